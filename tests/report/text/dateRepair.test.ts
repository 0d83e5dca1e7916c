import { describe, expect, it } from 'vitest';
import { repairDate } from '../../../src/report/text/dateRepair.ts';

const date = '2026年11月20日(金)';
const repaired = (text: string, template: string) => repairDate(text, template, date);

describe('the line of a template that says the date', () => {
  const filler = (count: number) => '前置きの行です。\n'.repeat(count);

  it('is the twelfth at the latest where the date is written out', () => {
    const dated = '作成 2026年11月19日';
    expect(repaired(dated, filler(11) + dated)).toBe(`作成 ${date}`);
    expect(repaired(dated, filler(12) + dated)).toBe(dated);
  });

  it('is found anywhere where it has a place for the date', () => {
    expect(repaired('作成 2026年11月19日', `${filler(20)}作成 {{日付}}`)).toBe(`作成 ${date}`);
  });

  it('stands above the second heading where the date is written out', () => {
    const dated = '締切 2026年11月19日';
    expect(repaired(dated, `■ 今日\n${dated}\n■ 明日\n・確認`)).toBe(`締切 ${date}`);
    expect(repaired(dated, `■ 今日\n・実装\n■ 明日\n${dated}`)).toBe(dated);
  });

  it('says one date only', () => {
    const template = '期間 11/16〜11/20\n作成 2026年11月19日';
    expect(repaired('期間 11/17\n作成 2026年11月18日', template)).toBe(`期間 11/17\n作成 ${date}`);
  });

  it('is rather one with a place for the date than one with a date', () => {
    const template = '起票 2026年11月18日\n提出 {{日付}}';
    expect(repaired('起票 2026年11月17日\n提出 {{日付}}', template)).toBe(
      `起票 2026年11月17日\n提出 ${date}`,
    );
  });

  it('is the first of two with the same words', () => {
    const template = '作成 {{日付}}\n（作成：{{日付}}）';
    expect(repaired('作成', template)).toBe(`作成 ${date}`);
  });

  it('may call it 年月日, which is no place for it', () => {
    const text = `提出年月日：${date}`;
    expect(repaired(text, '【日報】\n提出年月日：{{日付}}')).toBe(text);
    expect(repaired('提出年月日：2026年11月18日', '【日報】\n提出年月日：2026年11月19日')).toBe(
      text,
    );
    expect(repaired('提出：令和年月日', '提出：令和年月日')).toBe(`提出：${date}`);
    expect(repaired('提出： 年 月 日', '提出： 年 月 日')).toBe(`提出： ${date}`);
  });

  it('may be missing', () => {
    const text = '# 日報 2026年11月19日\n■ 今日';
    expect(repaired(text, '# 日報\n■ 今日')).toBe(text);
  });
});

describe('the date of a report', () => {
  it('is recognised by the same words in another width', () => {
    expect(repaired('【ニッポウ】2026年11月19日', '【ﾆｯﾎﾟｳ】{{日付}}')).toBe(`【ニッポウ】${date}`);
  });

  it('is in a list item only where the template has it in one', () => {
    const item = '・作成日 2026年11月19日';
    const line = '作成日 2026年11月19日';
    expect(repaired(item, '・作成日 {{日付}}')).toBe(`・作成日 ${date}`);
    expect(repaired(line, '・作成日 {{日付}}')).toBe(line);
    expect(repaired(item, '作成日 {{日付}}')).toBe(item);
    expect(repaired(line, '作成日 {{日付}}')).toBe(`作成日 ${date}`);
  });

  it('comes once where the template has it written out', () => {
    expect(repaired('作成 2026年11月18日\n作成 2026年11月17日', '作成 2026年11月19日')).toBe(
      `作成 ${date}\n作成 2026年11月17日`,
    );
  });

  it('fills every place of a line', () => {
    expect(repaired('〇年〇月〇日（{{日付}}）です', '{{日付}}です')).toBe(`${date}（${date}）です`);
  });

  it('is not put into a line without words', () => {
    const text = '2026年11月19日\n\n---\n・実装';
    expect(repaired(text, '--- {{日付}}')).toBe(`${date}\n\n---\n・実装`);
  });

  it('is not repaired by what is no date', () => {
    const text = '作成 2026年11月19日';
    expect(repairDate(text, '作成 {{日付}}', '今日')).toBe(text);
  });
});

describe('a title in other words', () => {
  const template = '\n【日報】{{日付}}\n提出 {{日付}}';

  it('says the date in place of the template’s first line', () => {
    expect(repaired('\n# 週報 2026年11月19日\n提出 2026年11月18日', template)).toBe(
      `\n# 週報 ${date}\n提出 ${date}`,
    );
  });

  it.each([
    ['is no heading', '週報 2026年11月19日\n・実装', template],
    ['has the template’s first line below it', `# 別件 2026年11月19日\n【日報】${date}`, template],
    ['stands for a first line without a date', '# 週報 2026年11月19日', '# 日報\n提出 {{日付}}'],
    ['says several dates', '# 週報 11/16〜11/19', template],
  ])('stays where it %s', (_, text, ofTemplate) => {
    expect(repaired(text, ofTemplate)).toBe(text);
  });
});

describe('a line that has lost its date', () => {
  it.each([
    ['behind its words', '作成：', '作成： {{日付}}  ', `作成： ${date}`],
    ['and is followed by spaces', '作成：  ', '作成： {{日付}}', `作成： ${date}`],
    [
      'between its words',
      '作成：（自宅）',
      '作成： {{日付}}  （自宅）',
      `作成： ${date}  （自宅）`,
    ],
    ['in front of its words', 'の日報', '{{日付}} の日報', `${date} の日報`],
    ['and was written out', '日報', '日報 2026年11月19日', `日報 ${date}`],
  ])('%s', (_, line, template, expected) => {
    expect(repaired(`${line}\n・実装`, template)).toBe(`${expected}\n・実装`);
  });

  it.each([
    ['begins otherwise', '作成　（自宅）'],
    ['ends otherwise', '作成：「自宅」'],
  ])('stays where it %s', (_, line) => {
    expect(repaired(line, '作成： {{日付}} （自宅）')).toBe(line);
  });
});
