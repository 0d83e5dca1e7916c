import { type EventObject, fromCallback, createActor, SimulatedClock } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { Finding, FindingKind } from '../../src/check/index.ts';
import type { CheckInput } from '../../src/machines/actorContracts.ts';
import {
  acceptedFinding,
  type CheckedReport,
  checksCommands,
  checksMachine,
  selectBehind,
  selectOpened,
  selectOpenFindings,
  selectStep,
} from '../../src/machines/checks/checksMachine.ts';

const REQUEST = {
  today: '検索',
  tomorrow: '',
  remarks: '',
  template: '',
  date: '2026年11月20日(金)',
};

function finding(kind: FindingKind): Finding {
  return { kind, text: kind, range: { start: 0, end: 0 }, given: null, fix: null };
}
const HARSH = finding('harsh');
const OMITTED = finding('omitted');

/** The checks with a clock and a service that the test answers for. */
function startChecks() {
  const clock = new SimulatedClock();
  const asked: string[] = [];
  let answer: (findings: readonly Finding[]) => void = () => undefined;
  const reportCheck = fromCallback<EventObject, CheckInput>(({ input, sendBack }) => {
    asked.push(input.text);
    answer = (findings) => sendBack({ type: 'checks.changed', findings, destinations: [] });
    return () => asked.push('stopped');
  });
  const actor = createActor(checksMachine.provide({ actors: { reportCheck } }), { clock }).start();
  const reportOf = (text: string, more: Partial<CheckedReport> = {}): CheckedReport => ({
    text,
    request: REQUEST,
    isPart: false,
    ...more,
  });
  const show = (text: string, more?: Partial<CheckedReport>) =>
    actor.send({ type: 'report.changed', report: reportOf(text, more) });
  const check = (text: string, ...found: readonly Finding[]) => {
    show(text);
    clock.increment(1_000);
    answer(found);
  };
  return {
    actor,
    asked,
    clock,
    check,
    show,
    reportOf,
    answer: (...found: Parameters<typeof answer>) => answer(...found),
    shown: () => actor.getSnapshot().context.shown,
    open: () => selectOpenFindings(actor.getSnapshot()),
  };
}

describe('the checks of a report', () => {
  it('begin once it has rested for as long as it is long', () => {
    const { asked, clock, show, answer, shown, open } = startChecks();
    show('報告');
    clock.increment(399);
    show('報告。'.repeat(1_000));
    clock.increment(459);
    expect(asked).toEqual([]);
    expect(open()).toBeNull();
    clock.increment(1);
    expect(asked).toEqual(['報告。'.repeat(1_000)]);
    answer([HARSH]);
    expect(open()).toBe(1);
    expect(shown()).toEqual({
      text: '報告。'.repeat(1_000),
      request: REQUEST,
      isPart: false,
      findings: [HARSH],
      destinations: [],
      isCompared: true,
    });
  });

  it('are stopped by an edit, which leaves what was found until it is checked', () => {
    const { asked, check, clock, show, answer, shown } = startChecks();
    check('一', HARSH);
    show('二');
    clock.increment(1_000);
    expect(asked).toEqual(['一', 'stopped', '二']);
    show('三');
    expect(asked).toEqual(['一', 'stopped', '二', 'stopped']);
    answer([OMITTED]);
    expect(shown()?.text).toBe('一');
    clock.increment(1_000);
    answer([]);
    expect(shown()?.text).toBe('三');
  });

  it('are there at once for a text that was checked, as long as it is one of the last twenty', () => {
    const { asked, actor, check, show, shown } = startChecks();
    check('一', HARSH);
    check('二');
    show('一');
    expect(shown()?.findings).toEqual([HARSH]);
    expect(actor.getSnapshot().value).toBe('resting');
    for (let count = 0; count < 19; count += 1) check(`${count}`);
    const before = asked.length;
    show('一');
    expect(actor.getSnapshot().value).toBe('settling');
    show('二');
    expect(shown()?.text).toBe('二');
    expect(asked).toHaveLength(before);
  });

  it('are of the notes that it was written from, and of nothing where it is not checked', () => {
    const { actor, check, show, shown } = startChecks();
    check('一', HARSH);
    show('一', { request: { ...REQUEST } });
    expect(shown()).toBeNull();
    show('一');
    expect(shown()?.findings).toEqual([HARSH]);
    actor.send({ type: 'report.changed', report: null });
    expect(shown()).toBeNull();
    expect(actor.getSnapshot().value).toBe('resting');
  });

  it('of a part tell nothing of what it lacks, until the person makes a report of it', () => {
    const { clock, show, answer, shown, open } = startChecks();
    show('途中', { isPart: true });
    clock.increment(1_000);
    answer([OMITTED]);
    expect(shown()?.findings).toEqual([]);
    expect(open()).toBeNull();
    show('途中');
    expect(shown()?.findings).toEqual([OMITTED]);
    expect(open()).toBe(1);
  });

  it('leave out what was mended, and begin at once', () => {
    const { actor, asked, check, reportOf, answer, shown, open } = startChecks();
    check('一', HARSH, OMITTED);
    const mend = () =>
      actor.send({ type: 'report.changed', report: reportOf('二'), mended: [HARSH, OMITTED] });
    mend();
    expect(asked.at(-1)).toBe('二');
    expect(shown()).toMatchObject({ text: '一', findings: [], isCompared: false });
    expect(open()).toBeNull();
    answer([]);
    expect(open()).toBe(0);
    check('三', HARSH);
    mend();
    expect(shown()).toMatchObject({ text: '二', findings: [], isCompared: true });
  });

  it('begin at once where they are asked for', () => {
    const { actor, asked, show } = startChecks();
    show('一');
    actor.send({ type: 'checks.hurry' });
    expect(asked).toEqual(['一']);
  });
});

