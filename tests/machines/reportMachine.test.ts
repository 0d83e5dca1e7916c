import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, toPromise } from 'xstate';
import { BUILT_IN_TEMPLATES } from '../../src/domain/builtInTemplates.ts';
import { EXAMPLE_NOTES } from '../../src/domain/inputFields.ts';
import type { StoredDraft } from '../../src/domain/draft.ts';
import { DEFAULT_TEMPLATE } from '../../src/domain/template.ts';
import { SPECIFIED_SETTINGS } from '../../src/domain/settings.ts';
import { type HistoryEntry, historyIdOf } from '../../src/domain/history.ts';
import { checkReport } from '../../src/check/checkReport.ts';
import { markedLines, rewritingOf } from '../../src/check/rewrite.ts';
import { EMPTY_REPORT } from '../../src/domain/report.ts';
import { EXAMPLE_DAYS } from '../../src/domain/exampleDays.ts';
import { sampleReport } from '../../src/domain/sampleReport.ts';
import type {
  HistoryCommand,
  NamedTemplateCommand,
  PreparedRequest,
  PrepareRequestInput,
} from '../../src/machines/actorContracts.ts';
import type { ReportCommand } from '../../src/machines/report/reportEvents.ts';
import { reportBeforeDay } from '../../src/machines/report/stepUpdates.ts';
import { ownTemplate } from '../../src/machines/report/templateUpdates.ts';
import { canTake, settle, startReport, factsOf, notify } from '../support/reportHarness.ts';

/** Put together here so that no scanner takes it for a real one. */
const TOKEN = ['hf', 'AbCdEfGhIjKlMnOpQrStUvWxYz01234567'].join('_');
const NOTES = { today: '検索を直した', tomorrow: '検証に出す' };
const DATE = '2026年11月20日(金)';
const DAY = '2026-11-20';
const REQUEST = { ...NOTES, remarks: '', template: DEFAULT_TEMPLATE, date: DATE };

async function startFilled() {
  const harness = startReport();
  harness.write(NOTES);
  return harness;
}

async function startWithReport(text: string) {
  const harness = await startFilled();
  const call = await harness.generate();
  call.delta(text);
  await call.done({ text, finish: 'stop' });
  return harness;
}

describe('validating', () => {
  it.each([
    [{ today: '', tomorrow: '明日' }, ['today']],
    [{ today: '今日', tomorrow: ' \n\t　\u200b' }, ['tomorrow']],
    [{ today: '\u00a0', tomorrow: '' }, ['today', 'tomorrow']],
  ] as const)(
    'refuses %j, makes no call and points to the first empty field',
    async (notes, fields) => {
      const { actor, write, calls, context, mode, emitted, commandsOf } = startReport();
      write(notes);
      actor.send({ type: 'report.generate' });
      expect(mode()).toBe('validating');
      await settle();
      expect(mode()).toBe('error');
      expect(context().failure).toEqual({ kind: 'input-missing', fields });
      expect(context().errorText).toBeNull();
      expect(calls).toEqual([]);
      expect(commandsOf('template.write')).toEqual([]);
      actor.send({ type: 'failure.dismiss' });
      expect(mode()).toBe('idle');
      expect(emitted).toEqual([{ type: 'input.refused', field: fields[0] }]);
    },
  );

  it.each([
    ['today', { today: `疎通した。${TOKEN} を使った` }],
    ['template', { template: `■ 本日の業務\n・${TOKEN}`, remarks: TOKEN }],
  ] as const)(
    'asks before a token in %s is sent: no call, and back to the field',
    async (name, notes) => {
      const { actor, write, calls, context, mode, emitted, commandsOf } = await startFilled();
      write(notes);
      actor.send({ type: 'report.generate' });
      await settle();
      expect(mode()).toBe('error');
      expect(context().failure).toEqual({ kind: 'token-in-input', fields: Object.keys(notes) });
      expect(context().errorText).toBeNull();
      expect(calls).toEqual([]);
      expect(commandsOf('template.write')).toEqual([]);
      actor.send({ type: 'failure.dismiss' });
      expect(mode()).toBe('idle');
      expect(emitted).toEqual([{ type: 'input.refused', field: name }]);
    },
  );

  it('sends a token as it stands where the person says so, once', async () => {
    const { actor, write, calls, context, mode } = await startFilled();
    write({ remarks: TOKEN });
    actor.send({ type: 'report.generate' });
    await settle();
    actor.send({ type: 'report.generate' });
    await settle();
    expect(mode()).toBe('error');
    actor.send({ type: 'report.retry' });
    await settle();
    expect(mode()).toBe('generating');
    expect(calls[0]?.chat.messages[1]?.content).toContain(`【備考】\n${TOKEN}`);
    await calls[0]?.fail({ kind: 'server' });
    expect(context().failure).toEqual({ kind: 'server' });
    actor.send({ type: 'report.retry' });
    await settle();
    expect(mode()).toBe('error');
    expect(context().failure).toEqual({ kind: 'token-in-input', fields: ['remarks'] });
    expect(calls).toHaveLength(1);
  });

  it('fills the template with a token unasked: nothing is sent', async () => {
    const { actor, write, context, mode } = await startFilled();
    write({ today: TOKEN });
    actor.send({ type: 'report.fillTemplate' });
    await settle();
    expect(mode()).toBe('idle');
    expect(context().report.text).toContain(TOKEN);
  });

  it('looks the token up again at each click', async () => {
    const { generate, commandsOf } = await startFilled();
    await generate();
    expect(commandsOf('token.check')).toEqual([{ type: 'token.check' }]);
  });

  it('takes a second click for nothing', async () => {
    const { actor, calls, generate } = await startFilled();
    actor.send({ type: 'report.generate' });
    await generate();
    actor.send({ type: 'report.generate' });
    await settle();
    expect(calls).toHaveLength(1);
  });

  it('is stopped while it waits: no call is made and nothing is saved', async () => {
    const { actor, calls, mode, emitted, commandsOf, context } = await startFilled();
    actor.send({ type: 'report.generate' });
    actor.send({ type: 'report.cancel' });
    expect(mode()).toBe('idle');
    await settle();
    expect(mode()).toBe('idle');
    expect(calls).toEqual([]);
    expect(commandsOf('template.write')).toEqual([]);
    expect(context().report).toEqual(EMPTY_REPORT);
    expect(emitted).toEqual([{ type: 'report.cancelled' }]);
  });

  it('says so where the rules of the draft cannot be loaded', async () => {
    const failure = { kind: 'client-not-loaded' } as const;
    const { actor, context, mode, emitted } = startReport({}, () =>
      fromPromise(() => Promise.reject(failure)),
    );
    actor.send({ type: 'report.fillTemplate' });
    await settle();
    expect(mode()).toBe('error');
    expect(context().errorText).toEqual({ failure, placement: 'instead' });
    expect(emitted).toEqual([{ type: 'report.failed', failure }]);
  });
});

describe('generating', () => {
  it('asks for exactly what stood in the fields at the click', async () => {
    const { calls, write, generate } = await startFilled();
    write({ template: '# 前回\r\n・済み', remarks: '金曜は休み' });
    await generate();
    write({ today: '別のこと', template: '別の型' });
    expect(calls[0]?.chat).toEqual({
      model: 'meta-llama/Llama-3.1-8B-Instruct',
      maxTokens: 128,
      temperature: 0.7,
      messages: [
        { role: 'system', content: expect.stringContaining('日報作成アシスタント') },
        {
          role: 'user',
          content:
            '次の情報をもとに、仕事用の日報を書いてください。\n\n' +
            '【今日やったこと】\n検索を直した\n\n【明日やること】\n検証に出す\n\n【備考】\n金曜は休み\n\n' +
            `【今日の日付】\n${DATE}\n\n【テンプレートまたは前回の日報】\n# 前回\r\n・済み`,
        },
      ],
    });
  });

  it('saves the template used before the call, and shows the default one in a blank field', async () => {
    const { write, generate, commands, context, calls } = await startFilled();
    write({ template: ' \n' });
    await generate();
    expect(context().fields.template).toBe(DEFAULT_TEMPLATE);
    expect(commands.filter(({ type }) => type === 'template.write')).toEqual([
      { type: 'template.write', text: DEFAULT_TEMPLATE, reason: 'generate' },
    ]);
    expect(calls).toHaveLength(1);
  });

  it('keeps what stood in the result until the first delta, then grows the report there', async () => {
    const { actor, generate, context } = await startWithReport('古い日報');
    const call = await generate();
    expect(context().report.text).toBe('古い日報');
    expect(actor.getSnapshot().can({ type: 'result.change', text: '' })).toBe(true);
    call.delta('【日報】');
    expect(context().report).toEqual({
      ...EMPTY_REPORT,
      id: 'report-2',
      text: '【日報】',
      day: DAY,
      request: REQUEST,
    });
    expect(actor.getSnapshot().can({ type: 'result.change', text: '' })).toBe(false);
    call.delta(DATE);
    expect(context().report.text).toBe(`【日報】${DATE}`);
    await call.done({ text: `【日報】${DATE}\n以上`, finish: 'stop' });
    expect(context().report).toEqual({
      ...EMPTY_REPORT,
      id: 'report-2',
      text: `【日報】${DATE}\n以上`,
      day: DAY,
      request: REQUEST,
      outcome: 'complete',
    });
    expect(context().previousReport?.text).toBe('古い日報');
  });

  it('records the finished report and says so once', async () => {
    const { commandsOf, emitted, context } = await startWithReport('日報です');
    expect(commandsOf('history.record')).toEqual([
      { type: 'history.record', report: context().report },
    ]);
    expect(emitted).toEqual([{ type: 'report.finished', outcome: 'complete' }]);
  });

  it('says that a report begins, once for a click with notes, and that one is opened', async () => {
    const { actor, write, calls, generate, context } = startReport();
    let begun = 0;
    actor.on('report.shown', () => {
      begun += 1;
    });
    actor.send({ type: 'report.generate' });
    await settle();
    actor.send({ type: 'failure.dismiss' });
    expect(begun).toBe(0);
    write(NOTES);
    const call = await generate();
    await call.done({ text: '・作業\n・続', finish: 'length' });
    expect([begun, calls.length]).toEqual([1, 2]);
    await calls[1]?.done({ text: '・続き', finish: 'stop' });
    actor.send({ type: 'report.fillTemplate' });
    await settle();
    expect(begun).toBe(2);
    const { report } = context();
    notify(actor, { type: 'history.changed', entries: [{ id: 'r', savedAt: 1, report }] });
    actor.send({ type: 'history.open', id: 'r' });
    actor.send({ type: 'history.openWithNotes', id: 'r' });
    expect(begun).toBe(4);
  });

  it('replaces the old report by a text that came without deltas', async () => {
    const { generate, context } = await startWithReport('古い日報');
    const call = await generate();
    await call.done({ text: '新しい日報', finish: 'stop' });
    expect(context().report.text).toBe('新しい日報');
    expect(context().previousReport?.text).toBe('古い日報');
  });

  it('drops a late delta of an older call', async () => {
    const { actor, generate, context } = await startFilled();
    const first = await generate();
    first.delta('一回目');
    actor.send({ type: 'report.cancel' });
    const second = await generate();
    first.delta('遅れて');
    expect(context().report.text).toBe('一回目');
    second.delta('二回目');
    expect(context().report.text).toBe('二回目');
  });

  it('ends the call at once when stopped and keeps the text so far', async () => {
    const { actor, generate, context, mode, emitted } = await startFilled();
    const call = await generate();
    call.delta('途中まで');
    actor.send({ type: 'report.cancel' });
    expect(mode()).toBe('idle');
    expect(call.signal.aborted).toBe(true);
    expect(context().report).toEqual({
      ...EMPTY_REPORT,
      id: 'report-1',
      text: '途中まで',
      day: DAY,
      outcome: 'stopped',
      request: REQUEST,
    });
    expect(emitted).toEqual([{ type: 'report.finished', outcome: 'stopped' }]);
  });

  it('takes what had arrived before the stop and was not shown yet, and nothing after it', async () => {
    const { actor, generate, context, commandsOf } = await startFilled();
    const call = await generate();
    call.delta('途中');
    call.hold('まで');
    actor.send({ type: 'report.cancel' });
    expect(context().report).toMatchObject({ text: '途中まで', outcome: 'stopped' });
    expect(commandsOf('history.record').at(-1)).toMatchObject({ report: { text: '途中まで' } });
    call.delta('遅れて');
    expect(context().report.text).toBe('途中まで');
  });

  it('adds nothing of a call that was stopped before its first delta to what was stopped before', async () => {
    const { actor, generate, context } = await startFilled();
    const first = await generate();
    first.delta('一回目');
    actor.send({ type: 'report.cancel' });
    const second = await generate();
    actor.send({ type: 'report.cancel' });
    second.delta('二回目');
    expect(context().report.text).toBe('一回目');
  });

  it('changes nothing in the result when stopped before the first delta', async () => {
    const { actor, generate, context, commandsOf, emitted } = await startWithReport('古い日報');
    await generate();
    actor.send({ type: 'report.cancel' });
    expect(context().report).toMatchObject({ text: '古い日報', outcome: 'complete' });
    expect(commandsOf('history.record')).toHaveLength(1);
    expect(emitted).toEqual([
      { type: 'report.finished', outcome: 'complete' },
      { type: 'report.cancelled' },
    ]);
  });

  it('adds no delta of a call that was stopped before its first one to a report stopped earlier', async () => {
    const { actor, generate, context } = await startFilled();
    const first = await generate();
    first.delta('一回目');
    actor.send({ type: 'report.cancel' });
    const second = await generate();
    actor.send({ type: 'report.cancel' });
    second.delta('二回目');
    expect(context().report).toMatchObject({ text: '一回目', outcome: 'stopped' });
  });
});

