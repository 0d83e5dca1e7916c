import { type EventObject, fromCallback, createActor, SimulatedClock } from 'xstate';
import { expect } from 'vitest';
import { type Finding, type FindingKind, findingOf } from '../../src/check/kinds.ts';
import type { CheckPreferences } from '../../src/domain/settings.ts';
import type { CheckInput } from '../../src/machines/actorContracts.ts';
import {
  acceptedFinding,
  type CheckedReport,
  checksCommands,
  type ChecksEvent,
  checksMachine,
  selectOtherFindings,
  selectOpenFinding,
  selectFindingCount,
  selectNextFinding,
} from '../../src/machines/checks/checksMachine.ts';
import { type StepOf, tablesOf } from './rows.ts';
import { requestOf } from '../support/requestOf.ts';

const REQUEST = requestOf({
  today: '検索',
});

const finding = (kind: FindingKind, text: string = kind, start = 0, end = start) =>
  findingOf({
    kind,
    text,
    range: { start, end },
    given: null,
    source: null,
    fix: null,
    note: null,
  });
const HARSH = finding('harsh');
const OMITTED = finding('omitted');
const at = (start: number, text = '99件') => finding('harsh', text, start, start + text.length);

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
  return { actor, asked, clock, answer: (found: readonly Finding[]) => answer(found) };
}

type Page = ReturnType<typeof startChecks>;

const shownOf = ({ actor }: Page) => actor.getSnapshot().context.shown;

const FACTS = {
  mode: ({ actor }: Page) => actor.getSnapshot().value,
  asked: ({ asked }: Page) => asked.filter((text) => text !== 'stopped'),
  stops: ({ asked }: Page) => asked.filter((text) => text === 'stopped').length,
  shown: shownOf,
  text: (page: Page) => shownOf(page)?.text,
  findings: (page: Page) => shownOf(page)?.findings,
  isConclusive: (page: Page) => shownOf(page)?.isConclusive,
  count: ({ actor }: Page) => selectFindingCount(actor.getSnapshot()),
  opened: ({ actor }: Page) => selectOpenFinding(actor.getSnapshot()),
  isHeld: ({ actor }: Page) => actor.getSnapshot().context.isInputBlocked,
};

type Step = StepOf<Page, typeof FACTS>;
const table = tablesOf<Page, typeof FACTS>(FACTS);
const rows = (title: string, steps: Parameters<typeof table>[2]) =>
  table(title, startChecks, steps);

const send =
  (event: ChecksEvent): Step =>
  ({ actor }) =>
    actor.send(event);
const passes =
  (ms: number): Step =>
  ({ clock }) =>
    clock.increment(ms);
const answer =
  (...found: readonly Finding[]): Step =>
  (page) =>
    page.answer(found);

const reportOf = (text: string, more: Partial<CheckedReport> = {}): CheckedReport => ({
  text,
  request: REQUEST,
  isTruncated: false,
  ...more,
});
const show = (text: string, more?: Partial<CheckedReport>) =>
  send({ type: 'report.changed', report: reportOf(text, more) });
const mend = (text: string, ...fixed: readonly Finding[]) =>
  send({ type: 'report.changed', report: reportOf(text), fixed });
const check = (text: string, ...found: readonly Finding[]): Step[] => [
  show(text),
  passes(1_000),
  answer(...found),
];
const switchOff = (preferences: Partial<CheckPreferences>) =>
  send({
    type: 'preferences.changed',
    preferences: { mutedKinds: [], ownWords: [], ...preferences },
  });

const LONG = '報告。'.repeat(1_000);

