import { locatedFinding, type LocatedFinding } from './finding.ts';
import { eventLines, type ReportDocument } from '../report/index.ts';
import type { Rule } from './rule.ts';
import type { Texts } from './texts.ts';
import { WEIGHTS } from './weights.ts';

function staleFindings({
  report,
  template,
  notes,
  isOfPreviousReport,
  isOfPeriod,
}: Texts): readonly LocatedFinding[] {
  if (!isOfPreviousReport || isOfPeriod) return [];
  const old = new Set(eventsOf(template).map(({ text: sentence }) => sentenceKey(sentence)));
  const given = sentenceKey(notes);
  return eventsOf(report).flatMap(({ text: sentence, start }) => {
    const key = sentenceKey(sentence);
    return [...key].length >= WEIGHTS.staleLength && old.has(key) && !given.includes(key)
      ? [locatedFinding('stale', sentence, start)]
      : [];
  });
}

interface Sentence {
  readonly text: string;
  readonly start: number;
}

export function sentenceKey(sentence: string): string {
  return sentence.normalize('NFKC').replace(/[\s。.、,]+/gu, '');
}

function eventsOf(report: ReportDocument): readonly Sentence[] {
  return eventLines(report).flatMap(({ line, from }) =>
    sentencesOf(line.text, from).map(({ text, start }) => ({ text, start: line.start + start })),
  );
}

function sentencesOf(line: string, from: number): readonly Sentence[] {
  return [...line.slice(from).matchAll(/[^。]+。?/gu)].flatMap((match) => {
    const text = match[0].trim();
    return text === '' ? [] : [{ text, start: from + match.index + match[0].indexOf(text) }];
  });
}

export const staleRule = { kinds: ['stale'], find: staleFindings } satisfies Rule;
