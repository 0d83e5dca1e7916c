/** Pairs and words that say next to nothing about which work a line is of. */
const GENERIC = new Set(
  (
    '対応 確認 作業 実施 予定 本日 明日 今日 昨日 業務 報告 連絡 共有 完了 終了 開始 継続 引続 必要 可能 問題 状況 内容 時間 ' +
    '全部 全体 部分 途中 自分 場合 以上 関係 担当 午前 午後 今後 今回 今週 来週 毎日 一部 一旦 一度 結局 最後 最初 大変 相当 ' +
    '非常 少々 予想 以外 仕事 関連 分析 実行 処理 改善 進行 進捗 検討 調整 準備 行中 一日 様子 何度 何回 全然 絶対 普通 毎回 ' +
    '本当 完全 現在 次第 早急 着手 参加 作成'
  ).split(' '),
);

/** How much a unit tells: 1 is as much as any. */
export function rarityOf(unit: string): number {
  return GENERIC.has(unit) ? 0.25 : 1;
}
