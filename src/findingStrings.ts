import type { Finding, FindingKind } from './domain/findings/finding.ts';

type Sentence =
  | readonly [before: string, after: string]
  | readonly [before: string, between: string, afterGiven: string];

const FINDINGS: Readonly<Record<FindingKind, Sentence>> = {
  refusal: ['', 'は、日報ではなくAIの断りの返事です。'],
  harsh: ['', 'は、きつく読まれるおそれがあります。'],
  'turned-round': ['', 'は、メモの', 'と食い違っています。'],
  'left-out': ['メモの', 'が、日報にありません。'],
  invented: ['', 'は、メモにない内容です。'],
  'wrong-section': ['', 'は、メモでは', 'に書かれています。'],
  'carried-over': ['', 'は、前回の日報と同じ文です。'],
  'unknown-name': ['', 'は、メモにない名前です。'],
  'unknown-number': ['', 'は、メモにない数字です。'],
  'unknown-date': ['', 'は、メモにない日付です。'],
  'wrong-weekday': ['', 'は、曜日が暦と合いません。正しくは', 'です。'],
  'unknown-word': ['', 'は、メモにない言葉です。'],
  'unknown-katakana': ['', 'は、メモにない言葉です。'],
  'heading-missing': ['見出し', 'がありません。'],
  'heading-added': ['見出し', 'は、テンプレートにない見出しです。'],
  'heading-order': ['見出し', 'の順番が、テンプレートと違います。'],
  'closing-missing': ['締めの文', 'がありません。'],
  placeholder: ['', 'が、埋まっていません。'],
  remark: ['', 'は、日報の本文ではないようです。'],
  doubled: ['', 'が、二度書かれています。'],
  'not-japanese': ['', 'は、日本語ではないようです。'],
  'plain-style': ['', 'だけ、「です・ます」になっていません。'],
  'double-honorific': ['', 'は、敬語が重なっています。'],
  'dropped-ra': ['', 'は、「ら」が抜けています。'],
  'added-sa': ['', 'は、「さ」が余分です。'],
  'redundant-words': ['', 'は、同じ意味の言葉が重なっています。'],
  wordy: ['', 'は、短く言い換えられます。'],
  'long-sentence': ['', 'は、60文字を超えています。分けると読みやすくなります。'],
  'repeated-ending': ['', 'まで、同じ文末が続いています。'],
};

const MARK = '要確認';

const QUOTED_AT_MOST = 40;

function quoted(text: string): string {
  const characters = [...text];
  return characters.length > QUOTED_AT_MOST
    ? `「${characters.slice(0, QUOTED_AT_MOST - 1).join('')}…」`
    : `「${text}」`;
}

/** What to check in the report, around a quote of it; `mark` where a person has to compare it with what happened. */
export function findingText({ kind, text, given }: Finding): {
  readonly mark: string | null;
  readonly before: string;
  readonly quote: string;
  readonly after: string;
} {
  const [before, between, afterGiven] = FINDINGS[kind];
  return {
    mark: kind.startsWith('unknown-') ? MARK : null,
    before,
    quote: quoted(text),
    after: afterGiven === undefined ? between : between + quoted(given ?? '') + afterGiven,
  };
}
