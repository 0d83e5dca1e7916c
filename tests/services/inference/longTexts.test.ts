import { expect, test } from 'vitest';
import { createRewriteLines } from '../../../src/services/inference/rewriteLines.ts';
import { retryAfterSeconds } from '../../../src/services/inference/inferenceFetch.ts';
import { SPECIFIED_SETTINGS } from '../../../src/domain/settings.ts';
import type { GenerateReportInput } from '../../../src/machines/actorContracts.ts';
import type { RequestCompletion } from '../../../src/services/inference/joinCompletion.ts';
import { createInferenceHarness } from '../../support/inferenceHarness.ts';

const LENGTH = 300_000;
const KINDS = [
  ['kana', 'あ'],
  ['white space', ' '],
  ['letters', 'a'],
  ['signs', '-<"'],
  ['what the expressions look for', '[ERROR] charset=ping data: 1.1 '],
] as const;

const event = (data: unknown) => `data: ${JSON.stringify(data)}\n\n`;

/** Where a long text can stand in an answer. */
const PLACES: readonly (readonly [string, (text: string) => string])[] = [
  ['the body', (text) => text],
  ['a heartbeat', (text) => `event: ping\ndata: ${text}x\n\n`],
  ['the name of an event', (text) => `event: ${text}x\ndata: x\n\n`],
  ['data', (text) => `data: ${text}x\n\n`],
  ['an error mark', (text) => `data: [ERROR]${text}x\n\n`],
  ['the end', (text) => `data: [DONE]${text}x\n\n`],
  ['the name of an object', (text) => event({ object: `${text}x`, message: 'x' })],
  ['a finish', (text) => event({ choices: [{ delta: {}, finish_reason: `${text}x` }] })],
  ['lines', (text) => text.replaceAll(/.{3}/gu, '$&\r\n')],
];

async function read(body: string, headers: Record<string, string>): Promise<unknown> {
  const harness = createInferenceHarness(null, {
    fetch: () => Promise.resolve(new Response(body, { headers })),
  });
  const outcome = await harness.start().outcome;
  return outcome.kind === 'rejected' ? outcome.reason : outcome;
}

test.each(
  PLACES.flatMap(([place, put]) => KINDS.map(([kind, unit]) => [place, kind, put, unit] as const)),
)('300,000 characters in %s: %s', async (_, __, put, unit) => {
  const text = put(unit.repeat(LENGTH / unit.length));
  expect(await read(text, { 'content-type': 'text/event-stream' })).toHaveProperty('kind');
});

test.each(KINDS)('300,000 characters in headers: %s', async (_, unit) => {
  const header = encodeURIComponent(unit.repeat(LENGTH / unit.length)).replaceAll('%20', ' ');
  const headers = { 'content-type': `text/html; charset${header}x`, 'x-request-id': header };
  expect(await read('<p>x', headers)).toHaveProperty('kind', 'bad-response');
  expect(retryAfterSeconds(`1${header}x`, 0)).toBeNull();
});

test.each(KINDS)('300,000 characters in one of the lines written anew: %s', async (_, unit) => {
  const line = `${unit.repeat(LENGTH / unit.length)}\n`;
  const accepted: string[] = [];
  const rewrite = createRewriteLines((_, answer) => {
    accepted.push(answer);
    return null;
  });
  const request = { today: '', tomorrow: '', remarks: '', template: '', date: '' };
  const rewriting = { text: '', lines: [] };
  const input: GenerateReportInput = {
    request,
    settings: SPECIFIED_SETTINGS,
    rewriting,
    base: '',
    isBaseEdited: false,
    received: '',
    onText: () => undefined,
    onStopping: () => () => undefined,
  };
  const answer: RequestCompletion = () => Promise.resolve({ text: `${line}x`, finish: 'length' });
  await expect(rewrite(answer, input, rewriting, new AbortController().signal)).rejects.toEqual({
    kind: 'interrupted',
  });
  expect(accepted).toEqual([line]);
});
