import { type Finding, kindOf } from '../../check/index.ts';
import { redactToken } from '../../domain/failure/tokenRedaction.ts';
import { parseDocument } from '../../report/index.ts';

export const checkWords = {
  heading: '送る前の確認',
  none: '気になる点はありません。送る前に一度お読みください。',
  someMuted: '表示しない種類があります。',
  fixed: '直しました。',
  accepted: '確認済みにしました。',
  undoable: '「元に戻す」で戻せます。',
  noForm: 'テンプレートの形になっていません。',
  rewrite: {
    sends: (action: string): string => `「${action}」は、この行をAIに送ります。`,
    sendsNothing: 'このブラウザの中で書き直します。',
    offline: 'つながったときに使えます。',
    noToken: 'トークンがないため、使えません。「使い方」で保存してください。',
    stopped: '止めました。元のままです。',
    failed: '書けませんでした。元のままです。',
    line: {
      action: 'この行を書き直す',
      busy: '書き直しています…',
      applied: '書き直しました。',
      notBetter: '書き直しましたが、よくならなかったので、元のままにしました。',
    },
    newLine: {
      action: 'やわらかい一行を足す',
      busy: '一行を書いています…',
      applied: '一行を足しました。',
      notBetter: 'うまく書けなかったので、足していません。「自分で書く」をどうぞ。',
    },
  },
  card: {
    labelPrefix: '確認 ',
    close: '閉じる',
    more: 'その他の操作',
    fromNotes: 'メモ: ',
    accept: 'これでよい',
  },
  ignoring: {
    mute: 'この種の指摘を出さない',
    muted: 'この種の指摘を出さないようにしました。「設定」で戻せます。',
    learned: '正しい言葉として覚えました。「設定」で消せます。',
    none: '「この種の指摘を出さない」や「『…』は正しい言葉」を押すと、ここに並びます。',
    show: 'また表示する',
    forget: '消す',
    shown: 'また表示します。',
    forgotten: '消しました。',
  },
  learn: ({ text }: Finding): string => `${quoted(text)}は正しい言葉`,
  settled: (announcement: string, remaining: number): string =>
    announcement + (remaining === 0 ? '' : `あと${remaining.toLocaleString('ja-JP')}件です。`),
  count: (findings: number): string => `${findings.toLocaleString('ja-JP')}件`,
} as const;

/** Without the kinds that this version does not have. */
export function mutedKindNames(
  mutedKinds: readonly string[],
): readonly (readonly [kind: string, name: string])[] {
  return mutedKinds.flatMap((kind) => {
    const known = kindOf(kind);
    return known === null ? [] : [[kind, known.words[0]] as const];
  });
}

const MAX_QUOTED_CHARACTERS = 40;

function quoted(words: string): string {
  const text = redactToken(words, '');
  const characters = [...text];
  return characters.length > MAX_QUOTED_CHARACTERS
    ? `「${characters.slice(0, MAX_QUOTED_CHARACTERS - 1).join('')}…」`
    : `「${text}」`;
}

/** The sentence of a finding in parts: around a quote of the report, and the words to put in its place. */
export function findingText({ kind, text, given, source, traits }: Finding): {
  readonly before: string;
  readonly quote: string;
  readonly instead: string | null;
  readonly after: string;
} {
  if (kind === 'form' && text === '') {
    return { before: checkWords.noForm, quote: '', instead: null, after: '' };
  }
  const quote = quoted(text);
  if (given !== null && source !== null) {
    const clause = source.split('。').find((words) => words.includes(given)) ?? source;
    const after = `　メモでは${quoted(clause)}です。`;
    return { before: '', quote, instead: quoted(given), after };
  }
  const [, before, between, afterGiven] = traits.words;
  const after = afterGiven === undefined ? between : between + quoted(given ?? '') + afterGiven;
  return { before, quote, instead: null, after };
}

/** Those of the line that is rewritten, or of a new one for a note that the report lacks. */
export function rewriteWords({ kind }: Pick<Finding, 'kind'>) {
  const { line, newLine, stopped, failed } = checkWords.rewrite;
  return { ...(kind === 'omitted' ? newLine : line), stopped, failed };
}

export function findingSentence(finding: Finding): string {
  const { before, quote, instead, after } = findingText(finding);
  return before + (instead === null ? quote : `${quote} → ${instead}`) + after;
}

/** The button's label, derived from the edit. In no attribute, since it quotes the notes. */
export function fixLabel({ kind, fix, text }: Finding): string {
  const line = parseDocument(fix?.text ?? '').nonBlankLines[0];
  const words = line?.bullet?.words ?? line?.text.trim() ?? '';
  if (kind === 'omitted') return '自分で書く';
  if (kind === 'misplaced') return '移す';
  if (words === '') return '消す';
  if (fix?.range.start !== fix?.range.end) return `${quoted(words)}に直す`;
  return words === text ? '足す' : `${quoted(words)}を足す`;
}
