import {
  type CalendarDay,
  clockTime,
  monthAndDate,
  monthDayWeekday,
  startOfDay,
  weekdayOf,
} from '../../domain/calendarDays.ts';
import type { StorageProblem } from '../../domain/failure/failure.ts';
import type { ReportOutcome } from '../../domain/report.ts';
import { STORAGE_PROBLEMS } from '../shared/words.ts';

export const framedWords = {
  reason: '安全のため、ほかのページに埋め込まれた状態では使えません。',
  open: '新しいタブで開く',
} as const;

export const skipLinkWords = '「今日やったこと」へ進む';

export const headerWords = {
  history: '履歴',
  settings: '設定',
} as const;

export const notesWords = {
  heading: '今日のメモ',
  insertExample: '例文を入れる',
  trade: '例文の職種',
  startNew: '新しい日報',
  day: '日報の日付',
  dayOffer: (day: CalendarDay): string => `${monthDayWeekday(startOfDay(day))}の日報にする`,
} as const;

/** Names of the steps that 元に戻す takes back, none of them the name of another button. */
export const undoWords = {
  steps: {
    'start-new': '空にした内容',
    'insert-example': '例文',
    'show-sample': '見本',
    'carry-over': '前回の予定',
    material: '材料',
    'restore-template': 'テンプレート',
    'choose-template': 'テンプレート',
    'restore-draft': '開いた下書き',
    'open-entry': '開いた日報',
    'change-day': '日報の日付',
    assemble: '体裁',
    fix: '直し',
    accept: '確認済み',
  },
} as const;

export const actionWords = {
  generate: '日報を生成 (Generate)',
  generating: 'generating...',
  stop: '停止',
  fillTemplate: 'AIなしで下書き',
} as const;

export const announcementWords = {
  started: '生成を始めました。',
  failed: '生成できませんでした。',
  cancelled: '生成を停止しました。',
  /** The other steps are announced where they are taken. */
  steps: {
    'start-new': '新しい日報にしました。',
    'insert-example': '例文を入れました。',
    'carry-over': '前回の予定を入れました。',
    'restore-template': 'テンプレートを戻しました。',
    'restore-draft': '下書きを開きました。',
    'open-entry': '履歴から開きました。',
  },
  finished: {
    complete: '日報ができました。',
    stopped: '生成を停止しました。途中までの文章は残っています。',
    'cut-off': '日報が長さの上限で途切れました。',
    interrupted: '日報の生成が途中で止まりました。',
    'without-service': 'AIなしで作りました。',
    sample: '見本の日報を表示しました。「元に戻す」で消せます。',
  } satisfies Record<ReportOutcome, string>,
  undone: (step: string): string => `${step}を元に戻しました。`,
  openFindings: (count: number): string => (count === 0 ? '' : `確認が${count}件あります。`),
} as const;

export const newVersionWords = {
  offer: '新しいバージョンがあります',
  take: '更新する',
  announcement:
    '新しいバージョンがあります。「更新する」を押すと、書いた内容を残したまま切り替わります。',
} as const;

export const draftWords = {
  restore: 'この下書きを開く',
  discard: '捨てる',
  list: '残っている下書き',
  empty: '（本文なし）',
  undoDiscard: '捨てた下書きを戻す',
  saved: (savedAt: number): string => `下書き保存済み ${clockTime(new Date(savedAt))}`,
  offered: (savedAt: number): string => `${dateAndTime(savedAt)}の下書きがあります`,
  action: (action: string, savedAt: number): string => `${dateAndTime(savedAt)}の下書きを${action}`,
} as const;

export function dateAndTime(timestamp: number): string {
  const date = new Date(timestamp);
  return `${monthDayWeekday(date)} ${clockTime(date)}`;
}

export const STORE_NAMES = {
  templates: 'テンプレート',
  namedTemplates: '自分のテンプレート',
  drafts: '下書き',
  history: '履歴',
  settings: '設定',
} as const;

export function storageErrorLine<Name extends string>(
  stored: Readonly<Record<Name, { readonly problem: StorageProblem | null }>>,
  storeNames: Readonly<Record<Name, string>>,
): string | null {
  const names = (Object.keys(storeNames) as Name[]).filter((name) => stored[name].problem !== null);
  const problem = names.map((name) => stored[name].problem)[0] ?? null;
  if (problem === null) return null;
  const what = names.map((name) => storeNames[name]).join('・');
  const advice = names.every((name) => name === 'settings' || name === 'namedTemplates')
    ? 'このページを閉じるまでは、このまま使えます。'
    : '生成とコピーは使えます。閉じる前にコピーしてください。';
  return `${what}を保存できません（${STORAGE_PROBLEMS[problem]}）。${advice}`;
}

export const plansWords = {
  nameOf: (day: CalendarDay): string => `前回（${monthAndDate(day)} ${weekdayOf(day)}）の予定`,
  done: '済み → 今日の欄へ',
  open: 'まだ → 明日の欄へ',
  insert: '入れる',
  close: '前回の予定を閉じる',
  dropOf: (plan: string): string => `「${plan}」をどこにも入れない`,
} as const;
