import { locatedFinding, type LocatedFinding } from './finding.ts';
import { textLines } from '../text/textLines.ts';

const FEWEST_LETTERS = 20;
const LOWEST_KANA_SHARE = 0.1;

/** A report that is not Japanese: hardly any kana in what does not stand in the template. Located at its first such line. */
export function languageFindings(text: string, template: string): readonly LocatedFinding[] {
  const given = new Set(textLines(template).map((line) => line.text.trim()));
  const own = textLines(text).filter((line) => !given.has(line.text.trim()));
  let letters = 0;
  let kana = 0;
  for (const line of own) {
    if (line.text === '') continue;
    letters += count(line.text, /\p{L}/gu);
    kana += count(line.text, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu);
  }
  const first = own.find((line) => count(line.text, /\p{L}/gu) >= 8) ?? own[0];
  if (letters < FEWEST_LETTERS || kana / letters >= LOWEST_KANA_SHARE || first === undefined)
    return [];
  const words = first.text.trim();
  return [locatedFinding('not-japanese', words, first.start + first.text.indexOf(words))];
}

function count(text: string, pattern: RegExp): number {
  let found = 0;
  for (const _ of text.matchAll(pattern)) found += 1;
  return found;
}
