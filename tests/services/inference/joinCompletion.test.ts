import { describe, expect, it } from 'vitest';
import { DEFAULT_TEMPLATE } from '../../../src/domain/template.ts';
import type { ServiceFailure } from '../../../src/domain/failure/failure.ts';
import { DEFAULT_SETTINGS } from '../../../src/domain/settings.ts';
import {
  type Completion,
  joinCompletion,
  reportAfter,
} from '../../../src/services/inference/joinCompletion.ts';
import type { PartialText } from '../../../src/machines/actorContracts.ts';
import { IMMEDIATE_CLOCK } from '../../support/manualClock.ts';
import { scriptedReport } from '../../support/scriptedReport.ts';
import { requestOf } from '../../support/requestOf.ts';

const DATE = '2026年11月20日(金)';
const REPORT = scriptedReport(DATE);
const request = requestOf({
  today: '検索画面の絞り込みを実装',
  tomorrow: '結合テスト',
  template: DEFAULT_TEMPLATE,
  date: DATE,
});

const ASKED = {
  request,
  settings: DEFAULT_SETTINGS,
  textBefore: '',
  isEdited: false,
  receivedBefore: '',
  rewriting: null,
  onStopping: () => () => undefined,
  onThinking: () => undefined,
};

/** One request whose text arrives in one delta, and what it then becomes. */
async function join(
  text: string,
  end: Completion['finish'] | ServiceFailure,
  signal = new AbortController().signal,
) {
  const shown: string[] = [];
  const outcome = await joinCompletion(
    async ({ onDelta }) => {
      onDelta(text);
      if (typeof end === 'string') return { text, finish: end };
      throw end;
    },
    IMMEDIATE_CLOCK,
    { ...ASKED, onPartialText: (progress) => shown.push(progress.text) },
    signal,
  ).then(
    ({ final, canContinue }) => ({ text: final.text, outcome: final.outcome, canContinue }),
    (reason: unknown) => reason,
  );
  return { shown, outcome };
}

const COMPLETE = { text: REPORT, outcome: 'complete', canContinue: false };

it('thoughts in the text are told as such, and no report is shown', async () => {
  let thoughts = 0;
  const shown: string[] = [];
  const onThinking = () => {
    thoughts += 1;
  };
  await joinCompletion(
    async ({ onDelta }) => {
      onDelta('<think>まず、');
      throw { kind: 'only-thinking' } satisfies ServiceFailure;
    },
    IMMEDIATE_CLOCK,
    { ...ASKED, onThinking, onPartialText: ({ text }) => shown.push(text) },
    new AbortController().signal,
  ).catch(() => undefined);
  expect([thoughts, shown]).toEqual([1, []]);
});

describe('a report that stands whole', () => {
  it.each<Completion['finish'] | ServiceFailure>([
    { kind: 'interrupted' },
    { kind: 'timeout' },
    { kind: 'server' },
    { kind: 'bad-response' },
    'length',
    'full',
  ])('is complete, whatever went wrong behind it or how it finished: %j', async (end) => {
    expect(await join(REPORT, end)).toEqual({ shown: [REPORT], outcome: COMPLETE });
  });

  it('is complete behind an end sign, whatever the service says of what came after', async () => {
    const open = REPORT.split('\n').slice(0, -2).join('\n').trimEnd();
    expect(await join(`${open}<|eot_id|>\nいかがでしょうか`, 'length')).toEqual({
      shown: [open],
      outcome: COMPLETE,
    });
  });

  it('has no blank lines in front', async () => {
    expect(await join(`\n \n\n${REPORT}`, 'stop')).toEqual({ shown: [REPORT], outcome: COMPLETE });
  });
});

describe('a report that does not', () => {
  const half = REPORT.split('\n').slice(0, 4).join('\n');

  it.each<[string, string, ServiceFailure]>([
    ['broken in the middle', half, { kind: 'interrupted' }],
    ['filtered at its end', REPORT, { kind: 'filtered' }],
    ['nothing but an end sign', '<|eot_id|>', { kind: 'interrupted' }],
  ])('fails: %s', async (_, text, failure) => {
    expect((await join(text, failure)).outcome).toEqual(failure);
  });

  it.each<[Completion['finish'], boolean]>([
    ['length', true],
    ['full', false],
  ])('is cut off at %s, worth going on: %j', async (finish, canContinue) => {
    expect((await join(half, finish)).outcome).toEqual({
      text: half,
      outcome: 'cut-off',
      canContinue,
    });
  });
});

it('is shown as it comes and joined once, in 10,000 deltas of 160,000 characters', async () => {
  const textBefore = `${REPORT.split('\n').slice(0, 4).join('\n')}\n・レビ`;
  const line = '・レビューをお願いしています。\n';
  const shown: PartialText[] = [];
  const { text } = await joinCompletion(
    ({ onDelta }) => {
      for (let count = 0; count < 10_000; count += 1) onDelta(line);
      return Promise.resolve({ text: line, finish: 'length' });
    },
    IMMEDIATE_CLOCK,
    {
      ...ASKED,
      textBefore,
      receivedBefore: textBefore,
      onPartialText: (progress) => shown.push(progress),
    },
    new AbortController().signal,
  );
  expect(shown.slice(0, 2)).toEqual([
    { text: textBefore, unjoined: line, received: textBefore + line },
    { text: textBefore, unjoined: line + line, received: textBefore + line + line },
  ]);
  expect(text).toBe(textBefore.replace('・レビ', line));
});

describe('an answer in another form than its template', () => {
  const [head = '', ...parts] = REPORT.split(/\n\n(?=■)/u);
  const turned = [head, ...parts.toReversed()].join('\n\n');
  const after = (isEdited: boolean, finish: Completion['finish'], textBefore = '') =>
    reportAfter(
      { request, textBefore, isEdited, receivedBefore: textBefore },
      { text: turned, finish },
    );

  it('is brought into it at its own end, and can be had back', () => {
    const { final, beforeAssembly } = after(false, 'stop');
    expect(final).toMatchObject({ text: REPORT, outcome: 'complete', received: turned });
    expect(beforeAssembly).toBe(turned);
  });

  it('stays where it was cut, and where the person had changed what it goes on with', () => {
    const { final, beforeAssembly } = after(false, 'length');
    expect(final).toMatchObject({ text: turned, outcome: 'cut-off' });
    expect(beforeAssembly).toBeNull();
    const edited = after(true, 'stop', '今日は雨でした。\n');
    expect(edited.final).toMatchObject({
      text: `今日は雨でした。\n${turned}`,
      outcome: 'complete',
    });
    expect(edited.beforeAssembly).toBeNull();
  });

  it('comes back without the thoughts in front of it', () => {
    const { beforeAssembly } = reportAfter(
      { request, textBefore: '', isEdited: false, receivedBefore: '' },
      { text: `<think>まず見出しを……</think>\n\n${turned}`, finish: 'stop' },
    );
    expect(beforeAssembly).toBe(turned);
  });
});
