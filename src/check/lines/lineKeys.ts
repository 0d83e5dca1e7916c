import { aliasesOf, wordKey } from '../facts/aliases.ts';
import { type Fact, sharesIn } from '../facts/facts.ts';
import { isKnownKatakana } from '../facts/katakana.ts';
import { isProperWord } from '../facts/properWords.ts';
import { soundOf } from '../facts/transliteration.ts';

/**
 * What a line is about, as keys with a weight: pairs of kanji, parts of katakana words, Latin words, numbers, and what
 * words of one meaning have in common. A line of small talk has none.
 */
export type LineKeys = ReadonlyMap<string, number>;

/** Words of one meaning, which notes and reports exchange for one another. */
const MEANINGS = `
会議 打ち合わせ 打合せ 打合わせ ミーティング MTG mtg 定例 朝会 夕会 面談 話し合 1on1
修正 直し 直す 直っ 直り 直せ 直ら 改修 改善 解消 解決 対処 治っ fix 手直し 是正
不具合 バグ 障害 エラー 異常 トラブル bug 不良 故障 壊れ 落ち 止ま 停止 事故 故障
調査 調べ しらべ 解析 分析 究明 原因 特定 切り分け
確認 チェック 点検 見直 見て 見た 目視 検証 照合 把握
テスト 試験 検証 test 試し 試す 動作確認
作成 作っ 作り 作る 書い 書き 書く 執筆 起票 作業 まとめ 整備 作れ 起こし 仕上げ
準備 用意 段取り 支度
依頼 頼ん 頼む お願い 要請 催促
相談 話し 話す 話を 協議 打診
連絡 電話 架電 TEL メール 返信 返事 回答 返し 問い合わせ 問合せ 案内 お知らせ 通知 督促
リリース デプロイ 反映 公開 本番 deploy release 配信 適用 納品
顧客 客 先方 クライアント client customer 取引先 得意先 施主 ユーザー 利用者 お得意
資料 ドキュメント 文書 書類 手順書 マニュアル スライド 提案書 報告書 レジュメ
仕様 要件 要求 設計
会食 飲み会 懇親会 宴会 歓迎会 送別会 忘年会
休み 休む 休暇 お休み 有休 年休 不在 休ん 欠勤 欠席 半休
残業 遅くまで 夜まで 時間外 徹夜
遅延 遅れ 遅い 遅く 重い 重く 時間がかか 低下 間に合わ
変更 変え 変わ 切り替え 切替 更新 差し替え
追加 足し 増や 増え 増設 増加
削除 消し 消す 消え 廃止 除去 撤去
指摘 差し戻 ダメ出し やり直 書き直 修正依頼 コメント 手戻り
訪問 行っ 行き 行く 往訪 外回り 伺い 伺っ
受注 契約 成約 決ま 決定
見積 見積り 見積もり
教え 指導 教育 説明 研修 レクチャー サポート 支援 フォロー 助け 手伝 育成
学習 勉強 学ん 学び 読ん 読む 覚え
掃除 清掃 片付 整理 整頓
承認 決裁 許可 了承 合意 OK
環境 サーバー サーバ マシン インフラ
移行 移し 移す 引っ越し 引越 移設 移動
引き継ぎ 引継ぎ 引継 引き継
申請 届け 届出 提出 出し
性能 速度 パフォーマンス 処理時間 レスポンス 応答
測定 計測 測っ 測り 測る
採用 面接 応募
発注 注文 仕入れ 仕入 手配
クレーム 苦情 お叱り ご指摘 ご意見 怒ら 激怒 文句
商談 提案 営業
在庫 棚卸 ストック
請求 支払 入金 精算 経費
予約 アポ 約束 日程 スケジュール 予定
画面 UI ui ページ 表示
人手 人員 人数 手が足り 体制
進捗 進み 進め 進ん 進行
取り組 着手 始め 開始
変更 リスケ 日程変更 組み直
留守 不在 外出
選別 仕分 分類 選り分け
復元 リストア 復旧 戻し
怒鳴 ご指摘 叱 お叱り
サイン 署名 締結 捺印 押印
FAX ファックス
運転手 ドライバー
位置 配置 場所
謝 お詫び 詫び 謝罪
困 悩 苦労
監視 モニタリング 見守
続き 継続 引き続 続け 残り 残っ
親 保護者 父母 お母 お父 ママ パパ ご家族 家族
両方 双方
怒鳴 強いお言葉 厳しいお言葉 厳しいご意見 強いご意見
ルール 規則 規定 決まり
`;

const meaningOf = new Map<string, readonly string[]>();
for (const [index, line] of MEANINGS.trim().split('\n').entries()) {
  for (const word of line.split(' ')) {
    const key = wordKey(word);
    meaningOf.set(key, [...(meaningOf.get(key) ?? []), `=${index}`]);
  }
}

