import { expect, it } from 'vitest';
import { itemsForToday } from '../../src/report/carryOver.ts';
import { cleanUp } from '../../src/report/cleanUp.ts';
import { fillTemplate } from '../../src/report/fill.ts';
import { parseDocument } from '../../src/report/document.ts';
import { isPreviousReport } from '../../src/report/previousReport.ts';
import { withoutDates } from '../../src/report/text/dateExpressions.ts';
import { headingsIn } from '../../src/report/text/headings.ts';
import { isTitle } from '../../src/report/text/sectionRoles.ts';
import { corpusCompanies, type CorpusCompany } from '../corpus/readCorpus.ts';

const companies = corpusCompanies();

/** What a head says of the writer and the addressee is no section. */
const HEAD = /^(?:名前|氏名|担当|ｼﾌﾄ|To|件名|日付)[:：]/u;

it('are 25', () => {
  expect(companies.length).toBe(25);
});

function sectionsOf(template: string): readonly string[] {
  return headingsIn(template)
    .filter((heading) => !isTitle(heading) && withoutDates(heading.text) === heading.text)
    .map(({ text }) => text)
    .filter((text) => !HEAD.test(text));
}

function dated(draft: string, { date }: CorpusCompany['request']): readonly string[] {
  return ['{{日付}}', '2024年5月1日(水)'].map((wrong) => draft.replace(date, wrong));
}

const measures = {
  headings: ({ request, headings }) => [sectionsOf(request.template), headings],
  draft: ({ request, draft }) => [fillTemplate(request), draft],
  date: ({ request, draft }) => [
    dated(draft, request).map((text) => cleanUp(text, request).text),
    dated(draft, request).map(() => draft),
  ],
  carried: ({ request, draft, carried }) => [
    [
      itemsForToday(draft),
      ...(isPreviousReport(parseDocument(request.template))
        ? [itemsForToday(request.template)]
        : []),
    ],
    [
      request.tomorrow.split('\n'),
      ...(isPreviousReport(parseDocument(request.template)) ? [carried] : []),
    ],
  ],
} satisfies Record<string, (company: CorpusCompany) => readonly [actual: unknown, wanted: unknown]>;

it.each(Object.entries(measures))('%s of each company template', (_, measure) => {
  const misses = companies.filter((company) => {
    const [actual, wanted] = measure(company);
    return JSON.stringify(actual) !== JSON.stringify(wanted);
  });
  expect(misses.map(({ name }) => name)).toEqual([]);
});
