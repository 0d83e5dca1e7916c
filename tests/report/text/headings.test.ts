import { describe, expect, it } from 'vitest';
import {
  headingsIn,
  isMarkedHeading,
  possibleHeadingKey,
} from '../../../src/report/text/headings.ts';
import { listIn, rowsIn } from '../../support/rows.ts';

const texts = (report: string) => headingsIn(report).map(({ text }) => text);

describe('headingsIn', () => {
  it.each(
    rowsIn(`
an outline without bodies ¦ 1. 本日⏎2. 明日⏎3. 備考 ¦ 1. 本日‖2. 明日‖3. 備考
an outline under a title ¦ 日報⏎1. 本日⏎2. 明日 ¦ 日報‖1. 本日‖2. 明日
numbered sections ¦ 1. 本日⏎・実装⏎2. 明日⏎・測定 ¦ 1. 本日‖2. 明日
numbered items in numbered sections ¦ 1. 本日⏎1. 実装⏎2. 確認⏎⏎2. 明日⏎1. 測定 ¦ 1. 本日‖2. 明日
numbered items under dots ¦ ●今日⏎1. 実装⏎2. 確認⏎⏎●明日⏎1. 測定 ¦ ●今日‖●明日
numbers indented below an item ¦ ■ 明日⏎・測定⏎  1. 準備⏎  2. 実行⏎・修正 ¦ ■ 明日
one number indented below an item ¦ 明日⏎・測定⏎　1. 準備⏎・修正 ¦ 明日
an indented number below no item ¦ ■ 明日⏎ 1. 測定 ¦ ■ 明日
an indented outline ¦  1. 今日⏎・実装⏎ 2. 明日⏎・測定 ¦ 1. 今日‖2. 明日
one dotted section with numbered items ¦ ●今日⏎1. 実装⏎2. 確認 ¦ ●今日
numbered items under squares ¦ ■ 今日⏎⏎1. 実装⏎2. 確認⏎⏎■ 明日⏎1. 測定 ¦ ■ 今日‖■ 明日
numbered items under a label ¦ 備考：⏎1. 実装⏎2. 確認 ¦ 備考：
dotted items under squares ¦ ■ 今日⏎●実装⏎●確認 ¦ ■ 今日
a title right above the first section ¦ 【日報】§⏎1. 本日⏎・a⏎2. 明日⏎・b ¦ 【日報】§‖1. 本日‖2. 明日
fields in the head only ¦ 氏名：山田⏎日付：11/20⏎■ 今日⏎原因：不明 ¦ 氏名：山田‖日付：11/20‖■ 今日
lines above a list ¦ 作業内容⏎・実装⏎⏎所感⏎- よい ¦ 作業内容‖所感
prose above a list ¦ 次を行いました。⏎・実装⏎まだ⏎・測定 ¦ ∅
no times, addresses, hashes, versions or doubled marks ¦ 10:30 朝会⏎https://example.com⏎#482 対応⏎1.5倍⏎○○様⏎■■■⏎・今日：実装 ¦ ∅
bold and bracketed lines ¦ **今日**⏎＜明日の計画＞⏎［備考］⏎<その他> ¦ **今日**‖＜明日の計画＞‖［備考］‖<その他>
kanji numbers before a wide space, a comma or in brackets ¦ 一　本日の業務⏎二　出勤者⏎⏎（三）明日の予定 ¦ 一　本日の業務‖二　出勤者‖（三）明日の予定
figures before a space ¦ １　今日の目標⏎⏎２　達成の度合い ¦ １　今日の目標‖２　達成の度合い
no days, persons and amounts in kanji ¦ 一日 作業⏎三者面談 2件⏎十　名⏎一、二件を送る⏎二 度目の連絡 ¦ ∅
numbers in brackets ¦ 【1】業務内容⏎【2】出荷 ¦ 【1】業務内容‖【2】出荷
shortcodes of emoji ¦ :memo: 今日やったこと⏎- a ¦ :memo: 今日やったこと
no legend ¦ ■ 評価⏎◎ 完了⏎○ ほぼ⏎▲ 途中⏎× 未着手 ¦ ■ 評価
no list to tick ¦ □日報⏎■ 作業⏎・⏎■ 点検⏎□ 火の元⏎□ 施錠 ¦ □日報‖■ 作業‖■ 点検
boxes of their own ¦ □ 今日⏎・a⏎□ 明日⏎・b ¦ □ 今日‖□ 明日
no cells ¦ 本日の業務｜⏎明日の予定｜⏎| 備考 | |⏎今日やったこと⇥ ¦ ∅
no line longer than a heading ¦ ■ ${'長'.repeat(79)} ¦ ∅
a line as long as a heading ¦ ■ ${'長'.repeat(78)} ¦ ■ ${'長'.repeat(78)}
numbered sections right below a title with a mark ¦  ⏎# 日報⏎1. 本日⏎2. 明日 ¦ # 日報‖1. 本日‖2. 明日
numbered sections right below a date ¦ # §⏎1. 本日⏎2. 明日 ¦ # §‖1. 本日‖2. 明日
numbered items right below a heading that is no title ¦ # 本日⏎1. 実装⏎2. 測定 ¦ # 本日
a number in a list of dots ¦ 1. 本日⏎●明日 ¦ 1. 本日
a number right below a field ¦ 氏名：山田⏎1. 本日⏎・a⏎2. 明日⏎・b ¦ 氏名：山田‖1. 本日‖2. 明日
fields up to the first square, whatever labels stand between ¦ 氏名：山田⏎備考：⏎【所属】開発部⏎■ 今日 ¦ 氏名：山田‖備考：‖【所属】開発部‖■ 今日
fields up to the first label ¦ 氏名：山田⏎備考：⏎日付：11/20 ¦ 氏名：山田‖備考：
items with a colon ¦ ・備考：⏎- 所属：開発部⏎■ 今日 ¦ ■ 今日
a label with a value above a list ¦ ■ 今日⏎⏎原因：不明⏎・a ¦ ■ 今日
nothing but fields ¦ 氏名：山田⏎日付：11/20 ¦ ∅
a short line as long as a label above a list ¦ ${'長'.repeat(24)}⏎・a ¦ ${'長'.repeat(24)}
a longer line above a list ¦ ${'長'.repeat(25)}⏎・a ¦ ∅
a short line with blanks up to the 80th place ¦ 作業${' '.repeat(78)}⏎・a ¦ 作業
a line above a list and below a rule ¦ 本文⏎---⏎作業⏎・a ¦ 作業
a line above a list and below a number ¦ 12⏎作業⏎・a ¦ ∅
a line of digits above a list ¦ 123⏎・a ¦ ∅
a line above another text ¦ 作業⏎本文 ¦ ∅
a last line ¦ ・a⏎⏎作業 ¦ ∅
an item above a deeper one ¦ ・作業⏎  ・a ¦ ∅
a bare title ¦  ⏎ 作業日報 ⏎⏎本文 ¦ 作業日報
a title below the first line ¦ 本文⏎作業日報 ¦ ∅
a sentence about a report ¦ 日報を送ります。 ¦ ∅
an item about a report ¦ ・日報⏎本文 ¦ ∅
a long label about a report ¦ ${'長'.repeat(25)}日報：送った ¦ ∅
a title of forty characters ¦   ${'長'.repeat(38)}日報  ¦ ${'長'.repeat(38)}日報
a title of forty-one ¦ ${'長'.repeat(39)}日報 ¦ ∅
lines above signs ¦ 検品⏎-----⏎・a⏎⏎出荷⏎=====⏎b ¦ 検品‖出荷
one line above signs ¦ 検品⏎-----⏎b ¦ ∅
a closing and nothing above signs ¦ 以上⏎-----⏎⏎特になし⏎-----⏎⏎検品⏎----- ¦ ∅
names of sections alone ¦ 本日の業務⏎検品⏎⏎明日の予定⏎出荷 ¦ 本日の業務‖明日の予定
such names below marked headings ¦ ■ 本日⏎⏎業務⏎⏎連絡事項 ¦ ■ 本日
such a name right below a list ¦ 作業⏎1. a⏎明日の作業⏎1. b ¦ 作業‖明日の作業
sections right below a list ¦ 1. 作業⏎(1) a⏎2. 明日の作業⏎(1) b ¦ 1. 作業‖2. 明日の作業
a section with its value behind a colon ¦ 作業：⏎・a⏎困りごと：特になし⏎原因：不明 ¦ 作業：‖困りごと：特になし
a single number in a section ¦ ## 本日⏎⏎1. 検品⏎⏎## 明日 ¦ ## 本日‖## 明日
such items below a mark ¦ ■ 今日⏎・作業⏎　- a⏎・連絡⏎　- b ¦ ■ 今日
signs around other words ¦ === 検品 ===⏎≪出荷≫⏎| 作業 |⏎A. 検品 ¦ ∅
an emoji in a sentence ¦ 🙏 お願いします ¦ ∅
an empty text ¦ ∅ ¦ ∅
`),
  )('%s', (_, report, expected) => {
    expect(texts(report)).toEqual(listIn(expected));
  });

  it('tells where a heading stands, its words and its mark', () => {
    expect(headingsIn('\r\n  ## Ｔｏｄａｙ 2026/11/20：\r\n- a')).toEqual([
      {
        key: 'today',
        text: '## Ｔｏｄａｙ 2026/11/20：',
        mark: 'hash',
        line: 1,
        start: 4,
        end: 24,
      },
    ]);
    expect(headingsIn('# 2026年11月20日(金)')[0]?.key).toBe('date');
  });

  it.each([
    ['# 本日', 'hash', '本日'],
    ['###### 本日', 'hash', '本日'],
    ['■ 本日', 'symbol', '本日'],
    ['■ 氏名：山田', 'symbol', '氏名'],
    ['●本日', 'dot', '本日'],
    ['【本日】', 'bracket', '本日'],
    ['【日報】2026年11月20日(金)', 'bracket', '日報'],
    ['〈本日〉', 'bracket', '本日'],
    ['[本日]', 'bracket', '本日'],
    ['１．本日', 'number', '本日'],
    ['(1) 本日', 'number', '本日'],
    ['①本日', 'number', '本日'],
    ['第1章 本日', 'symbol', '本日'],
    ['**本日**', 'bold', '本日'],
    ['__本日__：', 'bold', '本日'],
    ['**■ 本日**', 'symbol', '本日'],
    ['**1. 本日**', 'bold', '本日'],
    ['*本日*', 'bold', '本日'],
    ['=== 本日の業務 ===', 'symbol', '本日の業務'],
    ['≪本日の業務≫', 'symbol', '本日の業務'],
    ['A. 本日の業務', 'symbol', '本日の業務'],
    ['[1] 本日の業務', 'bracket', '本日の業務'],
    ['一、本日の業務', 'symbol', '本日の業務'],
    ['Ⅰ．本日の業務', 'symbol', '本日の業務'],
    ['【F】事実', 'bracket', 'f事実'],
    ['【本日の業務】※箇条書きで', 'bracket', '本日の業務'],
    ['## 1. 本日', 'hash', '本日'],
    ['📝 本日の業務', 'symbol', '本日の業務'],
    ['👩🏻 本日の業務', 'symbol', '本日の業務'],
    ['■ Y：やったこと', 'symbol', 'yやったこと'],
    ['Y：やったこと', 'colon', 'yやったこと'],
    ['【日報】 2026年11月20日(金)', 'bracket', '日報'],
    ['本日：', 'colon', '本日'],
    ['HTTPS化：', 'colon', 'https化'],
    ['本日\n・a', 'plain', '本日'],
  ])('%j is marked by %s and is about %s', (report, mark, key) => {
    expect(headingsIn(report).map((heading) => [heading.mark, heading.key])).toEqual([[mark, key]]);
  });

  it('tells a value in the head from a heading', () => {
    const head = '【氏名】山田\n所属：開発部\n【本日】';
    expect(headingsIn(head).map(({ mark, key }) => [mark, key])).toEqual([
      ['field', '氏名'],
      ['field', '所属'],
      ['bracket', '本日'],
    ]);
  });
});

it.each([
  ['■ 本日', '本日'],
  ['氏名：山田', '氏名'],
  [' 本日の作業 ', '本日の作業'],
  ['長'.repeat(24), '長'.repeat(24)],
  ['長'.repeat(25), null],
  [`本日${' '.repeat(78)}`, '本日'],
  ['・本日', null],
  [' ', null],
  ['', null],
])('%j may be the heading %j', (line, key) => {
  expect(possibleHeadingKey(line)).toBe(key);
});

it.each([
  ['■ 本日', true],
  ['1. 本日', true],
  ['**本日**', true],
  ['【氏名】山田', false],
  ['備考：', false],
  ['氏名：山田', false],
  ['本日', false],
])('%j shows by its own mark that it is a heading: %j', (line, isHeading) => {
  expect(isMarkedHeading(line)).toBe(isHeading);
});