rows('the checks of a report', {
  'begin once it has rested for as long as it is long': [
    show('報告'),
    passes(399),
    show(LONG),
    passes(459),
    { asked: [], count: null },
    passes(1),
    { asked: [LONG] },
    answer(HARSH),
    {
      count: 1,
      shown: { ...reportOf(LONG), findings: [HARSH], destinations: [], isConclusive: true },
    },
  ],
  'are stopped by an edit, which leaves what was found until it is checked': [
    ...check('一', HARSH),
    show('二'),
    passes(1_000),
    { asked: ['一', '二'], stops: 1 },
    show('三'),
    { stops: 2 },
    answer(OMITTED),
    { text: '一' },
    passes(1_000),
    answer(),
    { text: '三' },
  ],
  'are there at once for a text that was checked, as long as it is one of the last twenty': [
    ...check('一', HARSH),
    ...check('二'),
    show('一'),
    { findings: [HARSH], mode: 'resting' },
    ...Array.from({ length: 19 }, (_, count) => check(`${count}`)).flat(),
    show('一'),
    { mode: 'settling' },
    show('二'),
    { text: '二', mode: 'resting' },
  ],
  'are of the notes that it was written from, and of nothing where it is not checked': [
    ...check('一', HARSH),
    show('一', { request: { ...REQUEST } }),
    { shown: null },
    show('一'),
    { findings: [HARSH] },
    send({ type: 'report.changed', report: null }),
    { shown: null, mode: 'resting' },
  ],
  'of a part tell nothing of what it lacks, until the person makes a report of it': [
    show('途中', { isTruncated: true }),
    passes(1_000),
    answer(OMITTED),
    { findings: [], count: null },
    show('途中'),
    { findings: [OMITTED], count: 1 },
  ],
  'leave out what was mended, and begin at once': [
    ...check('一', HARSH, OMITTED),
    mend('二', HARSH, OMITTED),
    { asked: ['一', '二'], text: '一', findings: [], isConclusive: false, count: null },
    answer(),
    { count: 0 },
    ...check('三', HARSH),
    mend('二', HARSH),
    { text: '二', findings: [], isConclusive: true },
  ],
  'begin at once where they are asked for': [
    show('一'),
    send({ type: 'checks.flush' }),
    { asked: ['一'] },
  ],
});

const openFinding = (point: Finding) => send(checksCommands.openFinding(point, 'command'));
const close = send({ type: 'finding.close' });
/** Something is done to it. */
const pass =
  (point: Finding): Step =>
  ({ actor }) =>
    actor.send(checksCommands.openFirstOf(selectOtherFindings(actor.getSnapshot(), point)));
/** F8, with the caret in the first line. */
const step =
  (by: 1 | -1): Step =>
  ({ actor }) => {
    const next = selectNextFinding(actor.getSnapshot(), by, 1);
    if (next !== null) actor.send(checksCommands.openFinding(next, 'command'));
  };

const TWO_LINES = '99件\n88件';
const MISSING = finding('omitted', 'omitted', 3);
const FIRST = at(0);
const LAST = at(4, '88件');
const ALL = [FIRST, MISSING, LAST];
const accept = (...points: readonly Finding[]) =>
  show(TWO_LINES, { accepted: points.map((one) => acceptedFinding(one, TWO_LINES)) });

rows('the open point', {
  'is the nearest one of its words once the report is checked again, and none where it is gone': [
    ...check('99件。99件', at(0), at(4)),
    openFinding(at(4)),
    { opened: at(4) },
    ...check('前99件。99件', at(1), at(5)),
    { opened: at(5) },
    ...check('前', at(0, '前')),
    { opened: null },
  ],
  'goes by the text with F8 and Shift+F8, from the caret and around, what is missing too': [
    ...check(TWO_LINES, ...ALL),
    ...([1, 1, 1, -1, -1] as const).flatMap((by, index) => [
      step(by),
      { opened: [MISSING, LAST, at(0), LAST, MISSING][index] },
    ]),
    close,
    { opened: null },
    step(-1),
    { opened: at(0) },
  ],
  'is the next one once something is done to it, from the first again, and none after the last': [
    ...check(TWO_LINES, ...ALL),
    openFinding(MISSING),
    pass(MISSING),
    accept(MISSING),
    { opened: LAST },
    pass(LAST),
    accept(MISSING, LAST),
    { opened: at(0) },
    pass(at(0)),
    accept(...ALL),
    { opened: null },
  ],
  'stays with what a person writes, which brings no other card': [
    ...check(TWO_LINES, ...ALL),
    pass(LAST),
    { opened: at(0) },
    ...check('9件\n88件', MISSING, at(3, '88件')),
    { opened: null },
  ],
  'takes nothing for 400 ms, which begin anew with each card': [
    ...check(TWO_LINES, at(0), LAST),
    openFinding(at(0)),
    passes(300),
    pass(at(0)),
    passes(399),
    { isHeld: true },
    passes(1),
    { isHeld: false },
  ],
});

