import { withoutBrackets, wordsKey } from './words.ts';

const LONGEST_LABEL = 24;

const SUBJECTS =
  '次回 業務 仕事 作業 勤務 実施 実績 成果 対応 やったこと やった事 やること やる事 したこと 行ったこと 取り組み 取組み 取組 活動 予定 計画 目標 課題 問題 所感 感想 気づき 気付き 気づいたこと 気付いたこと 気づいた点 学び 学んだこと 反省 一言 ひとこと ひと言 備考 連絡 申し送り 申送り 申送 引き継ぎ 引継ぎ 引継 共有 相談 報告 伝達 特記 その他 メモ 困っていること 困ったこと 困りごと 困り事 進捗 タスク 訪問 商談 数字 リスク トラブル クレーム ヒヤリハット 学習 研修 体調 成績 出来事 改善 良かったこと よかったこと わかったこと 分かったこと 振り返り ふりかえり 次の一手 行動 事実 発見 todo done doing next blocker blockers notes remarks keep problem try plan today tomorrow';
const OTHERS =
  '本日 今日 当日 明日 翌日 翌営業日 次に 次 今後 来週 今週 午前 午後 の に と や 及び および も 内容 事項 項目 状況 一覧 点 こと 事 等 など 主な 新規 先 結果 お ご 方針 対策 案 社内 部内 チーム 個人 全体 完了 残り work things to';

const SUBJECT_WORDS: ReadonlySet<string> = new Set(SUBJECTS.split(' '));
const WORD = new RegExp(
  `${SUBJECTS} ${OTHERS}`
    .split(' ')
    .toSorted((one, other) => other.length - one.length)
    .join('|'),
  'uy',
);

export function isSectionLabel(label: string): boolean {
  if (label.length > LONGEST_LABEL || /[。、!?！？]/u.test(label)) return false;
  const key = wordsKey(withoutBrackets(label));
  let hasSubject = false;
  for (WORD.lastIndex = 0; WORD.lastIndex < key.length;) {
    const word = WORD.exec(key)?.[0];
    if (word === undefined) return false;
    hasSubject ||= SUBJECT_WORDS.has(word);
  }
  return hasSubject;
}

const IDENTITY_WORDS =
  '氏名 名前 お名前 担当 担当者 社員名 会社 会社名 社名 部署 部署名 部門 部 課 班 チーム 所属 所属部署 所属名 店舗 店舗名 店名 支店 拠点 事業所 営業所 役職 宛 宛先 提出先 報告先 差出人 to cc from 件名 subject name team 報告者 報告者名 作成者 作成者名 記入者 記入者名 提出者 提出者名 記録者 記録者名 車番 車両 車両番号 車両名 工事名 現場名 学級';
const IDENTITY_LABELS: ReadonlySet<string> = new Set(IDENTITY_WORDS.split(' '));

/** Whether a label asks for who or where, which stays the same every day. */
export function isIdentityLabel(key: string): boolean {
  return IDENTITY_LABELS.has(key);
}

const DATE_LABELS: ReadonlySet<string> = new Set(
  '日付 報告日 作成日 記入日 提出日 勤務日 実施日 作業日 業務日 年月日 date'.split(' '),
);

export function isDateLabel(key: string): boolean {
  return DATE_LABELS.has(key);
}

const DAY_NAMES: ReadonlySet<string> = new Set('本日 今日 当日 きょう 明日 翌日 あす'.split(' '));

export function isDayName(key: string): boolean {
  return DAY_NAMES.has(key);
}

const HEADING_OF_ITEMS =
  /^(?:本日|今日|当日|明日|翌日|次回|他)$|[うくぐすつぬぶむるいただ](?:こと|事)$/u;

/** Whether the words of a list item make it the heading of a section. */
export function isItemHeading(words: string): boolean {
  return isSectionLabel(words) || HEADING_OF_ITEMS.test(words);
}
