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
    placeholder: {
      開発: '例: 検索機能を実装、テスト12件を追加',
      介護: '例: 入浴介助5名、ヒヤリハットの記録1件',
      営業: '例: 新規の訪問3件、見積書を提出',
    },
    missing: 'ひとことでもかまいません。今日やったことを書いてください。',
  },
  tomorrow: {
    label: '明日やること',
    placeholder: {
      開発: '例: 検索結果の並び順を直す、14時から設計レビュー',
      介護: '例: 10時からご家族と面談、レクの準備',
      営業: '例: 14時に再訪、契約書の控えを送る',
    },
    missing: 'ひとことでもかまいません。明日やることを書いてください。',
  },
  remarks: {
    label: '備考',
    placeholder: {
      開発: '例: 仕様の返事待ちで半日止まった。正直つらい',
      介護: '例: 人手が足りず昼を食べ損ねた。正直つらい',
      営業: '例: 受付で門前払い。正直つらい',
    },
  },
} as const;

export const STORAGE_PROBLEMS: Readonly<Record<StorageProblem, string>> = {
  blocked: 'ブラウザの設定で保存が禁止されています',
  full: 'ブラウザの保存領域がいっぱいです',
  unavailable: 'ブラウザの保存領域が使えません',
  unresponsive: 'ブラウザの保存領域が応答しません',
};

export function keptUntilClosed(problem: StorageProblem): string {
  return `保存できません: ${STORAGE_PROBLEMS[problem]}。ページを閉じるまでは、このまま使えます。`;
}
