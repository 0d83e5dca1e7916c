import type { StorageProblem } from '../../domain/failure/failure.ts';
import type { TemplateNameProblem } from '../../domain/namedTemplate.ts';
import { STORAGE_PROBLEMS } from '../shared/words.ts';

export const templateWords = {
  label: 'テンプレートまたは前回の日報',
  description: '空のときは標準の形で書きます。',
  save: 'テンプレートを保存 (Save template)',
  saved: 'テンプレートを保存しました',
  draftRestored: '保存前のテンプレートを戻しました',
  revert: '保存済みに戻す',
  restoreReplaced: '前のテンプレートに戻す',
  restoreOwn: '自分のテンプレートに戻す',
  choose: '選ぶ',
  previousReport: '前回の日報',
  usePreviousReport: '前回の日報をお手本にする',
  chooserOf: (chosen: string | null): string =>
    `テンプレートを選ぶ${chosen === null ? '' : `（${chosen}）`}`,
  chosen: (name: string): string => `「${name}」を入れました`,
  saveFailed: (problem: StorageProblem): string =>
    `保存できません: ${STORAGE_PROBLEMS[problem]}。内容はこの画面に残っています。`,
} as const;

export const templateListWords = {
  title: 'テンプレート',
  note: '選ぶと入力欄に入ります。入力欄の上の「元に戻す」で、前の内容に戻せます。',
  builtIn: 'はじめからあるテンプレート',
  own: '自分のテンプレート',
  empty: 'まだありません。入力欄のテンプレートに名前を付けて、ここに残せます。',
  use: '使う',
  remove: '削除',
  name: '入力欄のテンプレートに付ける名前',
  namePlaceholder: '例: 金曜の週報',
  save: '名前を付けて保存',
} as const;

export const templateEntryWords = {
  use: (name: string) => `「${name}」を使う`,
  remove: (name: string) => `「${name}」を削除`,
  saved: (name: string) => `「${name}」を一覧に追加しました。`,
  removed: (name: string) => `「${name}」を削除しました。`,
  overwritten: (name: string) => `「${name}」を今の内容に置き換えました。`,
} as const;

/** Why a template is not kept under a name. */
export type NameRefusal = Exclude<TemplateNameProblem, 'taken'> | 'blank-template';

export const NAME_REFUSALS: Readonly<Record<NameRefusal, string>> = {
  blank: '名前を入力してください。',
  'too-long': '名前は40文字までにしてください。',
  'built-in': 'はじめからあるテンプレートと同じ名前です。別の名前にしてください。',
  'blank-template': '入力欄のテンプレートが空です。書いてから保存してください。',
};
