import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding, FindingKind } from '../../src/check/kinds.ts';
import { checkReport } from '../../src/check/checkReport.ts';
import { isSame, numbersIn } from '../../src/check/values.ts';
import type { ReportRequest } from '../../src/domain/report.ts';
import { told, type Measure } from './measure.ts';

/** The records of a file, one JSON value a line or one array; null where there is no such file. */
function recordsOf(path: string): readonly unknown[] | null {
  if (!existsSync(path)) return null;
  const text = readFileSync(path, 'utf8').trim();
  return text.startsWith('[')
    ? (JSON.parse(text) as unknown[])
    : text.split('\n').map((line) => JSON.parse(line) as unknown);
}

const FRAME = { template: '■ 本日の業務\n・', date: '2026年11月20日(金)' } as const;

/** What is told of one line of a report, held against one note. */
function lineFindings(note: string, line: string): readonly Finding[] {
  return checkReport(`■ 本日の業務\n・${line}`, {
    ...FRAME,
    today: note,
    tomorrow: '',
    remarks: '',
  });
}

const WORDING: readonly FindingKind[] = ['harsh', 'plain-style', 'not-japanese'];
const isContent = ({ kind }: Finding): boolean => !WORDING.includes(kind);

function count<T>(cases: readonly T[], fault: (one: T) => string | null): Measure {
  return { cases: cases.length, failed: cases.flatMap((one) => fault(one) ?? []) };
}

/** Told of a line that has nothing of the kind, or not told where it has. */
function lines<T>(
  cases: readonly T[],
  pairOf: (one: T) => readonly [note: string, line: string],
  isOfKind: (finding: Finding) => boolean,
  isWanted = false,
): Measure {
  return count(cases, (one) => {
    const [note, line] = pairOf(one);
    const findings = lineFindings(note, line).filter(isOfKind);
    if (findings.length > 0 === isWanted) return null;
    return `${note}${note === line ? '' : ` | ${line}`}: ${told(findings)}`;
  });
}

interface Sentence {
  readonly text: string;
}
interface Polite extends Sentence {
  readonly level: number;
}
interface Judged extends Sentence {
  readonly toxic: number;
  readonly notToxic: number;
}
interface Styled extends Sentence {
  readonly rule: string;
  readonly valid: boolean;
}
interface Reworded {
  readonly from: string;
  readonly to: string;
}
interface Pair {
  readonly note: string;
  readonly line: string;
  readonly contradicts?: boolean;
}
interface WholeReport extends ReportRequest {
  readonly id: string;
  readonly report: string;
}
interface PlantedFault extends WholeReport {
  readonly fault: string;
  readonly words: string;
}
interface Recognized {
  readonly input: string;
  readonly results: readonly {
    readonly text: string;
    readonly start: number;
    readonly value: { readonly value: string | null };
  }[];
}

const itself = ({ text }: Sentence) => [text, text] as const;
const isHarsh = ({ kind }: Finding): boolean => kind === 'harsh';

/** Values of which one number says the same, where it stands. */
function misread(cases: readonly Recognized[]): Measure {
  const all = cases.flatMap(({ input, results }) =>
    results.map(({ text, start, value }) => ({ input, text, start, value: value.value })),
  );
  return count(all, ({ input, text, start, value }) => {
    const wanted = numbersIn(value ?? '');
    const read = numbersIn(input).filter(
      (one) => one.start < start + text.length && one.start + one.text.length > start,
    );
    const [only, another] = read;
    return only !== undefined && another === undefined && wanted.some((one) => isSame(only, one))
      ? null
      : `${input}: ${text} = ${value}, read ${read.map((one) => one.text).join(' and ')}`;
  });
}

const findingsOf = (one: WholeReport): readonly Finding[] => checkReport(one.report, one);

const polite = (cases: readonly Polite[]) => cases.filter(({ level }) => level < 4);
const toxic = (cases: readonly Judged[]) => cases.filter((one) => one.toxic > one.notToxic);
const civil = (cases: readonly Judged[]) => cases.filter((one) => one.toxic <= one.notToxic);
const faulty = (cases: readonly Styled[]) => cases.filter(({ valid }) => !valid);
const right = (cases: readonly Styled[]) => cases.filter(({ valid }) => valid);
const faithful = (cases: readonly Pair[]) => cases.filter((one) => one.contradicts !== true);
const pairOf = ({ note, line }: Pair) => [note, line] as const;
const anything = () => true;

const MEASURES: readonly (readonly [
  file: string,
  name: string,
  measure: (cases: readonly never[]) => Measure,
])[] = [
  ['keico.jsonl', 'levels 1 to 3 told as harsh', (cases) => lines(polite(cases), itself, isHarsh)],
  [
    'keico.jsonl',
    'levels 1 to 3 told as something else',
    (cases) => lines(polite(cases), itself, (one) => !isHarsh(one)),
  ],
  [
    'keigo-transfer.jsonl',
    'polite rewordings with a finding on what they say',
    (cases: readonly Reworded[]) => lines(cases, ({ from, to }) => [from, to], isContent),
  ],
  [
    'toxic.jsonl',
    'toxic ones not told as harsh',
    (cases) => lines(toxic(cases), itself, isHarsh, true),
  ],
  ['toxic.jsonl', 'others told as harsh', (cases) => lines(civil(cases), itself, isHarsh)],
  [
    'textlint-ja.jsonl',
    'faults without a finding',
    (cases) => lines(faulty(cases), itself, anything, true),
  ],
  [
    'textlint-ja.jsonl',
    'right ones with a finding',
    (cases) => lines(right(cases), itself, anything),
  ],
  ['recognizers-percent.jsonl', 'values read wrongly', misread],
  ['recognizers-currency.jsonl', 'values read wrongly', misread],
  ['recognizers-dimensions.jsonl', 'values read wrongly', misread],
  ['recognizers-numbers.jsonl', 'values read wrongly', misread],
  [
    'pairs.json',
    'faithful lines with any finding',
    (cases) => lines(faithful(cases), pairOf, anything),
  ],
  [
    'faultless.json',
    'faultless reports with a finding',
    (cases: readonly WholeReport[]) =>
      count(cases, (one) => {
        const findings = findingsOf(one);
        return findings.length === 0 ? null : `${one.id}: ${told(findings)}`;
      }),
  ],
  [
    'faultless.json',
    'findings in them',
    (cases: readonly WholeReport[]) => ({
      cases: cases.length,
      failed: cases.flatMap(findingsOf).map((finding) => told([finding])),
    }),
  ],
  [
    'faults.json',
    'planted faults without a finding',
    (cases: readonly PlantedFault[]) =>
      count(cases, (one) =>
        findingsOf(one).length > 0 ? null : `${one.id} ${one.fault}: ${one.words}`,
      ),
  ],
];

/** What the texts of other hands in a folder say; a file that is not there says nothing. */
export function strangersMeasures(
  folder: string,
): readonly (readonly [name: string, measure: Measure])[] {
  return MEASURES.flatMap(([file, name, measure]) => {
    const cases = recordsOf(join(folder, file));
    return cases === null
      ? []
      : [[`${file}: ${name}`, measure(cases as readonly never[])] as const];
  });
}
