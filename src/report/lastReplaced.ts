import { REPLACED_KEPT } from '../domain/template.ts';
import { parseDocument } from './document.ts';
import { isPreviousReport } from './previousReport.ts';

/** The last five templates of these, newest first, and behind all but the newest the last five reports that stood in for one. */
export function lastReplaced(texts: readonly string[]): readonly string[] {
  if (texts.length <= REPLACED_KEPT) return texts;
  const reports = new Set(texts.filter((text) => isPreviousReport(parseDocument(text))));
  const templates = texts.filter((text) => !reports.has(text));
  const kept = [templates, [...reports]].flatMap((of) => of.slice(0, REPLACED_KEPT));
  return [...new Set([...texts.slice(0, 1), ...kept])];
}
