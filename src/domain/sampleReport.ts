/** What a gentle report of EXAMPLE_NOTES reads like, written by hand. */
export function sampleReport(date: string): string {
  return `【日報】${date}

■ 本日の業務
・気づきにくい古いキャッシュが原因だった、検索APIの不具合を修正しました。
・テストを12件追加し、すべて通りました。
・レビューを3件行い、1件は説明の補足をお願いして差し戻しました。

■ 明日の予定
・検索APIを検証環境に出します。
・仕様変更の可能性も見込んで、10時からの定例に臨みます。

■ 申し送り事項
・金曜日は午後にお休みをいただきます。

■ その他
特になし

以上です。お手すきの際にご確認いただけますと幸いです。`;
}
