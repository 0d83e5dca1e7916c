import { existsSync, readFileSync } from 'node:fs';
import { checkReport } from '../../src/check/checkReport.ts';
import type { Finding } from '../../src/check/kinds.ts';
import type { ReportRequest } from '../../src/domain/report.ts';
import { told } from './measure.ts';

interface WholeReport extends ReportRequest {
  readonly id: string;
  readonly report: string;
  /** What was planted; absent in a faultless report. */
  readonly kind?: string;
  readonly fault?: string;
  readonly note?: string;
}

interface Pair {
  readonly note: string;
  readonly faithful: string;
}

function recordsOf(name: string): readonly unknown[] {
  const file = new URL(`../corpus/setAside/${name}.jsonl`, import.meta.url);
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
}

/** Whether a finding is about a fault: it stands there, or the report lacks the words of its note. */
function isAbout(
  { report, fault = '', note = '' }: WholeReport,
  { text, range }: Finding,
): boolean {
  const at = fault === '' ? -1 : report.indexOf(fault);
  if (range.start < range.end)
    return at !== -1 && range.start < at + fault.length && at < range.end;
  return [note, at === -1 ? fault : ''].some(
    (words) => words !== '' && (words.includes(text) || text.includes(words)),
  );
}

export type Share = readonly [count: number, of: number];

export interface SetAsideScore {
  readonly clean: Share;
  readonly falsely: readonly string[];
  readonly noticed: Readonly<Record<string, Share>>;
  readonly pairs: number;
  readonly pairsTold: readonly string[];
}

/** What is told of the texts of one hand: '', '2', '3' or '4', which has no pairs. */
export function setAsideScore(hand: string): SetAsideScore {
  const reports = recordsOf(`reports${hand}`) as readonly WholeReport[];
  const faultless = reports.filter(({ kind }) => kind === undefined);
  const findings = faultless.map((one) => ({ one, found: checkReport(one.report, one) }));
  const faulty = reports.flatMap((one) =>
    one.kind === undefined ? [] : [{ ...one, kind: one.kind }],
  );
  const isNoticed = (one: WholeReport) =>
    checkReport(one.report, one).some((finding) => isAbout(one, finding));
  const kinds = [...new Set(faulty.map(({ kind }) => kind))];
  const shares = kinds.map((kind): readonly [string, Share] => {
    const own = faulty.filter((one) => one.kind === kind);
    return [kind, [own.filter(isNoticed).length, own.length]];
  });
  const pairs = recordsOf(`pairs${hand}`) as readonly Pair[];
  const pairsTold = pairs.flatMap(({ note, faithful }) => {
    const found = checkReport(`■ 本日の業務\n・${faithful}`, {
      today: note,
      tomorrow: '',
      remarks: '',
      template: '■ 本日の業務\n・',
      date: '2026年11月20日(金)',
    });
    return found.length === 0 ? [] : [`${note} | ${faithful}: ${told(found)}`];
  });
  return {
    clean: [findings.filter(({ found }) => found.length === 0).length, findings.length],
    falsely: findings.flatMap(({ one, found }) =>
      found.map((finding) => `${one.id}: ${told([finding])}`),
    ),
    noticed: Object.fromEntries(shares),
    pairs: pairs.length,
    pairsTold,
  };
}
