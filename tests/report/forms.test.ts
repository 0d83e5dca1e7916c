import { describe, expect, it } from 'vitest';
import { assemble } from '../../src/report/repair.ts';
import { withoutDates } from '../../src/report/dates.ts';
import { fillTemplate } from '../../src/report/fill.ts';
import { formsOf, judge, judgeFill } from '../corpus/forms/judge.mjs';

/** Of the answers and of the drafts: at least so many exact, at most so many harmful. */
const FLOORS = [
  { name: 'shared', answers: { exact: 149, harmful: 0 }, drafts: { exact: 16, harmful: 0 } },
  { name: 'handA', answers: { exact: 190, harmful: 0 }, drafts: { exact: 14, harmful: 4 } },
  { name: 'handB', answers: { exact: 172, harmful: 0 }, drafts: { exact: 14, harmful: 2 } },
  { name: 'handC', answers: { exact: 154, harmful: 0 }, drafts: { exact: 18, harmful: 0 } },
  { name: 'handD', answers: { exact: 181, harmful: 0 }, drafts: { exact: 15, harmful: 2 } },
] as const;

describe.each(FLOORS)('the forms of $name', ({ name, answers, drafts }) => {
  const forms = formsOf(name);

  it('have their answers put in form', () => {
    const judged = forms.flatMap((form) =>
      form.cases.map((one) => ({
        id: `${form.id}/${one.kind}`,
        ...judge(form, one, assemble(form.request, one.answer, true).text),
      })),
    );
    const harmful = judged.filter(({ grade }) => grade === 'harmful');
    expect(harmful.slice(answers.harmful)).toEqual([]);
    expect(judged.filter(({ grade }) => grade === 'exact').length).toBeGreaterThanOrEqual(
      answers.exact,
    );
  });

  it('have their faultless answers back byte for byte, the day apart', () => {
    const faultless = forms.flatMap(({ request, cases }) =>
      cases.filter(({ kind }) => kind === 'faithful').map(({ answer }) => ({ request, answer })),
    );
    const changed = faultless.filter(
      ({ request, answer }) =>
        withoutDates(assemble(request, answer, true).text) !==
        withoutDates(answer).replace(/\n+$/u, ''),
    );
    expect(changed).toEqual([]);
  });

  it('are filled on the device', () => {
    const judged = forms.map((form) => ({
      id: form.id,
      ...judgeFill(form, fillTemplate(form.request)),
    }));
    const harmful = judged.filter(({ grade }) => grade === 'harmful');
    expect(harmful.slice(drafts.harmful)).toEqual([]);
    expect(judged.filter(({ grade }) => grade === 'exact').length).toBeGreaterThanOrEqual(
      drafts.exact,
    );
  });
});
