import { carriedOverFindings } from './carriedOverFindings.ts';
import { factFindings } from './factFindings.ts';
import type { Finding } from './finding.ts';
import { headingFindings } from './headingFindings.ts';
import { languageFindings } from './languageFindings.ts';
import type { ReportRequest } from '../report.ts';

/** What to check in a report before it is sent, each kind in the order of the text; empty where all is well. */
export function findFindings(text: string, request: ReportRequest): readonly Finding[] {
  const language = languageFindings(text, request);
  const carriedOver = carriedOverFindings(text, request);
  // A sentence that is told as a whole is not told again by its facts.
  const facts = factFindings(text, request).filter(
    ({ range: { start } }) =>
      !carriedOver.some(({ range }) => range.start <= start && start < range.end),
  );
  return [
    ...headingFindings(text, request.template),
    ...language,
    ...(language.length > 0
      ? facts.filter(({ kind }) => kind === 'unknown-number' || kind === 'unknown-date')
      : facts),
    ...carriedOver,
  ];
}
