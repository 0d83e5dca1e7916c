import { withoutDates } from '../dates.ts';
import { anyWordPattern, withoutBrackets, wordsKey } from './words.ts';

/** Of a label that fits several, the first. */
const ROLES = ['tomorrow', 'today', 'remarks', 'other'] as const;

export type SectionRole = (typeof ROLES)[number];

/** What a heading or a label calls its part. */
export interface SectionName {
  readonly key: string;
  readonly text: string;
}

/** What the words of a label say. */
const EXPRESSIONS = {
  title: anyWordPattern('日報 日誌 週報 月報 日次報告 報告書 レポート$ report$'),
  reported: anyWordPattern('^\\p{N}*報告(?:事項|内容)?$'),
  sentence: anyWordPattern('です$ ます$ ました$ ません$ ください$ 下さい$'),
  nextDay: anyWordPattern('明日 明朝 翌(?!月|年) 明後日 あした ^あす(?!か) tomorrow'),
  later: anyWordPattern('^次$ 次[回のに] 次やる 次営業日 次勤務 今後 ネクスト next'),
  plan: anyWordPattern('予定 計画 プラン plan やること やる事 todo'),
  handover: anyWordPattern('申し?送 引き?継'),
  nextOnes: anyWordPattern('^次'),
  notWork: anyWordPattern(`
    所感 感想 気[づ付]き 反省 学び 学んだ わかった 分かった 振り返り ふりかえり 一言 ひとこと 良かった よかった 評価 満足
    感謝 目標 達成度 理解度 (?:課題|問題|障害|トラブル|クレーム|事故|ヒヤリ)(?!への対応|対応) 困 詰ま つまず つまづ リスク
    悩 不安 懸念 苦労 苦戦 失敗 疑問 質問 不明 改善(?!活動|作業) 対策 原因 助けて problem blocker issue risk trouble stuck
    concern 体調 健康 気分 調子 コンディション モチベ 天気 天候 mood health feeling condition weather 時間 工数 場所
    担当(?!業務|作業|案件) 所属 部署 承認 人員 人数 件数 客数 売上 出勤 欠勤 シフト コメント hours 未完 未了 未対応 未着手 残
  `),
  /** 今後の課題 and 明日の課題 are trouble, 明日の目標 is a plan. */
  trouble: anyWordPattern(`
    反省 学び 振り返り 課題 問題 困 詰ま リスク 不安 懸念 疑問 改善 活か いか[しす] problem issue risk
  `),
  measured: anyWordPattern(`
    目標 達成度 理解度 体調 健康 気分 調子 コンディション 天気 天候 mood health condition weather 時間 工数 場所 担当 所属 部署 承認
    人員 人数 件数 客数 売上 出勤 欠勤 シフト hours
  `),
  stuck: anyWordPattern(`
    課題 問題 困 詰ま つまず つまづ ハマ 障害 トラブル 懸念 リスク 不具合 疑問 質問 不明 problem blocker issue trouble stuck concern
  `),
  done: anyWordPattern(`
    やったこと やった事 行ったこと したこと 実施 実績 完了 成果 達成 対応 作業 業務 仕事 勤務 訪問 商談 事実 取り組み 取組
    活動 行動 進捗 タスク 研修 実習 学習 勉強 授業 ケア 介助 介護 支援 施工 工事 点検 製造 出来事 done didtoday idid work
    accomplish achieve complete progress activit task
  `),
  contents: anyWordPattern('内容 詳細'),
  onlyContents: anyWordPattern('^内容$ ^詳細$ ^概要$'),
  fact: anyWordPattern(`
    (?<![本今当毎翌明]|[翌次]の?(?:営業|勤務|出勤))日$ 日付$ 日時$ 時刻$ 番号$ [名者員数率度地]$ 種別$ 区分$ 分類$ 形態$ 体制$
    金額$ 箇所$ 現場$ 車両$ 開始$ 終了$ (?:勤務|作業|連絡|報告|共有|相談)先$ no$
  `),
  today: anyWordPattern('本日 今日 当日 ^きょう(?![とはも]|ざい) today'),
  yesterday: anyWordPattern('昨日 前日 前回 yesterday'),
  remarks: anyWordPattern(`
    備考 申し?送 引き?継 連絡 レンラク 共有 伝達 特記 相談 補足 お知らせ メモ へ$ remarks notes?$
  `),
  plainRemarks: anyWordPattern('備考 remarks'),
  other: anyWordPattern('その他 そのほか 他$ other misc'),
  reflection: anyWordPattern(`
    所感 感想 雑感 感じた 内省 思ったこと 気[づ付]き 気[づ付]いた 気が[つ付]いた 学び 学んだ 反省(?!会) 一言 ひとこと ひと言
    振り?返り(?!会) ふりかえり 良かった よかった うまくいった 自己評価 つぶやき reflection impression thoughts learned
    learnings lessons takeaway
  `),
  anothers: anyWordPattern(`
    上司 上長 [課部店所師]長 管理者 承認者 確認者 責任者 指導者 指導員 お客 顧客 先方 利用者 患者 保護者 参加者
  `),
};

