import { locatedFinding, type LocatedFinding } from '../finding.ts';
import { HARSH_PATTERNS } from './harshWords.ts';
import { sentencesIn } from '../text/sentences.ts';
import type { Rule } from '../rule.ts';
import type { Texts } from '../texts.ts';
import type { TextRange } from '../../domain/textEdits.ts';

/** Words that may hurt a reader: abuse, blame, venting, sarcasm. What the template says itself is none. */
function harshFindings({ report, template }: Texts): readonly LocatedFinding[] {
  return report.lines
    .filter(({ text }) => !template.words.has(text.trim()))
    .flatMap(({ text, start: at, bullet }) =>
      harshRangesIn(text, bullet?.lead.length).map(({ start, end }) =>
        locatedFinding('harsh', text.slice(start, end), at + start),
      ),
    );
}

export function harshRangesIn(text: string, from?: number): readonly TextRange[] {
  return sentencesIn(text, from).flatMap(({ text: sentence, start: at }) =>
    harshRanges(sentence).map(({ start, end }) => ({ start: at + start, end: at + end })),
  );
}

/** Others' words, and words that are talked about. */
const MENTION =
  /^(?:」|』|”|[いと]?という|との|とのこと|といった|と訴|とおっしゃ|.{0,8}(?:ないよう|場合))/u;

/** What a pattern takes along and nobody needs to be shown. */
const PARTICLE = /^(?:が(?!っ)|は(?!らわた)|の(?!ろま)|も(?!う|は|や)|を|に)/u;

const HARSH = HARSH_PATTERNS.map(([words]) => words.split(' '));

const compiled = new Map<number, RegExp>();

/** A pattern, made when it is first asked for: most are never. */
function patternAt(index: number): RegExp {
  const pattern = compiled.get(index) ?? new RegExp(HARSH_PATTERNS[index]?.[1] ?? '', 'gu');
  compiled.set(index, pattern);
  return pattern;
}

let segmenter: Intl.Segmenter | null = null;

function wordBoundaries(sentence: string): ReadonlySet<number> {
  segmenter ??= new Intl.Segmenter('ja', { granularity: 'word' });
  const starts = [...segmenter.segment(sentence)].map(({ index }) => index);
  return new Set([...starts, sentence.length]);
}

/** No sentence of a report is longer, and some patterns take a time that grows with its square. */
const LONGEST_SENTENCE = 400;

function harshRanges(sentence: string): readonly TextRange[] {
  if (sentence.length > LONGEST_SENTENCE) return [];
  const found: TextRange[] = [];
  let boundaries: ReadonlySet<number> | null = null;
  for (const [index, words] of HARSH.entries()) {
    if (!words.some((word) => sentence.includes(word))) continue;
    for (const match of sentence.matchAll(patternAt(index))) {
      const particle = PARTICLE.exec(match[0])?.[0].length ?? 0;
      const start = match.index + particle;
      const end = match.index + match[0].length;
      if (found.some((other) => start < other.end && other.start < end)) continue;
      if (start === end || MENTION.test(sentence.slice(end)) || isQuoted(sentence, start)) continue;
      boundaries ??= wordBoundaries(sentence);
      if (boundaries.has(start) && boundaries.has(end)) found.push({ start, end });
    }
  }
  return found.toSorted((one, other) => one.start - other.start);
}

function isQuoted(sentence: string, at: number): boolean {
  const open = Math.max(sentence.lastIndexOf('「', at), sentence.lastIndexOf('『', at));
  return open !== -1 && !/[」』]/u.test(sentence.slice(open, at));
}

export const harshRule = { kinds: ['harsh'], find: harshFindings } satisfies Rule;
