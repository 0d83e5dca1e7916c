import type { StorageProblem } from '../../domain/failure/failure.ts';

export const productWords = {
  name: 'マシュマロ日報',
  lead: 'きつめのメモを、やわらかな日報に。',
} as const;

export const sharedWords = {
  close: '閉じる',
  undo: '元に戻す',
  undone: '元に戻しました。',
  newTab: '（新しいタブで開きます）',
  reading:
    '保存した内容を読み込んでいます。しばらく待っても表示されないときは、ページを再読み込みしてください。',
} as const;

export const fieldWords = {
  required: '必須',
  optional: '任意',
  restoring: '下書きを戻しています…',
  today: {
    label: '今日やったこと',
    placeholder: '例: A社へ見積を2件送付、返事待ち',
    missing: 'ひとことでもかまいません。今日やったことを書いてください。',
  },
  tomorrow: {
    label: '明日やること',
    placeholder: '例: 10時に打ち合わせ、契約書送付',
    missing: 'ひとことでもかまいません。明日やることを書いてください。',
  },
  remarks: {
    label: '備考',
    placeholder: '例: 返事待ちで半日。正直つらい',
  },
} as const;

export const STORAGE_PROBLEMS: Readonly<Record<StorageProblem, string>> = {
  blocked: 'ブラウザの設定で保存が禁止されています',
  full: 'ブラウザの保存領域がいっぱいです',
  unavailable: 'ブラウザの保存領域が使えません',
  unresponsive: 'ブラウザの保存領域が応答しません',
};

export function notSavedText(problem: StorageProblem): string {
  return `保存できません: ${STORAGE_PROBLEMS[problem]}。ページを閉じるまでは、このまま使えます。`;
}
