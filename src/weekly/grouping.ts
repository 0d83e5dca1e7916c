import type { NOTE_NAMES } from '../domain/inputFields.ts';
import { type CalendarDay, weekStart } from '../domain/calendarDays.ts';
import type { Period } from '../domain/report.ts';
import {
  type DayReport,
  isAbsence,
  itemsOfReport,
  parseDocument,
  planLine,
  plansOf,
  type ReportItem,
} from '../report/index.ts';
import { createPlanMatcher, sharedTerms } from './planMatching.ts';

export interface WorkLine extends ReportItem {
  readonly role: (typeof NOTE_NAMES)[number];
}

/** The last of its lines, with all of them. */
export interface WorkItem extends WorkLine {
  /** Oldest first; the plans of what was done among them. */
  readonly lines: readonly WorkLine[];
  /** When it was told; of a plan, when it was planned. */
  readonly days: readonly CalendarDay[];
  /** Planned before the last report, and no later day tells of it. */
  readonly isPastPlan: boolean;
  /** Whether it matters on its day alone: who was off, a break. */
  readonly isOfOneDay: boolean;
}

function roleOf({ day, role, state, text }: ReportItem, lastDay: CalendarDay): WorkLine['role'] {
  if (role === 'other') return 'remarks';
  if (role !== 'tomorrow') return role;
  if (state !== 'planned') return 'today';
  return day < lastDay && isAbsence(text) ? 'remarks' : 'tomorrow';
}

/** An id of a line that stays the same when reports are added. */
export function workLineId({ day, role, text }: WorkLine): string {
  return `${day} ${role} ${text}`;
}

/** Lines with these words are never grouped. */
const TROUBLE = /障害|停止|原因|クレーム|事故|ヒヤリ/u;

interface ReportedLine {
  readonly line: WorkLine;
  /** Its words, of a plan those of its note where one is kept. */
  readonly words: string;
  readonly key: string;
}

/**
 * What the reports of a period tell. Lines that are equal but for progress are one item, in a month those of one week; each
 * line is in one. A plan stands with what a later day did of it.
 */
export function workItemsOf(
  reports: readonly DayReport[],
  { kind, from, to }: Period,
): readonly WorkItem[] {
  const ofPeriod = reports
    .filter(({ day }) => from <= day && day <= to)
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
  const lastDay = ofPeriod.at(-1)?.day ?? to;
  const reported = ofPeriod.flatMap((report) => {
    const items = itemsOfReport(report).map((item) => ({ ...item, role: roleOf(item, lastDay) }));
    const planned = items.filter(({ role }) => role === 'tomorrow');
    const plans = report.request ? plansOf({ request: report.request, text: '' }) : [];
    return items.map((line): ReportedLine => {
      const plan = plans.length === planned.length ? plans[planned.indexOf(line)] : undefined;
      const words = plan?.text ?? line.text;
      const isAlone = line.role !== 'tomorrow' && TROUBLE.test(words);
      const week = kind === 'month' ? weekStart(line.day) : '';
      const said = `${week} ${withoutProgress(words)} ${dayNamedIn(line)}`;
      const key = `${line.role} ${line.role === 'tomorrow' ? stemOf(words) : said}`;
      return { line, words, key: isAlone ? workLineId(line) : key };
    });
  });
  const doneLineOf = doneLineFinder(reported, ofPeriod);
  const groups = new Map<string, WorkLine[]>();
  for (const one of reported) {
    const isPlan = one.line.role === 'tomorrow';
    const { key } = (isPlan ? doneLineOf(one) : undefined) ?? one;
    const group = groups.get(key) ?? [];
    // A group stands where its last line does.
    groups.delete(key);
    groups.set(key, [...group, one.line]);
  }
  return [...groups.values()].flatMap((group) => itemOf(group, lastDay));
}

/** Of a line that fulfils a plan. */
const MIN_SCORE = 0.65;

