import { withoutDates } from '../dates.ts';
import { wordsKey } from './sectionLabels.ts';

export type SectionRole = 'today' | 'tomorrow' | 'remarks' | 'other';

export interface Label {
  readonly key: string;
  readonly text: string;
}

/** An expression for any of these words, parted by spaces. */
function anyOf(words: string): RegExp {
  return new RegExp(words.split(' ').join('|'), 'u');
}

const TITLE = /日報|日誌|週報|月報|日次報告|報告書|レポート$|report$/u;
const SENTENCE = /(?:です|ます|ました|ません|ください|下さい)$/u;
const NEXT_DAY = /明日|明朝|翌(?!月|年)|明後日|あした|^あす(?!か)|tomorrow/u;
const LATER = /^次$|次回|次の|次に|次やる|次営業日|次勤務|今後|ネクスト|next/u;
const PLAN = /予定|計画|プラン|plan|やること|やる事|todo/u;
const HANDOVER = /申し送り|申送り|申送|引き継ぎ|引継/u;
const ASIDE = anyOf(
  [
    '所感|感想|気づき|気付き|反省|学び|学んだ|わかった|分かった|振り返り|ふりかえり|一言|ひとこと|良かった|よかった|評価|満足|感謝|目標|達成度|理解度',
    '(?:課題|問題|障害|トラブル|クレーム|事故|ヒヤリ)(?!への対応|対応)|困|詰ま|つまず|つまづ|リスク|悩|不安|懸念|苦労|苦戦|失敗|疑問|質問|不明|改善(?!活動|作業)|対策|原因|助けて|problem|blocker|issue|risk|trouble|stuck|concern',
    '体調|健康|気分|調子|コンディション|モチベ|天気|天候|mood|health|feeling|condition|weather',
    '時間|工数|場所|担当(?!業務|作業|案件)|所属|部署|承認|人員|人数|件数|客数|売上|出勤|欠勤|シフト|コメント|hours',
    '未完|未了|未対応|未着手|残',
  ].join('|'),
);
/** 今後の課題 and 明日の課題 are trouble, 明日の目標 is a plan. */
const TROUBLE =
  /反省|学び|振り返り|課題|問題|困|詰ま|リスク|不安|懸念|疑問|改善|活か|いか[しす]|problem|issue|risk/u;
const DONE = anyOf(
  'やったこと やった事 行ったこと したこと 実施 実績 完了 成果 達成 対応 作業 業務 仕事 勤務 訪問 商談 事実 取り組み 取組 活動 行動 進捗 タスク 研修 実習 学習 勉強 授業 ケア 介助 介護 支援 施工 工事 点検 製造 出来事 done didtoday idid work accomplish achieve complete progress activit task',
);
const CONTENTS = /内容|詳細/u;
const ONLY_CONTENTS = /^(?:内容|詳細|概要)$/u;
const FACT =
  /(?:(?<![本今当毎翌明]|[翌次]の?(?:営業|勤務|出勤))日|日付|日時|時刻|番号|名|者|員|種別|区分|分類|形態|体制|回数|数量|数|率|度|金額|地|箇所|現場|車両|開始|終了|(?:勤務|作業|連絡|報告|共有|相談)先|no)$/u;
const TODAY = /本日|今日|当日|^きょう(?![とはも]|ざい)|today/u;
const REMARKS =
  /備考|申し送り|申送り|申送|引き継ぎ|引継|連絡|レンラク|共有|伝達|特記|相談|補足|お知らせ|メモ|へ$|remarks|notes?$/u;
const PLAIN_REMARKS = /備考|remarks/u;
const OTHER = /その他|そのほか|他$|other|misc/u;

const REPORTED = /^\p{N}*報告(?:事項|内容)?$/u;

export function isTitle({ key }: Label): boolean {
  return TITLE.test(key);
}

