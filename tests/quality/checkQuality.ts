import { checkReport } from '../../src/check/checkReport.ts';
import type { Finding, FindingKind } from '../../src/check/kinds.ts';
import type { ReportRequest } from '../../src/domain/report.ts';
import { DEFAULT_TEMPLATE, REFLECTION_PLACEHOLDER } from '../../src/domain/template.ts';
import { applyEdits } from '../../src/domain/textEdits.ts';
import {
  DATE,
  faultyReports,
  type FieldLine,
  goodReports,
  honestPairs,
  namePairs,
  notedDays,
  ownWords,
  type QualityPair,
  valuePairs,
  type WrittenReport,
} from '../corpus/readQuality.ts';

/** How many of a corpus came out as they should, and which did not. */
export interface Measure {
  readonly cases: number;
  readonly failed: readonly string[];
}

/** Which part of a corpus is measured. */
export type Part = 'tuning' | 'held-out' | 'all';

/** Findings in one line. */
export const told = (findings: readonly Finding[]): string =>
  findings.map(({ kind, text }) => `${kind} ${text}`).join(', ');

/** A report of the default template with lines under their headings, and the notes that they were made of. */
function written(notes: readonly FieldLine[], lines: readonly FieldLine[], date = DATE) {
  const of = (all: readonly FieldLine[], name: FieldLine['field']) =>
    all.flatMap(({ field, text }) => (field === name ? [text] : []));
  const request: ReportRequest = {
    today: of(notes, 'today').join('\n'),
    tomorrow: of(notes, 'tomorrow').join('\n'),
    remarks: of(notes, 'remarks').join('\n'),
    template: DEFAULT_TEMPLATE,
    date,
  };
  const report = (['today', 'tomorrow', 'remarks'] as const).reduce(
    (text, field) => {
      const items = of(lines, field);
      const own = (items.length === 0 ? ['特になし'] : items).map((item) => `・${item}`).join('\n');
      return text.replace('・\n・\n・', own);
    },
    DEFAULT_TEMPLATE.replace('{{日付}}', date),
  );
  return { request, report };
}

const OTHERS = [
  ['today', '朝礼に参加', '朝礼に参加しました。'],
  ['tomorrow', '棚卸の準備', '棚卸の準備をします。'],
] as const;

/** Pairs, right or wrong ones, each among other lines of a day. */
const ofPairs = (pairs: readonly QualityPair[], isRight: boolean): readonly WrittenReport[] =>
  pairs
    .filter((pair) => pair.isRight === isRight)
    .map(({ field, note, line, date, isHeldOut }) => {
      const rows = [...OTHERS.filter(([name]) => name !== field), [field, note, line] as const];
      const side = (at: 1 | 2) => rows.map((row) => ({ field: row[0], text: row[at] }));
      return { name: `${note} | ${line}`, ...written(side(1), side(2), date), isHeldOut };
    });

/** The place left for one's own words is told on purpose. */
const findingsIn = ({ report, request }: Pick<WrittenReport, 'report' | 'request'>) =>
  checkReport(report, request).filter(({ text }) => text !== REFLECTION_PLACEHOLDER);

const faults = () =>
  faultyReports().flatMap(({ fault, ...one }) =>
    fault === null ? [] : [{ ...one, fault, name: `${one.name}: ${fault.kind} ${fault.text}` }],
  );

type Fault = ReturnType<typeof faults>[number];

function isNoticed(findings: readonly Finding[], { fault, report }: Fault): boolean {
  return findings.some(
    ({ kind, text, range }) =>
      kind === fault.kind ||
      text.includes(fault.text) ||
      fault.text.includes(text) ||
      report.slice(range.start, range.end).includes(fault.text),
  );
}

/** What opens an empty item leaves the words to the person. */
const fixIn = (findings: readonly Finding[]) =>
  findings.find(({ kind, fix }) => fix !== null && kind !== 'omitted')?.fix ?? null;

/** The finding goes and none comes. */
function isMended(findings: readonly Finding[], one: Fault): boolean {
  const fix = fixIn(findings);
  const report = applyEdits(one.report, fix === null ? [] : [fix]);
  const after = findingsIn({ ...one, report });
  const known = new Set(findings.map((finding) => told([finding])));
  return after.length < findings.length && after.every((finding) => known.has(told([finding])));
}

/** What a report's own words can show, whatever its notes say. */
const OF_WORDS: readonly FindingKind[] = [
  'refusal',
  'remark',
  'placeholder',
  'doubled',
  'not-japanese',
  'plain-style',
  'wrong-weekday',
];

/** A good report with one more line: what is no report stands around it, all else is its last item of today. */
const planted = (file: Parameters<typeof ownWords>[0]) =>
  goodReports()
    .slice(0, 1)
    .flatMap(({ report, request }) =>
      ownWords(file).map(({ kind, text, isHeldOut }) => {
        const around = { refusal: `${text}\n\n${report}`, remark: `${report}\n\n${text}` };
        const whole =
          kind === 'refusal' || kind === 'remark'
            ? around[kind]
            : report.replace('\n\n■ 明日の予定', `\n${text}\n\n■ 明日の予定`);
        return { name: `${kind} ${text}`, kind, report: whole, request, isHeldOut };
      }),
    );

const ownIn = (findings: readonly Finding[]): readonly Finding[] =>
  findings.filter(({ kind }) => OF_WORDS.includes(kind));

const areNamed = (findings: readonly Finding[]): boolean =>
  findings.some(({ kind }) => kind === 'unknown-name' || kind === 'omitted');

const isQuiet = (findings: readonly Finding[]): boolean => findings.length === 0;
const isTold = (findings: readonly Finding[]): boolean => findings.length > 0;

function measure<One extends WrittenReport>(
  casesOf: () => readonly One[],
  isRight: (findings: readonly Finding[], one: One) => boolean,
) {
  return (part: Part): Measure => {
    const isAsked = ({ isHeldOut }: One) => part === 'all' || isHeldOut === (part === 'held-out');
    const cases = casesOf().filter(isAsked);
    const failed = cases.flatMap((one) => {
      const findings = findingsIn(one);
      return isRight(findings, one) ? [] : [`${one.name}: ${told(findings)}`];
    });
    return { cases: cases.length, failed };
  };
}

export const MEASURES = {
  'equal values told': measure(() => ofPairs(valuePairs(), true), isQuiet),
  'unequal values missed': measure(() => ofPairs(valuePairs(), false), isTold),
  'honest lines told': measure(() => ofPairs(honestPairs(), true), isQuiet),
  'right names told': measure(
    () => ofPairs(namePairs(), true),
    (found) => !areNamed(found),
  ),
  'wrong names missed': measure(() => ofPairs(namePairs(), false), isTold),
  'leftovers missed': measure(
    () => planted('ownWordsFaults'),
    (found, { kind }) =>
      ownIn(found)
        .map((one) => one.kind)
        .join() === kind,
  ),
  'what looks like leftovers, told': measure(
    () => planted('ownWordsAllowed'),
    (found) => isQuiet(ownIn(found)),
  ),
  'good reports with a finding': measure(goodReports, isQuiet),
  'careful reports with a finding': measure(
    () => faultyReports().filter(({ fault }) => fault === null),
    isQuiet,
  ),
  'good days with a finding': measure(
    () => notedDays().map(({ notes, good, ...day }) => ({ ...day, ...written(notes, good) })),
    isQuiet,
  ),
  'planted faults missed': measure(faults, isNoticed),
  'mends that leave or bring a finding': measure(
    () => faults().filter((one) => fixIn(findingsIn(one)) !== null),
    isMended,
  ),
};
