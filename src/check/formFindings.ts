import { isBlank } from '../domain/inputFields.ts';
import {
  datesIn,
  isReflectionHeading,
  labelOf,
  type Line,
  type SectionRole,
} from '../report/index.ts';
import { locatedFinding, type Finding } from './finding.ts';
import type { Rule } from './rule.ts';
import type { Texts } from './texts.ts';

const NO_FORM: Finding = { kind: 'form', text: '', range: null, given: null, fix: null };

const COUNTED = /時間|時刻|距離|[数額費量率]/u;

/** That a report lacks half of the template's headings (with the text ''), else its headings with nothing written below or behind. */
function formFindings({ report, template, remarks }: Texts): readonly Finding[] {
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
  const asked = new Set(
    template.sections
      .filter(
        ({ heading, lines }) =>
          heading.mark !== 'colon' || COUNTED.test(heading.key) || lines.some(isWritten),
      )
      .map(({ heading }) => heading.key),
  );
  const isUnasked = (role: SectionRole | null) => role === 'remarks' && isBlank(remarks.text);
  return sections.flatMap(({ heading, level, lines, role }, index) => {
    const isEmpty =
      !isUnasked(role) &&
      asked.has(heading.key) &&
      !isReflectionHeading(heading) &&
      (sections[index + 1]?.level ?? 0) <= level &&
      !lines.some(isWritten) &&
      datesIn(heading.text).length === 0 &&
      !/[：:][ \t\u3000]*\S/u.test(heading.text);
    return isEmpty ? [locatedFinding('form', heading.text, heading.start)] : [];
  });
}

function isWritten({ text }: Line): boolean {
  return !isBlank(text);
}

export const formRule = { kinds: ['form'], find: formFindings } satisfies Rule;
