import type { ServiceFailure, ServiceFailureKind } from './failure.ts';
import { presentableMessage, wordsOf, wordsOfJson } from './serviceWords.ts';
import type { ServiceWords } from './serviceWords.ts';

/** What was sent, so that none of it comes back in a failure. */
export interface SentSecrets {
  readonly token: string;
  /** The texts of the request's messages. */
  readonly sent: readonly string[];
}

/** An answer that is not the wanted one. */
export interface FailedResponse extends SentSecrets {
  readonly status: number;
  readonly requestId: string | null;
  readonly bodyText: string;
  readonly retryAfterSeconds: number | null;
}

/** An error told inside a stream that began well. */
export interface FailedStream extends SentSecrets {
  readonly status: number;
  readonly requestId: string | null;
  /** The event's data: parsed JSON, or a text. */
  readonly data: unknown;
  /** Whether text of the report came before it. */
  readonly hasText: boolean;
}

const GATED = /\bgated\b|\brestricted\b|authorized list/iu;
const MODEL_UNAVAILABLE =
  /not supported by any provider|model_not_supported|model_not_found|no longer supported/iu;
const TOO_LONG =
  /must be <=|context.?length|maximum context|context.?window|too (?:long|large|many (?:input )?tokens)|string_above_max_length/iu;

function kindOfStatus(status: number, signals: string): ServiceFailureKind {
  if (status < 400) return 'bad-response';
  if (status >= 500) return 'server';
  switch (status) {
    case 401:
      return GATED.test(signals) ? 'gated' : 'token-invalid';
    case 402:
      return 'credits';
    case 403:
      return GATED.test(signals) ? 'gated' : 'permission';
    case 404:
    case 410:
      return 'model-unavailable';
    case 413:
      return 'too-long';
    case 429:
      return 'rate-limit';
    case 400:
    case 422:
      if (MODEL_UNAVAILABLE.test(signals)) return 'model-unavailable';
      return TOO_LONG.test(signals) ? 'too-long' : 'bad-request';
    default:
      return 'bad-request';
  }
}

const KINDS_BY_WORDS: readonly (readonly [RegExp, ServiceFailureKind])[] = [
  [/rate.?limit|too many requests/iu, 'rate-limit'],
  [/included credits|insufficient_quota|payment required/iu, 'credits'],
  [TOO_LONG, 'too-long'],
  [MODEL_UNAVAILABLE, 'model-unavailable'],
  [/content.?filter|content_policy/iu, 'filtered'],
  [/overloaded|unavailable|internal.{0,8}error|server.?error/iu, 'server'],
];

function failureOf(
  kind: ServiceFailureKind,
  words: ServiceWords,
  answer: SentSecrets & { readonly status: number; readonly requestId: string | null },
  retryAfterSeconds: number | null,
): ServiceFailure {
  const message = presentableMessage(words.message, answer.token, answer.sent);
  return {
    kind,
    status: answer.status,
    ...(answer.requestId === null ? {} : { requestId: answer.requestId }),
    ...(message === '' ? {} : { message }),
    ...(retryAfterSeconds === null ? {} : { retryAfterSeconds }),
  };
}

/** An answer other than the wanted one as a failure: by its status first, then by its words. */
export function failureFromResponse(response: FailedResponse): ServiceFailure {
  const words = wordsOf(response.bodyText);
  return failureOf(
    kindOfStatus(response.status, words.signals),
    words,
    response,
    response.retryAfterSeconds,
  );
}

/** An error inside a stream as a failure: by a status it names, by its words, else by whether text had come. */
export function failureFromStream(stream: FailedStream): ServiceFailure {
  const words = wordsOfJson(stream.data);
  const kind =
    words.status === null
      ? (KINDS_BY_WORDS.find(([pattern]) => pattern.test(words.signals))?.[1] ??
        (stream.hasText ? 'interrupted' : 'server'))
      : kindOfStatus(words.status, words.signals);
  return failureOf(kind, words, stream, null);
}
