import { expect, it } from 'vitest';
import { headingsIn } from '../../../src/report/text/headings.ts';
import {
  headingFor,
  isReflectionHeading,
  isTitle,
  type SectionRole,
} from '../../../src/report/text/sectionRoles.ts';
import { listIn, rowsIn } from '../../support/rows.ts';

const headings = (...labels: readonly string[]) =>
  headingsIn(labels.map((label) => `■ ${label}`).join('\n'));

it.each(
  rowsIn(`
today ¦ 本日の業務‖明日の予定‖備考 ¦ ■ 本日の業務
today ¦ 本日‖実施内容 ¦ ■ 実施内容
today ¦ 実施内容‖本日の実施内容 ¦ ■ 本日の実施内容
today ¦ 本日‖今日 ¦ ■ 本日
today ¦ 本日の予定‖本日の所感‖作業時間 ¦ ∅
today ¦ 連絡事項（作業）‖本日 ¦ ■ 本日
today ¦ 明日の作業‖作業 ¦ ■ 作業
today ¦ 作業日報 ¦ ∅
today ¦ 本日の仕事‖明日の仕事 ¦ ■ 本日の仕事
today ¦ 報告‖連絡 ¦ ■ 報告
today ¦ 訪問・商談‖次の訪問 ¦ ■ 訪問・商談
today ¦ 作業（明日に備えて） ¦ ■ 作業（明日に備えて）
tomorrow ¦ 本日の目標（TODOを記入）‖目標（TODO） ¦ ■ 目標（TODO）
tomorrow ¦ やったこと‖次‖メモ ¦ ■ 次
tomorrow ¦ 実施事項‖翌営業日‖特記 ¦ ■ 翌営業日
tomorrow ¦ 実施事項‖次の勤務日‖営業日 ¦ ■ 次の勤務日
tomorrow ¦ 実施事項‖営業日 ¦ ∅
today ¦ きょう‖あす以降‖伝達 ¦ ■ きょう
tomorrow ¦ きょう‖あす以降‖伝達 ¦ ■ あす以降
tomorrow ¦ 昨日やったこと‖今日やること ¦ ■ 今日やること
tomorrow ¦ T（次にやること） ¦ ■ T（次にやること）
tomorrow ¦ 本日の業務‖明日の予定‖備考 ¦ ■ 明日の予定
tomorrow ¦ 予定‖明日 ¦ ■ 明日
tomorrow ¦ 明日の目標‖明日 ¦ ■ 明日
tomorrow ¦ 作業計画 ¦ ■ 作業計画
tomorrow ¦ 予定の課題‖計画 ¦ ■ 計画
tomorrow ¦ 本日の予定‖所感 ¦ ∅
today ¦ 今日の体調‖今日困ったこと‖本日の目標振り返り‖苦労したこと ¦ ∅
today ¦ 作業者‖作業場所‖作業日‖訪問件数‖作業内容 ¦ ■ 作業内容
today ¦ 訪問先‖商談内容 ¦ ■ 商談内容
today ¦ 課題‖障害対応 ¦ ■ 障害対応
today ¦ 本日の業務報告をいたします ¦ ∅
tomorrow ¦ 今後の課題‖次に活かすこと‖明日の目標 ¦ ■ 明日の目標
tomorrow ¦ 今後の課題 ¦ ∅
tomorrow ¦ 今日のTODO‖次回訪問日 ¦ ∅
remarks ¦ 連絡‖翌日への申し送り ¦ ■ 翌日への申し送り
remarks ¦ 課題‖店長へ ¦ ■ 店長へ
remarks ¦ 連絡先‖課題 ¦ ∅
remarks ¦ 本日の業務‖備考‖連絡事項 ¦ ■ 備考
remarks ¦ 連絡事項‖備考 ¦ ■ 備考
remarks ¦ 明日の連絡 ¦ ∅
remarks ¦ その他 ¦ ∅
other ¦ 備考その他‖その他 ¦ ■ その他
other ¦ 備考 ¦ ∅
`),
)('%s of %s is under %s', (role, labels, expected) => {
  expect(headingFor(role as SectionRole, headings(...listIn(labels)))?.text ?? '').toBe(expected);
});

it.each([
  ['作業日報', true],
  ['Daily Report', true],
  ['レポート', true],
  ['レポート作成', false],
  ['本日の業務', false],
])('%s names the report: %j', (label, is) => {
  expect(headings(label).map(isTitle)).toEqual([is]);
});

it.each([
  ['■ 所感', true],
  ['【本日の感想】', true],
  ['## 気づき・学び', true],
  ['◆ 気付いた点', true],
  ['■ 反省点', true],
  ['■ 一言', true],
  ['■ 今日の振り返り', true],
  ['■ 良かったこと', true],
  ['# 2026年12月3日(木) の振り返り', false],
  ['【振り返り日報】', false],
  ['■ 上長コメント・所感', false],
  ['■ お客様の感想', false],
  ['■ 反省会の予定', false],
  ['■ 本日の業務', false],
  ['■ わかったこと', false],
  ['■ その他', false],
])('%s is for the person’s own words: %j', (line, is) => {
  expect(headingsIn(line).map(isReflectionHeading)).toEqual([is]);
});
