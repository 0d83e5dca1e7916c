import { describe, expect, it } from 'vitest';
import { itemsForToday } from '../../src/domain/carryOver.ts';
import { formatForCopy } from '../../src/domain/formatForCopy.ts';
import { companyTemplates, corpusDrafts, corpusOutputs } from '../corpus/readCorpus.ts';

describe('itemsForToday', () => {
  it.each([
    [
      'bullets',
      '■ 今日\n・実装\n\n■ 明日の予定\n・測定\n・修正\n\n■ その他\n特になし',
      ['測定', '修正'],
    ],
    [
      'a section of prose',
      '■ 今日\n・実装\n\n■ 明日\n性能を測ります。\n修正します。\n\n以上です。',
      ['性能を測ります。', '修正します。'],
    ],
    ['numbers', '1. 今日\n・実装\n\n2. 次にやること\n(1) 測定\n(2) 修正', ['測定', '修正']],
    ['sub-items and blank bullets', '## 明日\n- 測定\n  - 準備\n- \n', ['測定', '準備']],
    ['numbers below a bullet', '■ 明日\n・測定\n  1. 準備\n・修正', ['測定', '準備', '修正']],
    ['nothing planned', '■ 明日の予定\n・特になし', []],
    ['a plan without bullets that is none', '■ 明日の予定\nなし\n\n以上', []],
    [
      'a table',
      '■ 明日\n\n| 時間 | 内容 |\n|---|---|\n| 10時 | 測定 \\| 確認 |\n|  |  |',
      ['測定 | 確認'],
    ],
    ['branches', '■ 明日\n・測定\n　└ 準備', ['測定', '準備']],
    ['prose between rules', '■ 明日\n-----\n測定\n-----\n修正', ['測定']],
    ['prose above a closing', '■ 明日\n測定\n以上です。', ['測定']],
    ['a value behind its heading', '今日：\n・実装\n明日の予定：測定', ['測定']],
    ['no such heading', '■ 今日\n・実装', []],
    ['an empty report', '', []],
    ['a section without anything', '■ 明日\n\n■ その他\n・共有', []],
    ['a plan below a blank line', '■ 明日\n \n 測定 \n修正\n\n以上です。', ['測定', '修正']],
    ['a plan at the end', '・実装\n■ 明日\n測定', ['測定']],
    ['a plan above the day', '■ 明日\n・測定\n■ 今日\n・実装', ['測定']],
    ['the plan of the day itself', '■ 本日の予定\n・会議\n■ 翌営業日の予定\n・測定', ['測定']],
  ])('%s', (_, report, items) => {
    expect(itemsForToday(report)).toEqual(items);
  });

  it.each(['plain', 'markdown', 'slack'] as const)('finds the plan in a %s copy', (format) => {
    for (const { name, expected, request } of corpusOutputs()) {
      if (!name.startsWith('good-')) continue;
      const copy = formatForCopy(expected, format, request.date).text;
      expect(itemsForToday(copy), name).toEqual(itemsForToday(expected));
    }
  });

  it('finds the plan in each of the ten company templates', () => {
    const drafts = corpusDrafts().filter(({ request }) =>
      [...companyTemplates.values()].includes(request.template),
    );
    expect(drafts.length).toBe(10);
    for (const { name, request, draft } of drafts) {
      const planned = request.tomorrow.split('\n');
      expect(itemsForToday(draft).slice(0, planned.length), name).toEqual(planned);
    }
  });
});
