import { expect, it } from 'vitest';
import { assemble } from '../../src/report/repair.ts';
import { datesIn, withoutDates } from '../../src/report/dates.ts';
import { parseDocument } from '../../src/report/document.ts';
import { fillTemplate } from '../../src/report/fill.ts';
import { itemsForToday } from '../../src/report/items.ts';
import { isPreviousReport } from '../../src/report/previousReport.ts';
import { isTitle } from '../../src/report/text/sectionRoles.ts';
import { corpusCompanies } from '../corpus/readCorpus.ts';

type Company = ReturnType<typeof corpusCompanies>[number];

const companies = corpusCompanies();

/** What a head says of the writer and the addressee is no section. */
const HEAD = /^(?:名前|氏名|担当|ｼﾌﾄ|To|件名|日付)[:：]/u;
const EMPTY_ITEM = /^\s*[・•-]\s*$/u;

function sectionsOf(template: string): readonly string[] {
  return parseDocument(template)
    .headings.filter((heading) => !isTitle(heading) && withoutDates(heading.text) === heading.text)
    .map(({ text }) => text)
    .filter((text) => !HEAD.test(text));
}

const lines = (text: string): readonly string[] =>
  text.split('\n').filter((line) => line.trim() !== '' && !EMPTY_ITEM.test(line));

const isPrevious = ({ request }: Company): boolean =>
  isPreviousReport(parseDocument(request.template));

function withWrongDay(draft: string): string {
  const [date] = datesIn(draft);
  return draft.replace(draft.slice(date?.start, date?.end), '2024年5月1日(水)');
}

it.each<[string, (company: Company) => readonly [actual: unknown, wanted: unknown]]>([
  ['headings', ({ request, headings }) => [sectionsOf(request.template), headings]],
  ['draft', ({ request, draft }) => [fillTemplate(request), draft]],
  [
    'a draft of another day as an answer',
    ({ request, draft }) => [
      lines(assemble(request, withWrongDay(draft), true).text),
      lines(draft),
    ],
  ],
  [
    'what a draft carries over',
    ({ request, draft }) => [itemsForToday(draft), request.tomorrow.split('\n')],
  ],
  [
    'what a previous report carries over',
    (company) =>
      isPrevious(company) ? [itemsForToday(company.request.template), company.carried] : [0, 0],
  ],
])('%s: right for 24 of 25 company templates', (_, measure) => {
  const misses = companies.filter((company) => {
    const [actual, wanted] = measure(company);
    return JSON.stringify(actual) !== JSON.stringify(wanted);
  });
  expect(companies.length).toBe(25);
  expect(misses.slice(1).map(({ name }) => name)).toEqual([]);
});