describe('a report cut off', () => {
  const FIRST = `【日報】${DATE}\n・検索を直した\n・検証`;
  const REST = '・検証に出す\n以上';

  it('is continued within the same click from the last full line', async () => {
    const { generate, calls, context, mode } = await startFilled();
    const first = await generate();
    first.delta(FIRST);
    await first.done({ text: FIRST, finish: 'length' });
    expect(mode()).toBe('generating');
    expect(context().report.text).toBe(FIRST);
    expect(context().generation?.requestCount).toBe(2);
    expect(calls[1]?.chat.messages.slice(2)).toEqual([
      { role: 'assistant', content: `【日報】${DATE}\n・検索を直した\n` },
      {
        role: 'user',
        content: expect.stringContaining('最後に書いた行は「・検索を直した」です。'),
      },
    ]);
    calls[1]?.delta('・検証に出す');
    expect(context()).toMatchObject({
      report: { text: FIRST },
      generation: { unjoined: '・検証に出す' },
    });
    await calls[1]?.done({ text: REST, finish: 'stop' });
    expect(mode()).toBe('idle');
    expect(context().report).toMatchObject({
      text: `【日報】${DATE}\n・検索を直した\n・検証に出す\n以上`,
      outcome: 'complete',
    });
  });

  it('takes the place of the old report also where its first call came without deltas', async () => {
    const { generate, context } = await startWithReport('古い日報');
    const call = await generate();
    await call.done({ text: '・作業\n・続', finish: 'length' });
    expect(context().report.text).toBe('・作業\n・続');
    expect(context().previousReport?.text).toBe('古い日報');
  });

  it('takes at most five calls and then stays cut off', async () => {
    const { generate, calls, context, mode } = await startFilled();
    await generate();
    for (let call = 1; call <= 5; call += 1) {
      expect(calls).toHaveLength(call);
      await calls[call - 1]?.done({ text: `・作業その${call}\n・つ`, finish: 'length' });
    }
    expect(mode()).toBe('idle');
    expect(calls).toHaveLength(5);
    expect(context().report.outcome).toBe('cut-off');
    expect(context().report.text).toBe(
      '・作業その1\n・作業その2\n・作業その3\n・作業その4\n・作業その5\n・つ',
    );
  });

  it('ends early when a call brings nothing new, and keeps what was cut back', async () => {
    const { generate, calls, context, emitted } = await startFilled();
    const first = await generate();
    await first.done({ text: FIRST, finish: 'length' });
    await calls[1]?.done({ text: '・検索を直した', finish: 'length' });
    expect(calls).toHaveLength(2);
    expect(context().report).toMatchObject({ text: FIRST, outcome: 'cut-off' });
    expect(emitted).toEqual([{ type: 'report.finished', outcome: 'cut-off' }]);
  });

  it('is asked for by the rest of its template from a model that starts over, and once more only', async () => {
    const { generate, calls, context, mode } = await startFilled();
    const start = `【日報】${DATE}\n\n■ 本日の業務\n・検索を直した\n・検`;
    const first = await generate();
    await first.done({ text: start, finish: 'length' });
    await calls[1]?.done({ text: start, finish: 'length' });
    expect(calls[1]?.chat.messages[1]?.content).toContain('【日報】{{日付}}');
    const [, user, assistant] = calls[2]?.chat.messages ?? [];
    expect(user?.content).toMatch(/【テンプレートまたは前回の日報】\n■ 本日の業務\n/u);
    expect(assistant?.content).toBe('■ 本日の業務\n・検索を直した\n');
    await calls[2]?.done({ text: start, finish: 'length' });
    expect(calls).toHaveLength(3);
    expect(mode()).toBe('idle');
    expect(context().report).toMatchObject({
      text: start,
      outcome: 'cut-off',
      received: start.repeat(3),
    });
  });

  it('ends without an alert when a further call answers nothing', async () => {
    const { generate, calls, context, mode } = await startFilled();
    const first = await generate();
    await first.done({ text: FIRST, finish: 'length' });
    await calls[1]?.fail({ kind: 'empty' });
    expect(mode()).toBe('idle');
    expect(context().report).toMatchObject({ text: FIRST, outcome: 'cut-off' });
  });

  it('keeps what was cut back for good when the further call fails, and calls no more', async () => {
    const { generate, calls, context, mode } = await startFilled();
    const first = await generate();
    await first.done({ text: FIRST, finish: 'length' });
    await calls[1]?.fail({ kind: 'server', status: 503 });
    expect(mode()).toBe('error');
    expect(calls).toHaveLength(2);
    expect(context().report).toMatchObject({ text: FIRST, outcome: 'cut-off' });
    expect(context().errorText).toEqual({
      failure: { kind: 'server', status: 503 },
      placement: 'after',
    });
  });

  it('is joined to what the further call had brought when it failed', async () => {
    const { generate, calls, commandsOf, context } = await startFilled();
    const first = await generate();
    await first.done({ text: FIRST, finish: 'length' });
    calls[1]?.delta('・検証に');
    calls[1]?.delta('出す\n・共有');
    expect(context().report.text).toBe(FIRST);
    expect(commandsOf('draft.update').at(-1)).toMatchObject({
      content: { report: { text: FIRST }, isStreaming: true, unjoined: '・検証に出す\n・共有' },
    });
    await calls[1]?.fail({ kind: 'network' });
    expect(context().report).toMatchObject({
      text: `【日報】${DATE}\n・検索を直した\n・検証に出す\n・共有`,
      outcome: 'interrupted',
    });
    expect(commandsOf('draft.update').at(-1)).not.toHaveProperty('content.unjoined');
  });

  it('waits for 続きを生成 where the setting says so, which makes one call', async () => {
    const { actor, generate, calls, context, mode } = await startFilled();
    actor.send({
      type: 'library.changeSettings',
      settings: { ...context().settings, continueAutomatically: false },
    });
    const first = await generate();
    await first.done({ text: FIRST, finish: 'length' });
    expect(mode()).toBe('idle');
    expect(context().report).toMatchObject({ text: FIRST, outcome: 'cut-off' });
    actor.send({ type: 'report.continue' });
    expect(mode()).toBe('generating');
    await calls[1]?.done({ text: '・検証に出す\n・つ', finish: 'length' });
    expect(calls).toHaveLength(2);
    expect(context().report).toMatchObject({
      id: 'report-1',
      text: `【日報】${DATE}\n・検索を直した\n・検証に出す\n・つ`,
      outcome: 'cut-off',
    });
  });

  it('never has less than was there while a further call has not come as far', async () => {
    const { actor, generate, calls, context } = await startFilled();
    const first = await generate();
    await first.done({ text: `${FIRST}に出しまし`, finish: 'length' });
    calls[1]?.delta('・検証');
    expect(context().report.text).toBe(`${FIRST}に出しまし`);
    calls[1]?.delta('環境');
    expect(context().report.text).toBe(`${FIRST}に出しまし`);
    actor.send({ type: 'report.cancel' });
    expect(context().report).toMatchObject({ text: `${FIRST}に出しまし`, outcome: 'stopped' });
  });

  it('is continued below a finished line, which stays', async () => {
    const { generate, calls, context } = await startFilled();
    const first = await generate();
    await first.done({ text: `${FIRST}に出しました。`, finish: 'length' });
    expect(calls[1]?.chat.messages[2]?.content).toBe(`${FIRST}に出しました。`);
    await calls[1]?.done({ text: '\n\n■ 明日の予定\n・確認', finish: 'stop' });
    expect(context().report).toMatchObject({
      text: `${FIRST}に出しました。\n\n■ 明日の予定\n・確認`,
      outcome: 'complete',
    });
  });

  it('is not continued after a stop', async () => {
    const { actor, generate, calls, context } = await startFilled();
    const first = await generate();
    await first.done({ text: FIRST, finish: 'length' });
    actor.send({ type: 'report.cancel' });
    expect(calls[1]?.signal.aborted).toBe(true);
    await calls[1]?.done({ text: REST, finish: 'stop' });
    expect(calls).toHaveLength(2);
    expect(context().report).toMatchObject({ text: FIRST, outcome: 'stopped' });
  });
});

describe('what the service wrote', () => {
  const TITLE = `【日報】${DATE}\n`;

  /** A first call that was cut off, and the further one that the same click makes. */
  async function startCut(text: string) {
    const harness = await startFilled();
    const first = await harness.generate();
    await first.done({ text, finish: 'length' });
    return { ...harness, further: harness.calls[1]! };
  }

  it('is not kept beside a report that is the same', async () => {
    const { further, context } = await startCut(`${TITLE}・検索を直した。`);
    await further.done({ text: '\n・検証に出す', finish: 'stop' });
    expect(context().report).toMatchObject({
      text: `${TITLE}・検索を直した。\n・検証に出す`,
      received: null,
    });
  });

  it('is kept over all calls where the report is another', async () => {
    const { further, calls, context } = await startCut(`${TITLE}・検索を直した\n・検`);
    await further.done({ text: '続きです。\n・検証に出す\n・共', finish: 'length' });
    await calls[2]?.done({ text: '【続き】\n・共有する', finish: 'stop' });
    expect(context().report).toMatchObject({
      text: `${TITLE}・検索を直した\n・検証に出す\n・共有する`,
      outcome: 'complete',
      received: `${TITLE}・検索を直した\n・検続きです。\n・検証に出す\n・共【続き】\n・共有する`,
    });
  });

  it.each([
    ['stopped', 'stopped'],
    ['interrupted', 'interrupted'],
  ] as const)('is kept where a further call is %s', async (ending, outcome) => {
    const { actor, further, context } = await startCut(`${TITLE}・検索を直した\n・検`);
    further.delta('続きです。\n・検証に出す');
    if (ending === 'stopped') actor.send({ type: 'report.cancel' });
    else await further.fail({ kind: 'interrupted' });
    expect(context().report).toMatchObject({
      text: `${TITLE}・検索を直した\n・検証に出す`,
      outcome,
      received: `${TITLE}・検索を直した\n・検続きです。\n・検証に出す`,
    });
  });

  it('is in the draft between the calls, with what a crash would leave of the report', async () => {
    const { commandsOf } = await startCut(`${TITLE}・検索を直した\n・検\uFFFD`);
    expect(commandsOf('draft.update').at(-1)).toMatchObject({
      content: {
        report: {
          text: `${TITLE}・検索を直した\n・検`,
          received: `${TITLE}・検索を直した\n・検\uFFFD`,
        },
      },
    });
  });

  it('shows no half of a character where a run ends inside of one', async () => {
    const { actor, further, context } = await startCut(`${TITLE}・検索を直した\n・検\uFFFD`);
    expect(context().report.text).toBe(`${TITLE}・検索を直した\n・検`);
    further.delta('・検証に出す。\n・\uFFFD\uFFFD');
    expect(context().report.text).not.toContain('\uFFFD');
    actor.send({ type: 'report.cancel' });
    expect(context().report.text).toBe(`${TITLE}・検索を直した\n・検証に出す。\n・`);
  });

  it('is an empty answer where it is nothing but a thought', async () => {
    const { generate, context } = await startFilled();
    const call = await generate();
    call.delta('<think>検索、検証。');
    expect(context().report).toEqual(EMPTY_REPORT);
    await call.done({ text: '<think>検索、検証。</think>\n', finish: 'stop' });
    expect(context()).toMatchObject({ report: EMPTY_REPORT, failure: { kind: 'empty' } });
  });

  it('has the thought and the sign of its end, which the report has not', async () => {
    const { generate, context } = await startFilled();
    const call = await generate();
    const text = `<think>検索、検証。</think>\n\n${TITLE}・検索を直した<|eot_id|>`;
    for (const delta of text.match(/.{1,3}/gsu) ?? []) {
      call.delta(delta);
      expect(context().report.text).not.toMatch(/[<>|]/u);
    }
    await call.done({ text, finish: 'stop' });
    expect(context().report).toMatchObject({
      text: `${TITLE}・検索を直した`,
      outcome: 'complete',
      received: text,
    });
  });
});

