import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServiceFailure, ServiceFailureKind } from '../../src/domain/failure/failure.ts';
import { casesBeside } from './rows.ts';
import {
  REPORT_TOKENS,
  cutTokens,
  reportTokens,
  restOf,
  scriptedReport,
} from './scriptedReport.ts';

interface ChatBody {
  readonly messages?: readonly { readonly role?: string; readonly content?: string }[];
  readonly max_tokens?: number;
  readonly reasoning_effort?: string;
}

/** One call as a scenario sees it; the stand-in has set the headers that every answer has. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly bodyText: string;
  readonly body: ChatBody;
  /** Resolves at the next release. */
  readonly released: () => Promise<void>;
}

export type Scenario = (exchange: Exchange) => void | Promise<void>;

const MODEL = 'meta-llama/Llama-3.1-8B-Instruct';
/** A browser sends nothing behind it. */
export const REFUSED_PREFLIGHT = 'preflight-refused';

const GAP_MS = 150;
/** Long enough for a piece to reach the reader before the connection is torn down behind it. */
const SETTLE_MS = 40;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function textOf({ body }: Exchange, role: string): string {
  return body.messages?.find((message) => message.role === role)?.content ?? '';
}

function reportFor(exchange: Exchange): string {
  const date = /【今日の日付】\n(.*)/u.exec(textOf(exchange, 'user'))?.[1];
  return scriptedReport(date ?? '2026年11月20日(金)');
}

/** The lines that are to be written anew, by their numbers and with the right one; '' where none are. */
function linesFor(exchange: Exchange): string {
  const asked = textOf(exchange, 'user');
  if (!asked.startsWith('日報の次の行を')) return '';
  return (asked.match(/^[1-9]\. .*$/gmu) ?? []).join('\n').replace('37件', '12件');
}

/** What the model still has to write: lines anew, the report, or the rest of it after an assistant's turn. */
function textFor(exchange: Exchange): string {
  const written = textOf(exchange, 'assistant');
  const report = linesFor(exchange) || reportFor(exchange);
  return written === '' ? report : restOf(report, written);
}

/** Four characters each. */
const piecesOf = (text: string): readonly string[] => text.match(/.{1,4}/gsu) ?? [];

type FinishReason = string | null;

function chunk(delta: Record<string, unknown>, finish: FinishReason = null) {
  return {
    id: 'chatcmpl-standin',
    object: 'chat.completion.chunk',
    created: 1_795_140_000,
    model: MODEL,
    system_fingerprint: null,
    choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }],
  };
}

const piece = (content: string, finish: FinishReason = null) =>
  chunk({ role: 'assistant', content }, finish);
const finished = (finish: FinishReason) => chunk({}, finish);
const event = (data: unknown) => `data: ${JSON.stringify(data)}\n\n`;
const DONE = 'data: [DONE]\n\n';
const pieceEvents = (text: string) => piecesOf(text).map((part) => event(piece(part)));

const USAGE = { prompt_tokens: 512, completion_tokens: 96, total_tokens: 608 };

function completion(content: string | null, finish: FinishReason = 'stop') {
  return {
    id: 'chatcmpl-standin',
    object: 'chat.completion',
    created: 1_795_140_000,
    model: MODEL,
    system_fingerprint: null,
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: finish }],
    usage: USAGE,
  };
}

const TEXT = 'text/plain; charset=utf-8';

function openStream({ response }: Exchange, type = 'text/event-stream; charset=utf-8'): void {
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' });
  response.flushHeaders();
}

function write({ response }: Exchange, data: string | Uint8Array): Promise<void> {
  if (response.destroyed) return Promise.resolve();
  return new Promise((resolve) => response.write(data, () => resolve()));
}

async function writeAll(exchange: Exchange, parts: readonly string[], gap = 0): Promise<void> {
  for (const part of parts) {
    await write(exchange, part);
    if (gap > 0) await pause(gap);
  }
}