describe('the open point', () => {
  const at = (start: number, text = '99件'): Finding => ({
    ...HARSH,
    text,
    range: { start, end: start + text.length },
  });
  const opened = (actor: ReturnType<typeof startChecks>['actor']) =>
    selectOpened(actor.getSnapshot());

  const pass = (actor: ReturnType<typeof startChecks>['actor'], finding: Finding) =>
    actor.send(checksCommands.openNextOf(selectBehind(actor.getSnapshot(), finding)));

  it('is the nearest one of its words once the report is checked again, and none where it is gone', () => {
    const { actor, check } = startChecks();
    check('99件。99件', at(0), at(4));
    actor.send(checksCommands.openFinding(at(4), 'caret'));
    expect(opened(actor)).toEqual(at(4));
    check('前99件。99件', at(1), at(5));
    expect(opened(actor)).toEqual(at(5));
    check('前', at(0, '前'));
    expect(opened(actor)).toBeNull();
    check('前99件。99件', at(1), at(5));
    actor.send({ type: 'finding.close' });
    expect(opened(actor)).toBeNull();
  });

  const MISSING: Finding = { ...OMITTED, range: { start: 3, end: 3 } };

  it('goes by the text with F8 and Shift+F8, from the caret and around, what is missing too', () => {
    const { actor, check } = startChecks();
    check('99件\n88件', at(0), MISSING, at(4, '88件'));
    const seen = ([1, 1, 1, -1, -1] as const).map((step) => {
      const next = selectStep(actor.getSnapshot(), step, 1);
      if (next !== null) actor.send(checksCommands.openFinding(next, 'command'));
      return opened(actor);
    });
    expect(seen).toEqual([MISSING, at(4, '88件'), at(0), at(4, '88件'), MISSING]);
    actor.send({ type: 'finding.close' });
    expect(selectStep(actor.getSnapshot(), -1, 1)).toEqual(at(0));
  });

  it('is the next one once something is done to it, from the first again, and none after the last', () => {
    const { actor, check, show } = startChecks();
    const text = '99件\n88件';
    check(text, at(0), MISSING, at(4, '88件'));
    const acceptOpen = (accepted: readonly Finding[]) => {
      const done = opened(actor);
      if (done === null) throw new Error('no card is open');
      pass(actor, done);
      const all = [...accepted, done];
      show(text, { accepted: all.map((one) => acceptedFinding(one, text)) });
      return all;
    };
    actor.send(checksCommands.openFinding(MISSING, 'command'));
    const first = acceptOpen([]);
    expect(opened(actor)).toEqual(at(4, '88件'));
    const second = acceptOpen(first);
    expect(opened(actor)).toEqual(at(0));
    acceptOpen(second);
    expect(opened(actor)).toBeNull();
  });

  it('stays with what a person writes, which brings no other card', () => {
    const { actor, check } = startChecks();
    const last = at(4, '88件');
    check('99件\n88件', at(0), MISSING, last);
    pass(actor, last);
    expect(opened(actor)).toEqual(at(0));
    check('9件\n88件', MISSING, at(3, '88件'));
    expect(opened(actor)).toBeNull();
  });

  it('takes nothing for 400 ms, which begin anew with each card', () => {
    const { actor, clock, check } = startChecks();
    check('99件\n88件', at(0), at(4, '88件'));
    const isHeld = () => actor.getSnapshot().context.isHeld;
    actor.send(checksCommands.openFinding(at(0), 'command'));
    clock.increment(300);
    pass(actor, at(0));
    clock.increment(399);
    expect(isHeld()).toBe(true);
    clock.increment(1);
    expect(isHeld()).toBe(false);
  });
});

