import { isBlank } from '../domain/inputFields.ts';
import type { Report } from '../domain/report.ts';
import { parseDocument } from './document.ts';
import { itemsForToday } from './items.ts';
import { isDayOff } from './text/daysOff.ts';
import { isPlaceholderValue } from './text/lineKinds.ts';
import { withoutBox } from './text/taskBoxes.ts';
import { anyOfWords, anyWordPattern, hasWords } from './text/words.ts';

export interface Plan {
  /** Without its box. */
  readonly text: string;
  /** '' where it has none. */
  readonly box: string;
}

/** The open plans of an evening in the words of its note; of its report where it has none. */
export function plansOf({ request, text }: Pick<Report, 'request' | 'text'>): readonly Plan[] {
  const note = request?.tomorrow ?? '';
  if (isBlank(note)) return itemsForToday(text).map((plan) => ({ text: plan, box: '' }));
  return plansIn(note);
}

const OPEN_BOX = /^[^\p{L}\p{N}]*?(\[ ?\]|[☐□])/u;
/** Not within brackets. */
const COMMA = /、(?![^（(「『]*[）)」』])/u;
/** What is said of the clause behind it: particles, て, たら, and 見積を送り. */
const GOES_ON =
  /(?:[てではばもがにへとを]|[ただな]ら|ので|から|まで|より|を[^を]*[いきしちにびみりえけせてねべめれ])$/u;

/** A plan for each line of a note, and for each part of it between 、. */
export function plansIn(note: string): readonly Plan[] {
  return parseDocument(note).lines.flatMap((line) => {
    if (line.state === 'done') return [];
    const [, box = ''] = OPEN_BOX.exec(line.text) ?? [];
    return partsOf(withoutBox(line.item.words)).flatMap((text) => {
      const isPlan = hasWords(text) && !isPlaceholderValue(text) && !isDayOff(text);
      return isPlan ? [{ text, box }] : [];
    });
  });
}

function partsOf(words: string): readonly string[] {
  const parts: string[] = [];
  for (const part of words.split(COMMA).map((one) => one.trim())) {
    const last = parts.at(-1);
    if (last === undefined || !GOES_ON.test(last)) parts.push(part);
    else parts.splice(-1, 1, `${last}、${part}`);
  }
  return parts;
}

/** A plan as a line of a note, as it stands or as what was done. */
export function planLine({ text, box }: Plan, isDone: boolean): string {
  const words = isDone ? doneWords(text) : text;
  if (box === '') return words;
  const done = box.startsWith('[') ? '[x]' : '☑';
  return `${isDone ? done : box} ${words}`;
}

const TOMORROW = /^(?:明日|あした|あす)(?!の)[はも]?[、 \u3000]*/u;

const ACTS = anyOfWords(`
  公開 送付 送信 提出 作成 確認 対応 更新 修正 実装 調査 検証 発注 納品 出荷 発送 訪問 面談 商談 連絡 報告 共有 相談 依頼 準備 整理 清掃
  点検 検品 検査 測定 計測 施工 搬入 搬出 納入 設置 設定 登録 入力 集計 計算 請求 精算 申請 承認 手配 予約 契約 交渉 提案 説明 紹介 見学
  参加 出席 受講 研修 実施 開始 着手 完了 終了 再開 継続 改修 改善 移行 導入 構築 設計 開発 検討 打診 回答 返信 返却 回収 交換 補充 配布
  掲載 投稿 撮影 編集 印刷 製本 翻訳 校正 採点 配送 配達 引継 棚卸 仕分 陳列 調整 追加 削除 変更 復旧 記録 記入 打ち合わせ 打合せ 引き継ぎ
  リリース デプロイ テスト レビュー チェック メール ヒアリング フォロー マージ アップ セットアップ
`);

const KANA = '[ぁ-ん]';
const VERB = `(?<=\\p{Script=Han}${KANA}?)`;

/** The first that fits: what a plan ends in, and the same once it is done. */
const DONE_ENDINGS: readonly (readonly [ending: RegExp, done: string])[] = [
  [/ます$/u, 'ました'],
  [/する$/u, 'した'],
  [/来る$/u, '来た'],
  [/行く$/u, '行った'],
  [new RegExp(`(?<=[をにへとで]${ACTS})$`, 'u'), 'した'],
  [/(?<=[見出着寝得経似煮診観看])る$/u, 'た'],
  [
    /(?<=(?:\p{Script=Han}[ぁ-ん]?|を[ぁ-ん]*|て)[いきしちにびみりえけげせぜてでねべめれ])る$/u,
    'た',
  ],
  [new RegExp(`${VERB}[うつる]$`, 'u'), 'った'],
  [/(?<=を)(や|つく|おく|と|も?ら)[うる]$/u, '$1った'],
  [new RegExp(`${VERB}く$`, 'u'), 'いた'],
  [/ておく$/u, 'ておいた'],
  [new RegExp(`${VERB}ぐ$`, 'u'), 'いだ'],
  [new RegExp(`${VERB}す$`, 'u'), 'した'],
  [new RegExp(`${VERB}[ぬぶむ]$`, 'u'), 'んだ'],
];
const INTENDED = anyWordPattern('(?<=[うくぐすつぬぶむる])(?:予定|つもり)(?:です|だ)?[。]?$ 。$');

/** What a plan says once it is done, where its ending is known; else as it stands. */
export function doneWords(plan: string): string {
  const words = plan.replace(TOMORROW, '').replace(INTENDED, '');
  for (const [ending, done] of DONE_ENDINGS) {
    if (ending.test(words)) return words.replace(ending, done);
  }
  return plan.replace(TOMORROW, '');
}