/** Finds the line of a later day that did a plan: of the day whose notes have it ticked, else the most like it. */
function doneLineFinder(reported: readonly ReportedLine[], reports: readonly DayReport[]) {
  const done = reported.filter(({ line }) => line.role === 'today' && line.state !== 'open');
  const scoreOf = createPlanMatcher(reported.map(({ line }) => folded(withoutProgress(line.text))));
  return ({ line: { day, text }, words }: ReportedLine): ReportedLine | undefined => {
    const later = done.filter(({ line }) => line.day > day);
    const ticked = planLine({ text: words, box: '' }, true);
    const { day: tickedOn } =
      reports.find(
        (report) =>
          report.day > day &&
          parseDocument(report.request?.today ?? '').lines.some(
            ({ item }) => item.words === ticked,
          ),
      ) ?? {};
    const ofTickedDay = later.filter(({ line }) => line.day === tickedOn);
    const plans = [words, text].map((said) => folded(stemOf(said)));
    const highest = (score: typeof scoreOf, line: string): number =>
      Math.max(...plans.map((plan) => score(plan, folded(line))));
    return (
      best(ofTickedDay, ({ line }) => highest(sharedTerms, line.text), 0) ??
      best(later, ({ line }) => highest(scoreOf, withoutProgress(line.text)), MIN_SCORE)
    );
  };
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

function best<Item>(items: readonly Item[], scoreOf: (item: Item) => number, least: number) {
  const scores = items.map(scoreOf);
  const highest = Math.max(least, ...scores);
  return highest > least ? items[scores.indexOf(highest)] : undefined;
}

/** What makes a remark matter on its day alone, unless it is about somebody else. */
const OF_ONE_DAY = /休み|休暇|有休|有給|体調|渋滞|遅延|早退|遅刻|直行|直帰|外出|不在/u;
const BREAK = /^[0-9:〜~\-\s]*(?:お?昼(?:の?休憩|休み|食)?|休憩)$/u;
const OF_OTHERS = /[様児]|さん|ちゃん|くん/u;

function isOfOneDay({ role, text }: WorkLine): boolean {
  const isRemark = role === 'remarks' && OF_ONE_DAY.test(text) && !OF_OTHERS.test(text);
  return isRemark || isAbsence(text) || BREAK.test(text.normalize('NFKC').trim());
}

function itemOf(lines: readonly WorkLine[], lastDay: CalendarDay): readonly WorkItem[] {
  const done = lines.filter(({ role }) => role !== 'tomorrow');
  const shown = done.length > 0 ? done : lines;
  const last = shown.at(-1);
  if (last === undefined) return [];
  return [
    {
      ...last,
      lines,
      days: [...new Set(shown.map(({ day }) => day))],
      isPastPlan: last.role === 'tomorrow' && last.day < lastDay,
      isOfOneDay: shown.every(isOfOneDay),
    },
  ];
}

const RATIO = String.raw`\d+(?:\.\d+)?(?:割|%)`;
const STATE = String.raw`(?:途中|完了|着手|続き|済み?)(?:です|でした|しました|した)?`;
const PROGRESS = new RegExp(
  `(?:進捗率?[はが:]? ?${RATIO}|[をがにはの]?(?:${RATIO}(?:まで)?(?:${STATE})|${RATIO}まで|${STATE}))(?=[\\s、。)]|$)`,
  'gu',
);
const OF_THE_DAY = /(?:本日|今日(?!中)|引き?続き)[はもの]?|明日は/gu;
const PUNCTUATION = /[\s、。()]+/gu;

/** Its words without progress, so that lines of one item have the same. */
function withoutProgress(text: string): string {
  const words = text.normalize('NFKC').trim();
  const rest = words.replace(OF_THE_DAY, '').replace(PROGRESS, '').replace(PUNCTUATION, ' ').trim();
  return rest === '' ? words : rest;
}

const OTHER_DAY = /昨日|明日|明後日|前日|翌日|昨夜|翌朝/u;
const WEEKDAY = /[月火水木金土日]曜|\([月火水木金土日]\)/u;

/** The day or week that a word such as 明日 or 火曜 is relative to: in another report it means another day. */
function dayNamedIn({ day, text }: WorkLine): CalendarDay {
  const words = text.normalize('NFKC').replace(OF_THE_DAY, '');
  if (OTHER_DAY.test(words)) return day;
  return WEEKDAY.test(words) ? weekStart(day) : '';
}

const ENDING =
  /(?:を?(?:行[いうっ]|実施|(?:いた)?し|する))?(?:てい|ており)?(?:の?予定)?(?:ます|ました|た|る|です|でした)?$/u;
const VERB_END = /(?<=\p{Script=Han})[うくぐすつぶむるいきぎしちびみりえけげせてべめれっん]{1,2}$/u;

/** What a plan and what came of it have in common: all words but the ending. */
function stemOf(text: string): string {
  const words = withoutProgress(text);
  const stem = words.replace(ENDING, '').replace(VERB_END, '');
  return stem === '' ? words : stem;
}