/** The words by their first sign, the longest first. */
const wordsBySign = new Map<string, readonly string[]>();
for (const word of [...meaningOf.keys()].toSorted((one, other) => other.length - one.length)) {
  const sign = word[0] ?? '';
  wordsBySign.set(sign, [...(wordsBySign.get(sign) ?? []), word]);
}

/** The listed words of a text, each stretch of it once. */
function meaningWordsIn(text: string): readonly string[] {
  const found: string[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const word = wordsBySign.get(text[at] ?? '')?.find((one) => text.startsWith(one, at));
    if (word === undefined) continue;
    found.push(word);
    at += word.length - 1;
  }
  return found;
}

/** Pairs of kanji that say nothing about which work a line is of. */
const GENERIC = new Set(
  '対応 確認 作業 実施 予定 本日 明日 今日 昨日 業務 報告 連絡 共有 完了 終了 開始 継続 引続 必要 可能 問題 状況 内容 時間 全部 全体 部分 途中 自分 場合 以上 関係 担当 午前 午後 今後 今回 今週 来週 毎日 一部 一旦 一度 結局 最後 最初 大変 相当 非常 少々 予想 以外 仕事 関連 分析 実行 処理 改善 進行 進捗 検討 調整 準備 行中 問題 一日 様子 何度 何回 全然 絶対 普通 毎回 本当 完全 現在 次第 早急 着手 参加 作成'.split(
    ' ',
  ),
);

/** Kanji that many verbs and little words begin with. */
const COMMON_STEMS = new Set(
  '出 入 上 下 行 来 見 言 思 取 進 続 受 合 付 引 使 持 始 終 前 後 中 何 今 無 有 多 少 大 小 全 自 事 時 人 方 気 手 間 次 本 日 一 二 三'.split(
    ' ',
  ),
);

const WEAK = 0.25;
const PAIR = /[\p{Script=Han}々]{2,}/gu;
/** What a verb or an adjective in kana goes on from: 直した, 並べ替え. */
const STEM = /(?<![\p{Script=Han}々])\p{Script=Han}(?=[ぁ-ん])/gu;
const KATAKANA = /[ァ-ヺヽヾー]{2,}/gu;
const LATIN_OR_KATAKANA = /[a-z]{2,}(?: [a-z]{2,})*|[ァ-ヺヽヾー]{3,}/gu;

/** The keys of a line, given its facts. */
export function keysOf(line: string, facts: readonly Fact[]): LineKeys {
  const text = wordKey(line);
  const keys = new Map<string, number>();
  const add = (key: string, weight: number): void => {
    keys.set(key, Math.max(keys.get(key) ?? 0, weight));
  };
  for (const [run] of text.matchAll(PAIR)) {
    for (let at = 0; at + 2 <= run.length; at += 1) {
      const pair = run.slice(at, at + 2);
      add(pair, GENERIC.has(pair) ? WEAK : 1);
    }
  }
  for (const [stem] of text.matchAll(STEM)) add(stem, COMMON_STEMS.has(stem) ? WEAK : 0.5);
  for (const [run] of text.matchAll(KATAKANA)) {
    add(run.slice(0, 2), run.length === 2 ? 1 : WEAK);
    const isOrdinary = isKnownKatakana(run, '');
    if (isOrdinary) add(run, 0.5);
    for (let at = 0; at + 3 <= run.length; at += 1) {
      add(run.slice(at, at + 3), isOrdinary ? WEAK / 2 : Math.max(0.5, 1 / (run.length - 2)));
    }
  }
  for (const word of meaningWordsIn(text)) {
    for (const meaning of meaningOf.get(word) ?? []) add(meaning, WEAK * 2);
  }
  const proper = new Set(
    facts.flatMap((fact) =>
      fact.kind === 'word' && isProperWord(fact.text) ? [wordKey(fact.text)] : [],
    ),
  );
  for (const [run] of text.matchAll(LATIN_OR_KATAKANA)) {
    const words = run.split(' ');
    if (words.some((word) => proper.has(word))) continue;
    for (const sound of new Set([run, ...words].map(soundOf))) {
      if (sound !== '') add(`~${sound}`, WEAK * 2);
    }
  }
  for (const fact of facts) {
    if (fact.kind === 'number') {
      for (const { value, unit } of fact.forms) add(`#${value}${unit}`, unit === '' ? 0.5 : 1);
      for (const { from } of fact.spans) add(`@${from}`, 1 / fact.spans.length);
    } else if (fact.kind === 'word') {
      const key = wordKey(fact.text);
      add(key.replace(/[^a-z0-9]/gu, ''), isProperWord(fact.text) ? 1 : 0.5);
      for (const alias of aliasesOf(key)) add(alias, WEAK * 2);
    } else if (fact.kind === 'name') {
      add(`&${wordKey(fact.name)}`, 1);
    } else if (fact.kind === 'day' && !fact.isOrdinary) {
      for (const { value, unit } of sharesIn(fact)) add(`#${value}${unit}`, 0.5);
      for (const { from, to } of fact.spans)
        if (from === to) add(`@${from}`, 1 / fact.spans.length);
    }
  }
  return keys;
}
