import { checkReport } from '../../src/check/checkReport.ts';
import type { Finding, FindingKind } from '../../src/check/kinds.ts';
import type { ReportRequest } from '../../src/domain/report.ts';
import { DEFAULT_TEMPLATE, REFLECTION_PLACEHOLDER } from '../../src/domain/template.ts';
import { applyEdits } from '../../src/domain/textEdits.ts';
import { goodReports } from '../corpus/goodReports.ts';
import { corpusLines, type CorpusLine } from '../corpus/readLines.ts';
import {
  faultyReports,
  type FieldLine,
  honestPairs,
  namePairs,
  notedDays,
  type QualityPair,
  valuePairs,
} from '../corpus/readQuality.ts';
import { inPart, measured, told, type Measure, type Part } from './measure.ts';

const DATE = '2026年11月20日(金)';

/** A report of the default template with lines under their headings. */
function reportOf(lines: readonly FieldLine[], date = DATE): string {
  const items = (field: FieldLine['field']): string => {
    const own = lines.filter((line) => line.field === field);
    return own.length === 0 ? '・特になし' : own.map(({ text }) => `・${text}`).join('\n');
  };
  return DEFAULT_TEMPLATE.replace('{{日付}}', date)
    .replace('・\n・\n・', items('today'))
    .replace('・\n・\n・', items('tomorrow'))
    .replace('・\n・\n・', items('remarks'));
}

function requestOf(notes: readonly FieldLine[], date = DATE): ReportRequest {
  const field = (name: FieldLine['field']): string =>
    notes.flatMap((note) => (note.field === name ? [note.text] : [])).join('\n');
  return {
    today: field('today'),
    tomorrow: field('tomorrow'),
    remarks: field('remarks'),
    template: DEFAULT_TEMPLATE,
    date,
  };
}

/** The place left for one's own words is told on purpose. */
function findingsIn(report: string, request: ReportRequest): readonly Finding[] {
  return checkReport(report, request).filter(({ text }) => text !== REFLECTION_PLACEHOLDER);
}

/** A pair among other lines of a day. */
function findingsOf({ field, note, line }: QualityPair, date = DATE): readonly Finding[] {
  const others = (
    [
      ['today', '朝礼に参加', '朝礼に参加しました。'],
      ['tomorrow', '棚卸の準備', '棚卸の準備をします。'],
    ] as const
  ).filter(([name]) => name !== field);
  const side = (own: string, at: 1 | 2) => [
    ...others.map((other) => ({ field: other[0], text: other[at] })),
    { field, text: own },
  ];
  return findingsIn(reportOf(side(line, 2), date), requestOf(side(note, 1), date));
}

function pairMeasure(
  pairs: readonly QualityPair[],
  part: Part,
  isRight: boolean,
  isTold = (findings: readonly Finding[]) => findings.length > 0,
): Measure {
  return measured(
    pairs.filter((pair) => pair.isRight === isRight),
    (pair) => {
      const findings = findingsOf(pair, 'date' in pair ? String(pair.date) : DATE);
      return isTold(findings) === isRight ? `${pair.note} | ${pair.line}: ${told(findings)}` : null;
    },
    inPart(part),
  );
}

/** Values that are equal however they are written, of which nothing is told. */
export const equalValues = (part: Part): Measure => pairMeasure(valuePairs(), part, true);

/** Values that are not equal, each told. */
export const unequalValues = (part: Part): Measure => pairMeasure(valuePairs(), part, false);

const isNamed = (findings: readonly Finding[]): boolean =>
  findings.some(({ kind }) => kind === 'unknown-name' || kind === 'omitted');

/** People and companies named rightly, none told. */
export const rightNames = (part: Part): Measure => pairMeasure(namePairs(), part, true, isNamed);

/** People and companies that no note names, each told. */
export const wrongNames = (part: Part): Measure => pairMeasure(namePairs(), part, false);

/** Report lines that tell their note truly in other words. */
export const honestLines = (part: Part): Measure => pairMeasure(honestPairs(), part, true);

interface Written {
  readonly name: string;
  readonly report: string;
  readonly request: ReportRequest;
  readonly isHeldOut: boolean;
}

