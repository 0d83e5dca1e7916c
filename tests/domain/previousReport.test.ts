import { expect, test } from 'vitest';
import { isPreviousReport } from '../../src/domain/previousReport.ts';

const DATED = '日報 2026年11月19日(木)';
const linesBefore = (count: number) => '\n'.repeat(count);

test.each([
  ['a date and an item', `${DATED}\n・実装`, true],
  ['a date and a numbered item', `${DATED}\n1. 実装`, true],
  ['a date without items', `${DATED}\n実装しました`, false],
  ['a date and empty items', `${DATED}\n・\n・ \n・\u200b`, false],
  ['a date and nothing to report', `${DATED}\n・特になし\n・なし。`, false],
  ['two items without a date', '■ 今日\n・実装\n■ 明日\n・測定', true],
  ['one item without a date', '■ 今日\n・実装\n■ 明日\n・', false],
  ['a date in the twelfth line', `${linesBefore(11)}${DATED}\n・実装`, true],
  ['a date in the thirteenth line', `${linesBefore(12)}${DATED}\n・実装`, false],
  ['a place for the date', `{{日付}}\n${DATED}\n・実装\n・測定`, false],
  ['nothing', '', false],
])('a template with %s', (_, template, isPrevious) => {
  expect(isPreviousReport(template)).toBe(isPrevious);
});