describe('続きを生成', () => {
  const RAW = '以下は日報です：\n\n【日報】{{日付}}\n・検索を直した\n・検証';
  const CLEANED = `【日報】${DATE}\n・検索を直した\n・検証`;

  /** A report of one call, cut off, and the call of 続きを生成. */
  async function startContinued(text: string, edit?: string) {
    const harness = await startFilled();
    const { actor, calls, context } = harness;
    actor.send({
      type: 'library.changeSettings',
      settings: { ...context().settings, continueAutomatically: false },
    });
    const first = await harness.generate();
    await first.done({ text, finish: 'length' });
    if (edit !== undefined) {
      actor.send({ type: 'result.change', text: edit });
    }
    const before = context().report;
    actor.send({ type: 'report.continue' });
    const call = calls.at(-1)!;
    const recorded = () =>
      harness.commandsOf('history.record').map((command) => {
        const { report } = command as HistoryCommand & { readonly type: 'history.record' };
        return [historyIdOf(report), report.text];
      });
    return { ...harness, before, call, recorded };
  }

  it.each([
    ['is stopped', 'stopped'],
    ['fails', 'cut-off'],
    ['answers nothing', 'cut-off'],
  ] as const)('leaves the report as it stands where it %s', async (ending, outcome) => {
    const { actor, before, call, context, recorded } = await startContinued(RAW);
    expect(before).toMatchObject({ text: CLEANED, received: RAW, isDateRepaired: true });
    if (ending === 'is stopped') actor.send({ type: 'report.cancel' });
    else if (ending === 'fails') await call.fail({ kind: 'network' });
    else await call.fail({ kind: 'empty' });
    expect(context().report).toEqual({ ...before, outcome });
    expect(new Map(recorded() as [string, string][])).toEqual(new Map([['report-1', CLEANED]]));
  });

  it('leaves a stopped report stopped where it fails', async () => {
    const { actor, before, calls, context } = await startContinued(RAW);
    actor.send({ type: 'report.cancel' });
    actor.send({ type: 'report.continue' });
    await calls.at(-1)?.fail({ kind: 'network' });
    expect(context().report).toEqual({ ...before, outcome: 'stopped' });
  });

  it('leaves the report as it stands while no delta brings more than is there', async () => {
    const { actor, before, call, context } = await startContinued(RAW);
    call.delta('・検');
    expect(context().report).toEqual(before);
    actor.send({ type: 'report.cancel' });
    expect(context().report).toEqual({ ...before, outcome: 'stopped' });
  });

  it('goes on with the tidied report, and keeps all that was received', async () => {
    const { actor, call, context } = await startContinued(RAW);
    call.delta('・検証に出す\n');
    actor.send({ type: 'report.cancel' });
    expect(context().report).toMatchObject({
      text: CLEANED.replace('・検証', '・検証に出す\n'),
      outcome: 'stopped',
      received: `${RAW}・検証に出す\n`,
      isDateRepaired: true,
    });
  });

  it('takes what had arrived before the stop, though nothing of it was shown', async () => {
    const { actor, call, context } = await startContinued(RAW);
    call.hold('・検証に出す\n');
    actor.send({ type: 'report.cancel' });
    expect(context().report).toMatchObject({
      text: CLEANED.replace('・検証', '・検証に出す\n'),
      outcome: 'stopped',
      received: `${RAW}・検証に出す\n`,
    });
  });

  it.each([
    ['goes on with', 'の続き', '手で直した\n・検証の続き\n'],
    ['leaves the line break of', 'の続き\n', '手で直した\n・検証の続き\n'],
  ])('%s all that the person typed, whose text can be had back', async (_, end, kept) => {
    const edit = `手で直した\n・検証${end}`;
    const { actor, before, call, context, recorded } = await startContinued(RAW, edit);
    expect(call.chat.messages[2]?.content).toBe(kept);
    expect(context().previousReport).toBeNull();
    call.delta('・共有');
    expect(context()).toMatchObject({ report: { text: edit }, generation: { unjoined: '・共有' } });
    await call.done({ text: '・共有\n', finish: 'stop' });
    expect(context().previousReport).toEqual(before);
    expect(context().report).toMatchObject({ text: `${kept}・共有\n`, outcome: 'complete' });
    expect(new Map(recorded() as [string, string][])).toEqual(
      new Map([
        ['report-1', CLEANED],
        ['report-1.edited', edit],
        [context().report.id, `${kept}・共有\n`],
      ]),
    );
    actor.send({ type: 'report.restorePrevious' });
    expect(context().report).toEqual(before);
  });

  it('keeps the form that the person gave an edit, over each further continuation', async () => {
    const edit = '■ 明日の予定\n・\n・検証の続き\n\n■ 本日の業務\n・手で直した\n';
    const { actor, call, calls, context } = await startContinued(RAW, edit);
    await call.done({ text: '・共有\n', finish: 'length' });
    expect(context().report).toMatchObject({ text: `${edit}・共有\n`, outcome: 'cut-off' });
    actor.send({ type: 'report.continue' });
    await calls.at(-1)?.done({ text: '・確認\n', finish: 'stop' });
    expect(context().report).toMatchObject({
      text: `${edit}・共有\n・確認\n`,
      outcome: 'complete',
    });
  });

  it('keeps each continuation of the same edit', async () => {
    const { actor, call, calls, context, recorded } = await startContinued(RAW, '手で直した\n');
    await call.done({ text: '・共有\n', finish: 'stop' });
    actor.send({ type: 'report.restorePrevious' });
    actor.send({ type: 'report.continue' });
    await calls.at(-1)?.done({ text: '・確認\n', finish: 'stop' });
    expect(context().report.text).toBe('手で直した\n・確認\n');
    expect([...new Map(recorded() as [string, string][]).values()]).toEqual([
      CLEANED,
      '手で直した\n',
      '手で直した\n・共有\n',
      '手で直した\n・確認\n',
    ]);
  });

  it.each(['is stopped', 'fails', 'brings nothing new'])(
    'leaves an edited report as it stands where it %s',
    async (ending) => {
      const { actor, before, call, context, recorded } = await startContinued(RAW, '手で直した');
      if (ending === 'is stopped') actor.send({ type: 'report.cancel' });
      else if (ending === 'fails') await call.fail({ kind: 'network' });
      else await call.done({ text: '手で直した\n', finish: 'stop' });
      expect(context().report).toEqual({
        ...before,
        outcome: ending === 'is stopped' ? 'stopped' : 'cut-off',
      });
      expect(context().previousReport).toBeNull();
      expect(new Map(recorded() as [string, string][])).toEqual(
        new Map([
          ['report-1', CLEANED],
          ['report-1.edited', '手で直した'],
        ]),
      );
    },
  );

  it.each([
    ['a repetition', ['・', '検証', 'に出す\n']],
    ['a preface', ['はい、', '続きです。']],
    ['white space', ['\n', '\n\n']],
  ])('leaves an edited report as it stands where %s comes delta by delta', async (_, deltas) => {
    const edit = '手で直した\n・検証に出す\n';
    const { before, call, context } = await startContinued(RAW, edit);
    deltas.forEach((delta) => call.delta(delta));
    expect(context().report).toEqual(before);
    await call.done({ text: deltas.join(''), finish: 'stop' });
    expect(context().report).toEqual({ ...before, outcome: 'cut-off' });
    expect(context().previousReport).toBeNull();
  });

  it.each([
    ['・検証に出す\n\n', `${CLEANED}に出す・検証に出す\n\n`],
    ['\n', null],
  ])(
    'does not call a report done that got no more than white space: %j',
    async (text, received) => {
      const { before, call, context } = await startContinued(`${CLEANED}に出す`);
      await call.done({ text, finish: 'stop' });
      expect(context().report).toEqual({ ...before, outcome: 'cut-off', received });
    },
  );

  it('keeps the notice of a repaired date, and all that was received, to the end', async () => {
    const { call, context } = await startContinued(RAW);
    await call.done({ text: '・検証に出す\n', finish: 'stop' });
    expect(context().report).toEqual({
      id: 'report-1',
      text: CLEANED.replace('・検証', '・検証に出す\n'),
      day: DAY,
      outcome: 'complete',
      received: `${RAW}・検証に出す\n`,
      isDateRepaired: true,
      request: REQUEST,
      isEdited: false,
    });
  });

  it('has the person\u2019s text one step back where it is stopped before its first delta is shown', async () => {
    const { actor, before, call, context } = await startContinued(RAW, '手で直した');
    call.hold('・共有');
    actor.send({ type: 'report.cancel' });
    expect(context().report).toMatchObject({ text: '手で直した\n・共有', outcome: 'stopped' });
    expect(context().previousReport).toEqual(before);
  });

  it('says so where it answers nothing, and the report stays', async () => {
    const { before, call, context, emitted, mode } = await startContinued(RAW);
    await call.fail({ kind: 'empty' });
    expect(mode()).toBe('error');
    expect(context()).toMatchObject({
      report: before,
      failure: { kind: 'empty' },
      errorText: { failure: { kind: 'empty' }, placement: 'after' },
    });
    expect(emitted.at(-1)).toEqual({ type: 'report.failed', failure: { kind: 'empty' } });
  });
});

describe('a failed call', () => {
  const FAILURE = { kind: 'rate-limit', status: 429, retryAfterSeconds: 7 } as const;

  it('without text lets the error stand instead of the report, which 前の結果に戻す brings back', async () => {
    const { actor, generate, context, mode, emitted, commandsOf } =
      await startWithReport('古い日報');
    const call = await generate();
    await call.fail(FAILURE);
    expect(mode()).toBe('error');
    expect(context().failure).toEqual(FAILURE);
    expect(context().errorText).toEqual({ failure: FAILURE, placement: 'instead' });
    expect(context().report.text).toBe('古い日報');
    expect(emitted.slice(1)).toEqual([{ type: 'report.failed', failure: FAILURE }]);
    expect(commandsOf('history.record')).toHaveLength(1);
    actor.send({ type: 'failure.dismiss' });
    actor.send({ type: 'report.restorePrevious' });
    expect(context().errorText).toBeNull();
    expect(context().report.text).toBe('古い日報');
  });

  it('with partial text keeps it, with the error behind it', async () => {
    const { actor, generate, context, commandsOf } = await startWithReport('古い日報');
    const call = await generate();
    call.delta('途中まで');
    await call.fail({ kind: 'interrupted' });
    expect(context().report).toMatchObject({ text: '途中まで', outcome: 'interrupted' });
    expect(context().errorText).toEqual({ failure: { kind: 'interrupted' }, placement: 'after' });
    expect(commandsOf('history.record').at(-1)).toMatchObject({ report: { text: '途中まで' } });
    actor.send({ type: 'failure.dismiss' });
    actor.send({ type: 'report.restorePrevious' });
    expect(context().report.text).toBe('古い日報');
    expect(context().errorText).toBeNull();
    actor.send({ type: 'report.restorePrevious' });
    expect(context().report.text).toBe('途中まで');
  });

  it('offers nothing to restore where nothing stood before', async () => {
    const { actor, generate } = await startFilled();
    const call = await generate();
    await call.fail(FAILURE);
    actor.send({ type: 'failure.dismiss' });
    expect(actor.getSnapshot().can({ type: 'report.restorePrevious' })).toBe(false);
  });

  it('is tried again from the dialog', async () => {
    const { actor, generate, mode, calls, context } = await startFilled();
    const call = await generate();
    await call.fail(FAILURE);
    actor.send({ type: 'report.generate' });
    await settle();
    expect(mode()).toBe('generating');
    expect(calls).toHaveLength(2);
    calls[1]?.delta('今度は');
    expect(context().errorText).toBeNull();
  });

  it('makes an edit of its text the person\u2019s own, never the previous result', async () => {
    const { actor, generate, context } = await startWithReport('古い日報');
    const call = await generate();
    await call.fail(FAILURE);
    actor.send({ type: 'failure.dismiss' });
    actor.send({ type: 'result.change', text: 'エラーの文を直した' });
    expect(context().report).toEqual({
      ...EMPTY_REPORT,
      id: 'by-hand page 0',
      text: 'エラーの文を直した',
      isEdited: true,
    });
    expect(context().previousReport?.text).toBe('古い日報');
  });

  it('is a bad response when the rejection is nothing we know', async () => {
    const { generate, calls, context } = await startFilled();
    await generate();
    await calls[0]?.fail(new TypeError('x') as never);
    expect(context().failure).toEqual({ kind: 'bad-response' });
  });
});

describe('the template', () => {
  it('is written byte for byte, also when blank', () => {
    const { actor, write, commandsOf, context } = startReport();
    write({ template: '' });
    actor.send({ type: 'template.save' });
    expect(commandsOf('template.write')).toEqual([
      { type: 'template.write', text: '', reason: 'save' },
    ]);
    notify(actor, { type: 'template.written', text: '', reason: 'save' });
    expect(context()).toMatchObject({ savedTemplate: '', templateNotice: { kind: 'saved' } });
    // The store sees that it is the saved one now.
    expect(commandsOf('draft.update')).toHaveLength(2);
  });

  it('says why it could not be saved until it could', () => {
    const { actor, context } = startReport();
    notify(actor, { type: 'storage.changed', what: 'template', problem: 'full' });
    expect(context()).toMatchObject({
      templateNotice: { kind: 'save-failed', problem: 'full' },
      storageErrors: { template: 'full' },
    });
    notify(actor, { type: 'template.written', text: 'x', reason: 'generate' });
    expect(context()).toMatchObject({ templateNotice: null, storageErrors: {} });
  });

  it('follows another tab only while the field holds the old saved one', () => {
    const { actor, context, write } = startReport({ savedTemplate: '古い型' });
    notify(actor, { type: 'template.changed', text: '新しい型' });
    expect(context().fields.template).toBe('新しい型');
    write({ template: '手で直した型' });
    notify(actor, { type: 'template.changed', text: null });
    expect(context()).toMatchObject({ savedTemplate: null, fields: { template: '手で直した型' } });
  });

  it('keeps a saved template on the screen, and in the draft, when its entry is gone', () => {
    const { actor, commandsOf, context } = startReport({ savedTemplate: '古い型' });
    notify(actor, { type: 'template.changed', text: null });
    expect(context()).toMatchObject({ savedTemplate: null, fields: { template: '古い型' } });
    expect(commandsOf('draft.update').at(-1)).toMatchObject({
      content: { fields: { template: '古い型' } },
    });
  });

  it('walks back through the replaced ones, undoably', () => {
    const { actor, context } = startReport({ savedTemplate: '三' });
    expect(actor.getSnapshot().can({ type: 'template.restoreReplaced' })).toBe(false);
    notify(actor, { type: 'template.replacedChanged', replaced: ['二', '一'] });
    const seen = [];
    for (let press = 0; press < 3; press += 1) {
      actor.send({ type: 'template.restoreReplaced' });
      seen.push(context().fields.template);
    }
    expect(seen).toEqual(['二', '一', '二']);
    actor.send({ type: 'undo.apply' });
    expect(context().fields.template).toBe('一');
  });

  it('is the own one again on a later day, where a report has taken its place', async () => {
    const previous = { ...EMPTY_REPORT, id: 'p', day: '2026-11-19', text: '【日報】19日' };
    const { actor, context, write, generate } = startReport({ savedTemplate: previous.text });
    const isOf = (day: string) => notify(actor, { type: 'day.changed', day, time: 'afternoon' });
    isOf('2026-11-20');
    notify(actor, { type: 'template.replacedChanged', replaced: [previous.text, '# 自分の型'] });
    expect(ownTemplate(context())).toBeNull();
    const entries = [{ id: 'p', savedAt: 0, report: previous }];
    notify(actor, { type: 'history.changed', entries });
    expect(ownTemplate(context())).toBe('# 自分の型');

    write({ today: '検索', tomorrow: '検証' });
    await (await generate()).done({ text: '【日報】20日', finish: 'stop' });
    expect(ownTemplate(context())).toBeNull();
    isOf('2026-11-21');
    expect(ownTemplate(context())).toBe('# 自分の型');
    write({ template: '# ほかの型' });
    expect(ownTemplate(context())).toBeNull();
  });
});

