import type { TextCounts } from './domain/textCounts.ts';

export const settingsStrings = {
  title: '設定',
  atOnce: '1回で書き終える（256）',
  atOnceDescription: 'たいていの日報は、これで足ります。',
  steadiness: '書き方の安定',
  standard: '標準',
  steadier: 'ぶれを少なく',
  steadinessDescription: '「ぶれを少なく」は、毎回似た書き方です。',
  numbers: '詳しく',
  model: 'モデル',
  modelDescription: 'サービスに渡すモデル名です。',
  modelMissing: 'モデル名を入力してください。',
  maxTokens: '1回の長さの上限（max_tokens）',
  maxTokensDescription:
    '16〜2048。日報1通は約150、長くて約250なので、256ならたいてい1回で書き終わります。',
  maxTokensInvalid: '16〜2048の整数を入力してください。',
  temperature: '言い回しの幅（temperature）',
  temperatureDescription: '0〜2。小さいほど、毎回似た書き方になります。',
  temperatureInvalid: '0〜2の数を入力してください。',
  continueAutomatically: '途切れたら、続きを自動で生成する',
  continueDescription: '1回の操作で、最大5回まで送信します。',
  restore: '初期値に戻す',
} as const;

function tokens(counts: TextCounts | null): string {
  return `約${counts === null ? '…' : counts.tokens.toLocaleString('ja-JP')}トークン`;
}

/** How many tokens the report and the whole input come to; null as long as nobody has counted them. */
export function tokenCounts(report: TextCounts | null, input: TextCounts | null): string {
  return `今の日報は${tokens(report)}、入力は合わせて${tokens(input)}です。`;
}
