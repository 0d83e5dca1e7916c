import { type WorkItem, itemsOfPeriod } from '../../src/check/index.ts';
import { itemsOfReport, type ReportItem } from '../../src/report/index.ts';
import { type ItemLine, readMonth, readWeeks, type Week } from './readWeeks.ts';

/** Counts over the weeks of a hand, each week for itself. */
export interface WeeksScore {
  readonly lines: number;
  readonly lost: number;
  /** Pairs of lines in one item: all, those of several works, those of one ~group among these. */
  readonly merged: number;
  readonly mergedWrongly: number;
  readonly lookAlikes: number;
  /** Pairs of one work that can stand in one item, and those that do. */
  readonly ofOneWork: number;
  readonly joined: number;
  /** Plans whose work came, those of them that are 予定のまま; plans whose work did not, those that are not. */
  readonly plansDone: number;
  readonly markedWrongly: number;
  readonly plansLeft: number;
  readonly unmarked: number;
  /** Those of both that are perhaps done. */
  readonly markedPerhapsDone: number;
  readonly leftPerhapsDone: number;
}

interface Placed extends ItemLine {
  readonly text: string;
  readonly item: WorkItem | undefined;
  readonly role: ReportItem['role'] | undefined;
}

export function scoreWeeks(hand: string, tell: (told: string) => void = () => {}): WeeksScore {
  return readWeeks(hand)
    .map((week) => scoreWeek(week, tell))
    .reduce((sum, score) => {
      const keys = Object.keys(score) as (keyof WeeksScore)[];
      return Object.fromEntries(
        keys.map((key) => [key, sum[key] + score[key]]),
      ) as unknown as WeeksScore;
    });
}

/** Of a hand whose tags hold over the month. */
export function scoreMonth(hand: string, tell: (told: string) => void = () => {}): WeeksScore {
  return scoreWeek(readMonth(hand), tell);
}

function scoreWeek({ period, reports, lines: all }: Week, tell: (told: string) => void): WeeksScore {
  const items = itemsOfPeriod(reports, period);
  const told = reports.flatMap(({ day, text }) =>
    itemsOfReport(text).map((item) => ({ ...item, day })),
  );
  const lines = all.map((line): Placed => {
    const isIt = (one: { readonly day: string; readonly text: string }): boolean =>
      one.day === line.day && line.parts.every((part) => one.text.includes(part));
    return {
      ...line,
      text: line.parts.join(' '),
      item: items.find((item) => item.lines.some(isIt)),
      role: told.find(isIt)?.role,
    };
  });
  const last = reports.at(-1)?.day ?? '';
  const isDone = (plan: Placed): boolean =>
    plan.work !== null &&
    lines.some(({ role, work, day }) => role === 'today' && work === plan.work && day > plan.day);
  const kindOf = (line: Placed): string =>
    line.role === 'tomorrow' && isDone(line) ? 'today' : (line.role ?? '');
  const pairs = lines.flatMap((one, at) =>
    lines.slice(at + 1).map((other) => ({
      text: `${one.text} | ${other.text}`,
      isOfOneWork: one.work !== null && one.work === other.work,
      isLookAlike: one.group !== null && one.group === other.group,
      isRepeated: one.text === other.text,
      isMerged: one.item !== undefined && one.item === other.item,
      canMerge: kindOf(one) === kindOf(other),
    })),
  );
  const merged = pairs.filter(({ isMerged }) => isMerged);
  const wrong = merged.filter(({ isOfOneWork, isRepeated }) => !isOfOneWork && !isRepeated);
  const ofOneWork = pairs.filter(({ isOfOneWork, canMerge }) => isOfOneWork && canMerge);
  const plans = lines.filter(({ role, day }) => role === 'tomorrow' && day < last);
  const done = plans.filter(isDone);
  const left = plans.filter((plan) => !isDone(plan));
  const markedWrongly = done.filter(({ item }) => item?.isStillPlanned);
  const unmarked = left.filter(({ item }) => item?.role === 'today');
  const markedPerhapsDone = markedWrongly.filter(({ item }) => item?.isPerhapsDone);
  const leftPerhapsDone = left.filter(({ item }) => item?.isPerhapsDone);
  for (const { text } of wrong) tell(`merged wrongly: ${text}`);
  for (const { text, isMerged } of ofOneWork) if (!isMerged) tell(`apart: ${text}`);
  for (const { text } of markedWrongly) tell(`marked wrongly: ${text}`);
  for (const { text, item } of unmarked) tell(`unmarked: ${text} | ${item?.text ?? ''}`);
  return {
    lines: lines.length,
    lost: lines.filter(({ item }) => item === undefined).length,
    merged: merged.length,
    mergedWrongly: wrong.length,
    lookAlikes: wrong.filter(({ isLookAlike }) => isLookAlike).length,
    ofOneWork: ofOneWork.length,
    joined: ofOneWork.filter(({ isMerged }) => isMerged).length,
    plansDone: done.length,
    markedWrongly: markedWrongly.length,
    plansLeft: left.length,
    unmarked: unmarked.length,
    markedPerhapsDone: markedPerhapsDone.length,
    leftPerhapsDone: leftPerhapsDone.length,
  };
}
