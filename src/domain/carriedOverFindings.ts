import { bulletOf } from './bullets.ts';
import { locatedFinding, type LocatedFinding } from './finding.ts';
import { headingsIn } from './headings.ts';
import { isBlank } from './inputFields.ts';
import { isPreviousReport } from './previousReport.ts';
import type { ReportRequest } from './reportRequest.ts';
import { isTitle } from './sectionRoles.ts';
import { textLines } from './textLines.ts';

const SHORTEST_SENTENCE = 12;
const NOTE = /^[ \t\u3000]*※/u;

/** Sentences of the previous report that stand in the new one although nobody wrote them today. */
export function carriedOverFindings(
  text: string,
  request: ReportRequest,
): readonly LocatedFinding[] {
  if (!isPreviousReport(request.template)) return [];
  const old = new Set(
    eventsOf(request.template).map(({ text: sentence }) => sentenceKey(sentence)),
  );
  const given = sentenceKey([request.today, request.tomorrow, request.remarks].join('\n'));
  return eventsOf(text).flatMap(({ text: sentence, start }) => {
    const key = sentenceKey(sentence);
    return [...key].length >= SHORTEST_SENTENCE && old.has(key) && !given.includes(key)
      ? [locatedFinding('carried-over', sentence, start)]
      : [];
  });
}

interface Sentence {
  readonly text: string;
  readonly start: number;
}

function sentenceKey(sentence: string): string {
  return sentence.normalize('NFKC').replace(/[\s。.、,]+/gu, '');
}

/** What a report tells under its headings: items, and prose up to the closing paragraph. */
function eventsOf(report: string): readonly Sentence[] {
  const lines = textLines(report);
  const headings = headingsIn(report);
  const headingLines = new Set(headings.map(({ line }) => line));
  const firstSection =
    headings.find((heading) => heading.mark !== 'field' && !isTitle(heading))?.line ?? -1;
  const closing = closingParagraph(lines.map((line) => line.text));
  return lines.flatMap((line, index) => {
    const bullet = bulletOf(line.text);
    const isFormal = index < firstSection || index >= closing || NOTE.test(line.text);
    if (isBlank(line.text) || (isFormal && bullet === null) || headingLines.has(index)) return [];
    return sentencesOf(line.text, bullet?.lead.length ?? 0).map(({ text, start }) => ({
      text,
      start: line.start + start,
    }));
  });
}

/** Index of the first line of the last paragraph; past the end where there is only one. */
function closingParagraph(lines: readonly string[]): number {
  const last = lines.findLastIndex((line) => !isBlank(line));
  const gap = lines.slice(0, Math.max(last, 0)).findLastIndex(isBlank);
  return gap === -1 ? lines.length : gap + 1;
}

function sentencesOf(line: string, from: number): readonly Sentence[] {
  return [...line.slice(from).matchAll(/[^。]+。?/gu)].flatMap((match) => {
    const text = match[0].trim();
    return text === '' ? [] : [{ text, start: from + match.index + match[0].indexOf(text) }];
  });
}
