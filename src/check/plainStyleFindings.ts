import { locatedFinding, type LocatedFinding } from './finding.ts';
import { isPolite, plainEnding } from './text/politeEnding.ts';
import { sentencesIn } from './text/sentences.ts';
import type { Rule } from './rule.ts';
import type { Texts } from './texts.ts';
import { WEIGHTS } from './weights.ts';

function plainStyleFindings({ report, template }: Texts): readonly LocatedFinding[] {
  const found: LocatedFinding[] = [];
  let polite = 0;
  for (const [index, line] of report.lines.entries()) {
    if (line.text === '' || report.headingAt.has(index) || template.words.has(line.text.trim()))
      continue;
    if (line.text.includes('|')) continue;
    for (const sentence of sentencesIn(line.text, line.bullet?.lead.length)) {
      if (isPolite(sentence.text)) polite += 1;
      const ending = plainEnding(sentence.text);
      if (ending === null || isInBrackets(sentence.text)) continue;
      const at = line.start + sentence.start;
      const range = { start: at + ending.start, end: at + sentence.text.length };
      const fix = ending.polite === null ? null : { range, text: ending.polite };
      found.push(locatedFinding('plain-style', sentence.text, at, { fix }));
    }
  }
  return polite >= WEIGHTS.politeSentences && polite >= found.length * WEIGHTS.politeToPlain
    ? found
    : [];
}

function isInBrackets(sentence: string): boolean {
  return /[「『（(][^」』）)]*$/u.test(sentence);
}

export const plainStyleRule = { kinds: ['plain-style'], find: plainStyleFindings } satisfies Rule;
