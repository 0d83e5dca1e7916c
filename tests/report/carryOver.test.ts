import { describe, expect, it } from 'vitest';
import { itemsForToday } from '../../src/report/carryOver.ts';
import { formatForCopy } from '../../src/report/copy.ts';
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

  it.each([
    '明日は休みです',
    '明日はお休みをいただきます。',
    '休み',
    '終日休み',
    'お休み（私用）',
    '有給',
    '有給休暇',
    '明日は有給休暇を取得します',
    '有休を取ります。',
    '明日は有給でお休みします。',
    '有給休暇を取得してお休みします。',
    '年休',
    '公休',
    '代休をいただく予定です。',
    '振休',
    '振替休日',
    '午後休',
    '午前半休をいただきます',
    '11/24(火)は休暇をいただきます',
    '11月24日は午後休',
    '金曜は午後休みます',
    '金曜日は午後にお休みをいただきます。',
    '通院のため休みます',
    '私用により、お休みさせていただきます。',
    '法事で休み',
    '夏季休暇',
    '夏休み',
    '定休日です',
    '祝日のため休業',
    '非番',
    '休む予定',
    '申し訳ありませんが、明日はお休みをいただきます。',
    '明日はお休みをいただきます。よろしくお願いいたします。',
    '明日はお休みをいただき、しっかり休養します。',
    '月曜と火曜は休み',
    '終日オフ',
  ])('leaves out that the person is off: %s', (plan) => {
    expect(itemsForToday(`■ 明日の予定\n・測定\n・${plan}`)).toEqual(['測定']);
    expect(itemsForToday(`■ 今日\n・実装\n\n■ 明日の予定\n${plan}`)).toEqual([]);
  });

  it.each([
    '休日出勤で棚卸し',
    '有給の申請',
    '休暇申請の承認',
    '休み明けの準備',
    '夏休みの宿題を採点する',
    '年末年始休業のお知らせを送る',
    '山田さんが休みなので受付を代わる',
    '山田さんが休み',
    '午後休みの前に見積を出す',
    '休憩室の清掃',
    '休業中の店舗へ連絡',
    'シフトの休み希望を集計する',
    '昼休みに勉強会',
    '通知をオフにする',
    '休みなしで対応',
    '休職者の面談',
    '育休明けの方の受け入れ準備',
    '午前は通院、午後から設計',
    '午前休、午後からレビュー',
    '定休日の張り紙を作る',
    '明日は休みなので、今日中に引き継ぐ',
    '明日は休みです。代わりに金曜に見積を出します。',
    '有給消化率の集計',
    '休診のお知らせ',
  ])('keeps work that has to do with days off: %s', (plan) => {
    expect(itemsForToday(`■ 明日の予定\n・${plan}`)).toEqual([plan]);
  });

  it.each(['で', 'が、', '明日は', '休み', '来週の月', '有給を'])(
    'is quick where a plan goes on and on: %s',
    (words) => {
      const plan = `${words.repeat(20_000)}ぬ`;
      const start = performance.now();
      expect(itemsForToday(`■ 明日\n・${plan}`)).toEqual([plan]);
      expect(performance.now() - start).toBeLessThan(1000);
    },
  );

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
