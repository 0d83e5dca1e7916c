import type { ServiceFailure, ServiceFailureKind } from './failure.ts';
import {
  HTML_PAGE,
  presentableMessage,
  parseErrorBody,
  parseErrorJson,
  type ErrorBody,
} from './errorBody.ts';

/** Of the request that failed: what no message may repeat, and where it went. */
export interface RequestContext {
  readonly token: string;
  readonly texts: readonly string[];
  /** It went to a server on this computer: an HTML page in answer comes from a program that is no model server. */
  readonly isLocalServer?: true | undefined;
}

interface FailedAnswer extends RequestContext {
  readonly status: number;
  readonly requestId?: string;
  readonly retryAfterSeconds?: number | null;
}

export interface FailedResponse extends FailedAnswer {
  readonly bodyText: string;
}

interface FailedStream extends FailedAnswer {
  readonly data: unknown;
  readonly hasReceivedText: boolean;
}

const GATED = /\bgated\b|authorized list|\bmodel\b.{0,120}\bis restricted\b/iu;

const PERMISSION =
  /\brestricted (?:api )?(?:key|token)|\b(?:sufficient|insufficient|missing|lacks?|necessary|required) (?:\w+ ){0,2}(?:permissions?|scopes?|privileges?)|\bnot (?:allowed|permitted|entitled) to (?:access|use|call)|\b(?:not|n't) have (?:\w+ )?(?:access|permissions?)|permission denied/iu;

const APPROVAL =
  /\b(?:pending|await\w*|requires?|needs?|not (?:yet )?been)\b[^.;]{0,40}\bapprov|\bapproval\b[^.;]{0,40}\b(?:pending|required|needed)\b/iu;

/** Who may deny a request: an organisation, its administrator, or a rule about the network. */
const ORGANISATION = String.raw`\b(?:organi[sz]ation|administrator|enterprise|ip\b)`;
const DENIED = String.raw`\b(?:disabled|turned off|not enabled|not allowed|blocked|denied|prohibited|forbidden)\b`;
const BLOCKED = new RegExp(
  String.raw`${DENIED}[^.;]{0,60}${ORGANISATION}|${ORGANISATION}[^;]{0,40}${DENIED}`,
  'iu',
);

/** A tunnel answers for the server behind it when that is not running. */
const TUNNEL = /\btunnel\b|\bngrok\b|\bendpoint\b.{0,80}\boffline\b/iu;

/** At most 80 characters, without leaving the clause. */
const WITHIN_CLAUSE = String.raw`(?:[^.,;]|\.(?=\S)){0,80}?`;

const MODEL_UNAVAILABLE = new RegExp(
  [
    String.raw`\b(?:models?|endpoints?)\b${WITHIN_CLAUSE}\b(?:paused|unloaded|crashed|cold|asleep|sleeping|deprecated|decommissioned|retired|unknown|unsupported|disabled|no longer \w+)\b`,
    String.raw`\b(?:models?|providers?)\b${WITHIN_CLAUSE}\bnot (?:\w+ )?(?:loaded|found|ready|supported|available|deployed|enabled|hosted|running|started|exist|recogni[sz]ed|valid|serverless)\b`,
    String.raw`\b(?:unknown|unsupported|no such|non.?serverless|invalid|nonexistent) model\b`,
    String.raw`\bno models?\b|\bnot serverless\b|\bmodel not found\b|not supported by any provider|\byour own api.?key\b|\bdoes not support chat\b`,
  ].join('|'),
  'iu',
);

const CREDENTIAL = String.raw`(?:api.?keys?|access.?token|auth\w*.?token|bearer.?token|credentials?)`;
const WRONG = String.raw`(?:invalid|not valid|incorrect|expired|revoked|wrong)`;
const BAD_TOKEN = new RegExp(
  String.raw`\b${CREDENTIAL}\b[^.;]{0,40}\b${WRONG}\b|\b${WRONG} (?:\w+ )?${CREDENTIAL}\b|\b(?:key|token)\b[^.;]{0,20}\bexpired\b|\bexpired (?:\w+ )?(?:key|token)\b`,
  'iu',
);

const KINDS_BY_WORDS: readonly (readonly [Pick<RegExp, 'test'>, ServiceFailureKind])[] = [
  [
    /rate.?limit|too many (?:concurrent )?requests|throttl|per[ _-](?:second|min|hour)|\b[rt]p[dm]\b/iu,
    'rate-limit',
  ],
  [
    /content.?(?:filter|policy|manage|moderat)|\bmoderation|\bflagged|inappropriate content|(?<!case.)\bsensitive\b|content.{0,10}risk|guardrail|\b(?:prompt|input|content|response) (?:\w+ ){0,2}blocked|敏感|违规|不安全/iu,
    'filtered',
  ],
  [
    /\bcredits?\b|quota|budget|\bbalance\b|\bbilling\b|\bsubscription\b(?! key)|insufficient.funds|余额|欠费|充值|额度|payment.required|(?:spending|daily|monthly|usage)[^.;]{0,20}limit/iu,
    'credits',
  ],
  [/timed.?out|deadline.exceeded|(?:tak|took|wait)\w{0,3} too long/iu, 'timeout'],
  [{ test: saysTooLong }, 'too-long'],
  [BAD_TOKEN, 'token-invalid'],
  [MODEL_UNAVAILABLE, 'model-unavailable'],
  [/overloaded|unavailable|internal.{0,8}error|server.?error/iu, 'server'],
  [/out.of.memory|capacity|failed during generation|incomplete generation/iu, 'interrupted'],
];

const KINDS_BY_STATUS: Readonly<Record<number, ServiceFailureKind>> = {
  401: 'token-invalid',
  402: 'credits',
  404: 'model-unavailable',
  408: 'timeout',
  410: 'model-unavailable',
  413: 'too-long',
  424: 'server',
  425: 'server',
  451: 'blocked',
  498: 'rate-limit',
  499: 'timeout',
};

function kindOfWords(words: string): ServiceFailureKind | undefined {
  return KINDS_BY_WORDS.find(([pattern]) => pattern.test(words))?.[1];
}

function kindOfStatus(status: number, words: string): ServiceFailureKind | undefined {
  if (status >= 500) return saysTooLong(words) ? 'too-long' : 'server';
  if (status < 400) return undefined;
  if (TUNNEL.test(words)) return 'server';
  const isRefusal = status === 401 || status === 403;
  if (isRefusal && GATED.test(words)) return 'gated';
  if (isRefusal && APPROVAL.test(words)) return 'approval-pending';
  if ((isRefusal || status === 400) && BLOCKED.test(words)) return 'blocked';
  if (isRefusal && PERMISSION.test(words)) return 'permission';
  if (status !== 429) return KINDS_BY_STATUS[status];
  // 429 is a rate limit unless the words say that waiting does not help.
  const kind = kindOfWords(words);
  return kind === 'credits' || kind === 'too-long' ? kind : 'rate-limit';
}

function kindOf(status: number, { signals, status: bodyStatus }: ErrorBody): ServiceFailureKind {
  const words = splitIdentifiers(signals);
  return (
    kindOfStatus(status, words) ??
    kindOfWords(words) ??
    (bodyStatus === null ? undefined : kindOfStatus(bodyStatus, words)) ??
    (status === 403 ? 'permission' : status < 400 ? 'bad-response' : 'bad-request')
  );
}

/** Only an answer that began can be interrupted; a request that brought text was neither bad nor too long. */
function adjustedForText(kind: ServiceFailureKind, hasReceivedText: boolean): ServiceFailureKind {
  if (kind === 'interrupted') return hasReceivedText ? kind : 'server';
  return hasReceivedText && (kind === 'bad-request' || kind === 'too-long') ? 'interrupted' : kind;
}

function failureOf(
  kind: ServiceFailureKind,
  body: ErrorBody,
  { status, requestId, retryAfterSeconds = null, token, texts }: FailedAnswer,
): ServiceFailure {
  const message = presentableMessage(body.message, token, texts);
  return {
    kind,
    status,
    ...(requestId === undefined ? {} : { requestId }),
    ...(message === '' ? {} : { message }),
    ...(retryAfterSeconds === null ? {} : { retryAfterSeconds }),
  };
}

export function failureFromResponse(response: FailedResponse): ServiceFailure {
  const body = parseErrorBody(response.bodyText);
  const { status, bodyText, isLocalServer } = response;
  const kind = adjustedForText(kindOf(status, body), false);
  if (!HTML_PAGE.test(bodyText)) return failureOf(kind, body, response);
  const pageKind = status === 403 ? 'blocked' : kind;
  return failureOf(isLocalServer ? 'model-unavailable' : pageKind, body, response);
}

export function failureFromStream(stream: FailedStream): ServiceFailure {
  const body = parseErrorJson(stream.data);
  const kind =
    body.status === null
      ? (kindOfWords(splitIdentifiers(body.signals)) ?? 'interrupted')
      : kindOf(body.status, body);
  return failureOf(adjustedForText(kind, stream.hasReceivedText), body, stream);
}

const INPUT =
  /\b(?:prompts?|inputs?|messages?|requests?|text|context|ctx|conversation|sequence|payload|entity|content|string)\b/iu;
const MEASURE = /\btokens\b|\btoken (?:count|limit|length|size)\b|\b(?:length|size|characters)\b/iu;
const LIMIT =
  /exceed|overflow|(?:er|more|less) than|short|at most|up to|above|too|\bmax|limit|reduc|range|[<>]/iu;
const TOO_LARGE = new RegExp(
  `${INPUT.source}[^.,:;]{0,40}(?<!\\b(?:took|tak\\w+|wait\\w*) )\\btoo (?:long|large|big)\\b`,
  'iu',
);
/** Said only of the model's context; `must be <=` is what NOT_INPUT leaves of TGI's "`inputs` tokens + `max_new_tokens` must be <= 4096". */
const CONTEXT =
  /^must be <=|\bcontext (?:length|size|window|limit|overflow)|\b(?:model|sequence) len(?:gth)?\b/iu;

/** Things with limits of their own: a sentence about one says nothing of the prompt. */
const OTHER_LIMIT = /\b(?:headers?|cookie|key|bearer|queue|batch|memory|image|file)\b/iu;
const NOT_INPUT =
  /\b(?:bad|invalid) request\b|\binput (?:validation|should)\b|\bmax (?:\w+ )?tokens\b(?:\W+in (?:the |your )?request)?|\b(?:output|completion) (?:tokens?|length)\b/giu;

function splitIdentifiers(signals: string): string {
  return signals.replace(/(?<=[a-z])(?=[A-Z])|_/gu, ' ');
}

function sentencesAboutInput(words: string): readonly string[] {
  return words
    .split(/[.!?;](?=\s|$)|[\r\n]/u)
    .map((sentence) => sentence.replace(NOT_INPUT, ' ').trim())
    .filter((sentence) => !OTHER_LIMIT.test(sentence));
}

function saysTooLong(words: string): boolean {
  return sentencesAboutInput(words).some(
    (sentence) =>
      CONTEXT.test(sentence) ||
      TOO_LARGE.test(sentence) ||
      (INPUT.test(sentence) && MEASURE.test(sentence) && LIMIT.test(sentence)),
  );
}
