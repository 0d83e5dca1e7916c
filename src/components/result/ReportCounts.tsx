import { useCounts } from '../shared/useCounts.ts';
import { selectReportText } from './displaySelectors.ts';
import { characterCount } from './words.ts';

function asItIs(text: string): string {
  return text;
}

export function ReportCounts() {
  const counts = useCounts(selectReportText, asItIs);
  return counts !== null && counts.characters > 0 && <span>{characterCount(counts)}</span>;
}
