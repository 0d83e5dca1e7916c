import type { HistoryEntry } from '../../domain/history.ts';
import type { DraftContent } from '../../domain/draft.ts';
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
  if (start === -1) return [firstWritten(report) ?? []].flat();
  const section = body.slice(start, end === -1 ? undefined : end);
  return section.flatMap(textOf).slice(0, EXCERPT_LINES);
}

export function hasEdit({ id, report }: HistoryEntry, entries: readonly HistoryEntry[]): boolean {
  return (
    !report.isEdited && entries.some((other) => other.report.isEdited && other.id.includes(id))
  );
}

function firstWritten(text: string): string | null {
  return parseDocument(text).written[0]?.text ?? null;
}

export function firstLineOf({ fields, report }: DraftContent): string | null {
  const texts = [...noteTexts(fields), report.text];
  return firstWritten(texts.find((text) => !isBlank(text)) ?? '');
}