describe('a template of the list', () => {
  it('comes into the field, unsaved, and the way back takes nothing else with it', () => {
    const { actor, commandsOf, context, write } = startReport({ savedTemplate: '保存した型' });
    write({ template: '書きかけの型', today: '先に書いた' });
    actor.send({ type: 'template.choose', name: 'YWT', text: '■ やったこと' });
    expect(context()).toMatchObject({
      fields: { template: '■ やったこと', today: '先に書いた' },
      savedTemplate: '保存した型',
      templateNotice: { kind: 'chosen', name: 'YWT' },
      undo: [{ action: 'choose-template' }],
    });
    expect(commandsOf('template.write')).toEqual([]);
    expect(commandsOf('draft.update').at(-1)).toMatchObject({
      content: { fields: { template: '■ やったこと' } },
    });

    write({ today: 'あとで書いた' });
    actor.send({ type: 'result.change', text: 'あとの日報' });
    actor.send({ type: 'undo.apply' });
    expect(context()).toMatchObject({
      fields: { template: '書きかけの型', today: 'あとで書いた' },
      report: { text: 'あとの日報' },
      templateNotice: null,
    });
  });

  it('that stands in the field already leaves the last step back as it is', () => {
    const { actor, context, write } = startReport();
    write({ template: '書きかけの型' });
    for (const name of ['YWT', '同じもの']) {
      actor.send({ type: 'template.choose', name, text: '■ やったこと' });
    }
    expect(context().templateNotice).toEqual({ kind: 'chosen', name: '同じもの' });
    actor.send({ type: 'undo.apply' });
    expect(context().fields.template).toBe('書きかけの型');
  });

  it('is told of until the next key, and is not overwritten by a draft found later', () => {
    const { actor, context, write } = startReport();
    actor.send({ type: 'template.choose', name: 'YWT', text: '■ やったこと' });
    const content = {
      fields: { template: '下書きの型', today: '', tomorrow: '', remarks: '' },
      report: EMPTY_REPORT,
      previousReport: null,
      isStreaming: false,
    };
    notify(actor, {
      type: 'draft.found',
      draft: { id: 'tab', revision: 1, savedAt: 1, content },
    });
    expect(context()).toMatchObject({
      fields: { template: '■ やったこと' },
      templateNotice: { kind: 'chosen', name: 'YWT' },
    });
    write({ template: '■ やったこと。' });
    expect(context().templateNotice).toBeNull();
  });
});

describe('a named template', () => {
  const weekly = { id: 'w', name: '週次', text: '■ 週次', savedAt: 1 };
  const monthly = { id: 'm', name: '月次', text: '■ 月次', savedAt: 2 };

  function startWithTemplates() {
    const harness = startReport();
    harness.notify({ type: 'namedTemplates.changed', templates: [weekly, monthly] });
    harness.write({ template: '■ いまの型' });
    return harness;
  }

  it('is the field under a cleaned name; a name that cannot be given is not taken', () => {
    const { actor, can, commands, commandsOf } = startWithTemplates();
    actor.send({ type: 'namedTemplate.save', name: ' 朝会\n用 ', text: '■ いまの型' });
    expect(commandsOf('namedTemplates.add')).toEqual([
      { type: 'namedTemplates.add', name: '朝会 用', text: '■ いまの型' },
    ]);
    const before = commands.length;
    for (const name of [' ', '週次', '標準', 'あ'.repeat(41)]) {
      expect(can({ type: 'namedTemplate.save', name, text: '■ いまの型' })).toBe(false);
      actor.send({ type: 'namedTemplate.save', name, text: '■ いまの型' });
    }
    expect(commands).toHaveLength(before);
    const text = ' \n';
    expect(can({ type: 'namedTemplate.save', name: '朝会', text })).toBe(false);
    expect(can({ type: 'namedTemplate.overwrite', id: 'w', text })).toBe(false);
  });

  it.each<[string, ReportCommand, NamedTemplateCommand]>([
    [
      'renamed',
      { type: 'namedTemplate.rename', id: 'w', name: ' 週報 ' },
      { type: 'namedTemplates.put', templates: [{ ...weekly, name: '週報' }] },
    ],
    [
      'written over',
      { type: 'namedTemplate.overwrite', id: 'w', text: '■ いまの型' },
      { type: 'namedTemplates.put', templates: [{ ...weekly, text: '■ いまの型' }] },
    ],
    [
      'removed',
      { type: 'namedTemplate.remove', id: 'w' },
      { type: 'namedTemplates.remove', id: 'w' },
    ],
  ])('is %s, and the way back puts it as it was, once', (_, command, sent) => {
    const { actor, can, commands, context } = startWithTemplates();
    expect(can({ type: 'namedTemplate.undo' })).toBe(false);
    actor.send(command);
    expect(commands.at(-1)).toEqual(sent);
    actor.send({ type: 'namedTemplate.undo' });
    expect(commands.at(-1)).toEqual({ type: 'namedTemplates.put', templates: [weekly] });
    expect(can({ type: 'namedTemplate.undo' })).toBe(false);
    expect(context().fields.template).toBe('■ いまの型');
  });

  it('keeps its own name in a rename, and is not called like another one', () => {
    const { can } = startWithTemplates();
    expect(can({ type: 'namedTemplate.rename', id: 'w', name: '週次' })).toBe(true);
    expect(can({ type: 'namedTemplate.rename', id: 'w', name: '月次' })).toBe(false);
    expect(can({ type: 'namedTemplate.rename', id: 'x', name: '朝会' })).toBe(false);
    expect(can({ type: 'namedTemplate.overwrite', id: 'x', text: '■ いまの型' })).toBe(false);
    expect(can({ type: 'namedTemplate.remove', id: 'x' })).toBe(false);
  });

  it('comes back beside one that took its name meanwhile', () => {
    const { actor, commands } = startWithTemplates();
    actor.send({ type: 'namedTemplate.remove', id: 'w' });
    notify(actor, {
      type: 'namedTemplates.changed',
      templates: [monthly, { ...weekly, id: 'n', text: '新しい週次' }],
    });
    actor.send({ type: 'namedTemplate.undo' });
    expect(commands.at(-1)).toEqual({
      type: 'namedTemplates.put',
      templates: [{ ...weekly, name: '週次（2）' }],
    });
  });
});

describe('a draft', () => {
  const content = {
    fields: { template: '下書きの型', today: '昨夜のメモ', tomorrow: '', remarks: '備考' },
    report: { ...EMPTY_REPORT, id: 'r', text: '途中', request: REQUEST },
    previousReport: null,
    isStreaming: true,
  };
  const draft = { id: 'tab', revision: 3, savedAt: 1_000, content };

  it('brings its previous report though something was typed into 生成結果 first', () => {
    const { actor, context } = startReport({ typed: { result: '手で' } });
    const previousReport = { ...content.report, text: '前の日報' };
    const report = { ...content.report, text: '' };
    notify(actor, {
      type: 'draft.found',
      draft: { ...draft, content: { ...content, report, previousReport } },
    });
    expect(context()).toMatchObject({ report: { text: '手で' }, previousReport });
  });

  it('is put back as a whole where nothing was typed, an interrupted report as interrupted', () => {
    const { actor, context } = startReport({ savedTemplate: '保存した型' });
    notify(actor, { type: 'draft.found', draft });
    expect(context()).toMatchObject({
      fields: content.fields,
      report: { text: '途中', outcome: 'interrupted' },
      templateNotice: { kind: 'draft-restored' },
      draftSavedAt: 1_000,
    });
    actor.send({ type: 'template.revert' });
    expect(context()).toMatchObject({ fields: { template: '保存した型' }, templateNotice: null });
  });

  it('moves to this page at once, and its interrupted report into the history', () => {
    const { actor, commandsOf } = startReport({ savedTemplate: '保存した型' });
    const report = { ...content.report, outcome: 'interrupted' };
    notify(actor, { type: 'draft.found', draft });
    expect(commandsOf('draft.update').slice(1)).toEqual([
      { type: 'draft.update', content: { ...content, report, isStreaming: false } },
    ]);
    expect(commandsOf('history.recordInterrupted')).toEqual([
      { type: 'history.recordInterrupted', report },
    ]);
    notify(actor, {
      type: 'draft.opened',
      draft: { ...draft, content: { ...content, report: { ...content.report, id: 'r2' } } },
    });
    expect(commandsOf('history.recordInterrupted')[1]).toEqual({
      type: 'history.recordInterrupted',
      report: { ...report, id: 'r2' },
    });
  });

  it('with a report that was whole adds nothing to the history', () => {
    const { actor, commandsOf } = startReport();
    notify(actor, {
      type: 'draft.found',
      draft: { ...draft, content: { ...content, isStreaming: false } },
    });
    expect(commandsOf('history.record')).toEqual([]);
  });

  it('that was discarded can be brought back', () => {
    const { actor, commandsOf } = startReport();
    const fields = { ...content.fields, remarks: '別のメモ' };
    const other = { ...draft, id: 'other', content: { ...content, fields } };
    const can = () => canTake(actor, { type: 'draft.undoDiscard' });
    notify(actor, { type: 'draft.leftChanged', drafts: [draft, other] });
    expect(can()).toBe(false);
    actor.send({ type: 'draft.discardLeft', id: 'other' });
    expect(can()).toBe(true);
    actor.send({ type: 'draft.undoDiscard' });
    expect(can()).toBe(false);
    expect(commandsOf('draft.discard')).toEqual([{ type: 'draft.discard', id: 'other' }]);
    expect(commandsOf('draft.putBack')).toEqual([{ type: 'draft.putBack', draft: other }]);
  });

  it('never overwrites what was typed first, and is set aside', () => {
    const { actor, write, context, commandsOf } = startReport();
    write({ today: '先に打った' });
    notify(actor, { type: 'draft.found', draft });
    expect(context().fields).toEqual({ ...content.fields, today: '先に打った' });
    expect(commandsOf('draft.putBack')).toEqual([{ type: 'draft.putBack', draft }]);
    expect(context().offeredDraftId).toBe('tab');
  });

  it('has what was typed before the start, though no further key comes', () => {
    const { commandsOf } = startReport({ typed: { today: '先に打った', result: '手' } });
    const report = { ...EMPTY_REPORT, id: 'by-hand page 0', text: '手', isEdited: true };
    expect(commandsOf('draft.update').at(-1)).toEqual({
      type: 'draft.update',
      content: {
        fields: { template: DEFAULT_TEMPLATE, today: '先に打った', tomorrow: '', remarks: '' },
        report,
        previousReport: null,
        isStreaming: false,
      },
    });
    expect(commandsOf('history.record')).toEqual([{ type: 'history.record', report }]);
  });

  it('that is set aside has its interrupted report in the history, since that is on the screen', () => {
    const { actor, write, context, commandsOf } = startReport();
    write({ today: '先に打った' });
    notify(actor, { type: 'draft.found', draft });
    const report = { ...content.report, outcome: 'interrupted' };
    expect(context().report).toEqual(report);
    expect(commandsOf('history.recordInterrupted')).toEqual([
      { type: 'history.recordInterrupted', report },
    ]);
  });

  it('that is found while a call is under way is set aside, since its report has no place', async () => {
    const { actor, write, generate, commandsOf } = startReport();
    write({ today: '昨夜のメモ', tomorrow: 'レビュー' });
    const own = { ...draft, content: { ...content, fields: { ...content.fields, tomorrow: '' } } };
    await generate();
    notify(actor, { type: 'draft.found', draft: own });
    expect(commandsOf('draft.putBack')).toEqual([{ type: 'draft.putBack', draft: own }]);
  });

  it('found late leaves the previous result where it has none itself', async () => {
    const { actor, context } = await startWithReport('古い日報');
    actor.send({ type: 'report.startNew' });
    notify(actor, { type: 'draft.found', draft });
    expect(context().report.text).toBe('途中');
    expect(context().previousReport?.text).toBe('古い日報');
  });

  it('taken over under a call goes into the history, since the first delta takes its place', async () => {
    const { actor, generate, commandsOf, context } = await startWithReport('古い日報');
    const call = await generate();
    notify(actor, { type: 'draft.opened', draft });
    expect(commandsOf('history.recordInterrupted').at(-1)).toEqual({
      type: 'history.recordInterrupted',
      report: { ...content.report, outcome: 'interrupted' },
    });
    call.delta('新しい日報');
    expect(context().previousReport?.text).toBe('古い日報');
  });

  it('is taken over with the way back', () => {
    const { actor, write, context } = startReport();
    write({ today: '今のメモ' });
    notify(actor, { type: 'draft.opened', draft });
    expect(context().fields).toEqual(content.fields);
    actor.send({ type: 'undo.apply' });
    expect(context().fields.today).toBe('今のメモ');
    expect(context().report).toEqual(EMPTY_REPORT);
  });

  it('is taken over with its previous report; the one that stood there goes to the history', async () => {
    const { actor, commandsOf, context } = await startWithReport('今の日報');
    const previousReport = { ...EMPTY_REPORT, id: 'older', text: 'その前の日報' };
    notify(actor, {
      type: 'draft.opened',
      draft: { ...draft, content: { ...content, previousReport } },
    });
    expect(context()).toMatchObject({ report: { text: content.report.text }, previousReport });
    expect(commandsOf('history.record')).toContainEqual({
      type: 'history.record',
      report: expect.objectContaining({ text: '今の日報' }),
    });
  });

  it('keeps every change of every field', async () => {
    const { actor, commandsOf, write } = await startWithReport('日報');
    const before = commandsOf('draft.update').length;
    write({ remarks: '追記' });
    actor.send({ type: 'result.change', text: '日報!' });
    expect(commandsOf('draft.update').slice(before)).toMatchObject([
      { content: { fields: { remarks: '追記' } } },
      { content: { report: { text: '日報!', isEdited: true }, isStreaming: false } },
    ]);
  });
});

