import { readFileSync } from 'node:fs';

/** One line of a corpus of lines. */
export interface CorpusLine {
  /** The section that it stands in; empty in a file without sections. */
  readonly kind: string;
  readonly text: string;
  /** Whether it is set aside from the tuning of the rules: every third one. */
  readonly isHeldOut: boolean;
}

/** The lines of a corpus file; `=== name` opens a section. */
export function corpusLines(
  name: 'ownWordsFaults' | 'ownWordsAllowed',
): readonly CorpusLine[] {
  const lines: CorpusLine[] = [];
  let kind = '';
  for (const text of readFileSync(new URL(`${name}.txt`, import.meta.url), 'utf8').split('\n')) {
    if (text.startsWith('=== ')) kind = text.slice(4);
    else if (text !== '') lines.push({ kind, text, isHeldOut: lines.length % 3 === 2 });
  }
  return lines;
}
