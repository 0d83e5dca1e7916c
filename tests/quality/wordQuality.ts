import type { Finding } from '../../src/check/finding.ts';
import { RULES } from '../../src/check/checkReport.ts';
import { comparedRule } from '../../src/check/comparedFindings.ts';
import { compare } from '../../src/check/lines/comparison.ts';
import { formRule } from '../../src/check/formFindings.ts';
import { styleRule } from '../../src/check/styleFindings.ts';
import type { ReportRequest } from '../../src/domain/report.ts';
import { applyEdits } from '../../src/domain/textEdits.ts';
import { goodReports } from '../corpus/goodReports.ts';
import { corpusLines, type CorpusLine } from '../corpus/readLines.ts';
import { inPart, measured, told, type Measure, type Part } from './measure.ts';
import { textsOf } from '../../src/check/texts.ts';

/** What any rule tells of a report's own words: all but what its notes and its template say. */
export function wordFindings(text: string, request: ReportRequest): readonly Finding[] {
  const texts = textsOf(text, request);
  const comparison = compare(texts);
  return RULES.filter((rule) => rule !== comparedRule && rule !== formRule).flatMap(({ find }) =>
    find(texts, comparison),
  );
}

const NO_NOTES: ReportRequest = {
  today: '',
  tomorrow: '',
  remarks: '',
  template: '',
  date: '2026年11月20日(金)',
};

const mended = (text: string, findings: readonly Finding[]): string =>
  applyEdits(
    text,
    findings.flatMap(({ fix }) => fix ?? []),
  );

/** Good reports, in which nothing is to be found. */
export function quietReports(part: Part): Measure {
  return measured(
    goodReports(),
    ({ name, report, request }) => {
      const findings = wordFindings(report, request);
      return findings.length === 0 ? null : `${name}: ${told(findings)}`;
    },
    inPart(part),
  );
}

/** Faults of Japanese that are named as what they are; what mends them leaves nothing to mend. */
export function styleFaults(part: Part): Measure {
  const fault = ({ kind, text }: CorpusLine): string | null => {
    const findings = styleRule.find(textsOf(text, NO_NOTES));
    if (!findings.some((finding) => finding.kind === kind)) return text;
    const again = styleRule
      .find(textsOf(mended(text, findings), NO_NOTES))
      .filter(({ fix }) => fix !== null);
    return again.length === 0 ? null : `${text}: ${told(again)}`;
  };
  return measured(corpusLines('styleFaults'), fault, inPart(part));
}

/** Forms that look like faults of Japanese and are allowed. */
export function styleAllowed(part: Part): Measure {
  const fault = ({ text }: CorpusLine): string | null => {
    const findings = styleRule.find(textsOf(text, NO_NOTES));
    return findings.length === 0 ? null : `${text}: ${told(findings)}`;
  };
  return measured(corpusLines('styleAllowed'), fault, inPart(part));
}

function hostReport(): { readonly report: string; readonly request: ReportRequest } {
  const [host] = goodReports();
  if (host === undefined) throw new Error('no good report');
  return host;
}

/** A good report with one more line: what is no report stands around it, all else is its last item of today. */
function planted({ kind, text }: CorpusLine, report: string): string {
  if (kind === 'refusal') return `${text}\n\n${report}`;
  if (kind === 'remark') return `${report}\n\n${text}`;
  return report.replace('\n\n■ 明日の予定', `\n${text}\n\n■ 明日の予定`);
}

/** Faults of other kinds, each told once, as what it is; what mends it leaves no new finding. */
export function ownWordsFaults(part: Part): Measure {
  const { report, request } = hostReport();
  const fault = (line: CorpusLine): string | null => {
    const text = planted(line, report);
    const findings = wordFindings(text, request);
    const [only, another] = findings;
    if (only?.kind !== line.kind || another !== undefined) {
      return `${line.kind} ${line.text}: ${told(findings)}`;
    }
    const again = only.fix === null ? [] : wordFindings(mended(text, findings), request);
    return again.length === 0 ? null : `${line.kind} ${line.text}, mended: ${told(again)}`;
  };
  return measured(corpusLines('ownWordsFaults'), fault, inPart(part));
}

/** Lines that look like such faults. */
export function ownWordsAllowed(part: Part): Measure {
  const { report, request } = hostReport();
  const fault = (line: CorpusLine): string | null => {
    const findings = wordFindings(planted(line, report), request);
    return findings.length === 0 ? null : `${line.text}: ${told(findings)}`;
  };
  return measured(corpusLines('ownWordsAllowed'), fault, inPart(part));
}