describe('an edit of the result', () => {
  const day = '2026-11-20';
  const received = {
    ...EMPTY_REPORT,
    id: 'r',
    text: '届いた日報',
    day,
    outcome: 'complete' as const,
  };
  const edited = { ...received, text: '一度目', isEdited: true };

  it('goes into the history under the report it is of, from the first key to the last', () => {
    const { actor, commandsOf } = startReport();
    notify(actor, {
      type: 'history.changed',
      entries: [{ id: 'r', savedAt: 1, report: received }],
    });
    actor.send({ type: 'history.open', id: 'r' });
    for (const text of ['一', '一度目']) {
      actor.send({ type: 'result.change', text });
      notify(actor, {
        type: 'history.changed',
        entries: [{ id: 'r.edited', savedAt: 2, report: { ...edited, text } }],
      });
    }
    expect(commandsOf('history.record')).toEqual([
      { type: 'history.record', report: { ...edited, text: '一' } },
      { type: 'history.record', report: edited },
    ]);
  });

  it('never takes the place of an earlier one that began at the same text', () => {
    const { actor, commandsOf } = startReport();
    const entries = [{ id: 'r', savedAt: 1, report: received }];
    notify(actor, { type: 'history.changed', entries });
    for (const text of ['一度目', '二度目']) {
      actor.send({ type: 'history.open', id: 'r' });
      actor.send({ type: 'result.change', text });
    }
    notify(actor, {
      type: 'history.changed',
      entries: [
        ...entries,
        { id: 'r.edited', savedAt: 2, report: edited },
        { id: 'r-1.edited', savedAt: 3, report: { ...edited, id: 'r-1', text: '二度目' } },
      ],
    });
    actor.send({ type: 'history.open', id: 'r' });
    actor.send({ type: 'result.change', text: '三度目' });
    expect(commandsOf('history.record')).toEqual([
      { type: 'history.record', report: edited },
      { type: 'history.record', report: { ...edited, id: 'r-1', text: '二度目' } },
      { type: 'history.record', report: { ...edited, id: 'r-2', text: '三度目' } },
    ]);
  });

  it('of nothing is text by hand, which the history has too', () => {
    const { actor, commandsOf, context } = startReport();
    actor.send({ type: 'result.change', text: '手で書いた' });
    expect(commandsOf('history.record')).toEqual([
      {
        type: 'history.record',
        report: { ...EMPTY_REPORT, id: 'by-hand page 0', text: '手で書いた', isEdited: true },
      },
    ]);
    expect(context().report.id).toBe('by-hand page 0');
  });

  it("of an error's text is the report alone, and the error no part of it", async () => {
    const { actor, commandsOf, context, generate, write } = startReport();
    write(NOTES);
    const call = await generate();
    const failure = { kind: 'server', status: 500 } as const;
    await call.fail(failure);
    actor.send({ type: 'result.change', text: '手で' });
    expect(context().errorText).toBeNull();
    actor.send({ type: 'result.change', text: '手で書いた' });
    const byHand = { ...EMPTY_REPORT, id: 'by-hand page 0', isEdited: true };
    expect(commandsOf('history.record')).toEqual([
      { type: 'history.record', report: { ...byHand, text: '手で' } },
      { type: 'history.record', report: { ...byHand, text: '手で書いた' } },
    ]);
  });

  it('that was typed before the start goes on in the history from the next key on', () => {
    const { actor, commandsOf } = startReport({ typed: { result: '手' } });
    actor.send({ type: 'result.change', text: '手で' });
    expect(commandsOf('history.record').slice(1)).toEqual([
      {
        type: 'history.record',
        report: { ...EMPTY_REPORT, id: 'by-hand page 0', text: '手で', isEdited: true },
      },
    ]);
  });

  it('of an edit that begins where the history cannot be read takes no kept edit’s place', () => {
    const { actor, commandsOf, context, notify } = startReport();
    notify({ type: 'storage.changed', what: 'history', problem: 'unavailable' });
    const { fields } = context();
    const report = { ...edited, isEdited: false };
    notify({
      type: 'draft.found',
      draft: {
        id: 'tab',
        revision: 1,
        savedAt: 3,
        content: { fields, report, previousReport: null, isStreaming: false },
      },
    });
    actor.send({ type: 'result.change', text: '直し' });
    actor.send({ type: 'result.change', text: '直した' });
    expect(commandsOf('history.record')).toEqual(
      ['直し', '直した'].map((text) => ({
        type: 'history.record',
        report: { ...edited, id: 'r-page-0', text },
      })),
    );
  });

  it('of an edit that was opened from the history begins another one, also after a reload, and goes on as that after the next', () => {
    const entries = [{ id: 'r.edited', savedAt: 2, report: edited }];
    const reload = (before: ReturnType<typeof startReport>, kept: readonly HistoryEntry[]) => {
      const page = startReport();
      const { fields, report, previousReport } = before.context();
      page.notify({ type: 'history.changed', entries: kept });
      page.notify({
        type: 'draft.found',
        draft: {
          id: 'tab',
          revision: 1,
          savedAt: 3,
          content: { fields, report, previousReport, isStreaming: false },
        },
      });
      return page;
    };
    const edit = ({ actor, commandsOf }: ReturnType<typeof startReport>, text: string) => {
      actor.send({ type: 'result.change', text });
      return commandsOf('history.record').at(-1);
    };
    const first = startReport();
    first.notify({ type: 'history.changed', entries });
    first.actor.send({ type: 'history.open', id: 'r.edited' });
    const second = reload(first, entries);
    for (const page of [first, second]) {
      for (const text of ['一度目を', '一度目を直した']) {
        expect(edit(page, text)).toEqual({
          type: 'history.record',
          report: { ...edited, id: 'r-1', text },
        });
      }
    }
    const third = reload(second, [
      { id: 'r-1.edited', savedAt: 3, report: second.context().report },
      ...entries,
    ]);
    expect(edit(third, '二度目')).toEqual({
      type: 'history.record',
      report: { ...edited, id: 'r-1', text: '二度目' },
    });
  });

  it('that is over is not written over what its entry has become', () => {
    const { actor, commandsOf } = startReport();
    const entries = (text: string) => [
      { id: 'r.edited', savedAt: 2, report: { ...edited, id: 'r', text } },
    ];
    notify(actor, { type: 'history.changed', entries: entries('一度目') });
    actor.send({ type: 'history.open', id: 'r.edited' });
    notify(actor, { type: 'history.changed', entries: entries('一度目の続き') });
    actor.send({ type: 'report.startNew' });
    expect(commandsOf('history.record')).toMatchObject([{ report: { id: 'r-1', text: '一度目' } }]);
  });

  it('that is over and kept is not kept again', () => {
    const { actor, commandsOf } = startReport();
    const entry = { id: 'r.edited', savedAt: 2, report: { ...edited, id: 'r' } };
    notify(actor, { type: 'history.changed', entries: [entry] });
    actor.send({ type: 'history.open', id: 'r.edited' });
    actor.send({ type: 'report.startNew' });
    expect(commandsOf('history.record')).toEqual([]);
    actor.send({ type: 'undo.apply' });
    notify(actor, { type: 'history.changed', entries: [] });
    actor.send({ type: 'report.startNew' });
    expect(commandsOf('history.record')).toMatchObject([{ report: { text: '一度目' } }]);
  });

  it('of a copied page is kept beside that of the page it was copied from, and unedited not again', () => {
    const { actor, commandsOf } = startReport();
    const entries = [
      { id: 'r', savedAt: 1, report: received },
      { id: 'r.edited', savedAt: 2, report: edited },
    ];
    notify(actor, { type: 'history.changed', entries });
    const copied = { ...edited, id: 'tab~r' };
    notify(actor, {
      type: 'draft.found',
      draft: {
        id: 'tab',
        revision: 1,
        savedAt: 3,
        content: {
          fields: actor.getSnapshot().context.fields,
          report: copied,
          previousReport: null,
          isStreaming: false,
        },
      },
    });
    actor.send({ type: 'report.startNew' });
    actor.send({ type: 'undo.apply' });
    expect(commandsOf('history.record')).toEqual([]);
    actor.send({ type: 'result.change', text: '二度目' });
    expect(commandsOf('history.record')).toEqual([
      { type: 'history.record', report: { ...copied, text: '二度目' } },
    ]);
  });

  it('does not take the id of an entry that can still be put back', () => {
    const { actor, commandsOf } = startReport();
    const entry = { id: 'r.edited', savedAt: 2, report: { ...edited, id: 'r' } };
    notify(actor, { type: 'history.changed', entries: [entry] });
    actor.send({ type: 'history.open', id: 'r.edited' });
    actor.send({ type: 'history.remove', id: 'r.edited' });
    notify(actor, { type: 'history.changed', entries: [] });
    actor.send({ type: 'result.change', text: '二度目' });
    expect(commandsOf('history.record')).toMatchObject([{ report: { id: 'r-1', text: '二度目' } }]);
  });

  it('of a draft of another day that was taken over leaves what that day kept', () => {
    const { actor, commandsOf } = startReport();
    notify(actor, {
      type: 'history.changed',
      entries: [{ id: 'r.edited', savedAt: 2, report: edited }],
    });
    notify(actor, {
      type: 'draft.opened',
      draft: {
        id: 'tab',
        revision: 1,
        savedAt: 3,
        content: {
          fields: { template: '型', today: '', tomorrow: '', remarks: '' },
          report: edited,
          previousReport: null,
          isStreaming: false,
        },
      },
    });
    actor.send({ type: 'result.change', text: '二日目' });
    expect(commandsOf('history.record')).toEqual([
      { type: 'history.record', report: { ...edited, id: 'r-1', text: '二日目' } },
    ]);
  });
});

describe('a draft of another day', () => {
  const report = {
    ...EMPTY_REPORT,
    day: '2026-11-20',
    id: 'r',
    text: '日報',
    outcome: 'complete' as const,
    request: REQUEST,
  };
  const entry = { id: 'r', savedAt: 1, report };
  const content = {
    fields: { template: DEFAULT_TEMPLATE, ...NOTES, remarks: '' },
    report,
    previousReport: null,
    isStreaming: false,
  };
  const NEXT_DAY = '2026-11-21';

  function startOffering(
    contents: readonly Partial<typeof content>[],
    entries: readonly HistoryEntry[],
  ) {
    const { actor, commandsOf, context } = startReport();
    notify(actor, { type: 'template.changed', text: DEFAULT_TEMPLATE });
    const drafts = contents.map((more, index) => ({
      id: `d${index}`,
      revision: 1,
      savedAt: 9 - index,
      content: { ...content, ...more },
    }));
    notify(actor, { type: 'history.changed', entries });
    notify(actor, { type: 'draft.leftChanged', drafts });
    return {
      actor,
      context,
      commandsOf,
      drafts,
      waiting: () => context().unfinishedDrafts.map(({ id }) => id),
      done: () =>
        commandsOf('draft.sort').flatMap((command) =>
          (Reflect.get(command, 'done') as StoredDraft[]).map(({ id }) => id),
        ),
    };
  }

  it('is done with where all of it stands in the history, and waits where not', () => {
    const { template, ...notes } = content.fields;
    const edited = { ...report, text: '直した日報', isEdited: true };
    const other = { ...report, id: 'q', text: '前の日報' };
    const PERIOD_REQUEST = { ...REQUEST, today: '棚卸し（金）', tomorrow: '予算案' };
    const isWaiting = (more: Partial<typeof content>, entries: readonly HistoryEntry[]) => {
      const { waiting, done } = startOffering([more], entries);
      expect([...waiting(), ...done()]).toEqual(['d0']);
      return waiting().length > 0;
    };
    const was = [
      isWaiting({}, [entry]),
      isWaiting({}, []),
      isWaiting({}, [{ ...entry, report: { ...report, request: null } }]),
      isWaiting({ fields: { template, ...notes, remarks: '追記' } }, [entry]),
      isWaiting({ fields: { ...notes, template: '書きかけの型' } }, [entry]),
      isWaiting({ report: edited }, [entry]),
      isWaiting({ report: edited }, [{ ...entry, id: 'r.edited', report: edited }]),
      isWaiting({ report: { ...report, outcome: 'stopped' as never } }, [entry]),
      isWaiting({ report: EMPTY_REPORT as never }, [entry]),
      isWaiting({ report: { ...report, text: '整形前' } }, [
        { ...entry, report: { ...report, received: '整形前' } },
      ]),
      isWaiting({ previousReport: other as never }, [entry]),
      isWaiting({ previousReport: other as never }, [
        entry,
        { id: 'q', savedAt: 0, report: other },
      ]),
      // The week's report was made beside the day's notes.
      isWaiting({ report: { ...report, id: 'w', text: '週報' }, previousReport: report as never }, [
        { id: 'w', savedAt: 2, report: { ...report, text: '週報', request: PERIOD_REQUEST } },
        entry,
      ]),
    ];
    expect(was).toEqual([
      false,
      true,
      true,
      true,
      true,
      true,
      false,
      false,
      false,
      false,
      true,
      false,
      false,
    ]);
  });

  it.each([
    ['an earlier state of another one', [{}, { report: EMPTY_REPORT as never }], ['d0']],
    [
      'a line less than an older one',
      [
        { fields: { ...content.fields, today: '一' } },
        { fields: { ...content.fields, today: '一\n二' } },
      ],
      ['d0', 'd1'],
    ],
    ['the same as another one, which is newer', [{}, {}], ['d0']],
    [
      'the same with a report that is kept in one of them alone',
      [{ previousReport: { ...report, text: '前' } as never }, {}],
      ['d0'],
    ],
    [
      'half a line of another one',
      [
        { fields: { ...content.fields, today: '検索を直した' } },
        { fields: { ...content.fields, today: '検索を' } },
      ],
      ['d0', 'd1'],
    ],
    [
      'the first line of another one, and goes on otherwise',
      [
        { fields: { ...content.fields, today: '一\n二' } },
        { fields: { ...content.fields, today: '一\n三' } },
      ],
      ['d0', 'd1'],
    ],
  ])('that is %s', (_, contents, left) => {
    const all = contents.map((__, index) => `d${index}`);
    const { waiting, done } = startOffering(contents, []);
    expect([waiting(), done()]).toEqual([left, all.filter((id) => !left.includes(id))]);
  });

  it('is discarded with what stands in it, and comes back with that', () => {
    const { actor, commandsOf, drafts } = startOffering(
      [{}, { report: EMPTY_REPORT as never }],
      [],
    );
    actor.send({ type: 'draft.discardLeft', id: 'd1' });
    expect(commandsOf('draft.discard')).toEqual([]);
    actor.send({ type: 'draft.discardLeft', id: 'd0' });
    expect(commandsOf('draft.discard')).toEqual([
      { type: 'draft.discard', id: 'd0' },
      { type: 'draft.discard', id: 'd1' },
    ]);
    actor.send({ type: 'draft.undoDiscard' });
    expect(commandsOf('draft.putBack')).toEqual(
      drafts.map((draft) => ({ type: 'draft.putBack', draft })),
    );
  });

  it('is one of those of which the store may offer one', () => {
    const { actor, context, commandsOf, drafts } = startOffering(
      [{}, { fields: { ...content.fields, today: '別のメモ' } }],
      [],
    );
    expect(commandsOf('draft.sort').at(-1)).toEqual({
      type: 'draft.sort',
      unfinished: drafts,
      done: [],
    });
    expect(context().offeredDraftId).toBe(null);
    notify(actor, { type: 'draft.offered', id: 'd0' });
    expect(context().offeredDraftId).toBe('d0');
  });

  it('made without AI is in the history too, once', async () => {
    const { actor, commandsOf, context, write } = startReport();
    write(NOTES);
    for (let press = 0; press < 2; press += 1) {
      actor.send({ type: 'report.fillTemplate' });
      await settle();
      const filled = context().report;
      notify(actor, {
        type: 'history.changed',
        entries: [{ id: filled.id, savedAt: 1, report: filled }],
      });
    }
    expect(commandsOf('history.record')).toMatchObject([
      { report: { outcome: 'without-service', request: REQUEST } },
    ]);
  });

  it('stays offered while the history cannot be kept', () => {
    const { actor, context } = startReport();
    notify(actor, { type: 'day.changed', day: NEXT_DAY, time: 'morning' });
    notify(actor, { type: 'storage.changed', what: 'history', problem: 'full' });
    notify(actor, { type: 'history.changed', entries: [entry] });
    notify(actor, {
      type: 'draft.leftChanged',
      drafts: [{ id: 'd', revision: 1, savedAt: 1, content }],
    });
    expect(context().unfinishedDrafts).toHaveLength(1);
  });

  it('comes back from its entry of the history with its notes, one step away from what stood there', () => {
    const { actor, commandsOf, context, write } = startReport();
    write({ today: '今日のメモ' });
    notify(actor, { type: 'history.changed', entries: [entry] });
    actor.send({ type: 'history.openWithNotes', id: 'r' });
    expect(context()).toMatchObject({ fields: content.fields, report });
    expect(commandsOf('history.record')).toMatchObject([
      { report: { text: '', request: { today: '今日のメモ' } } },
    ]);
    actor.send({ type: 'undo.apply' });
    expect(context()).toMatchObject({
      fields: { today: '今日のメモ', tomorrow: '' },
      report: EMPTY_REPORT,
    });
  });
});

