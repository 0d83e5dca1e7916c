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

/** One call as a scenario sees it. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly bodyText: string;
  readonly body: unknown;
  /** 1 is the first call of the stand-in's life. */
  readonly call: number;
  /** CORS headers and the request id. */
  readonly headers: Readonly<Record<string, string>>;
  /** Resolves at the next release. */
  readonly released: () => Promise<void>;
}

export interface Scenario {
  readonly description: string;
  readonly refusesPreflight?: true;
  /** The POST then comes over a connection of its own; Chromium repeats one that is reset on a connection used before. */
  readonly closesAfterPreflight?: true;
  readonly respond: (exchange: Exchange) => void | Promise<void>;
}

interface Message {
  readonly role?: unknown;
  readonly content?: unknown;
}

const MODEL = 'meta-llama/Llama-3.1-8B-Instruct';
const GAP_MS = 150;
/** Long enough for a piece to reach the reader before the connection is torn down behind it. */
const SETTLE_MS = 40;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function messagesOf(body: unknown): readonly Message[] {
  if (typeof body !== 'object' || body === null || !('messages' in body)) return [];
  return Array.isArray(body.messages) ? (body.messages as Message[]) : [];
}

function textOf(body: unknown, role: string): string {
  const message = messagesOf(body).find((candidate) => candidate.role === role);
  return typeof message?.content === 'string' ? message.content : '';
}

function maxTokensOf(body: unknown): number {
  const value =
    typeof body === 'object' && body !== null && 'max_tokens' in body ? body.max_tokens : undefined;
  return typeof value === 'number' ? value : REPORT_TOKENS;
}

function reportFor(exchange: Exchange): string {
  const date = /【今日の日付】\n(.*)/u.exec(textOf(exchange.body, 'user'))?.[1];
  return scriptedReport(date ?? '2026年11月20日(金)');
}

/** The lines that are to be written anew, by their numbers and with the right one; '' where none are. */
function linesFor(exchange: Exchange): string {
  const asked = textOf(exchange.body, 'user');
  if (!asked.startsWith('日報の次の行を')) return '';
  return (asked.match(/^[1-9]\. .*$/gmu) ?? []).join('\n').replace('37件', '12件');
}

/** What the model still has to write: lines anew, the report, or the rest of it after an assistant's turn. */
function textFor(exchange: Exchange): string {
  const written = textOf(exchange.body, 'assistant');
  const report = linesFor(exchange) || reportFor(exchange);
  return written === '' ? report : restOf(report, written);
}

function piecesOf(text: string, size = 4): readonly string[] {
  const characters = Array.from(text);
  return Array.from({ length: Math.ceil(characters.length / size) }, (_, index) =>
    characters.slice(index * size, (index + 1) * size).join(''),
  );
}

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
const pieceEvents = (text: string, size?: number): readonly string[] =>
  piecesOf(text, size).map((part) => event(piece(part)));

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

function openStream(
  { response, headers }: Exchange,
  contentType = 'text/event-stream; charset=utf-8',
): void {
  response.writeHead(200, { ...headers, 'content-type': contentType, 'cache-control': 'no-cache' });
  response.flushHeaders();
}

function write({ response }: Exchange, data: string | Uint8Array): Promise<void> {
  if (response.destroyed) return Promise.resolve();
  return new Promise((resolve) => response.write(data, () => resolve()));
}

async function writeAll(exchange: Exchange, parts: Iterable<string>, gap?: number): Promise<void> {
  for (const part of parts) {
    if (exchange.response.destroyed) return;
    await write(exchange, part);
    if (gap !== undefined) await pause(gap);
  }
}

function send(
  { response, headers }: Exchange,
  status: number,
  body: string,
  more: Record<string, string> = {},
): void {
  response.writeHead(status, { ...headers, 'content-type': 'application/json', ...more });
  response.end(body);
}

/** A stream of raw parts, complete as HTTP. */
function streamOf(
  description: string,
  parts: (exchange: Exchange) => readonly string[],
  contentType?: string,
): Scenario {
  return {
    description,
    async respond(exchange) {
      openStream(exchange, contentType);
      await writeAll(exchange, parts(exchange));
      exchange.response.end();
    },
  };
}

