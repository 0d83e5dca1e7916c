import { isBlank } from '../domain/inputFields.ts';
import { datesIn, isReflectionHeading, labelOf } from '../report/index.ts';
import { type Found, foundAt, type Rule } from './rule.ts';
import type { Reading } from './texts.ts';

const NO_FORM: Found<'form'> = { kind: 'form', text: '', range: null, given: null, fix: null };
const COUNTED = /時間|時刻|距離|[数額費量率]/u;

/** That a report lacks half of the template's headings (with the text ''), else its headings with nothing written below or behind. */
function find({ report, template, remarks }: Reading): readonly Found<'form'>[] {
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
  const asked = template.sections
    .filter(
      ({ heading, lines }) =>
        heading.mark !== 'colon' ||
        COUNTED.test(heading.key) ||
        lines.some(({ text }) => !isBlank(text)),
    )
    .map(({ heading }) => heading.key);
  return sections.flatMap(({ heading, level, lines, role }, index) => {
    const isEmpty =
      !(role === 'remarks' && isBlank(remarks.text)) &&
      asked.includes(heading.key) &&
      !isReflectionHeading(heading) &&
      (sections[index + 1]?.level ?? 0) <= level &&
      lines.every(({ text }) => isBlank(text)) &&
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
