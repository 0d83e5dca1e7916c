import { ADVICE_KINDS, locatedFinding, type FindingKind, type LocatedFinding } from './finding.ts';
import * as data from './data/style.ts';
import { anyOf, rowsOf } from '../domain/wordList.ts';
import type { Rule } from './rule.ts';
import type { Texts } from './texts.ts';

interface StyleRule {
  readonly kind: FindingKind;
  readonly pattern: RegExp;
  /** What takes the place of the words; null where only a person can tell. */
  readonly better: string | null;
}

const IN_PLACE: Readonly<Record<string, string | null>> = { '-': '', '?': null };

const rulesOf = (kind: FindingKind, list: string): readonly StyleRule[] =>
  rowsOf(list).map(([words = '', better = '']) => ({
    kind,
    pattern: new RegExp(words, 'gu'),
    better: IN_PLACE[better] === undefined ? better : IN_PLACE[better],
  }));

const RULES: readonly StyleRule[] = [
  ...rulesOf('double-honorific', data.DOUBLE_HONORIFIC),
  {
    kind: 'dropped-ra',
    pattern: new RegExp(
      `(?<!お)(?<verb>${anyOf(data.RANUKI_VERBS)})れ(?=る|ます|まし|ません|ない|なかった|た(?!ら)|て(?!い)|ず|そう)`,
      'gu',
    ),
    better: '$<verb>られ',
  },
  ...rulesOf('added-sa', data.ADDED_SA),
  ...rulesOf('redundant-words', data.REDUNDANT_WORDS),
];

/** No line of a report is longer; what a rule finds twice takes a time that grows with its square. */
const LONGEST_LINE = 2_000;

function styleFindings({ report, template, notes }: Texts): readonly LocatedFinding[] {
  const given = `${template.text}\n${notes}`;
  const findings: LocatedFinding[] = [];
  for (const line of report.lines) {
    if (template.words.has(line.text.trim())) continue;
    findings.push(
      ...wordFindings(line.text, given).map(({ kind, start, end, better }) =>
        locatedFinding(kind, line.text.slice(start, end), line.start + start, {
          fix:
            better === null
              ? null
              : { range: { start: line.start + start, end: line.start + end }, text: better },
        }),
      ),
    );
  }
  return findings;
}

interface WordFinding {
  readonly kind: FindingKind;
  readonly start: number;
  readonly end: number;
  readonly better: string | null;
}

function wordFindings(line: string, given: string): readonly WordFinding[] {
  if (line.length > LONGEST_LINE) return [];
  const found: WordFinding[] = [];
  for (const { kind, pattern, better } of RULES) {
    for (const match of line.matchAll(pattern)) {
      const start = match.index;
      const end = start + match[0].length;
      const isTold = found.some((other) => start < other.end && other.start < end);
      if (isTold || given.includes(match[0]) || isQuoted(line, start)) continue;
      const words = better?.replace(/\$<(\w+)>/gu, (_, name: string) => match.groups?.[name] ?? '');
      found.push({ kind, start, end, better: words ?? null });
    }
  }
  return found.toSorted((one, other) => one.start - other.start);
}

function isQuoted(line: string, at: number): boolean {
  const open = line.lastIndexOf('「', at);
  return open !== -1 && !line.slice(open, at).includes('」');
}

export const styleRule = { kinds: ADVICE_KINDS, find: styleFindings } satisfies Rule;
