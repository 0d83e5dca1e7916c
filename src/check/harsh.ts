import { REFLECTION_PLACEHOLDER } from '../domain/template.ts';
import type { TextRange } from '../domain/textEdits.ts';
import { foundAt, type Rule } from './rule.ts';
import type { Reading } from './texts.ts';
import { MODEL } from './tone/model.ts';
import { scoreOf, toneOf, type Weights } from './tone/toneOf.ts';

interface SpokenLine {
  readonly words: string;
  readonly start: number;
  /** What it was made of. */
  readonly note: string | null;
}

/** The lines of a report without what its template says. */
export function spokenLines(reading: Reading): readonly SpokenLine[] {
  const { report, template } = reading;
  const notes = notesByLine(reading);
  return report.lines.flatMap(({ text, bullet, start }, index) => {
    const isField = report.headingAt.get(index)?.mark === 'field';
    const from = isField ? text.search(/[：:]/u) + 1 : (bullet?.lead.length ?? 0);
    const words = text.slice(from);
    return template.words.has(text.trim()) || words.trim() === REFLECTION_PLACEHOLDER
      ? []
      : [{ words, start: start + from, note: notes.get(start) ?? null }];
  });
}

/** The notes that the lines of the report were made of, by where a line starts. */
function notesByLine({ sentences, match }: Reading): ReadonlyMap<number, string> {
  const notes = new Map<number, string>();
  for (const sentence of sentences) {
    const before = notes.get(sentence.lineStart);
    const [note] = match.piecesOf(sentence);
    if (note === undefined) continue;
    notes.set(sentence.lineStart, before === undefined ? note.text : `${before}\n${note.text}`);
  }
  return notes;
}

const JAPANESE = /\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Han}/u;

/** The words that sting most, where a line stings. */
export function harshIn(words: string, note: string | null): TextRange | null {
  return JAPANESE.test(words) && withNote(words, note) > MODEL.threshold ? harshestIn(words) : null;
}

/** What a stinging note adds to its line: more tells lines that are only frank. */
const NOTE_SHARE = 0.5;
const MOST_OF_NOTE = 1;

/** How much a line stings: sooner where its note does. */
export function withNote(words: string, note: string | null, model: Weights = MODEL): number {
  const sting = note === null ? 0 : NOTE_SHARE * toneOf(note, model);
  return toneOf(words, model) + Math.min(MOST_OF_NOTE, Math.max(0, sting));
}

const CLAUSE = /.+?(?:[。！？!?、]+|けれども?|けど|ので|のに|$)/gu;

function harshestIn(words: string): TextRange {
  const clauses = [...words.matchAll(CLAUSE)].map(({ 0: text, index }) => ({ text, start: index }));
  const [harshest] = clauses
    .map((clause) => ({ ...clause, score: scoreOf(clause.text) }))
    .toSorted((one, other) => other.score - one.score);
  const { text, start } =
    harshest === undefined || harshest.score <= MODEL.threshold
      ? { text: words, start: 0 }
      : harshest;
  const lead = text.length - text.trimStart().length;
  const end = text.replace(/[。！？!?、\s]+$/u, '').length;
  return { start: start + lead, end: start + end };
}

export const harshRule: Rule<'harsh'> = {
  kinds: { harsh: ['きつく読まれる言葉', '', 'は、きつく読まれるおそれがあります。'] },
  *find(reading) {
    for (const { words, note, start } of spokenLines(reading)) {
      const range = harshIn(words, note);
      const told = words.slice(range?.start, range?.end);
      if (range !== null) yield foundAt('harsh', told, start + range.start);
      yield;
    }
  },
};
