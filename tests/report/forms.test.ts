import { describe, expect, it } from 'vitest';
import { assemble } from '../../src/report/assemble.ts';
import { fillTemplate } from '../../src/report/fill.ts';
import { formsOf, judge, judgeFill } from '../corpus/forms/judge.mjs';

/** Of the answers and of the drafts: at least so many exact, at most so many harmful. */
const FLOORS = [
  { name: 'shared', answers: { exact: 149, harmful: 0 }, drafts: { exact: 15, harmful: 0 } },
  { name: 'handA', answers: { exact: 183, harmful: 1 }, drafts: { exact: 10, harmful: 6 } },
  { name: 'handB', answers: { exact: 154, harmful: 0 }, drafts: { exact: 5, harmful: 10 } },
  { name: 'handC', answers: { exact: 144, harmful: 1 }, drafts: { exact: 12, harmful: 5 } },
  { name: 'handD', answers: { exact: 171, harmful: 1 }, drafts: { exact: 9, harmful: 3 } },
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
