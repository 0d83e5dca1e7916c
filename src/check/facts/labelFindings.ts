import { NOTE_NAMES } from '../../domain/inputFields.ts';
import type { ComparedLine, Comparison, NoteLine, ReportLine } from '../lines/comparison.ts';
import { exchangedIn } from './exchange.ts';
import type { Fact, NumberFact } from './facts.ts';
import { locatedFinding, type LocatedFinding } from '../finding.ts';
import { isSameQuantity } from './quantities.ts';

interface LabelledNumber<Line extends ComparedLine> {
  readonly line: Line;
  readonly fact: NumberFact;
  readonly label: string;
  readonly start: number;
  readonly end: number;
}

const WORD = '[\\p{Script=Han}々ァ-ヺーA-Za-zＡ-Ｚａ-ｚ]';
const BEFORE = new RegExp(
  `((?:[0-9０-９]{1,3}(?=[組班便号階棟室年級期部番線店限]))?${WORD}+)[^\\p{Script=Han}ァ-ヺA-Za-z0-9０-９、。,，・/／|｜とや]{0,6}$`,
  'u',
);
const BEHIND = new RegExp(`^の(${WORD}+)`, 'u');
const LONGEST_LABEL = 40;
const SUFFIX = /(?<=..)[数者高額分]$/u;

function labelledNumbers<Line extends ComparedLine>(
  lines: readonly Line[],
): ReadonlyMap<string, LabelledNumber<Line>> {
  const all = lines.flatMap((line) => line.facts.flatMap((fact) => labelled(line, fact) ?? []));
  const counts = new Map<string, number>();
  for (const { label } of all) counts.set(label, (counts.get(label) ?? 0) + 1);
  return new Map(all.filter(({ label }) => counts.get(label) === 1).map((one) => [one.label, one]));
}

function labelled<Line extends ComparedLine>(line: Line, fact: Fact): LabelledNumber<Line> | null {
  if (fact.kind !== 'number' || fact.isIdiom || /[/／]/u.test(fact.text)) return null;
  const end = fact.start + fact.text.length;
  const from = Math.max(0, fact.start - LONGEST_LABEL);
  const before = BEFORE.exec(line.text.slice(from, fact.start));
  const behind = BEHIND.exec(line.text.slice(end, end + LONGEST_LABEL))?.[1];
  const isAdjacent =
    before !== null && from + before.index + (before[1] ?? '').length === fact.start;
  if (behind !== undefined && !isAdjacent) {
    return { line, fact, label: keyOf(behind), start: fact.start, end: end + 1 + behind.length };
  }
  return before === null
    ? null
    : { line, fact, label: keyOf(before[1] ?? ''), start: from + before.index, end };
}

function keyOf(label: string): string {
  return label.normalize('NFKC').toLowerCase().replace(SUFFIX, '');
}

export interface ExchangedNumber {
  readonly finding: LocatedFinding;
  readonly note: NoteLine;
  readonly line: ReportLine;
}

/** Numbers that stand under each other's labels: 売上35 来客120 for 売上120 来客35. */
export function exchangedNumbers({ notes, lines }: Comparison): readonly ExchangedNumber[] {
  return [...NOTE_NAMES, null].flatMap((role) => {
    const own = lines.filter((line) => line.role === role);
    const said = labelledNumbers(own);
    if (said.size < 2) return [];
    const given = labelledNumbers(
      notes.filter(({ field }) => role === null || field === role || field === 'remarks'),
    );
    return [...said].flatMap(([label, { line, fact, start, end }]): readonly ExchangedNumber[] => {
      const right = given.get(label);
      if (right === undefined || isSame(fact, right.fact)) return [];
      const isTaken = [...given].some(
        ([other, one]) => other !== label && said.has(other) && isSame(fact, one.fact),
      );
      const isGiven = [...said].some(([other, one]) => {
        const its = given.get(other)?.fact;
        return its !== undefined && isSame(one.fact, right.fact) && !isSame(one.fact, its);
      });
      const isLost = !own.some(({ facts }) =>
        facts.some((one) => one.kind === 'number' && isSame(one, right.fact)),
      );
      if (!isTaken || !(isGiven || isLost)) return [];
      const words = exchangedIn(line.text, fact, right.fact);
      const at = line.start + fact.start;
      const fix =
        words === null ? null : { range: { start: at, end: at + fact.text.length }, text: words };
      const finding = locatedFinding(
        'contradicted',
        line.text.slice(start, end),
        line.start + start,
        { given: right.line.text.slice(right.start, right.end), fix },
      );
      return [{ finding, note: right.line, line }];
    });
  });
}

function isSame(one: NumberFact, other: NumberFact): boolean {
  return one.forms.some((form) => other.forms.some((its) => isSameQuantity(form, its)));
}
