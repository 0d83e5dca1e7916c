import { describe, expect, it } from 'vitest';
import { withoutClosingRemark } from '../../src/report/ending.ts';

const NOTES = '検索を実装した\nレビュー3件';

/** What stays of a report and what stands below it. */
function kept(report: string, below: string, template: string, from = 0): string {
  const text = withoutClosingRemark(`${report}${below}`, from, template, NOTES);
  expect(text.startsWith(report)).toBe(true);
  return text.slice(report.length);
}

describe('below the closing line', () => {
  const template = '日報 {{日付}}\n\n■ 今日\n・\n\n以上です。';
  const report = '日報 2026年11月20日(金)\n\n■ 今日\n・検索を実装\n\n以上です。';

  it.each([
    ['a remark', '\n\n以上が日報の続きです。\n'],
    ['half a remark', '\n\n以上が日'],
    ['a remark in other words', '\n\n何なりとお伝えくださいませ。'],
    ['a remark below a rule', '\n\n---\n\nいかがでしょうか。'],
    ['English', '\nFeel free to ask.'],
  ])('%s goes', (_, below) => {
    expect(kept(report, below, template)).toBe('');
  });

  it.each([
    ['what the notes know', '\n\n検索は来週に出します。'],
    ['a number of the notes', '\n\n残りは3つです。'],
    ['a postscript', '\n\n追伸：おつかれさまでした。'],
    ['an item', '\n・おわりに'],
    ['a section', '\n\n■ そのほか\nなし'],
    ['the name of a section', '\n備考：'],
    ['a courtesy', '\n\nよろしくお願いいたします。'],
    ['four lines', '\nい\nろ\nは\nに'],
    ['a long line', `\n\n${'あ'.repeat(121)}`],
  ])('%s stays', (_, below) => {
    expect(kept(report, below, template)).toBe(below);
  });

  it('a question stays that a note asks too', () => {
    const text = `${report}\n\nよろしいでしょうか。`;
    const notes = `${NOTES}\n金曜は休みでよろしいでしょうか`;
    expect(withoutClosingRemark(text, 0, template, notes)).toBe(text);
    expect(withoutClosingRemark(text, 0, template, NOTES)).toBe(report);
  });

  it('nothing goes of what was there before', () => {
    expect(kept(report, '\n\nいかがでしょうか。', template, report.length + 5)).not.toBe('');
  });
});

describe('below another end', () => {
  const items = '日報\n\n■ 今日\n・\n\n■ 明日\n・';
  const ofItems = '日報\n\n■ 今日\n・検索\n\n■ 明日\n・レビュー';
  const prose = '日報\n\n■ 今日\n（本文）';
  const ofProse = '日報\n\n■ 今日\n検索を実装しました。';

  it.each([
    ['items', ofItems, items, '\n\n修正が必要な場合はお知らせください。'],
    ['prose', ofProse, prose, '\n\n以上が日報の続きです。'],
    ['prose and a rule', ofProse, prose, '\n\n---\n以上が日報の続きです。'],
    ['a rule', `${ofItems}\n――――`, `${items}\n――――`, '\n\n何なりとお伝えください。'],
    [
      'a date',
      `${ofItems}\n\n提出日：2026年11月20日(金)`,
      `${items}\n\n提出日：{{日付}}`,
      '\n\n何なりとお伝えください。',
    ],
  ])('of %s a remark goes', (_, report, template, below) => {
    expect(kept(report, below, template)).toBe('');
  });

  it.each([
    ['items', ofItems, items, '\n\nパフォーマンスへの影響を見守ります。'],
    ['items', ofItems, items, '\\n\\nレビューは金曜までにご確認ください。'],
    ['items without a gap', ofItems, items, '\n修正が必要な場合はお知らせください。'],
    ['prose', ofProse, prose, '\n\n修正が必要な場合はお知らせください。'],
    ['prose and a rule', ofProse, prose, '\n\n---\n確認を続けます。'],
    ['what the template says', ofProse, `${prose}\nいかがでしょうか。\n・`, '\nいかがでしょうか。'],
  ])('of %s another line stays', (_, report, template, below) => {
    expect(kept(report, below, template)).toBe(below);
  });
});