const REFLECTION = anyOf(
  '所感 感想 雑感 感じた 内省 思ったこと 気[づ付]き 気[づ付]いた 気が[つ付]いた 学び 学んだ 反省(?!会) 一言 ひとこと ひと言 振り?返り(?!会) ふりかえり 良かった よかった うまくいった 自己評価 つぶやき reflection impression thoughts learned learnings lessons takeaway',
);
const ANOTHERS =
  /上司|上長|課長|部長|店長|所長|師長|管理者|承認者|確認者|責任者|指導者|指導員|お客|顧客|先方|利用者|患者|保護者|参加者/u;

export function isReflectionHeading(heading: Label): boolean {
  const isDated = withoutDates(heading.text) !== heading.text;
  return !isDated && !isTitle(heading) && isReflectionLabel(heading.key);
}

export function isReflectionLabel(key: string): boolean {
  return REFLECTION.test(key) && !ANOTHERS.test(key);
}

/** How well a label names a role, by what stands outside its brackets where that names any; 0 where it does not. */
function fit({ key, text }: Label, role: SectionRole): number {
  if (!/[（(]/u.test(text)) return fitOf(key, role);
  const bare = text.replace(BRACKETED, '');
  if (bare === text) return fitOf(key, role);
  const words = wordsKey(withoutDates(bare));
  const isNamed =
    ROLES.some((one) => fitOf(words, one) > 0) || (TODAY.test(words) && ASIDE.test(words));
  return fitOf(isNamed ? words : key, role);
}

const BRACKETED = /[（(][^（()）]{0,40}[）)]/gu;
const ROLES: readonly SectionRole[] = ['today', 'tomorrow', 'remarks', 'other'];

function fitOf(key: string, role: SectionRole): number {
  if ((TITLE.test(key) && !REPORTED.test(key)) || SENTENCE.test(key) || FACT.test(key)) return 0;
  const isToCome =
    !HANDOVER.test(key) && (NEXT_DAY.test(key) || LATER.test(key)) && !TROUBLE.test(key);
  const isTomorrow = isToCome || (PLAN.test(key) && !TODAY.test(key));
  switch (role) {
    case 'tomorrow':
      return isTomorrow ? (isToCome ? 2 : 1) + (ASIDE.test(key) ? 0 : 1) : 0;
    case 'today':
      if (ASIDE.test(key) || (NEXT_DAY.test(key) && !isTomorrow)) return 0;
      if (isTomorrow || PLAN.test(key)) return TODAY.test(key) && isToCome ? 1 : 0;
      return (
        (DONE.test(key) && !REMARKS.test(key) ? (CONTENTS.test(key) ? 3 : 2) : 0) +
        (REPORTED.test(key) || ONLY_CONTENTS.test(key) ? 1 : 0) +
        (TODAY.test(key) ? 1 : 0)
      );
    case 'remarks':
      if (!REMARKS.test(key) || isTomorrow) return 0;
      return PLAIN_REMARKS.test(key) ? 3 : HANDOVER.test(key) ? 2 : 1;
    case 'other':
      return OTHER.test(key) && !REMARKS.test(key) ? 1 : 0;
  }
}

export function namesDay(role: SectionRole, name: string): boolean {
  return (role === 'today' && TODAY.test(name)) || (role === 'tomorrow' && NEXT_DAY.test(name));
}

const YESTERDAY = /昨日|前日|前回|yesterday/u;

/** The label that a role's items belong under: the best fit, the first of equals; next to yesterday, today is what comes. */
export function headingFor<T extends Label>(
  role: SectionRole,
  labels: readonly T[],
): T | undefined {
  const best = bestFor(role, labels);
  const isMorning = role === 'tomorrow' && labels.some(({ key }) => YESTERDAY.test(key));
  return best === undefined && isMorning
    ? labels.find(({ key }) => TODAY.test(key) && PLAN.test(key))
    : best;
}

function bestFor<T extends Label>(role: SectionRole, labels: readonly T[]): T | undefined {
  let best: T | undefined;
  let most = 0;
  for (const label of labels) {
    const score = fit(label, role);
    if (score > most) {
      best = label;
      most = score;
    }
  }
  return best;
}
