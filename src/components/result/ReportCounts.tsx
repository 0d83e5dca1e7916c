import type { ReportSnapshot } from '../../machines/selectors.ts';
import { useCounts } from '../shared/useCounts.ts';
import { characterCount } from '../../secondaryStrings.ts';

function selectText({ context: { report } }: ReportSnapshot): string {
  return report.text;
}

function asItIs(text: string): string {
  return text;
}

export function ReportCounts() {
  const counts = useCounts(selectText, asItIs);
  return counts !== null && counts.characters > 0 && <span>{characterCount(counts)}</span>;
}
