import type { Finding, FindingKind } from './check/index.ts';
import { redactToken } from './domain/failure/sentToken.ts';
import { parseDocument } from './report/index.ts';

export const checkStrings = {
  heading: '送る前の確認',
  none: 'メモと照らし合わせました。見落としもあります。',
  someMuted: '表示しない種類があります。',
  mended: '直しました。',
  undoable: '「元に戻す」で戻せます。',
  advice: '言い回し',
  noForm: 'テンプレートの形になっていません。',
  rewrite: {
    first: 'まとめて書き直す',
    note: '1回ごとにサービスへ送信します。',
    offline: 'つながったときに使えます。',
    noToken: 'トークンがないため、使えません。「使い方」で保存してください。',
    line: {
      action: 'この行を書き直す',
      busy: '書き直しています…',
      taken: '書き直しました。',
      notBetter: '書き直しましたが、よくならなかったので、元のままにしました。',
    },
    newLine: {
      action: 'やわらかい一行を足す',
      busy: '一行を書いています…',
      taken: '一行を足しました。',
      notBetter: '一行を書きましたが、メモのとおりではなかったので、足しませんでした。',
    },
  },
  card: { name: '確認 ', close: '閉じる', note: 'メモ: ', accept: 'これでよい' },
  switches: {
    mute: 'この種類は表示しない',
    muted: '表示しないようにしました。「設定」で戻せます。',
    learned: '覚えました。「設定」で消せます。',
    note: '「この種類は表示しない」や「…を覚える」を押すと、ここに並びます。',
    show: 'また表示する',
    forget: '消す',
    shown: 'また表示します。',
    forgotten: '消しました。',
  },
} as const;

const KIND_NAMES: Readonly<Record<FindingKind, string>> = {
  refusal: 'AIの断りの返事',
  harsh: 'きつく読まれる言葉',
  contradicted: 'メモとの食い違い',
  omitted: '日報にないメモ',
  misplaced: '別の見出しの下の行',
  stale: '前回の日報と同じ文',
  'unknown-name': 'メモにない名前',
  'unknown-number': 'メモにない数字',
  'unknown-date': 'メモにない日付',
  'unknown-day': '今日かどうか分からない日付',
  'wrong-weekday': '暦と合わない曜日',
  'unknown-word': 'メモにない言葉',
  'unknown-katakana': 'メモにないカタカナの言葉',
  form: '何も書かれていない見出し',
  placeholder: '埋まっていないところ',
  'broken-off': '途中で切れた文',
  remark: '日報の本文ではない文',
  doubled: '二度書かれた文',
  'not-japanese': '日本語ではない文',
  'plain-style': '「です・ます」ではない文',
  'double-honorific': '重なった敬語',
  'dropped-ra': '抜けた「ら」',
  'added-sa': '余分な「さ」',
  'redundant-words': '同じ意味の言葉の重なり',
};

/** Of those kinds that this version tells of. */
export function mutedKindNames(
  mutedKinds: readonly string[],
): readonly (readonly [kind: string, name: string])[] {
  return Object.entries(KIND_NAMES).filter(([kind]) => mutedKinds.includes(kind));
}

type Sentence =
  | readonly [before: string, after: string]
  | readonly [before: string, between: string, afterGiven: string];

const FINDINGS: Readonly<Record<FindingKind, Sentence>> = {
  refusal: ['', 'は、日報ではなくAIの断りの返事です。'],
  harsh: ['', 'は、きつく読まれるおそれがあります。'],
  contradicted: ['', 'は、メモの', 'と食い違っています。'],
  omitted: ['メモの', 'が、日報にありません。'],
  misplaced: ['', 'は、メモでは', 'に書かれています。'],
  stale: ['', 'は、前回の日報と同じ文です。'],
  'unknown-name': ['', 'は、メモにない名前です。'],
  'unknown-number': ['', 'は、メモにない数字です。'],
  'unknown-date': ['', 'は、メモにない日付です。'],
  'unknown-day': ['', 'が今日の日付かどうか、お確かめください。'],
  'wrong-weekday': ['', 'は、曜日が暦と合いません。正しくは', 'です。'],
  'unknown-word': ['', 'は、メモにない言葉です。'],
  'unknown-katakana': ['', 'は、メモにない言葉です。'],
  form: ['', 'に何も書かれていません。'],
  placeholder: ['', 'が、埋まっていません。'],
  'broken-off': ['', 'は、文が途中で切れています。'],
  remark: ['', 'は、日報の本文ではないようです。'],
  doubled: ['', 'が、二度書かれています。'],
  'not-japanese': ['', 'は、日本語ではないようです。'],
  'plain-style': ['', 'だけ、「です・ます」になっていません。'],
  'double-honorific': ['', 'は、敬語が重なっています。'],
  'dropped-ra': ['', 'は、「ら」が抜けています。'],
  'added-sa': ['', 'は、「さ」が余分です。'],
  'redundant-words': ['', 'は、同じ意味の言葉が重なっています。'],
};

const MARK = '要確認';

const QUOTED_AT_MOST = 40;

function quoted(words: string): string {
  const text = redactToken(words, '');
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
  if (kind === 'form' && text === '') {
    return { mark: null, before: checkStrings.noForm, quote: '', after: '' };
  }
  const [before, between, afterGiven] = FINDINGS[kind];
  return {
    mark: kind.startsWith('unknown-') ? MARK : null,
    before,
    quote: quoted(text),
    after: afterGiven === undefined ? between : between + quoted(given ?? '') + afterGiven,
  };
}

/** Of what is asked for a point: another line, or the one that the report lacks. */
export function rewriteWords({ kind }: Pick<Finding, 'kind'>) {
  return kind === 'omitted' ? checkStrings.rewrite.newLine : checkStrings.rewrite.line;
}

export function learnWords({ text }: Finding): string {
  return `${quoted(text)}を覚える`;
}

export function shownLine(line: string): string {
  return redactToken(line, '');
}

export function sentenceOf(finding: Finding): string {
  const { before, quote, after } = findingText(finding);
  return before + quote + after;
}

/** What is read out behind the name of a finding's button. */
export function aboutFinding(finding: Finding): string {
  return `（${sentenceOf(finding)}）`;
}

/** What the button of a finding says, which follows from the edit, and what is read out besides. No attribute holds any of it: these are words of the notes. */
export function mendWords(finding: Finding): { readonly label: string; readonly about: string } {
  const { kind, fix, text } = finding;
  const line = parseDocument(fix?.text ?? '').written[0];
  const words = line?.bullet?.text ?? line?.text.trim() ?? '';
  const label =
    kind === 'omitted'
      ? '自分で書く'
      : kind === 'misplaced'
        ? '移す'
        : words === ''
          ? '消す'
          : fix?.range.start !== fix?.range.end
            ? `${quoted(words)}に直す`
            : words === text
              ? '足す'
              : `${quoted(words)}を足す`;
  return { label, about: aboutFinding(finding) };
}

export function mendedWords(left: number): string {
  return left === 0 ? checkStrings.mended : `${checkStrings.mended}${countedFindings(left)}`;
}

export function countedFindings(count: number): string {
  return `確認 ${count.toLocaleString('ja-JP')}件`;
}

export function foldedFindings(count: number): string {
  return `ほか${count.toLocaleString('ja-JP')}件`;
}

export function countedAdvice(count: number): string {
  return `${count.toLocaleString('ja-JP')}件`;
}

export function leftOutFindings(count: number): string {
  return `件数が多いため、残りの${count.toLocaleString('ja-JP')}件は表示していません。`;
}
