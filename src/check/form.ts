import { isBlank } from '../domain/inputFields.ts';
import { datesIn, isReflectionHeading, labelOf, type Line } from '../report/index.ts';
import { type Found, foundAt, type Rule } from './rule.ts';
import type { Reading } from './texts.ts';

const NO_FORM = foundAt('form', '', 0);
const COUNTED = /時間|時刻|距離|[数額費量率]/u;

/** That a report lacks half of the template's headings (with the text ''), else its headings with nothing written below or behind: those of the template, and where nothing tells of the day's or the next day's work, those of that, an empty item being nothing too. */
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
  const written = new Set(
    sections.flatMap(({ role, lines }) => (lines.some(saysWords) ? role : [])),
  );
  return sections.flatMap(({ heading, level, lines, role }, index) => {
    const isOfWork = (role === 'today' || role === 'tomorrow') && !written.has(role);
    const isEmpty =
      !(role === 'remarks' && isBlank(remarks.text)) &&
      (isOfWork || (asked.includes(heading.key) && lines.every(({ text }) => isBlank(text)))) &&
      !isReflectionHeading(heading) &&
      (sections[index + 1]?.level ?? 0) <= level &&
      datesIn(heading.text).length === 0 &&
      !/[：:][ \t\u3000]*\S/u.test(heading.text);
    return isEmpty ? [foundAt('form', heading.text, heading.start)] : [];
  });
}

function saysWords({ text, bullet }: Line): boolean {
  return !isBlank(bullet?.text ?? text);
}

export const formRule: Rule<'form'> = {
  kinds: {
    form: { name: '何も書かれていない見出し', says: ['', 'に何も書かれていません。'] },
  },
  find,
};