/** A stream of raw parts, complete as HTTP. */
const streamed =
  (parts: (exchange: Exchange) => readonly string[], type?: string, gap?: number): Scenario =>
  async (exchange) => {
    openStream(exchange, type);
    await writeAll(exchange, parts(exchange), gap);
    exchange.response.end();
  };

/** One whole answer. */
const answered =
  (
    status: number,
    body: (exchange: Exchange) => unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Scenario =>
  (exchange) => {
    const content = body(exchange);
    exchange.response.writeHead(status, { 'content-type': 'application/json', ...headers });
    exchange.response.end(typeof content === 'string' ? content : JSON.stringify(content));
  };

const reportEvents = (exchange: Exchange): readonly string[] => [
  event(piece('')),
  ...pieceEvents(textFor(exchange)),
  event(finished('stop')),
  DONE,
];

/** The tokens of one call, cut where it says. */
function limitedEvents(exchange: Exchange): readonly string[] {
  const { max_tokens: limit = REPORT_TOKENS } = exchange.body;
  const text = textFor(exchange);
  const tokens = reportTokens(
    text,
    Math.ceil((text.length * REPORT_TOKENS) / reportFor(exchange).length),
  );
  return [
    event(piece('')),
    ...cutTokens(tokens, limit).map((token) => event(piece(token))),
    event(finished(limit < tokens.length ? 'length' : 'stop')),
    DONE,
  ];
}

/** The token as a server may quote it: whole, without its prefix, in capitals, in base64 and hex. */
function quotedTokens({ request }: Exchange): readonly string[] {
  const header = String(request.headers.authorization);
  const token = header.replace('Bearer ', '');
  return [
    token,
    token.replace('hf_', ''),
    token.toUpperCase(),
    Buffer.from(header).toString('base64'),
    Buffer.from(token).toString('hex'),
  ];
}

/** finish_reason stop where the report is not at its end, which never comes. */
const finishTooSoon =
  (end: string, isFinish: (index: number) => boolean, pieces = 8): Scenario =>
  (exchange) =>
    play(exchange, { pieces, isFinish, cells: [end] });

/** A text made of the report, in pieces. */
const changed = (change: (report: string) => string): Scenario =>
  streamed((exchange) => [
    ...pieceEvents(change(textFor(exchange))),
    event(finished('stop')),
    DONE,
  ]);

/** Where the first character of several bytes can be cut in two. */
function insideCharacter(text: string): number {
  const characters = Array.from(text);
  const index = characters.findIndex((character) => character > '\u007f');
  return Buffer.byteLength(characters.slice(0, index).join('')) + 1;
}

async function writeSplit(exchange: Exchange, text: string): Promise<void> {
  const bytes = Buffer.from(text);
  const at = insideCharacter(text);
  await write(exchange, bytes.subarray(0, at));
  await pause(SETTLE_MS);
  await write(exchange, bytes.subarray(at));
}

/** An event of a row: `+text` is a piece, `thought=text` one of what a model thinks, `finish=reason` ends the report, a line with a field's name stands as it is. */
function eventOf(cell: string): string {
  if (cell.startsWith('+')) return event(piece(cell.slice(1)));
  if (cell.startsWith('thought=')) {
    return event(
      chunk({ role: 'assistant', content: '', reasoning: cell.slice('thought='.length) }),
    );
  }
  if (cell.startsWith('finish=')) return event(finished(cell.slice('finish='.length)));
  return /^(?:data|event|error):/u.test(cell) ? cell : `data: ${cell}\n\n`;
}

/** How an answer ends where its last cell says so. */
const ENDS: Readonly<Record<string, (exchange: Exchange) => void | Promise<void>>> = {
  stall: () => undefined,
  end: ({ response }) => void response.end(),
  async reset({ request }) {
    await pause(SETTLE_MS);
    request.socket.resetAndDestroy();
  },
  async 'fin in a chunk'({ response }) {
    await pause(SETTLE_MS);
    response.socket?.end('400\r\ndata: {"choices":[{"del');
  },
};

interface Play {
  /** Of the report, as many as there are. */
  readonly pieces: number;
  readonly cells: readonly string[];
  readonly before?: readonly string[];
  /** Waits for a release behind the pieces. */
  readonly isGated?: boolean;
  readonly isFinish?: (index: number) => boolean;
}

/** Pieces of the report, and behind them what the cells say: events, `split` for the rest of it cut inside a character, an end. */
async function play(
  exchange: Exchange,
  { pieces, cells, before = [], isGated = false, isFinish = () => false }: Play,
): Promise<void> {
  openStream(exchange);
  const texts = piecesOf(textFor(exchange));
  await writeAll(exchange, before);
  await writeAll(
    exchange,
    texts
      .slice(0, pieces)
      .map((text, index) => event(piece(text, isFinish(index) ? 'stop' : null))),
  );
  if (isGated) await exchange.released();
  for (const cell of cells) {
    const end = ENDS[cell];
    if (end !== undefined) return end(exchange);
    if (cell === 'split') {
      await writeSplit(exchange, event(piece(texts.slice(pieces).join(''))));
    } else {
      await write(exchange, eventOf(cell));
    }
  }
  exchange.response.end();
}

const rows = casesBeside(import.meta.url);

const FAULT_MOMENTS = { '0': 0, '1': 1, n: 8 } as const;

/** What goes wrong in a stream, after how many pieces. */
function streamFaults(isGated: boolean): Readonly<Record<string, Scenario>> {
  return Object.fromEntries(
    rows('faults').flatMap(([fault = '', ...cells]) =>
      Object.entries(FAULT_MOMENTS).map(([moment, pieces]): [string, Scenario] => [
        `${fault}-after-${moment}`,
        (exchange) =>
          fault === 'cut-off' && textOf(exchange, 'assistant') !== ''
            ? play(exchange, { pieces: Infinity, cells: ['finish=stop', '[DONE]'] })
            : play(exchange, { pieces, cells, isGated, before: [event(piece(''))] }),
      ]),
    ),
  );
}

const gatedStreamFaults = streamFaults(true);

const named = {
  ok: streamed(reportEvents),
  slow: streamed(reportEvents, undefined, GAP_MS),
  gated: async (exchange) => {
    openStream(exchange);
    for (const part of reportEvents(exchange).slice(1)) {
      await exchange.released();
      await write(exchange, part);
    }
    exchange.response.end();
  },
  /** What it thinks, while it is held back, and then the report. */
  'held-thought': async (exchange) => {
    openStream(exchange);
    await write(exchange, eventOf('thought=まず、メモを読みます。'));
    await exchange.released();
    await writeAll(exchange, reportEvents(exchange));
    exchange.response.end();
  },
  /** A model that thinks until the length is used up; of the longest there is enough left. */
  'thinking-model': (exchange) =>
    (exchange.body.max_tokens ?? 0) < 2048
      ? play(exchange, {
          pieces: 0,
          cells: ['thought=まず、メモを読みます。', 'finish=length', '[DONE]'],
        })
      : play(exchange, {
          pieces: Infinity,
          cells: ['finish=stop', '[DONE]'],
          before: [eventOf('thought=まず、メモを読みます。')],
        }),
  'try-line': streamed(() => [
    event(piece('会議室を片づけました。\n以上です。')),
    event(finished('stop')),
    DONE,
  ]),
  'effort-unknown': (exchange) =>
    exchange.body.reasoning_effort === undefined
      ? streamed(reportEvents)(exchange)
      : answered(400, () => ({
          error: { message: 'Unsupported parameter', param: 'reasoning_effort' },
        }))(exchange),
  'stream-as-text': streamed(reportEvents, TEXT),
  'cut-off': streamed(limitedEvents),

  'status-422': answered(422, ({ body, bodyText }) => ({
    detail: [
      {
        type: 'float_parsing',
        loc: ['body', 'temperature'],
        msg: 'Input should be a valid number',
        input: bodyText,
      },
      { type: 'missing', loc: ['body', 'user'], msg: 'Field required', input: body },
    ],
  })),
  'body-long': answered(400, () => ({ error: '長い説明です。👩‍👩‍👧'.repeat(200) })),
  'body-endless': ({ response }) => {
    response.writeHead(500, { 'content-type': TEXT });
    response.write('words of the service');
  },
  'body-echo': answered(400, ({ request, bodyText }) => ({
    error: `Refused ${String(request.headers.authorization)} with ${bodyText}`,
  })),
  'body-echo-forms': answered(400, (exchange) => {
    const quoted = textOf(exchange, 'user').slice(0, 21);
    const forms = [
      encodeURIComponent(quoted),
      JSON.stringify(quoted),
      Array.from(quoted).join(' '),
      ...quotedTokens(exchange),
    ];
    return { error: `Refused (${forms.join(') (')})` };
  }),
  'token-in-text': streamed((exchange) => [
    event(piece('認証は')),
    ...quotedTokens(exchange).map((token) => event(piece(`${token} `))),
    event(piece('です。')),
    event(finished('stop')),
    DONE,
  ]),

  'report-without-end': async (exchange) => {
    openStream(exchange);
    const lines = event(piece('・検索画面を直しました。\n')).repeat(1000);
    while (!exchange.response.destroyed) await write(exchange, lines);
  },
  'json-answer-without-end': answered(200, () => completion('あ'.repeat(2_000_000))),
  flood: answered(200, () => `data: ${'x'.repeat(12_000_000)}`, {
    'content-type': 'text/event-stream',
  }),
  'no-content': ({ response }) => void response.writeHead(204).end(),

  'reset-before-answer': ({ request }) => void request.socket.resetAndDestroy(),
  hang: () => undefined,
  'hang-after-headers': (exchange) => openStream(exchange),
  redirect: ({ response }) => void response.writeHead(307, { location: '/elsewhere' }).end(),
  // A browser hands out none that does not allow it.
  'no-cors-headers': ({ response }) => {
    response.removeHeader('access-control-allow-origin');
    response.end(JSON.stringify(completion('届きません')));
  },
  [REFUSED_PREFLIGHT]: answered(200, () => completion('届きません')),

  'comments-bom-usage': streamed((exchange) => [
    '\uFEFF: keep-alive\n\n',
    'retry: 3000\nid: 7\n',
    ...reportEvents(exchange)
      .slice(0, -1)
      .flatMap((part) => [': ping\n\n', part]),
    event({ ...finished(null), choices: [], usage: { prompt_tokens: 1, total_tokens: 2 } }),
    DONE,
  ]),
  'json-content-parts': answered(200, (exchange) => ({
    choices: [
      {
        index: 0,
        message: { content: [{ type: 'text', text: textFor(exchange) }] },
        finish_reason: 'stop',
      },
    ],
  })),
  'empty-finish': streamed((exchange) => [
    ...piecesOf(textFor(exchange)).map((content) => event(chunk({ content }, ''))),
    event(finished('length')),
    DONE,
  ]),
  heartbeats: streamed((exchange) =>
    reportEvents(exchange).flatMap((part, index) => [
      [
        'data:\n\n',
        'event: ping\ndata:\n\n',
        'event: document\ndata: 2026-11-20 18:40:00\n\n',
        'event: heartbeat\ndata: {"type":"heartbeat"}\n\n',
        'data: [PING]\n\n',
        'data: null\n\n',
      ][index % 6] ?? '',
      part,
    ]),
  ),
  'whole-at-the-end': streamed((exchange) => [
    ...reportEvents(exchange).slice(0, -2),
    event(completion(textFor(exchange))),
    DONE,
  ]),
  'finish-on-every-chunk-reset': finishTooSoon('reset', () => true),
  'finish-on-every-chunk-end': finishTooSoon('end', () => true),
  'finish-on-every-chunk-stall': finishTooSoon('stall', () => true),
  'finish-on-first-chunk-end': finishTooSoon('end', (index) => index === 0),
  'finish-on-first-chunk-stall': finishTooSoon('stall', (index) => index === 0),
  'finish-on-second-chunk-end': finishTooSoon('end', (index) => index === 1),
  'finish-on-only-chunk-end': finishTooSoon('end', () => true, 1),

  'dropped-heading': changed((report) =>
    report.replace('\n■ 申し送り事項\n', '').replace('12件', '37件'),
  ),
  'wrong-number': changed((report) => report.replace('12件', '37件')),
  'wrong-and-doubled': changed((report) =>
    report.replace('12件', '37件').replace(/^.*18時.*$/mu, '$&\n$&'),
  ),
} satisfies Record<string, Scenario>;

/** So many pieces of the report, and events behind them. */
const streams = rows('streams').map(([name = '', pieces, ...cells]): [string, Scenario] => [
  name,
  (exchange) => play(exchange, { pieces: pieces === 'all' ? Infinity : Number(pieces), cells }),
]);

/** So many tokens of the report, why they end, and the declared type. */
const documents = rows('documents').map(
  ([name = '', tokens, finish = '', used, type = '']): [string, Scenario] => [
    name,
    answered(
      200,
      (exchange) => ({
        ...completion(
          reportTokens(textFor(exchange))
            .slice(0, tokens === 'all' ? undefined : Number(tokens))
            .join('') || null,
          finish || null,
        ),
        usage: { ...USAGE, completion_tokens: Number(used) },
      }),
      { 'content-type': type },
    ),
  ],
);

const ANSWER_TYPES: Readonly<Record<string, string>> = {
  json: 'application/json',
  text: TEXT,
  html: 'text/html; charset=utf-8',
};

/** One answer to every call, and what it is taken for. */
function readAnswer(row: string) {
  const [name = '', code, type = '', wait = '', body = '', kind, seconds, message = ''] =
    row.split('\t');
  const status = Number(code);
  return {
    name,
    scenario: answered(status, () => body, {
      'content-type': ANSWER_TYPES[type] ?? '',
      ...(wait !== '' && { 'retry-after': wait }),
    }),
    failure: {
      kind: kind as ServiceFailureKind,
      status,
      ...(seconds !== '' && { retryAfterSeconds: Number(seconds) }),
      ...(message !== '' && { message }),
    } satisfies ServiceFailure,
  };
}

export const knownAnswers = readFileSync(new URL('answers.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map(readAnswer);

/**
 * `gated-lines-N` is a report of N lines, one a release, `gated-…` a fault in the stream that waits for a release once the
 * pieces are sent.
 */
export type ScenarioName = string;

const scenarios: Readonly<Record<ScenarioName, Scenario>> = {
  ...named,
  ...streamFaults(false),
  ...Object.fromEntries([...streams, ...documents]),
  ...Object.fromEntries(knownAnswers.map(({ name, scenario }) => [name, scenario])),
};

export const scenarioNames: readonly ScenarioName[] = Object.keys(scenarios);

const gatedLines =
  (count: number): Scenario =>
  async (exchange) => {
    openStream(exchange);
    for (let line = 1; line <= count; line += 1) {
      await exchange.released();
      await write(exchange, event(piece(`${line === 1 ? '' : '\n'}・${line}行目です。`)));
    }
    await write(exchange, event(finished('stop')) + DONE);
    exchange.response.end();
  };

/** The scenario of a name; throws on a name that there is not. */
export function findScenario(name: ScenarioName): Scenario {
  const lines = /^gated-lines-(\d+)$/u.exec(name)?.[1];
  if (lines !== undefined) return gatedLines(Number(lines));
  const scenario = name.startsWith('gated-')
    ? gatedStreamFaults[name.slice('gated-'.length)]
    : scenarios[name];
  if (scenario === undefined) {
    throw new Error(`No scenario named ${name}; there are ${scenarioNames.join(' ')}`);
  }
  return scenario;
}