function quiet(reports: readonly Written[], part: Part): Measure {
  return measured(
    reports,
    ({ name, report, request }) => {
      const findings = findingsIn(report, request);
      return findings.length === 0 ? null : `${name}: ${told(findings)}`;
    },
    inPart(part),
  );
}

/** Whole good reports, in which nothing is to be found. */
export const goodReportsTold = (part: Part): Measure => quiet(goodReports(), part);

/** Careful reports of many trades, in which nothing is to be found. */
export const carefulReports = (part: Part): Measure =>
  quiet(
    faultyReports().filter(({ fault }) => fault === null),
    part,
  );

/** Days of many notes, in whose lines nothing is to be found. */
export const goodDays = (part: Part): Measure =>
  quiet(
    notedDays().map(({ notes, good, ...block }) => ({
      ...block,
      report: reportOf(good),
      request: requestOf(notes),
    })),
    part,
  );

const isAbout = (report: string, words: string, { text, range }: Finding): boolean =>
  text.includes(words) ||
  words.includes(text) ||
  report.slice(range.start, range.end).includes(words);

const faults = () =>
  faultyReports().flatMap(({ fault, ...one }) => (fault === null ? [] : [{ ...one, fault }]));

/** Reports with one fault each, which is told. */
export const plantedFaults = (part: Part): Measure =>
  measured(
    faults(),
    ({ name, report, request, fault }) => {
      const findings = findingsIn(report, request);
      return findings.some(
        (finding) => finding.kind === fault.kind || isAbout(report, fault.text, finding),
      )
        ? null
        : `${name}: ${fault.kind} ${fault.text}: ${told(findings)}`;
    },
    inPart(part),
  );

/** Planted faults that one tap mends: the finding goes and none comes. */
export const mendedFaults = (part: Part): Measure => {
  const cases = faults().flatMap((one) => {
    const findings = findingsIn(one.report, one.request);
    // What opens an empty item leaves the words to the person.
    const finding = findings.find(({ kind, fix }) => fix !== null && kind !== 'omitted');
    return finding === undefined ? [] : [{ ...one, finding, findings }];
  });
  return measured(
    cases,
    ({ name, report, request, finding, findings }) => {
      const edits = finding.fix === null ? [] : [finding.fix];
      const after = findingsIn(applyEdits(report, edits), request);
      const keys = new Set(findings.map(({ kind, text }) => `${kind} ${text}`));
      const fresh = after.filter(({ kind, text }) => !keys.has(`${kind} ${text}`));
      return fresh.length === 0 && after.length < findings.length
        ? null
        : `${name}: ${told([finding])} mended to ${JSON.stringify(finding.fix?.text)}: ${told(fresh)}`;
    },
    inPart(part),
  );
};

/** What a report's own words can show, whatever its notes say. */
const OF_WORDS: readonly FindingKind[] = [
  'refusal',
  'remark',
  'placeholder',
  'broken-off',
  'doubled',
  'not-japanese',
  'plain-style',
  'wrong-weekday',
];

/** A good report with one more line: what is no report stands around it, all else is its last item of today. */
function planted({ kind, text }: CorpusLine): readonly Finding[] {
  const [host] = goodReports();
  if (host === undefined) throw new Error('no good report');
  const { report, request } = host;
  const whole =
    kind === 'refusal'
      ? `${text}\n\n${report}`
      : kind === 'remark'
        ? `${report}\n\n${text}`
        : report.replace('\n\n■ 明日の予定', `\n${text}\n\n■ 明日の予定`);
  return findingsIn(whole, request).filter((finding) => OF_WORDS.includes(finding.kind));
}

/** Faults of a report's own words, each told once, as what it is. */
export function ownWordsFaults(part: Part): Measure {
  const fault = (line: CorpusLine): string | null => {
    const findings = planted(line);
    return findings.length === 1 && findings[0]?.kind === line.kind
      ? null
      : `${line.kind} ${line.text}: ${told(findings)}`;
  };
  return measured(corpusLines('ownWordsFaults'), fault, inPart(part));
}

/** Lines that look like such faults. */
export function ownWordsAllowed(part: Part): Measure {
  const fault = (line: CorpusLine): string | null => {
    const findings = planted(line);
    return findings.length === 0 ? null : `${line.text}: ${told(findings)}`;
  };
  return measured(corpusLines('ownWordsAllowed'), fault, inPart(part));
}
