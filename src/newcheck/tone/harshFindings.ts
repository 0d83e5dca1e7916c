import * as data from '../data/insults.ts';
import { anyOf } from '../../domain/wordList.ts';
import type { TextRange } from '../../domain/textEdits.ts';
import { REFLECTION_PLACEHOLDER } from '../../domain/template.ts';
import { type Found, foundAt, type Rule } from '../rule.ts';
import { withoutDays } from '../../report/index.ts';
import type { Reading } from '../texts.ts';
import { scoreOf, toneOf } from './toneOf.ts';

/** What may hurt a reader in the report's own lines; in headings and above the first one nothing but abuse is told. */
function harshFindings({ report, template, isOfPeriod }: Reading): readonly Found<'harsh'>[] {
  const first = report.sections.length > 0 ? report.head.length : 0;
  return report.lines.flatMap((line, index) => {
    const { text, bullet, start: at } = line;
    const heading = report.headingAt.get(index);
    const isField = heading?.mark === 'field';
    const from = isField ? text.search(/[：:]/u) + 1 : (bullet?.lead.length ?? 0);
    if (template.words.has(text.trim()) || text.slice(from).trim() === REFLECTION_PLACEHOLDER) {
      return [];
    }
    const isFrame = index < first || (heading !== undefined && !isField);
    const said = isOfPeriod ? withoutDays(text) : text;
    const ranges = isFrame ? abuseIn(said) : harshRangesIn(said, from);
    return ranges.map(({ start, end }) => foundAt('harsh', text.slice(start, end), at + start));
  });
}

export function harshRangesIn(text: string, from = 0): readonly TextRange[] {
  const abuse = abuseIn(text).filter(({ start }) => start >= from);
  const words = text.slice(from);
  return abuse.length > 0 || !JAPANESE.test(words) || toneOf(words) <= 0
    ? abuse
    : [harshestIn(words, from)];
}

const JAPANESE = /\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Han}/u;

const CLAUSE = /.+?(?:[。！？!?、]+|けれども?|けど|ので|のに|$)/gu;

function harshestIn(words: string, at: number): TextRange {
  const clauses = [...words.matchAll(CLAUSE)].map(({ 0: text, index }) => ({ text, start: index }));
  const [harshest] = clauses
    .map((clause) => ({ ...clause, score: scoreOf(clause.text) }))
    .toSorted((one, other) => other.score - one.score);
  const { text, start } =
    harshest === undefined || harshest.score <= 0 ? { text: words, start: 0 } : harshest;
  const lead = text.length - text.trimStart().length;
  const end = text.replace(/[。！？!?、\s]+$/u, '').length;
  return { start: at + start + lead, end: at + start + end };
}

const ABUSE = new RegExp(`${anyOf(data.ABUSE)}|${anyOf(data.LATIN)}`, 'giu');
let segmenter: Intl.Segmenter | null = null;

/** Abuse at the boundaries of words: アホ, but not アホウドリ. */
function abuseIn(text: string): readonly TextRange[] {
  const found = [...text.matchAll(ABUSE)].map(({ 0: words, index }) => ({
    start: index,
    end: index + words.length,
  }));
  if (found.length === 0) return [];
  segmenter ??= new Intl.Segmenter('ja', { granularity: 'word' });
  const starts = [...segmenter.segment(text)].map(({ index }) => index);
  const boundaries = new Set([...starts, text.length]);
  return found.filter(({ start, end }) => boundaries.has(start) && boundaries.has(end));
}

export const harshRule: Rule<'harsh'> = {
  sentences: { harsh: ['', 'は、きつく読まれるおそれがあります。'] },
  find: harshFindings,
};