describe('元に戻す', () => {
  it('brings an unsaved template back over two that were chosen after it', () => {
    const { actor, context, write } = startReport();
    write({ template: '書きかけの型' });
    actor.send({ type: 'template.choose', name: 'YWT', text: '■ やったこと' });
    actor.send({ type: 'template.choose', name: '週次', text: '■ 今週' });
    const seen = [];
    for (let press = 0; press < 3; press += 1) {
      actor.send({ type: 'undo.apply' });
      seen.push(context().fields.template);
    }
    expect(seen).toEqual(['■ やったこと', '書きかけの型', '書きかけの型']);
  });

  it('takes nothing away that was typed since the step', () => {
    const { actor, can, context, write } = startReport();
    write({ today: '昨日の作業' });
    actor.send({ type: 'report.startNew' });
    write({ today: '今日の作業' });
    expect(can({ type: 'undo.apply' })).toBe(false);
    actor.send({ type: 'report.startNew' });
    actor.send({ type: 'undo.apply' });
    expect(context().fields.today).toBe('今日の作業');
    expect(can({ type: 'undo.apply' })).toBe(false);
  });

  it('leaves a field alone that was changed since, and takes back the others', () => {
    const { actor, context, write } = startReport();
    actor.send({ type: 'example.insert' });
    write({ today: '自分のメモ' });
    actor.send({ type: 'undo.apply' });
    expect(context().fields).toMatchObject({ today: '自分のメモ', tomorrow: '', remarks: '' });
  });

  it('puts another example in the place of one, and of no own word', () => {
    const [, care, sales] = EXAMPLE_DAYS;
    const { actor, can, context, write } = startReport();
    actor.send({ type: 'example.insert', notes: care.notes });
    actor.send({ type: 'example.insert', notes: sales.notes });
    expect(context().fields).toMatchObject(sales.notes);
    actor.send({ type: 'undo.apply' });
    expect(context().fields).toMatchObject(care.notes);
    write({ remarks: `${care.notes.remarks}。` });
    expect(can({ type: 'example.insert', notes: sales.notes })).toBe(false);
  });

  it('keeps notes that a step takes off the screen in the history, once, and what they become in their place', () => {
    const { actor, commandsOf, context, write } = startReport();
    notify(actor, { type: 'day.changed', day: DAY, time: 'morning' });
    write({ today: '昨日の作業' });
    const request = { ...context().fields, template: '', date: '2026年11月20日(金)' };
    const report = { ...EMPTY_REPORT, id: 'by-hand page 0', day: DAY, request };
    actor.send({ type: 'report.startNew' });
    expect(commandsOf('history.record')).toEqual([{ type: 'history.record', report }]);
    notify(actor, {
      type: 'history.changed',
      entries: [{ id: 'by-hand page 0', savedAt: 1, report }],
    });
    actor.send({ type: 'undo.apply' });
    actor.send({ type: 'undo.apply' });
    expect(commandsOf('history.record')).toHaveLength(1);
    const today = '昨日の作業\nその続き';
    actor.send({ type: 'undo.apply' });
    write({ today });
    actor.send({ type: 'report.startNew' });
    expect(commandsOf('history.record').slice(1)).toEqual([
      { type: 'history.record', report: { ...report, request: { ...request, today } } },
    ]);
  });

  it('keeps no notes that stand in an entry of the history', () => {
    const { actor, commandsOf, write } = startReport();
    notify(actor, {
      type: 'history.changed',
      entries: [
        {
          id: 'r',
          savedAt: 1,
          report: { ...EMPTY_REPORT, id: 'r', text: '日報', request: REQUEST },
        },
      ],
    });
    write({ today: REQUEST.today });
    actor.send({ type: 'report.startNew' });
    expect(commandsOf('history.record')).toEqual([]);
  });

  it('opens an entry of notes alone with its notes, which is never yesterday’s report', () => {
    const { actor, can, context } = startReport();
    const request = { ...REQUEST, date: '2026年11月19日(木)' };
    notify(actor, { type: 'day.changed', day: DAY, time: 'morning' });
    notify(actor, {
      type: 'history.changed',
      entries: [{ id: 'n', savedAt: 1, report: { ...EMPTY_REPORT, id: 'n', request } }],
    });
    expect(can({ type: 'carryOver.insert' })).toBe(false);
    actor.send({ type: 'history.open', id: 'n' });
    expect(context()).toMatchObject({ fields: NOTES, report: EMPTY_REPORT });
  });

  it.each([
    ['an example put in and taken back', ['example.insert', 'undo.apply']],
    ['plans carried over and taken back', ['carryOver.insert', 'undo.apply']],
  ] as const)('keeps nothing for %s', (_, types) => {
    const { actor, commandsOf } = startReport();
    const request = { ...REQUEST, date: '2026年11月19日(木)' };
    notify(actor, { type: 'day.changed', day: '2026-11-20', time: 'morning' });
    notify(actor, {
      type: 'history.changed',
      entries: [
        {
          id: 'r',
          savedAt: 1,
          report: {
            ...EMPTY_REPORT,
            id: 'r',
            text: '日報',
            day: '2026-11-19',
            outcome: 'complete',
            request,
          },
        },
      ],
    });
    notify(actor, { type: 'plans.changed', plans: ['続き'] });
    for (const type of types) {
      expect(actor.getSnapshot().can({ type })).toBe(true);
      actor.send({ type });
    }
    expect(commandsOf('history.record')).toEqual([]);
  });

  it('keeps an own template that another one replaces among the replaced ones, one that stands elsewhere not', () => {
    const { actor, commandsOf, write } = startReport();
    write({ template: '書きかけの型' });
    const [standard] = BUILT_IN_TEMPLATES;
    if (standard === undefined) throw new Error('no template');
    actor.send({ type: 'template.choose', ...standard });
    actor.send({ type: 'template.choose', name: '週次', text: '■ 今週' });
    notify(actor, { type: 'namedTemplates.changed', templates: [] });
    actor.send({ type: 'undo.apply' });
    expect(commandsOf('template.remember')).toEqual([
      { type: 'template.remember', template: '書きかけの型' },
      { type: 'template.remember', template: '■ 今週' },
    ]);
  });

  it('brings notes back over a new report and an example', () => {
    const { actor, context, write } = startReport();
    write({ today: '昨日の作業' });
    actor.send({ type: 'report.startNew' });
    actor.send({ type: 'example.insert' });
    actor.send({ type: 'undo.apply' });
    expect(context().fields.today).toBe('');
    actor.send({ type: 'undo.apply' });
    expect(context().fields.today).toBe('昨日の作業');
  });

  it('leaves a report that came after the step', async () => {
    const { actor, context, generate } = startReport();
    actor.send({ type: 'example.insert' });
    await (await generate()).done({ text: '例の日報', finish: 'stop' });
    actor.send({ type: 'undo.apply' });
    expect(context()).toMatchObject({ fields: { today: '' }, report: { text: '例の日報' } });
  });
});

describe('an answer in another form than its template', () => {
  const WRITTEN = '■ 明日の予定\n・検証に出します。\n\n■ 本日の業務\n・検索を直しました。';
  const ASSEMBLED = `【日報】${DATE}

■ 本日の業務
・検索を直しました。

■ 明日の予定
・検証に出します。

■ 申し送り事項
・特になし

■ その他
特になし

以上です。お手すきの際にご確認いただけますと幸いです。`;

  it('is brought into it in one step of 元に戻す', async () => {
    const { actor, can, context, commandsOf } = await startWithReport(WRITTEN);
    const assembled = context().report;
    expect(assembled).toMatchObject({
      text: ASSEMBLED,
      outcome: 'complete',
      received: WRITTEN,
      isEdited: false,
    });
    const recorded = () => commandsOf('history.record').at(-1);
    actor.send({ type: 'undo.apply' });
    expect(context().report).toEqual({ ...assembled, text: WRITTEN, received: null });
    expect(recorded()).toEqual({ type: 'history.record', report: context().report });
    expect(can({ type: 'undo.apply' })).toBe(false);
  });

  it('can still be had back behind a mend', async () => {
    const { actor, context } = await startWithReport(WRITTEN);
    actor.send({ type: 'result.mend', text: ASSEMBLED.replace('検索', '検索画面') });
    actor.send({ type: 'undo.apply' });
    expect(context().report.text).toBe(ASSEMBLED);
    actor.send({ type: 'undo.apply' });
    expect(context().report.text).toBe(WRITTEN);
  });

  it('stays as it is where it is stopped', async () => {
    const harness = await startFilled();
    const call = await harness.generate();
    call.delta(WRITTEN);
    harness.actor.send({ type: 'report.cancel' });
    await settle();
    expect(harness.context().report).toMatchObject({ text: WRITTEN, outcome: 'stopped' });
    expect(harness.context().undo).toEqual([]);
  });
});

