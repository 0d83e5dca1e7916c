import { describe, expect, it } from 'vitest';
import { assemble } from '../../src/report/repair.ts';
import { casesBeside, DAY, rowsIn } from '../support/rows.ts';
import { requestOf } from '../support/requestOf.ts';

const rows = casesBeside(import.meta.url);

const put = (template: string, answer: string, isWhole = true, remarks = '鍵を返した') =>
  assemble(
    requestOf({ template, date: DAY, today: '検品', tomorrow: '納品', remarks }),
    answer,
    isWhole,
  );

const FORM =
  '日報 {{日付}}\n\n■ 本日の業務\n・\n\n■ 明日の予定\n・\n\n■ その他\n特になし\n\n以上です。';
const REPORT = `日報 ${DAY}\n\n■ 本日の業務\n・検品\n\n■ 明日の予定\n・納品\n\n■ その他\n特になし\n\n以上です。`;

describe('a faultless answer stays, in a form with', () => {
  it.each(rows('faultless answers'))('%s', (_, template, answer) => {
    expect(put(template, answer)).toEqual({ text: answer, isInForm: true });
  });
});

describe('an answer is put in form:', () => {
  it.each(rows('answers put in form'))('%s', (_, template, answer, result) => {
    const { text, isInForm } = put(template, answer);
    expect({ text, isInForm }).toEqual({ text: result, isInForm: true });
    expect(put(template, text).text).toBe(result);
  });

  it('what a line says of the notes is no other name of a heading', () => {
    const [template, answer] = [
      '■ 業務\n・\n\n■ 所感\n・',
      '■ 業務\n・検品\n\n■ 部品の発送\n・無事',
    ];
    const text = `${answer}\n\n■ 所感\n・`;
    expect(put(template, answer, true, '部品をA社に発送')).toEqual({ text, isInForm: true });
    const [short, kept] = [answer, text].map((one) => one.replace('部品の発送', '車を洗う'));
    expect(put(template, short ?? '', true, '車を洗う')).toEqual({ text: kept, isInForm: true });
  });

  it('says 特になし under 備考 and 申し送り where there were no remarks', () => {
    const template = '■ 甲\n・\n\n■ 備考\n・\n\n■ 申し送り事項\n';
    expect(put(template, '■ 甲\n・検品\n\n■ 備考\n・', true, ' ').text).toBe(
      '■ 甲\n・検品\n\n■ 備考\n・特になし\n\n■ 申し送り事項\n特になし',
    );
  });
});

describe('an answer that is not in form keeps its order, in the marks of the template:', () => {
  it.each(
    rowsIn(`
no heading in the template ¦ お疲れさまです。⏎本日の業務です。⏎⏎以上です。 ¦ - 検品⏎以上です。 ¦ - 検品⏎以上です。
a line of the sheet is no item ¦ 人員：　　名⏎■ 甲⏎・⏎■ 乙⏎・⏎■ 丙⏎・ ¦ ■ 甲⏎検品⏎人員：8名 ¦ ■ 甲⏎・検品⏎人員：8名
a heading is no head of a table ¦ | 本日の業務 | 備考 |⏎| --- | --- |⏎|  |  | ¦ ■ 本日の業務⏎・検品⏎⏎以上です。 ¦ ■ 本日の業務⏎・検品⏎⏎以上です。
fewer than half of the headings ¦ 日報 {{日付}}⏎■ 甲⏎・⏎■ 乙⏎・⏎■ 丙⏎・ ¦ 日報 2024年5月1日⏎## 甲⏎* 検品⏎・ ¦ 日報 §⏎■ 甲⏎・検品
`),
  )('%s', (_, template, answer, text) => {
    expect(put(template, answer)).toMatchObject({ text, isInForm: false });
  });

  it('one that was cut, matched by its keys alone', () => {
    expect(put(FORM, '日報\n## 明日の予定\n- 納品\n## 本日したこと\n- 検', false)).toEqual({
      text: `日報 ${DAY}\n■ 明日の予定\n・納品\n## 本日したこと\n・検`,
      isInForm: false,
    });
  });
});

describe('the date', () => {
  it.each([
    '{{日付}}',
    '〇年〇月〇日',
    '2025年11月20日(金)',
    '2026年11月20日(木)',
    '11/19',
    '令和7年11月20日',
    'Nov 19, 2026',
    '',
    '2026年11月20日（金）',
    '2026/11/20',
    '11/20(金)',
    '令和8年11月20日',
  ])('%s in the title is the day', (written) => {
    expect(put(FORM, REPORT.replace(DAY, written))).toEqual({ text: REPORT, isInForm: true });
  });

  it('of no other line changes', () => {
    const report = REPORT.replace('検品', '11/19の{{date}}の件\n・2026年11月19日(木)');
    expect(put(FORM, report)).toEqual({ text: report, isInForm: true });
  });
});