function errorAnswer(
  description: string,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Scenario {
  return {
    description,
    respond: (exchange) =>
      send(exchange, status, typeof body === 'string' ? body : JSON.stringify(body), headers),
  };
}

/** A JSON chat completion. */
function jsonAnswer(
  description: string,
  answer: (report: string) => unknown,
  headers: Record<string, string> = {},
): Scenario {
  return {
    description,
    respond: (exchange) => send(exchange, 200, JSON.stringify(answer(textFor(exchange))), headers),
  };
}

const TEXT = { 'content-type': 'text/plain; charset=utf-8' };
const HTML = { 'content-type': 'text/html; charset=utf-8' };

const reportEvents = (exchange: Exchange): readonly string[] => [
  event(piece('')),
  ...pieceEvents(textFor(exchange)),
  event(finished('stop')),
  DONE,
];

/** The tokens of one call, cut at `limit`, as events. */
function limitedEvents(exchange: Exchange, limit: number): readonly string[] {
  const text = textFor(exchange);
  const tokens = reportTokens(
    text,
    Math.ceil((text.length * REPORT_TOKENS) / reportFor(exchange).length),
  );
  const sent = cutTokens(tokens, limit);
  return [
    event(piece('')),
    ...sent.map((token) => event(piece(token))),
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
const finishTooSoon = (
  end: string,
  isFinish: (index: number) => boolean,
  pieces = 8,
): Scenario => ({
  description: `finish_reason stop where it means nothing, and after ${pieces} pieces: ${end}`,
  respond: (exchange) => play(exchange, { pieces, isFinish, cells: [end] }),
});

/** A text made of the report, in pieces. */
const surrounded = (
  description: string,
  around: (report: string, exchange: Exchange) => string,
  finish: FinishReason = 'stop',
): Scenario =>
  streamOf(description, (exchange) => [
    ...pieceEvents(around(textFor(exchange), exchange)),
    event(finished(finish)),
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

/** An event of a row: `+text` is a piece, `finish=reason` ends the report, a line with a field's name stands as it is. */
function eventOf(cell: string): string {
  if (cell.startsWith('+')) return event(piece(cell.slice(1)));
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
    rows('faults').flatMap(([fault = '', description = '', ...cells]) =>
      Object.entries(FAULT_MOMENTS).map(([moment, pieces]): [string, Scenario] => [
        `${fault}-after-${moment}`,
        {
          description: `After ${pieces} pieces: ${description}`,
          respond: (exchange) =>
            fault === 'cut-off' && textOf(exchange.body, 'assistant') !== ''
              ? play(exchange, { pieces: Infinity, cells: ['finish=stop', '[DONE]'] })
              : play(exchange, { pieces, cells, isGated, before: [event(piece(''))] }),
        },
      ]),
    ),
  );
}

const gatedStreamFaults = streamFaults(true);

const named = {
  ok: streamOf('A filled default template, dated as asked, in several pieces', reportEvents),
  slow: {
    description: `The same, one piece every ${GAP_MS} ms`,
    async respond(exchange) {
      openStream(exchange);
      await writeAll(exchange, reportEvents(exchange), GAP_MS);
      exchange.response.end();
    },
  },
  gated: {
    description: 'The same, one piece a release; the headers come at once',
    async respond(exchange) {
      openStream(exchange);
      for (const part of reportEvents(exchange).slice(1)) {
        await exchange.released();
        await write(exchange, part);
      }
      exchange.response.end();
    },
  },
  'stream-as-text': streamOf(
    'A proper stream labelled text/plain',
    reportEvents,
    TEXT['content-type'],
  ),

  'cut-off': streamOf(
    `A report of ${REPORT_TOKENS} tokens, cut at max_tokens; a further call goes on`,
    (exchange) => limitedEvents(exchange, maxTokensOf(exchange.body)),
  ),
  'status-422': {
    description: '422 with a list of details that quotes the whole input',
    respond: (exchange) =>
      send(
        exchange,
        422,
        JSON.stringify({
          detail: [
            {
              type: 'float_parsing',
              loc: ['body', 'temperature'],
              msg: 'Input should be a valid number',
              input: exchange.bodyText,
            },
            { type: 'missing', loc: ['body', 'user'], msg: 'Field required', input: exchange.body },
          ],
        }),
      ),
  },
  'body-long': errorAnswer('More than 500 characters', 400, {
    error: '長い説明です。👩‍👩‍👧'.repeat(200),
  }),
  'body-endless': {
    description: 'A 500 whose body never ends',
    respond(exchange) {
      exchange.response.writeHead(500, { ...exchange.headers, ...TEXT });
      exchange.response.write('words of the service');
    },
  },
  'body-echo': {
    description: 'A 400 that quotes the Authorization header and the whole request',
    respond: (exchange) =>
      send(
        exchange,
        400,
        JSON.stringify({
          error: `Refused ${String(exchange.request.headers.authorization)} with ${exchange.bodyText}`,
        }),
      ),
  },

  'body-echo-forms': {
    description: 'A 400 that quotes note and token percent-encoded, in JSON, spaced out, in base64',
    respond(exchange) {
      const quoted = textOf(exchange.body, 'user').slice(0, 21);
      const forms = [
        encodeURIComponent(quoted),
        JSON.stringify(quoted),
        Array.from(quoted).join(' '),
        ...quotedTokens(exchange),
      ];
      send(exchange, 400, JSON.stringify({ error: `Refused (${forms.join(') (')})` }));
    },
  },
  'token-in-text': streamOf('A report whose pieces quote the token', (exchange) => [
    event(piece('認証は')),
    ...quotedTokens(exchange).map((token) => event(piece(`${token} `))),
    event(piece('です。')),
    event(finished('stop')),
    DONE,
  ]),

  'report-without-end': {
    description: 'A report that never ends, at full speed',
    async respond(exchange) {
      openStream(exchange);
      const lines = event(piece('・検索画面を直しました。\n')).repeat(1000);
      while (!exchange.response.destroyed) await write(exchange, lines);
    },
  },
  'json-answer-without-end': jsonAnswer('A JSON chat completion of 2,000,000 characters', () =>
    completion('あ'.repeat(2_000_000)),
  ),

  flood: {
    description: 'A 200 that sends one event of 12 MB',
    respond: (exchange) =>
      send(exchange, 200, `data: ${'x'.repeat(12_000_000)}`, {
        'content-type': 'text/event-stream',
      }),
  },
  'no-content': {
    description: 'A 204',
    respond: ({ response, headers }) => void response.writeHead(204, headers).end(),
  },

  'reset-before-answer': {
    description: 'The connection is reset before any answer',
    closesAfterPreflight: true,
    respond: ({ request }) => void request.socket.resetAndDestroy(),
  },
  hang: {
    description: 'No answer at all',
    respond() {},
  },
  'hang-after-headers': {
    description: 'The headers, and then nothing',
    respond: openStream,
  },
  redirect: {
    description: 'A redirect to another path',
    respond: ({ response, headers }) =>
      void response.writeHead(307, { ...headers, location: '/elsewhere' }).end(),
  },
  'no-cors-headers': {
    description: 'An answer without CORS headers, which a browser refuses',
    respond({ response }) {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(completion('届きません')));
    },
  },
  'preflight-refused': {
    description: 'The preflight is refused; a browser sends nothing else',
    refusesPreflight: true,
    respond: (exchange) => send(exchange, 200, JSON.stringify(completion('届きません'))),
  },

  'comments-bom-usage': streamOf(
    'A byte order mark, comments, an id, and a usage chunk',
    (exchange) => [
      '\uFEFF: keep-alive\n\n',
      'retry: 3000\nid: 7\n',
      ...reportEvents(exchange)
        .slice(0, -1)
        .flatMap((part) => [': ping\n\n', part]),
      event({ ...finished(null), choices: [], usage: { prompt_tokens: 1, total_tokens: 2 } }),
      DONE,
    ],
  ),
  'json-content-parts': jsonAnswer('A JSON chat completion in typed parts', (text) => ({
    choices: [{ index: 0, message: { content: [{ type: 'text', text }] }, finish_reason: 'stop' }],
  })),
  'empty-finish': streamOf('An empty finish_reason in every chunk but the last', (exchange) => [
    ...piecesOf(textFor(exchange)).map((text) =>
      event({
        ...piece(text),
        choices: [{ index: 0, delta: { content: text }, finish_reason: '' }],
      }),
    ),
    event(finished('length')),
    DONE,
  ]),

  heartbeats: streamOf('Signs of life that are no chunks, among the pieces', (exchange) =>
    reportEvents(exchange).flatMap((part, index) => [
      [
        'data:\n\n',
        'event: ping\ndata:\n\n',
        'event: ping\ndata: 2026-11-20 18:40:00\n\n',
        'event: heartbeat\ndata: {"type":"heartbeat"}\n\n',
        'data: [PING]\n\n',
        'data: null\n\n',
      ][index % 6] ?? '',
      part,
    ]),
  ),
  'whole-at-the-end': streamOf('The last event repeats all as a whole completion', (exchange) => [
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
  'dropped-heading': surrounded('A heading is left out, and a number is made up', (report) =>
    report.replace('\n■ 申し送り事項\n', '').replace('12件', '37件'),
  ),
  'wrong-number': surrounded('A number is made up', (report) => report.replace('12件', '37件')),
  'wrong-and-doubled': surrounded('A number is made up, and a line stands twice', (report) =>
    report.replace('12件', '37件').replace(/^.*18時.*$/mu, '$&\n$&'),
  ),
} satisfies Record<string, Scenario>;

/** So many pieces of the report, and events behind them. */
const streams = rows('streams').map(
  ([name = '', description = '', pieces, ...cells]): [string, Scenario] => [
    name,
    {
      description,
      respond: (exchange) =>
        play(exchange, { pieces: pieces === 'all' ? Infinity : Number(pieces), cells }),
    },
  ],
);

/** So many tokens of the report, why they end, and the declared type. */
const documents = rows('documents').map(
  ([name = '', description = '', tokens, finish = '', used, type = '']): [string, Scenario] => [
    name,
    jsonAnswer(
      description,
      (text) => ({
        ...completion(
          reportTokens(text)
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

const ANSWER_TYPES: Readonly<Record<string, Record<string, string>>> = {
  json: {},
  text: TEXT,
  html: HTML,
};

/** One answer to every call, and what it is taken for. */
function readAnswer(row: string) {
  const [name = '', description = '', code, type = '', wait, body = '', kind, seconds, message] =
    row.split('\t');
  const status = Number(code);
  return {
    name,
    description,
    scenario: errorAnswer(description, status, body, {
      ...ANSWER_TYPES[type],
      ...(wait !== '' && { 'retry-after': wait ?? '' }),
    }),
    failure: {
      kind: kind as ServiceFailureKind,
      status,
      ...(seconds !== '' && { retryAfterSeconds: Number(seconds) }),
      ...(message !== '' && { message: message ?? '' }),
    } satisfies ServiceFailure,
  };
}

export const knownAnswers = readFileSync(new URL('answers.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map(readAnswer);

const scenarios: Readonly<Record<string, Scenario>> = {
  ...named,
  ...streamFaults(false),
  ...Object.fromEntries([...streams, ...documents]),
  ...Object.fromEntries(knownAnswers.map(({ name, scenario }) => [name, scenario])),
};

/**
 * The scripted behaviours; `cut-off-at-N` is `cut-off` with the first call cut at N tokens, `gated-lines-N` a report of N lines, one a release, `gated-…` a fault in the
 * stream that waits for a release once the pieces are sent.
 */
export type ScenarioName = string;

/** Every scenario with one line of description. */
export const scenarioList: readonly { name: ScenarioName; description: string }[] = [
  ...Object.entries(scenarios).map(([name, { description }]) => ({
    name,
    description,
  })),
  { name: 'cut-off-at-100', description: 'cut-off with the first call cut at 100 tokens (any N)' },
];

function gatedLines(count: number): Scenario {
  return {
    description: `A report of ${count} lines, one a release`,
    async respond(exchange) {
      openStream(exchange);
      for (let line = 1; line <= count; line += 1) {
        await exchange.released();
        await write(exchange, event(piece(`${line === 1 ? '' : '\n'}・${line}行目です。`)));
      }
      await write(exchange, event(finished('stop')) + DONE);
      exchange.response.end();
    },
  };
}

/** The scenario of a name; throws on a name that there is not. */
export function findScenario(name: ScenarioName): Scenario {
  const limit = /^cut-off-at-(\d+)$/u.exec(name)?.[1];
  if (limit !== undefined) {
    return streamOf(`cut-off at ${limit} tokens`, (exchange) =>
      limitedEvents(
        exchange,
        textOf(exchange.body, 'assistant') === '' ? Number(limit) : maxTokensOf(exchange.body),
      ),
    );
  }
  const lines = /^gated-lines-(\d+)$/u.exec(name)?.[1];
  if (lines !== undefined) return gatedLines(Number(lines));
  const gated = gatedStreamFaults[name.replace(/^gated-/u, '')];
  if (name.startsWith('gated-') && gated !== undefined) return gated;
  const scenario = scenarios[name];
  if (scenario === undefined) throw new Error(`No scenario named ${name}`);
  return scenario;
}
