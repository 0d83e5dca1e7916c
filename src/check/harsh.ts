import { REFLECTION_PLACEHOLDER } from '../domain/template.ts';
import type { TextRange } from '../domain/textEdits.ts';
import { foundAt, type Rule } from './rule.ts';
import type { Analysis } from './analysis.ts';
import { TONE } from './data/tone.ts';
import { scoreOf } from './linearModel.ts';
import { clausesIn, isAbusive, toneWithNote } from './tone.ts';

interface NotedLine {
  readonly words: string;
  readonly start: number;
  readonly note: string | null;
}

/** The lines of a report that its template does not have, without bullet and label, with the notes that they were made of. */
export function notedLines(analysis: Analysis): readonly NotedLine[] {
  const { report, template } = analysis;
  const notes = notesByLine(analysis);
  return report.lines.flatMap(({ text, bullet, start }, index) => {
    const isField = report.headingAt.get(index)?.style === 'field';
    const from = isField ? text.search(/[：:]/u) + 1 : (bullet?.prefix.length ?? 0);
    const words = text.slice(from);
    return template.lineTexts.has(text.trim()) || words.trim() === REFLECTION_PLACEHOLDER
      ? []
      : [{ words, start: start + from, note: notes.get(start) ?? null }];
  });
}

/** The notes that the lines of the report were made of, by where a line starts. */
function notesByLine({ sentences, match }: Analysis): ReadonlyMap<number, string> {
  const notes = new Map<number, string>();
  for (const sentence of sentences) {
    const before = notes.get(sentence.lineStart);
    const [note] = match.clausesOf(sentence);
    if (note === undefined) continue;
    notes.set(sentence.lineStart, before === undefined ? note.text : `${before}\n${note.text}`);
  }
  return notes;
}

const JAPANESE = /\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Han}/u;

/** The harshest words of a line; null where it is not harsh. */
export function harshIn(words: string, note: string | null): TextRange | null {
  if (!JAPANESE.test(words)) return null;
  const isHarsh = isAbusive(words) || toneWithNote(words, note) > TONE.threshold;
  return isHarsh ? harshestIn(words) : null;
}

function harshestIn(words: string): TextRange {
  const [harshest] = clausesIn(words)
    .map((clause) => ({ ...clause, score: clauseTone(clause.text) }))
    .toSorted((one, other) => other.score - one.score);
  const { text, start } =
    harshest === undefined || harshest.score <= TONE.threshold
      ? { text: words, start: 0 }
      : harshest;
  const prefix = text.length - text.trimStart().length;
  const end = text.replace(/[。！？!?、\s]+$/u, '').length;
  return { start: start + prefix, end: start + end };
}

function clauseTone(clause: string): number {
  return isAbusive(clause) ? Infinity : scoreOf(clause, TONE);
}

export const harshRule = {
  kinds: {
    harsh: {
      words: ['きつく読まれる言葉', '', 'は、きつく読まれるおそれがあります。'],
      severity: 'error',
      isRewritable: true,
    },
  },
  *find(analysis) {
    for (const { words, note, start } of notedLines(analysis)) {
      const range = harshIn(words, note);
      const reported = words.slice(range?.start, range?.end);
      if (range !== null) yield foundAt('harsh', reported, start + range.start);
      yield;
    }
  },
} satisfies Rule<'harsh'>;
