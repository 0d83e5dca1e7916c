import { isBlank } from '../domain/inputFields.ts';
import { datesIn, type Line } from '../report/index.ts';
import { insertBullet, NOTHING } from './fixes.ts';
import { foundAt, type Rule } from './rule.ts';
import { isNumberedItem } from './analysis.ts';

function saysWords({ text, bullet }: Line): boolean {
  return !isBlank(bullet?.words ?? text);
}

/** That a report lacks half of the template's headings (with the text ''), else the headings of the day's and the next day's work with nothing below. */
export const formRule = {
  kinds: {
    form: {
      words: ['何も書かれていない見出し', '', 'に何も書かれていません。'],
      severity: 'warning',
      isOnlyForCompleteReports: true,
    },
  },
  *find({ report, template }) {
    const { sections } = report;
    const wanted = template.sections.filter(({ parent }) => parent === null);
    const keys = new Set([
      ...sections.map(({ heading }) => heading.key),
      ...report.lines.flatMap(({ label, headingKey }) => label?.key ?? headingKey ?? []),
    ]);
    const roles = new Set(sections.map(({ role }) => role));
    const found = wanted.filter(
      ({ heading, role }) => keys.has(heading.key) || (role !== null && roles.has(role)),
    );
    if (!isBlank(report.text) && found.length * 2 < wanted.length) {
      yield foundAt('form', '', 0);
      return;
    }
    const written = new Set(
      sections.flatMap(({ role, lines }) => (lines.some(saysWords) ? role : [])),
    );
    for (const [index, { heading, role }] of sections.entries()) {
      const next = sections[index + 1];
      const hasItems = next !== undefined && isNumberedItem(next.heading, template);
      const isEmpty =
        (role === 'today' || role === 'tomorrow') &&
        !written.has(role) &&
        next?.parent !== index &&
        !hasItems &&
        datesIn(heading.text).length === 0 &&
        !/[：:][ \t\u3000]*\S/u.test(heading.text);
      if (!isEmpty) continue;
      const fix = insertBullet(report, role, NOTHING);
      yield foundAt('form', heading.text, heading.start, { fix });
    }
  },
} satisfies Rule<'form'>;