type Meaning = keyof typeof EXPRESSIONS;

function says(key: string, ...meanings: readonly Meaning[]): boolean {
  return meanings.some((meaning) => EXPRESSIONS[meaning].test(key));
}

export function isTitle({ key }: SectionName): boolean {
  return says(key, 'title');
}

export function isReflectionHeading(heading: SectionName): boolean {
  const isDated = withoutDates(heading.text) !== heading.text;
  return !isDated && !isTitle(heading) && isReflectionLabel(heading.key);
}

export function isReflectionLabel(key: string): boolean {
  return says(key, 'reflection') && !says(key, 'anothers');
}

/** What a part asks for that is no work: thoughts, troubles, facts that nobody notes (人数, 天気, 承認者), or anything else (感謝, 原因, 未完). */
export function topicOf({ key }: SectionName): 'thought' | 'trouble' | 'fact' | 'else' | null {
  if (says(key, 'anothers', 'fact') || (says(key, 'trouble', 'plan') && says(key, 'nextDay')))
    return 'fact';
  if (says(key, 'stuck')) return 'trouble';
  if (says(key, 'reflection')) return 'thought';
  if (says(key, 'measured')) return 'fact';
  return says(key, 'notWork') ? 'else' : null;
}

/** Whether a part hands work over to whoever comes next. */
export function isHandover({ key }: SectionName): boolean {
  return says(key, 'handover') && says(key, 'nextDay', 'later', 'nextOnes');
}

export function roleOf(label: SectionName): SectionRole | null {
  return ROLES.find((role) => fit(label, role) > 0) ?? null;
}

/** How well a label names a role, by what stands outside its brackets where that names any; 0 where it does not. */
function fit({ key, text }: SectionName, role: SectionRole): number {
  const bare = withoutBrackets(text);
  if (bare === text) return scoreOf(key, role);
  const words = wordsKey(withoutDates(bare));
  const namesRole =
    ROLES.some((one) => scoreOf(words, one) > 0) ||
    (says(words, 'today') && says(words, 'notWork'));
  return scoreOf(namesRole ? words : key, role);
}

function scoreOf(key: string, role: SectionRole): number {
  const isReportTitle = says(key, 'title') && !says(key, 'reported');
  if (isReportTitle || says(key, 'sentence', 'fact')) return 0;
  const isToCome = says(key, 'nextDay', 'later') && !says(key, 'handover') && !says(key, 'trouble');
  const isTomorrow = isToCome || (says(key, 'plan') && !says(key, 'today'));
  switch (role) {
    case 'tomorrow':
      return isTomorrow ? (isToCome ? 2 : 1) + (says(key, 'notWork') ? 0 : 1) : 0;
    case 'today':
      if (says(key, 'notWork') || (says(key, 'nextDay') && !isTomorrow)) return 0;
      if (isTomorrow || says(key, 'plan')) return says(key, 'today') && isToCome ? 1 : 0;
      return (
        (says(key, 'done') && !says(key, 'remarks') ? (says(key, 'contents') ? 3 : 2) : 0) +
        (says(key, 'reported', 'onlyContents') ? 1 : 0) +
        (says(key, 'today') ? 1 : 0)
      );
    case 'remarks':
      if (!says(key, 'remarks') || isTomorrow) return 0;
      return says(key, 'plainRemarks') ? 3 : says(key, 'handover') ? 2 : 1;
    case 'other':
      return says(key, 'other') && !says(key, 'remarks') ? 1 : 0;
  }
}

export function namesDay(role: SectionRole, name: string): boolean {
  return (
    (role === 'today' && says(name, 'today')) || (role === 'tomorrow' && says(name, 'nextDay'))
  );
}

/** The label that a role's items belong under: the best fit, the first of equals; beside a heading for yesterday, today's plan is tomorrow's. */
export function headingFor<T extends SectionName>(
  role: SectionRole,
  labels: readonly T[],
): T | undefined {
  const [best] = labels
    .map((label) => ({ label, score: fit(label, role) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score);
  const isMorning = role === 'tomorrow' && labels.some(({ key }) => says(key, 'yesterday'));
  const isComing = ({ key }: T): boolean => says(key, 'today') && says(key, 'plan');
  return best === undefined && isMorning ? labels.find(isComing) : best?.label;
}