describe('a mended report', () => {
  const HARSH = '■ 本日\n・ひどい検索をひどく直した';
  const MENDED = HARSH.replace('ひどい', '難しい');
  const MENDED_TWICE = MENDED.replace('ひどく', '苦労して');

  async function startMending(text = HARSH) {
    const harness = await startWithReport(text);
    const type = (changed: string) => harness.actor.send({ type: 'result.change', text: changed });
    return { ...harness, type };
  }

  it('is an edit, and one step of 元に戻す for each', async () => {
    const { actor, context, commandsOf } = await startWithReport(
      '■ 本日\n・ひどい検索をひどく直した',
    );
    const { id, request } = context().report;
    actor.send({ type: 'result.mend', text: '■ 本日\n・難しい検索をひどく直した' });
    actor.send({ type: 'result.mend', text: '■ 本日\n・難しい検索を苦労して直した' });
    expect(context().report).toEqual({
      ...EMPTY_REPORT,
      id: 'report-1',
      text: '■ 本日\n・難しい検索を苦労して直した',
      day: DAY,
      outcome: 'complete',
      request,
      isEdited: true,
    });
    expect(commandsOf('history.record').at(-1)).toEqual({
      type: 'history.record',
      report: context().report,
    });
    actor.send({ type: 'undo.apply' });
    expect(context().report.text).toBe('■ 本日\n・難しい検索をひどく直した');
    actor.send({ type: 'undo.apply' });
    expect(context().report.text).toBe('■ 本日\n・ひどい検索をひどく直した');
    expect(context().report.id).toBe(id);
    expect(context().report.isEdited).toBe(false);
  });

  it('stays where words were typed since, and goes back again once they are taken out', async () => {
    const { actor, can, context, type } = await startMending();
    const { report } = context();
    actor.send({ type: 'result.mend', text: MENDED });
    actor.send({ type: 'result.mend', text: MENDED_TWICE });
    type(`各位\n${MENDED_TWICE}`);
    expect(can({ type: 'undo.apply' })).toBe(false);
    type(MENDED_TWICE);
    actor.send({ type: 'undo.apply' });
    expect(context().report.text).toBe(MENDED);
    actor.send({ type: 'undo.apply' });
    expect(context().report).toEqual(report);
  });

  it('of a report with other line ends goes back by its step', async () => {
    const { actor, context } = await startMending(HARSH.replaceAll('\n', '\r\n'));
    const { report } = context();
    expect(report.text).toContain('\r\n');
    actor.send({ type: 'result.mend', text: MENDED });
    actor.send({ type: 'undo.apply' });
    expect(context().report).toBe(report);
  });

  it('that the browser’s own undo takes back is as it was, and no step any more; done again it is one', async () => {
    const { actor, can, context, type } = await startMending();
    const { report } = context();
    actor.send({ type: 'result.mend', text: MENDED });
    type(HARSH);
    expect(context().report).toBe(report);
    expect(can({ type: 'undo.apply' })).toBe(false);
    type(MENDED);
    actor.send({ type: 'undo.apply' });
    expect(context().report).toBe(report);
    expect(can({ type: 'undo.apply' })).toBe(false);
  });

  it('that the browser’s own undo takes back in part of a report leaves the error below it', async () => {
    const { actor, context, generate } = await startFilled();
    const call = await generate();
    call.delta('・ひどい');
    await call.fail({ kind: 'server' });
    actor.send({ type: 'failure.dismiss' });
    const { report, errorText } = context();
    actor.send({ type: 'result.mend', text: '・難しい' });
    actor.send({ type: 'result.change', text: '・ひどい' });
    expect(context()).toMatchObject({ report, errorText });
    actor.send({ type: 'result.mend', text: '・難しい' });
    actor.send({ type: 'undo.apply' });
    expect(context()).toMatchObject({ report, errorText });
  });

  it('keeps the text of an error below it', async () => {
    const { actor, context, generate } = await startFilled();
    const call = await generate();
    call.delta('・ひどい');
    await call.fail({ kind: 'server' });
    actor.send({ type: 'failure.dismiss' });
    actor.send({ type: 'result.mend', text: '・難しい' });
    expect(context().report.text).toBe('・難しい');
    expect(context().errorText).toEqual({ failure: { kind: 'server' }, placement: 'after' });
  });

  it('leaves what was accepted since, over its step back and the browser’s own; that is a step too', async () => {
    const { actor, can, context, commandsOf, type } = await startMending();
    const finding = { kind: 'harsh', text: 'ひどく', sentence: '・ひどい検索をひどく直した' };
    actor.send({ type: 'result.mend', text: MENDED });
    actor.send({ type: 'result.accept', finding });
    expect(context().report).toMatchObject({ text: MENDED, accepted: [finding] });
    expect(commandsOf('history.record').at(-1)).toMatchObject({
      report: { text: MENDED, accepted: [finding] },
    });
    type(HARSH);
    expect(context().report).toMatchObject({ text: HARSH, accepted: [finding] });
    actor.send({ type: 'undo.apply' });
    expect(context().report.text).toBe(HARSH);
    expect(context().report.accepted).toBeUndefined();
    expect(can({ type: 'undo.apply' })).toBe(false);
  });

  it('is one that came to an end, and not while anything runs', async () => {
    const { actor, can, generate } = await startFilled();
    expect(can({ type: 'result.mend', text: '' })).toBe(false);
    const call = await generate();
    call.delta('・作業');
    expect(can({ type: 'result.mend', text: '' })).toBe(false);
    await call.done({ text: '・作業', finish: 'stop' });
    expect(can({ type: 'result.mend', text: '' })).toBe(true);
    actor.send({ type: 'report.fillTemplate' });
    expect(can({ type: 'result.mend', text: '' })).toBe(false);
  });
});

describe('a mend', () => {
  it('is taken back from the report that an error stands instead of', async () => {
    const { actor, generate, context } = await startWithReport('・作業\n・予定');
    actor.send({ type: 'result.mend', text: '・仕事\n・予定' });
    await (await generate()).fail({ kind: 'server' });
    actor.send({ type: 'failure.dismiss' });
    actor.send({ type: 'undo.apply' });
    expect(context()).toMatchObject({
      errorText: null,
      previousReport: null,
      report: { text: '・作業\n・予定', outcome: 'complete', request: REQUEST },
    });
  });
});

describe('この行を書き直す', () => {
  const LINE = '検索を99件直しました。';
  const TEXT = `■ 本日の業務\n・${LINE}\n\n■ 明日の予定\n・検証に出します。`;
  const BETTER = TEXT.replace('99件', '');

  async function startRewriting() {
    const harness = await startWithReport(TEXT);
    const { report, undo } = harness.context();
    const found = checkReport(TEXT, REQUEST).filter(({ text }) => text === '99件');
    const lines = markedLines(TEXT, found);
    expect(lines).toHaveLength(1);
    harness.commands.length = 0;
    harness.emitted.length = 0;
    harness.actor.send({ type: 'report.rewrite', rewriting: rewritingOf(TEXT, lines, REQUEST) });
    const call = harness.calls.at(-1);
    if (call === undefined) throw new Error('no call was made');
    return { ...harness, call, report, undo };
  }

  it('asks once for the line, shows nothing of it before its end, and takes what is better', async () => {
    const { calls, call, mode, context, actor, emitted, report, commandsOf } =
      await startRewriting();
    expect(mode()).toBe('generating');
    expect(calls).toHaveLength(2);
    expect(call.chat.maxTokens).toBe(128);
    expect(call.chat.messages[1]?.content).toContain(LINE);
    call.delta('1. 検索');
    expect(context().report).toBe(report);
    await call.done({ text: `1. ${LINE.replace('99件', '')}`, finish: 'stop' });
    expect(mode()).toBe('idle');
    expect(context().report).toEqual({ ...report, text: BETTER, isEdited: true });
    expect(emitted).toEqual([{ type: 'report.rewritten', isTaken: true }]);
    expect(commandsOf('history.record')).toHaveLength(1);
    actor.send({ type: 'undo.apply' });
    expect(context().report).toBe(report);
  });

  it('leaves the report as it was where the answer is no better', async () => {
    const { call, mode, context, emitted, report, undo, commandsOf } = await startRewriting();
    await call.done({ text: LINE, finish: 'stop' });
    expect(mode()).toBe('idle');
    expect(context().report).toBe(report);
    expect(context().undo).toEqual(undo);
    expect(emitted).toEqual([{ type: 'report.rewritten', isTaken: false }]);
    expect(commandsOf('history.record')).toEqual([]);
  });

  it('is not taken where the report was edited meanwhile', async () => {
    const { call, actor, context, emitted } = await startRewriting();
    actor.send({ type: 'result.change', text: `${TEXT}追記` });
    await call.done({ text: `1. ${LINE.replace('99件', '')}`, finish: 'stop' });
    expect(context().report.text).toBe(`${TEXT}追記`);
    expect(emitted).toEqual([{ type: 'report.rewritten', isTaken: false }]);
  });

  it.each(['server', 'network', 'timeout', 'empty', 'filtered', 'token-invalid'] as const)(
    'is told of in the alert alone where it fails (%s), and tried again',
    async (kind) => {
      const { call, calls, actor, mode, context, emitted, report, commandsOf } =
        await startRewriting();
      call.delta('1. ');
      await call.fail({ kind });
      expect(mode()).toBe('error');
      expect(context().failure).toEqual({ kind });
      expect(context().report).toBe(report);
      expect(context().errorText).toBeNull();
      expect(emitted).toEqual([{ type: 'report.failed', failure: { kind } }]);
      expect(commandsOf('history.record')).toEqual([]);
      actor.send({ type: 'report.retry' });
      expect(mode()).toBe('generating');
      expect(calls).toHaveLength(3);
      expect(calls[2]?.chat).toEqual(call.chat);
      await calls[2]?.done({ text: `1. ${LINE.replace('99件', '')}`, finish: 'stop' });
      expect(context().report.text).toBe(BETTER);
    },
  );

  it('is told of where it is cut off, and not continued', async () => {
    const { call, calls, mode, context, report } = await startRewriting();
    await call.done({ text: LINE.slice(0, -3), finish: 'length' });
    expect(mode()).toBe('error');
    expect(context().failure).toEqual({ kind: 'interrupted' });
    expect(context().report).toBe(report);
    expect(context().errorText).toBeNull();
    expect(calls).toHaveLength(2);
  });

  it('is stopped without a trace', async () => {
    const { call, actor, mode, context, emitted, report, can } = await startRewriting();
    call.delta('1. 検索');
    actor.send({ type: 'report.cancel' });
    expect(call.signal.aborted).toBe(true);
    expect(mode()).toBe('idle');
    expect(context().report).toBe(report);
    expect(context().failure).toBeNull();
    expect(emitted).toEqual([{ type: 'report.cancelled' }]);
    expect(can({ type: 'report.generate' })).toBe(true);
    const generated = actor.getSnapshot().context.intent;
    expect(generated).toBe('generate');
  });
});

describe('what the checks tell no more', () => {
  it('is what the settings say, at start and from then on', () => {
    const settings = { ...SPECIFIED_SETTINGS, mutedKinds: ['harsh'] };
    const { actor, notify: tell } = startReport({ settings });
    const switches = () => actor.getSnapshot().context.checks.getSnapshot().context.switches;
    expect(switches()).toEqual({ mutedKinds: ['harsh'], ownWords: [] });
    tell({ type: 'settings.changed', settings: { ...settings, ownWords: ['佐久間'] } });
    expect(switches()).toEqual({ mutedKinds: ['harsh'], ownWords: ['佐久間'] });
  });
});

describe('a further request that fails', () => {
  it.each([
    ['before its first delta', '', 'cut-off'],
    ['after some text', '・テスト\n', 'interrupted'],
  ] as const)('%s: what is tried again goes on with the report', async (_, delta, outcome) => {
    const { write, generate, calls, actor, context } = startReport();
    write({ today: '作業', tomorrow: '予定' });
    const call = await generate();
    await call.done({ text: '■ 本日の業務\n・検索\n', finish: 'length' });
    calls[1]?.delta(delta);
    await calls[1]?.fail({ kind: 'server' });
    expect(context().report.outcome).toBe(outcome);
    const { text } = context().report;
    actor.send({ type: 'report.retry' });
    expect(calls).toHaveLength(3);
    expect(calls[2]?.chat.messages.slice(0, 2)).toEqual(call.chat.messages.slice(0, 2));
    await calls[2]?.done({ text: '・最後\n', finish: 'length' });
    expect(calls).toHaveLength(3);
    expect(context().report.text).toBe(`${text}・最後\n`);
    expect(actor.getSnapshot().context.intent).toBe('generate');
  });
});

describe('a sample', () => {
  const OWN = { today: '自分の作業', tomorrow: '自分の予定', remarks: '' };

  async function startSample(notes: Partial<typeof OWN> = {}) {
    const started = startReport();
    started.write(notes);
    started.actor.send({ type: 'sample.show' });
    await settle();
    const kept = () => started.commandsOf('draft.update').at(-1);
    return { ...started, kept };
  }

  it('is shown with the notes of the example, in no history and no draft', async () => {
    const { context, emitted, commandsOf, kept } = await startSample();
    const fields = { template: DEFAULT_TEMPLATE, today: '', tomorrow: '', remarks: '' };
    expect(context().fields).toEqual({ ...fields, ...EXAMPLE_NOTES });
    expect(context().report).toEqual({
      ...EMPTY_REPORT,
      text: sampleReport('2026年11月20日(金)'),
      outcome: 'sample',
    });
    expect(emitted).toEqual([{ type: 'report.finished', outcome: 'sample' }]);
    expect(commandsOf('history.record')).toEqual([]);
    expect(kept()).toEqual({
      type: 'draft.update',
      content: { fields, report: EMPTY_REPORT, previousReport: null, isStreaming: false },
    });
  });

  it('gives notes and report back with one step, and keeps them meanwhile', async () => {
    const { actor, context, commandsOf, write } = await startSample();
    actor.send({ type: 'undo.apply' });
    write(OWN);
    actor.send({ type: 'result.change', text: '自分の日報' });
    const { fields, report } = context();
    actor.send({ type: 'sample.show' });
    await settle();
    expect(commandsOf('history.record')).toMatchObject([
      { report },
      { report: { text: '', request: OWN } },
    ]);
    actor.send({ type: 'undo.apply' });
    expect(context()).toMatchObject({ fields, report, previousReport: null });
  });

  it('is no previous result, neither of a report nor of an error', async () => {
    const { actor, context, generate } = await startSample();
    const call = await generate();
    await call.fail({ kind: 'server' });
    actor.send({ type: 'failure.dismiss' });
    expect(actor.getSnapshot().can({ type: 'report.restorePrevious' })).toBe(false);
    await (await generate()).done({ text: '例の日報', finish: 'stop' });
    expect(context()).toMatchObject({ report: { text: '例の日報' }, previousReport: null });
  });

  it('is the text of whoever edits it, and its notes are kept with it', async () => {
    const { actor, context, commandsOf, kept } = await startSample();
    actor.send({ type: 'result.change', text: '見本を直した' });
    const report = {
      ...EMPTY_REPORT,
      id: 'by-hand page 0',
      text: '見本を直した',
      isEdited: true,
    };
    expect(context().report).toEqual(report);
    expect(commandsOf('history.record')).toEqual([{ type: 'history.record', report }]);
    expect(kept()).toMatchObject({ content: { fields: EXAMPLE_NOTES, report } });
  });

  it('is of the example that stands there, or is named, and goes back to the one before', async () => {
    const DATE = '2026年11月20日(金)';
    const [, care, sales] = EXAMPLE_DAYS;
    const { actor, context, commandsOf, kept } = await startSample();
    actor.send({ type: 'undo.apply' });
    actor.send({ type: 'example.insert', notes: care.notes });
    actor.send({ type: 'sample.show' });
    await settle();
    expect(context().fields).toMatchObject(care.notes);
    expect(context().report.text).toBe(sampleReport(DATE, care.notes));
    actor.send({ type: 'sample.show', notes: sales.notes });
    await settle();
    expect(context().fields).toMatchObject(sales.notes);
    expect(context().report.text).toBe(sampleReport(DATE, sales.notes));
    expect(kept()).toMatchObject({ content: { fields: { today: '' }, report: EMPTY_REPORT } });
    expect(commandsOf('history.record')).toEqual([]);
    actor.send({ type: 'undo.apply' });
    expect(context().fields).toMatchObject(care.notes);
    expect(context().report.text).toBe(sampleReport(DATE, care.notes));
    expect(kept()).toMatchObject({ content: { fields: { today: '' }, report: EMPTY_REPORT } });
  });

  it('leaves the notes to whoever edits them', async () => {
    const { write, kept } = await startSample();
    write({ today: '自分の作業' });
    expect(kept()).toMatchObject({
      content: { fields: { ...EXAMPLE_NOTES, today: '自分の作業' }, report: EMPTY_REPORT },
    });
  });

  it('says so where it cannot be loaded, and is shown with もう一度', async () => {
    let isOffline = true;
    const { actor, context, mode } = startReport({}, (real) =>
      fromPromise<PreparedRequest, PrepareRequestInput>(({ input }) =>
        isOffline
          ? Promise.reject({ kind: 'client-not-loaded' })
          : toPromise(createActor(real, { input }).start()),
      ),
    );
    actor.send({ type: 'sample.show' });
    await settle();
    expect(mode()).toBe('error');
    isOffline = false;
    actor.send({ type: 'report.retry' });
    await settle();
    expect(context().report.outcome).toBe('sample');
  });
});

