import { type Line, NOTHING_TO_REPORT } from '../report/index.ts';
import { locatedFinding, type Finding } from './finding.ts';
import { NOTE_NAMES } from '../domain/inputFields.ts';
import { withoutLine } from './fixes.ts';
import { isOwnPlace } from './placeholderFindings.ts';
import { indentOf, sentencesIn, wordsKey } from './text/sentences.ts';
import type { Rule } from './rule.ts';
import type { Texts } from './texts.ts';
import { WEIGHTS } from './weights.ts';

function doubledFindings({ report, template, ...fields }: Texts): readonly Finding[] {
  const noted = new Map<string, number>();
  for (const { text, bullet } of NOTE_NAMES.flatMap((name) => fields[name].lines)) {
    const key = wordsKey(bullet?.text ?? text);
    noted.set(key, (noted.get(key) ?? 0) + 1);
  }
  const seen = new Set<string>();
  const isRepeated = (words: string): boolean => {
    const key = wordsKey(words);
    if (key.length < WEIGHTS.doubledLength || NOTHING_TO_REPORT.test(words.trim())) return false;
    const isKnown = seen.has(key);
    seen.add(key);
    return isKnown && (noted.get(key) ?? 0) < 2;
  };
  return report.lines.flatMap((line, index): readonly Finding[] => {
    const whole = line.text.trim();
    const isFrame = report.headingAt.has(index) || template.words.has(whole) || isOwnPlace(line);
    if (whole === '' || isFrame || /^[|｜]/u.test(whole)) return [];
    const sentences = sentencesIn(line.text, line.bullet?.lead.length);
    const doubled = sentences.filter(({ text }) => isRepeated(text));
    if (doubled.length === 0) return clauseFindings(line, sentences);
    if (doubled.length === sentences.length && (index > 0 || sentences.length > 1)) {
      return [
        locatedFinding('doubled', whole, line.start + indentOf(line.text), {
          fix: withoutLine(report.text, line),
        }),
      ];
    }
    return doubled.map(({ text, start }) => {
      const mark = /^[。！？!?\s]*/u.exec(line.text.slice(start + text.length))?.[0] ?? '';
      const at = line.start + start;
      return locatedFinding('doubled', text, at, {
        fix: { range: { start: at, end: at + text.length + mark.length }, text: '' },
      });
    });
  });
}

function clauseFindings(line: Line, sentences: ReturnType<typeof sentencesIn>): readonly Finding[] {
  return sentences.flatMap(({ text, start }) => {
    const clauses = text.split('、');
    let at = line.start + start;
    return clauses.flatMap((clause, index): readonly Finding[] => {
      const from = at;
      at += clause.length + 1;
      const above = clauses[index - 1];
      if (above === undefined || clause.length < WEIGHTS.doubledLength || clause !== above)
        return [];
      return [
        locatedFinding('doubled', clause, from, {
          fix: { range: { start: from - 1, end: from + clause.length }, text: '' },
        }),
      ];
    });
  });
}

export const doubledRule = { kinds: ['doubled'], find: doubledFindings } satisfies Rule;