describe('an accepted point', () => {
  const NUMBER: Finding = { ...HARSH, text: '99件', range: { start: 6, end: 9 } };
  const TEXT = '■ 本日\n・99件直した';
  const SAME_ELSEWHERE: Finding = { ...NUMBER, range: { start: 16, end: 19 } };

  it('is told no more in its line, and is in another, in the same frame', () => {
    const { check, show, shown, asked } = startChecks();
    check(TEXT, NUMBER);
    const before = asked.length;
    const accepted = [acceptedFinding(NUMBER, TEXT)];
    expect(accepted).toEqual([{ kind: 'harsh', text: '99件', sentence: '・99件直した' }]);
    show(TEXT, { accepted });
    expect(shown()?.findings).toEqual([]);
    expect(asked).toHaveLength(before);
    show(TEXT);
    expect(shown()?.findings).toEqual([NUMBER]);
  });

  it('comes back once its line is another; one that the report lacks goes by its words', () => {
    const { actor, clock, show, answer, shown } = startChecks();
    const accepted = [
      { kind: 'harsh', text: '99件', sentence: '・99件直した' },
      { kind: 'omitted', text: 'omitted', sentence: '' },
    ];
    show(`${TEXT}\n・また99件`, { accepted });
    clock.increment(1_000);
    answer([NUMBER, SAME_ELSEWHERE, OMITTED]);
    expect(shown()?.findings).toEqual([SAME_ELSEWHERE]);
    expect(selectOpenFindings(actor.getSnapshot())).toBe(1);
  });
});

describe('what the person has switched off', () => {
  const NAME: Finding = { ...finding('unknown-name'), text: '佐久間' };
  const OTHER_NAME: Finding = { ...NAME, text: '田中商事' };
  const WORD: Finding = { ...finding('unknown-word'), text: '佐久間' };
  const VALUE: Finding = { ...finding('unknown-number'), text: '佐久間' };
  const DAY: Finding = { ...finding('unknown-date'), text: '佐久間' };
  const LEFT_OUT: Finding = { ...OMITTED, text: '佐久間' };

  it.each([
    ['a kind', { mutedKinds: ['harsh'] }, [NAME, OMITTED]],
    ['a kind of a later version', { mutedKinds: ['tone-deaf'] }, [HARSH, NAME, OMITTED]],
    ['a word', { ownWords: ['佐久間'] }, [HARSH, OMITTED]],
  ])('%s is not told, and is again once it is taken back', (_, off, findings) => {
    const { actor, clock, show, answer, shown } = startChecks();
    show('報告');
    clock.increment(1_000);
    answer([HARSH, NAME, OMITTED]);
    const none = { mutedKinds: [], ownWords: [] };
    actor.send({ type: 'switches.changed', switches: { ...none, ...off } });
    expect(shown()).toMatchObject({ findings, isCompared: true });
    actor.send({ type: 'switches.changed', switches: none });
    expect(shown()).toMatchObject({ findings: [HARSH, NAME, OMITTED] });
  });

  it('is no value, no day and nothing that was left out, whatever its words', () => {
    const { actor, check, shown } = startChecks();
    actor.send({
      type: 'switches.changed',
      switches: { mutedKinds: [], ownWords: ['佐久間'] },
    });
    check('報告', NAME, OTHER_NAME, WORD, VALUE, DAY, LEFT_OUT);
    expect(shown()?.findings).toEqual([OTHER_NAME, VALUE, DAY, LEFT_OUT]);
  });

  it('goes from a report that is being checked too, and stays gone where it was mended', () => {
    const { actor, check, reportOf, shown, open } = startChecks();
    check('一', HARSH, OMITTED, NAME);
    actor.send({ type: 'report.changed', report: reportOf('二'), mended: [HARSH] });
    actor.send({
      type: 'switches.changed',
      switches: { mutedKinds: ['omitted', 'unknown-name'], ownWords: [] },
    });
    expect(shown()).toMatchObject({ text: '一', findings: [], isCompared: false });
    expect(open()).toBeNull();
  });
});
