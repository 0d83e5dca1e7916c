import { describe, expect, it } from 'vitest';
import { doneWords, planLine, plansIn, plansOf } from '../../src/report/plans.ts';
import { casesBeside } from '../support/rows.ts';

const rows = casesBeside(import.meta.url);

describe('plansOf', () => {
  it.each(rows('plans'))('%s', (_, note, plans) => {
    const written = (text = '') => text.replaceAll('／', '\n');
    expect(
      plansIn(written(note))
        .map(({ text, box }) => box + text)
        .join('\n'),
    ).toBe(written(plans));
  });

  it('takes the words of the note, and of the report only where no note is kept', () => {
    const text = '■ 明日の予定\n・FAQを公開します。';
    const request = { template: '', today: '', tomorrow: 'FAQを公開', remarks: '', date: '' };
    expect(plansOf({ request, text })).toEqual([{ text: 'FAQを公開', box: '' }]);
    const own = [{ text: 'FAQを公開します。', box: '' }];
    expect(plansOf({ request: { ...request, tomorrow: ' ' }, text })).toEqual(own);
    expect(plansOf({ request: null, text })).toEqual(own);
  });
});

it.each(rows('done'))('%s is %s once it is done', (plan, done) => {
  expect(doneWords(plan)).toBe(done);
});

it('has the box of a plan in its line', () => {
  const plan = { text: '部品を発注', box: '[ ]' };
  expect(planLine(plan, true)).toBe('[x] 部品を発注した');
  expect(planLine(plan, false)).toBe('[ ] 部品を発注');
  expect(planLine({ ...plan, box: '□' }, true)).toBe('☑ 部品を発注した');
});
