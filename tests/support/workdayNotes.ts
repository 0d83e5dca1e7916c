/** Notes that hold every fact of the scripted report. */
export const WORKDAY_NOTES = {
  today:
    '検索の絞り込みを実装。テスト12件追加\nレビュー指摘の命名ゆれ、全部直した\n障害調査。ログの出し先が違うとか聞いてない',
  tomorrow: '検索の並べ替え\n吉野家様の帳票の文字化けを再現させる\n午後の定例で進捗共有',
  remarks:
    '検証環境は18時以降に再起動\nログの確認に管理者の権限が必要\n仕様の未確定部分は担当の方に確認中',
} as const;