describe('a storage error', () => {
  it('is over as soon as what it was about is kept again', () => {
    const { actor, context } = startReport();
    notify(actor, { type: 'storage.changed', what: 'history', problem: 'full' });
    notify(actor, { type: 'storage.changed', what: 'settings', problem: 'blocked' });
    expect(context().storageErrors).toEqual({ history: 'full', settings: 'blocked' });
    notify(actor, { type: 'storage.changed', what: 'history', problem: null });
    expect(context().storageErrors).toEqual({ settings: 'blocked' });
    notify(actor, { type: 'storage.changed', what: 'settings', problem: null });
    expect(context().storageErrors).toEqual({});
  });
});

describe('a backup', () => {
  const there = { id: 'b', savedAt: 2, report: { ...EMPTY_REPORT, id: 'b', text: '向こうの日報' } };
  const monthly = { id: 'monthly', name: '月次', text: '向こうの月次', savedAt: 2 };

  it('adds its history, named and replaced templates, and leaves field, saved template and settings alone', () => {
    const { actor, commandsOf, context } = startReport({ savedTemplate: 'ここの型' });
    actor.send({ type: 'field.change', field: 'template', text: '書きかけの型' });
    actor.send({
      type: 'library.import',
      added: {
        history: [there],
        namedTemplates: [monthly],
        replacedTemplates: ['向こうの前の型'],
      },
    });
    expect(commandsOf('namedTemplates.put')).toEqual([
      { type: 'namedTemplates.put', templates: [monthly] },
    ]);
    expect(commandsOf('history.add')).toEqual([{ type: 'history.add', entries: [there] }]);
    expect(commandsOf('template.addReplaced')).toEqual([
      { type: 'template.addReplaced', templates: ['向こうの前の型'] },
    ]);
    expect(commandsOf('template.write')).toEqual([]);
    expect(context()).toMatchObject({
      fields: { template: '書きかけの型' },
      savedTemplate: 'ここの型',
      settings: SPECIFIED_SETTINGS,
    });
  });

  it('brings its template into the field when it is asked for, with the way back', () => {
    const { actor, commandsOf, context, write } = startReport();
    write({ template: '書きかけの型' });
    actor.send({ type: 'template.choose', name: null, text: '向こうの型' });
    expect(context().fields.template).toBe('向こうの型');
    expect(commandsOf('template.write')).toEqual([]);
    actor.send({ type: 'undo.apply' });
    expect(context().fields.template).toBe('書きかけの型');
  });
});

describe('without the service', () => {
  it('fills the template from the fields, makes no call and demands nothing', async () => {
    const { actor, calls, context, mode } = await startFilled();
    actor.send({ type: 'report.fillTemplate' });
    await settle();
    expect(mode()).toBe('idle');
    expect(calls).toEqual([]);
    expect(context().report.outcome).toBe('without-service');
    expect(context().report.text).toContain('検索を直した');
    expect(context().report.text).toContain(DATE);
    actor.send({ type: 'report.generate' });
    await settle();
    expect(mode()).toBe('generating');
  });
});

describe('a 週報', () => {
  const TODAY = `2026年11月21日(土)`;
  const WEEK = {
    template: `【週報】11月16日(月)〜11月20日(金)\n\n■ 今週の実績\n・\n\n■ 来週の予定\n・`,
    today: `受注12件を処理（月〜水）`,
    tomorrow: `棚卸しの準備`,
    remarks: '',
    date: TODAY,
    period: { kind: 'week', from: '2026-11-16', to: '2026-11-20' },
  } as const;
  const TEXT = `【週報】11月16日(月)〜11月20日(金)

■ 今週の実績
・受注12件を処理（月〜水）

■ 来週の予定
・棚卸しの準備`;

  async function startWithWeek() {
    const harness = await startWithReport('前の日報');
    harness.commands.length = 0;
    harness.emitted.length = 0;
    harness.actor.send({ type: 'report.fillPeriod', request: WEEK });
    await settle();
    return harness;
  }

  it('is made of the given request, with the way back, and leaves fields and template alone', async () => {
    const { actor, calls, commandsOf, context, emitted, mode, can } = await startWithWeek();
    const report = {
      ...EMPTY_REPORT,
      id: 'report-2',
      text: TEXT,
      day: DAY,
      outcome: 'without-service',
      request: WEEK,
    };
    expect(mode()).toBe('idle');
    expect(calls).toHaveLength(1);
    expect(context().report).toEqual(report);
    expect(context().fields).toEqual({ ...NOTES, remarks: '', template: DEFAULT_TEMPLATE });
    expect(commandsOf('template.write')).toEqual([]);
    expect(commandsOf('history.record')).toEqual([{ type: 'history.record', report }]);
    expect(commandsOf('draft.update').at(-1)).toMatchObject({ content: { report } });
    expect(emitted).toEqual([{ type: 'report.finished', outcome: 'without-service' }]);
    expect(can({ type: 'report.continue' })).toBe(false);
    actor.send({ type: 'report.restorePrevious' });
    expect(context().report.text).toBe('前の日報');
    expect(context().previousReport).toEqual(report);
  });

  it('needs neither a token nor notes', async () => {
    const { actor, context } = startReport({ isTokenStored: false });
    actor.send({ type: 'report.fillPeriod', request: WEEK });
    await settle();
    expect(context().report).toMatchObject({ text: TEXT, request: WEEK });
  });

  it('is tried again as it was asked for, and no other draft is made of its request', async () => {
    const failure = { kind: 'offline' } as const;
    let isOffline = true;
    const { actor, context, mode, write } = startReport({}, (real) =>
      fromPromise(({ input }) =>
        isOffline ? Promise.reject(failure) : toPromise(createActor(real, { input }).start()),
      ),
    );
    write(NOTES);
    actor.send({ type: 'report.fillPeriod', request: WEEK });
    await settle();
    expect(mode()).toBe('error');
    expect(context().errorText).toEqual({ failure, placement: 'instead' });
    isOffline = false;
    actor.send({ type: 'report.retry' });
    await settle();
    expect(context().report).toMatchObject({ text: TEXT, request: WEEK });
    actor.send({ type: 'report.generate' });
    await settle();
    expect(context().generation?.request).toEqual(REQUEST);
    actor.send({ type: 'report.cancel' });
    actor.send({ type: 'report.fillTemplate' });
    await settle();
    expect(context().report.request).toEqual(REQUEST);
  });

  it('is written anew by its own request', async () => {
    const { actor, calls, context, commandsOf } = await startWithWeek();
    const edited = TEXT.replace('受注12件を処理', 'クソみたいな受注12件を処理させられた');
    actor.send({ type: 'result.change', text: edited });
    const found = checkReport(edited, WEEK).filter(({ kind }) => kind === 'harsh');
    const lines = markedLines(edited, found);
    actor.send({ type: 'report.rewrite', rewriting: rewritingOf(edited, lines, WEEK) });
    const call = calls.at(-1);
    expect(call?.chat.messages[1]?.content).toContain('受注12件を処理');
    await call?.done({ text: '1. 受注12件を処理しました（月〜水）', finish: 'stop' });
    expect(context().report).toMatchObject({ request: WEEK, isEdited: true });
    expect(context().report.text).toContain('・受注12件を処理しました（月〜水）');
    expect(commandsOf('history.record').at(-1)).toMatchObject({ report: { request: WEEK } });
  });

  it('is offered neither as the last report nor with plans nor with its notes', () => {
    const { actor, can, context } = startReport();
    const daily = {
      ...EMPTY_REPORT,
      id: 'daily',
      text: '■ 本日の業務\n・済み\n\n■ 明日の予定\n・レビュー',
      day: DAY,
      outcome: 'complete',
      request: REQUEST,
    } as const;
    const weekly = {
      ...daily,
      id: 'weekly',
      text: TEXT,
      outcome: 'without-service',
      request: WEEK,
    } as const;
    notify(actor, {
      type: 'history.changed',
      entries: [weekly, daily].map((report) => ({ id: report.id, savedAt: 1, report })),
    });
    notify(actor, { type: 'day.changed', day: '2026-11-23', time: 'morning' });
    expect(reportBeforeDay(context(), context().today)).toEqual(daily);
    expect(can({ type: 'history.open', id: 'weekly' })).toBe(true);
    expect(can({ type: 'history.openWithNotes', id: 'weekly' })).toBe(false);
    actor.send({ type: 'carryOver.insert' });
    expect(context().fields.today).toBe('レビュー');
    notify(actor, { type: 'day.changed', day: DAY, time: 'morning' });
    actor.send({ type: 'report.startNew' });
    expect(can({ type: 'carryOver.insert' })).toBe(false);
  });
});

describe('carry-over', () => {
  const entry = {
    id: 'r',
    savedAt: 1,
    report: {
      ...EMPTY_REPORT,
      id: 'r',
      text: '■ 本日の業務\n・済み\n\n■ 明日の予定\n・レビュー\n・検証に出す',
      day: DAY,
      outcome: 'complete' as const,
      request: REQUEST,
    },
  };

  it('brings the plans of the last report into empty notes, undoably, on a new day only', () => {
    const { actor, write, context } = startReport();
    const canInsert = () => actor.getSnapshot().can({ type: 'carryOver.insert' });
    notify(actor, { type: 'history.changed', entries: [entry] });
    notify(actor, { type: 'day.changed', day: DAY, time: 'morning' });
    expect(canInsert()).toBe(false);
    notify(actor, { type: 'day.changed', day: '2026-11-21', time: 'morning' });
    write({ remarks: '先に書いた' });
    expect(canInsert()).toBe(false);
    write({ remarks: '' });
    actor.send({ type: 'carryOver.insert' });
    expect(context().fields.today).toBe('レビュー\n検証に出す');
    actor.send({ type: 'undo.apply' });
    expect(context().fields.today).toBe('');
  });

  it('knows the last report of an earlier day, where it has a date', () => {
    const { actor, context } = startReport();
    const byHand = {
      id: 'by-hand',
      savedAt: 2,
      report: { ...EMPTY_REPORT, id: 'by-hand', text: '手で書いた' },
    };
    const previousOn = (day: string) => {
      notify(actor, { type: 'day.changed', day, time: 'morning' });
      return reportBeforeDay(context(), context().today)?.text;
    };
    const part = {
      ...entry,
      id: 'part',
      report: { ...entry.report, id: 'part', text: '■ 途中まで', outcome: 'stopped' as const },
    };
    notify(actor, { type: 'history.changed', entries: [byHand, part, entry] });
    expect(reportBeforeDay(context(), context().today)).toBeUndefined();
    expect(previousOn('2026-11-21')).toBe(entry.report.text);
    expect(previousOn(DAY)).toBeUndefined();
  });
});

describe('unprovided actors', () => {
  it('leave the page usable and say what is not kept', async () => {
    const { createActor } = await import('xstate');
    const { reportMachine } = await import('../../src/machines/report/reportMachine.ts');
    const actor = createActor(reportMachine, {
      input: {
        pageId: 'page',
        settings: SPECIFIED_SETTINGS,
      },
    }).start();
    actor.send({ type: 'field.change', field: 'today', text: 'a' });
    actor.send({ type: 'report.generate' });
    await settle();
    expect(actor.getSnapshot().status).toBe('active');
    expect(actor.getSnapshot().value).toBe('error');
    expect(factsOf(actor.getSnapshot()).storageErrors).toEqual({
      template: 'unavailable',
      namedTemplates: 'unavailable',
      draft: 'unavailable',
      history: 'unavailable',
      settings: 'unavailable',
    });
  });
});
