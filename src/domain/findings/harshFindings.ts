import { bulletOf } from '../text/bullets.ts';
import { locatedFinding, type LocatedFinding } from './finding.ts';
import { HARSH_RULES } from './harshWords.ts';
import { politeSentence } from '../text/politeEnding.ts';
import { sentencesIn, type Sentence } from '../text/sentences.ts';
import { textLines } from '../text/textLines.ts';
import type { ReportRequest } from '../report.ts';

/** Words that may hurt a reader: abuse, blame, venting, sarcasm; each with a soft wording. What the template says itself is none. */
export function harshFindings(
  text: string,
  { template }: ReportRequest,
): readonly LocatedFinding[] {
  const given = new Set(textLines(template).map((line) => line.text.trim()));
  return textLines(text).flatMap((line) => {
    if (given.has(line.text.trim())) return [];
    const from = bulletOf(line.text)?.lead.length ?? 0;
    return sentencesIn(line.text, from).flatMap((sentence) =>
      findingsIn(sentence, line.start + sentence.start),
    );
  });
}

interface Hit {
  readonly start: number;
  readonly end: number;
  readonly soft: string;
}

/** Others' words, and words that are talked about. */
const MENTION = /^(?:」|』|”|[いと]?という|との|とのこと|といった|と訴|とおっしゃ)/u;

/** What a soft wording takes along and nobody needs to be shown. */
const PARTICLE = /^(?:が(?!っ)|は(?!らわた)|の(?!ろま)|も(?!う|は|や)|を|に)/u;

function hitsIn(sentence: string): readonly Hit[] {
  const hits: Hit[] = [];
  for (const { pattern, soft } of HARSH_RULES) {
    for (const match of sentence.matchAll(pattern)) {
      const start = match.index;
      const end = start + match[0].length;
      if (hits.some((hit) => start < hit.end && hit.start < end)) continue;
      if (match[0] === '' || MENTION.test(sentence.slice(end)) || isQuoted(sentence, start))
        continue;
      const words = typeof soft === 'string' ? soft : soft(match, sentence.slice(0, start));
      if (words !== match[0]) hits.push({ start, end, soft: words });
    }
  }
  return hits.toSorted((one, other) => one.start - other.start);
}

function isQuoted(sentence: string, at: number): boolean {
  const open = Math.max(sentence.lastIndexOf('「', at), sentence.lastIndexOf('『', at));
  return open !== -1 && !/[」』]/u.test(sentence.slice(open, at));
}

/** The soft wording of the last words goes on to the end of the sentence, so that it ends politely. */
function findingsIn({ text }: Sentence, at: number): readonly LocatedFinding[] {
  const hits = hitsIn(text);
  return hits.map(({ start, end, soft }, index) => {
    const isLast = index === hits.length - 1;
    const rest = isLast ? text.slice(end) : '';
    const before = text.slice(0, start);
    const whole = before + joined(before, soft, rest || text.slice(end)) + rest;
    const words = isLast ? politeSentence(whole).slice(start) : whole.slice(start);
    const range = { start: at + start, end: at + end + rest.length };
    const particle = PARTICLE.exec(text.slice(start, end))?.[0].length ?? 0;
    return locatedFinding('harsh', text.slice(start + particle, end), at + start + particle, {
      fix: { range, text: words },
    });
  });
}

/** A soft wording that pauses does not do so before a pause or the end. */
function joined(before: string, soft: string, rest: string): string {
  const words = rest === '' || /^[、,。]/u.test(rest) ? soft.replace(/、$/u, '') : soft;
  return before === '' || /[、,]$/u.test(before) ? words.replace(/^、/u, '') : words;
}
