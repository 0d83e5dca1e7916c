import { isBlank } from '../domain/inputFields.ts';
import { datesIn, labelOf, type Line } from '../report/index.ts';
import { type Found, foundAt, type Rule } from './rule.ts';
import type { Reading } from './texts.ts';

const NO_FORM = foundAt('form', '', 0);

function saysWords({ text, bullet }: Line): boolean {
  return !isBlank(bullet?.text ?? text);
}

/** That a report lacks half of the template's headings (with the text ''), else the headings of the day's and the next day's work with nothing below. */
function find({ report, template }: Reading): readonly Found<'form'>[] {
  const { sections } = report;
  const wanted = template.sections.filter(({ parent }) => parent === null);
  const keys = new Set([
    ...sections.map(({ heading }) => heading.key),
    ...report.lines.flatMap(({ text }) => labelOf(text)?.key ?? []),
  ]);
  const roles = new Set(sections.map(({ role }) => role));
  const found = wanted.filter(
    ({ heading, role }) => keys.has(heading.key) || (role !== null && roles.has(role)),
  );
  if (!isBlank(report.text) && found.length * 2 < wanted.length) return [NO_FORM];
  const written = new Set(
    sections.flatMap(({ role, lines }) => (lines.some(saysWords) ? role : [])),
  );
  return sections.flatMap(({ heading, role }, index) => {
    const isEmpty =
      (role === 'today' || role === 'tomorrow') &&
      !written.has(role) &&
      sections[index + 1]?.parent !== index &&
      datesIn(heading.text).length === 0 &&
      !/[：:][ \t\u3000]*\S/u.test(heading.text);
    return isEmpty ? [foundAt('form', heading.text, heading.start)] : [];
  });
}

export const formRule: Rule<'form'> = {
  kinds: {
    form: { name: '何も書かれていない見出し', says: ['', 'に何も書かれていません。'] },
  },
  find,
};
