import { MIN_TEXTS } from '../src/check/match.ts';
import { packWords } from './packWords.ts';
import { readReportTexts } from './reportLines.ts';
import { readHandNotes, readHands } from './hands.ts';

/** Hands of tone that are not about a day's work: conversation, plain abuse, and the one set aside. Those of notes cost 1.5 kB and show no gain. */
const LEFT_OUT: readonly string[] = ['J', 'S', 'V', 'Z', ...readHandNotes().keys()];

export interface TermWeights {
  readonly texts: number;
  /** A block for each doubling, the rarest first. */
  readonly terms: string;
}

/** What src/check/data/termWeights.ts holds. */
export function weighTerms(): TermWeights {
  const hands = [...readHands()].filter(([name]) => !LEFT_OUT.includes(name));
  const spoken = hands.flatMap(([, samples]) => samples.map(({ text }) => text));
  const texts = new Set([...readReportTexts(), ...spoken]);
  const counts = new Map<string, number>();
  for (const text of texts) {
    for (const term of termsIn(text)) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  const blocks: string[][] = [];
  for (const [term, count] of counts) {
    if (count >= MIN_TEXTS) (blocks[Math.floor(Math.log2(count / MIN_TEXTS))] ??= []).push(term);
  }
  return { texts: texts.size, terms: Array.from(blocks, packBlock).join('|') };
}

const RUN = /[\p{Script=Han}々]{2,}|[ァ-ヴー]{2,}|[a-z][a-z0-9]+/gu;
const KANJI = /\p{Script=Han}/u;

/** What a text is about: its pairs of kanji, its words in katakana and in Latin letters. */
function termsIn(text: string): ReadonlySet<string> {
  const runs = text.normalize('NFKC').toLowerCase().match(RUN) ?? [];
  return new Set(runs.flatMap((run) => (KANJI.test(run) ? pairsOf(run) : [run])));
}

function pairsOf(run: string): readonly string[] {
  return Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2));
}

function packBlock(terms: readonly string[] | undefined): string {
  return packWords(terms ?? []);
}
