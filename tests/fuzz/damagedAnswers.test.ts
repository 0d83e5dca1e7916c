import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { datesIn } from '../../src/report/dates.ts';
import { textLines } from '../../src/report/lines.ts';
import { assemble } from '../../src/report/repair.ts';
import { readTemplate } from '../../src/report/template.ts';
import { type Damaged, damagedAnswers } from './damagedAnswers.ts';
import { fuzzRuns } from './runs.ts';

const folded = (text: string): string => text.normalize('NFKC').toLowerCase();
const withoutDates = (text: string): string =>
  datesIn(text).reduce(
    (rest, { start, end }) => rest.slice(0, start) + '|'.repeat(end - start) + rest.slice(end),
    text,
  );
const wordsIn = (text: string): readonly string[] =>
  folded(withoutDates(text)).match(/[\p{L}\p{N}]+/gu) ?? [];
const letters = (text: string): string => folded(text).replaceAll(/[^\p{L}\p{N}]/gu, '');
const linesOf = (text: string): readonly string[] => textLines(text).map((line) => line.text);
const countOf = (lines: readonly string[], wanted: string): number =>
  lines.filter((line) => line.trim() === wanted.trim()).length;

/** What the page itself puts into a report: no word of an answer. */
const OWN = ['特になし', '備考', 'ここはご自分で'];

function faultsOf({ request, text, names, beside }: Damaged): readonly string[] {
  const template = readTemplate(request.template, request.date);
  const made = assemble(request, text, true).text;
  const [given, result] = [linesOf(text), linesOf(made)];
  const fixed = template.lines.map((line) => line.text);
  const known = letters([text, ...fixed, request.template, '特になし'].join(''));
  const apart = new Set([...names, ...beside, ...OWN].flatMap(wordsIn));
  const said = given.filter((line) => !beside.includes(line.trim()));
  const whole = letters(made);
  const lost = textLines(said.join('\n'), template.markers)
    .filter(({ isFence }) => !isFence)
    .flatMap(({ item }) => wordsIn(item.words))
    .filter((word) => !apart.has(word) && !whole.includes(word));
  const invented = textLines(made, template.markers)
    .flatMap(({ item }) => wordsIn(item.words.replaceAll('<br>', '|')))
    .filter((word) => !known.includes(word));
  const own = template.lines.filter(({ isSeparator, isOptional }) => !isSeparator && !isOptional);
  const gone = own.filter((line) => {
    const isThere = (lines: readonly string[]): boolean => lines.some((one) => line.matches(one));
    return !line.isDated && isThere(given) && !isThere(result);
  });
  const doubled = own.filter((line) => {
    const most = Math.max(countOf(fixed, line.text), countOf(given, line.text));
    return countOf(result, line.text) > most;
  });
  const again = assemble(request, made, true).text;
  return [
    ...lost.map((word) => `lost: ${word}`),
    ...invented.map((word) => `invented: ${word}`),
    ...gone.map((line) => `fixed line gone: ${line.text}`),
    ...doubled.map((line) => `fixed line doubled: ${line.text}`),
    ...(again === made ? [] : ['another text the second time']),
  ];
}

it(
  'of a damaged answer no word is lost, none invented, no line of the form lost or doubled, and twice is as once',
  {
    timeout: 600_000,
  },
  () => {
    fc.assert(
      fc.property(damagedAnswers, (answer) => {
        const told = `${answer.text}\n=====\n${assemble(answer.request, answer.text, true).text}`;
        expect(faultsOf(answer), told).toEqual([]);
      }),
      fuzzRuns,
    );
  },
);
