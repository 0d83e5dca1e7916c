import { bareIdOf, type HistoryEntry } from '../../domain/history.ts';
import type { DraftContent } from '../../domain/draft.ts';
import { historyDays } from '../../domain/historyDays.ts';
import { isBlank, noteTexts } from '../../domain/inputFields.ts';
import { parseDocument, type ReportLine, reportLines } from '../../report/index.ts';

const EXCERPT_LINES = 2;

function textOf(line: ReportLine): readonly string[] {
  const isTold = (line.kind === 'item' || line.kind === 'text') && !isBlank(line.text);
  return isTold ? [line.text] : [];
}

export function excerptOf(report: string): readonly string[] {
  const lines = reportLines(parseDocument(report));
  const body = lines.slice(lines.findIndex(({ kind }) => kind === 'heading') + 1);
  const start = body.findIndex((line) => textOf(line).length > 0);
  const end = body.findIndex(({ kind }, index) => index > start && kind === 'heading');
  return start === -1
    ? []
    : body
        .slice(start, end === -1 ? undefined : end)
        .flatMap(textOf)
        .slice(0, EXCERPT_LINES);
}

export function hasEdit({ id, report }: HistoryEntry, entries: readonly HistoryEntry[]): boolean {
  const isOfThis = (edition: string) =>
    [edition, edition.replace(/-\d+$/, '')].some((one) => one.endsWith(id));
  return (
    !report.isEdited &&
    entries.some((other) => other.report.isEdited && isOfThis(bareIdOf(other.id)))
  );
}

/** Whether its day keeps a card without it, of all the history and not of what a search has found. */
export function hasOtherEditions(entry: HistoryEntry, entries: readonly HistoryEntry[]): boolean {
  return historyDays(entries).some(
    ({ editions }) => editions.length > 1 && editions.some(({ id }) => id === entry.id),
  );
}

export function firstWritten(text: string): string | null {
  return parseDocument(text).written[0]?.text ?? null;
}

export function firstLineOf({ fields, report }: DraftContent): string | null {
  const texts = [...noteTexts(fields), report.text];
  return firstWritten(texts.find((text) => !isBlank(text)) ?? '');
}
