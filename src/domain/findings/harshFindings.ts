import { bulletOf } from '../text/bullets.ts';
import { locatedFinding, type LocatedFinding } from './finding.ts';
import { HARSH_RULES, type HarshRule } from './harshWords.ts';
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
const MENTION =
  /^(?:」|』|”|[いと]?という|との|とのこと|といった|と訴|とおっしゃ|.{0,8}(?:ないよう|場合))/u;

/** What a soft wording takes along and nobody needs to be shown. */
const PARTICLE = /^(?:が(?!っ)|は(?!らわた)|の(?!ろま)|も(?!う|は|や)|を|に)/u;

interface IndexedWord {
  readonly word: string;
  /** Indices of the rules that may fit where it stands. */
  readonly rules: number[];
}

/** The words of the rules by their first character, made when they are first asked for. */
let wordIndex: ReadonlyMap<string, readonly IndexedWord[]> | null = null;

function indexedWords(): ReadonlyMap<string, readonly IndexedWord[]> {
  if (wordIndex !== null) return wordIndex;
  const index = new Map<string, IndexedWord[]>();
  for (const [rule, { words }] of HARSH_RULES.entries()) {
    for (const word of words) {
      const first = word.charAt(0);
      const entries = index.get(first) ?? [];
      index.set(first, entries);
      const entry = entries.find((one) => one.word === word);
      if (entry === undefined) entries.push({ word, rules: [rule] });
      else entry.rules.push(rule);
    }
  }
  wordIndex = index;
  return index;
}

/** The rules that a sentence has a word of, in their order. */
function rulesFor(sentence: string): readonly number[] {
  const index = indexedWords();
  const rules = new Set<number>();
  for (let at = 0; at < sentence.length; at += 1) {
    for (const { word, rules: own } of index.get(sentence.charAt(at)) ?? []) {
      if (sentence.startsWith(word, at)) for (const rule of own) rules.add(rule);
    }
  }
  return [...rules].toSorted((one, other) => one - other);
}

const patterns = new Map<HarshRule, RegExp>();

/** A rule's pattern, made when it is first asked for: most are never. */
function patternOf(rule: HarshRule): RegExp {
  const pattern = patterns.get(rule) ?? new RegExp(rule.pattern, 'gu');
  patterns.set(rule, pattern);
  return pattern;
}

/** No sentence of a report is longer, and some patterns take a time that grows with its square. */
const LONGEST_SENTENCE = 400;

function hitsIn(sentence: string): readonly Hit[] {
  if (sentence.length > LONGEST_SENTENCE) return [];
  const hits: Hit[] = [];
  for (const index of rulesFor(sentence)) {
    const rule = HARSH_RULES[index];
    if (rule === undefined) continue;
    const { soft } = rule;
    for (const match of sentence.matchAll(patternOf(rule))) {
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
