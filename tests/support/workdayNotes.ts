/** Notes that hold every fact of the scripted report. */
export const WORKDAY_NOTES = {
  today:
    '検索の絞り込みを実装。テスト12件追加\nレビュー指摘の命名ゆれ、全部直した\n障害調査。ログの出し先が違うとか聞いてない',
  tomorrow: '検索の並べ替え\n帳票の文字化けを再現させる\n午後の定例で進捗共有',
  remarks: '検証環境は18時以降に再起動。仕様の返事がまだ来ない',
} as const;