const TWO_ALIKE = '甲99件\n乙99件';
const TWIN = at(6);
const NUMBER = at(6);
const TEXT = '■ 本日\n・99件直した';
const ELSEWHERE = at(16);
const ACCEPTED = { kind: 'harsh', text: '99件', sentence: '・99件直した' };
const LACKED = { kind: 'omitted', text: 'omitted', sentence: '' };

rows('an accepted point', {
  'is told no more in its line, at once': [
    ...check(TEXT, NUMBER),
    () => expect(acceptedFinding(NUMBER, TEXT)).toEqual(ACCEPTED),
    show(TEXT, { accepted: [ACCEPTED] }),
    { findings: [], asked: [TEXT] },
    show(TEXT),
    { findings: [NUMBER] },
  ],
  'goes at once from a report that is being checked, and stays gone': [
    ...check(TWO_LINES, ...ALL),
    mend('88件', FIRST),
    show('88件', { accepted: [LACKED] }),
    { text: TWO_LINES, findings: [LAST], isConclusive: false },
    passes(1_000),
    answer(at(0, '88件'), OMITTED),
    { text: '88件', findings: [at(0, '88件')] },
  ],
  'leaves another of its words in the list': [
    ...check(TWO_ALIKE, at(1), TWIN),
    ({ actor }) => {
      const [finding] = actor.getSnapshot().context.shown!.findings;
      const accepted = [acceptedFinding(finding!, TWO_ALIKE)];
      actor.send({
        type: 'report.changed',
        report: reportOf(`${TWO_ALIKE}。`, { accepted }),
        fixed: [finding!],
      });
    },
    { findings: [TWIN] },
  ],
  'is told in another line; one that the report lacks goes by its words': [
    show(`${TEXT}\n・また99件`, { accepted: [ACCEPTED, LACKED] }),
    passes(1_000),
    answer(NUMBER, ELSEWHERE, OMITTED),
    { findings: [ELSEWHERE], count: 1 },
  ],
});

const NAME = finding('unknown-name', '佐久間');
const NO_WORDS = [
  finding('unknown-name', '田中商事'),
  ...(['unknown-number', 'unknown-date', 'omitted'] as const).map((kind) =>
    finding(kind, '佐久間'),
  ),
];
const CHECKED = check('報告', HARSH, NAME, OMITTED);

rows('what the person has switched off', {
  'of a kind is not told, and is again once it is taken back': [
    ...CHECKED,
    switchOff({ mutedKinds: ['harsh', 'of a later version'] }),
    { findings: [NAME, OMITTED], isConclusive: true },
    switchOff({}),
    { findings: [HARSH, NAME, OMITTED] },
  ],
  'of a word is not told, and is no value, no day and nothing that was left out': [
    switchOff({ ownWords: ['佐久間'] }),
    ...check('報告', NAME, finding('unknown-word', '佐久間'), ...NO_WORDS),
    { findings: NO_WORDS },
  ],
  'goes from a report that is being checked too, and stays gone where it was mended': [
    ...check('一', HARSH, OMITTED, NAME),
    mend('二', HARSH),
    switchOff({ mutedKinds: ['omitted', 'unknown-name'] }),
    { text: '一', findings: [], isConclusive: false, count: null },
  ],
});
