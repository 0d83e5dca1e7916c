import { expect, it, test } from 'vitest';
import {
  serviceFailureKinds,
  type ServiceFailureKind,
} from '../../../src/domain/failure/failure.ts';
import { PROVIDERS } from '../../../src/domain/provider.ts';
import {
  type FailureWords,
  failureText,
  failureWords,
} from '../../../src/components/failure/words.ts';

const HUGGING_FACE = { service: { providers: PROVIDERS } };
const CUSTOM = { service: { providers: [] } };

/** By the words that each keeps, and the page that helps. */
it.each<[ServiceFailureKind, 'hugging-face' | 'custom', string, string, FailureWords['link']?]>([
  ['token-missing', 'hugging-face', 'まだAIにつながっていません', 'どれで書きますか'],
  ['token-invalid', 'hugging-face', 'トークンが無効か、期限切れ', '作り直して', 'token'],
  ['token-invalid', 'custom', 'キー、権限、同意、利用枠', '管理者'],
  ['permission', 'hugging-face', '権限がありません', 'Make calls to', 'token'],
  ['gated', 'hugging-face', '同意が必要', 'モデルのページで同意', 'model'],
  ['credits', 'hugging-face', '利用枠（クレジット）', '「使うAI」', 'billing'],
  ['model-unavailable', 'hugging-face', 'モデル', '「使えるモデルを調べる」', 'providers'],
  ['model-unavailable', 'custom', 'モデル', '管理者'],
  ['too-long', 'hugging-face', '長すぎます', '短くして'],
  ['bad-request', 'hugging-face', '受け付けられません', '「くわしい設定」を初期値に戻して'],
  ['rate-limit', 'hugging-face', '混み合って', '少し待って'],
  ['server', 'custom', '障害', '入力は残っています'],
  ['network', 'hugging-face', '通信できません', '回線、社内プロキシ、広告ブロッカー'],
  ['interrupted', 'hugging-face', '途中で切れました', 'もう一度'],
  ['empty', 'hugging-face', '空でした', 'もう一度'],
  ['bad-response', 'hugging-face', '想定外の応答', 'しばらく時間をおいて'],
])('%s of the service %s', (kind, service, cause, nextStep, link) => {
  const words = failureWords({ kind }, service === 'custom' ? CUSTOM : HUGGING_FACE);
  expect(words.cause).toContain(cause);
  expect(words.nextStep).toContain(nextStep);
  expect(words.link).toBe(link);
});

const ownKinds = serviceFailureKinds.filter((kind) => !/^(?:provider|local|browser)-/u.test(kind));
/** The others cannot come from this computer. */
const hereKinds = serviceFailureKinds.filter(
  (kind) => !/^(?:token-missing|token-format|approval-pending|credits)$/u.test(kind),
);

const HERE = { provider: 'this-computer' } as const;

it.each([
  [CUSTOM, {}, ownKinds, /トークン|Hugging Face|Inference Providers|クレジット|使うAI/u],
  [HUGGING_FACE, HERE, hereKinds, /トークン|Hugging Face/u],
])(
  'in the words of %o, %o nothing is said of another provider',
  (screen, place, kinds, foreign) => {
    const text = (kind: ServiceFailureKind) => failureText({ kind, ...place }, screen);
    expect(kinds.filter((kind) => foreign.test(text(kind)))).toEqual([]);
  },
);

test('生成結果 says what is missing, in place of the question that the alert’s buttons answer', () => {
  expect(failureText({ kind: 'token-missing' }, HUGGING_FACE)).toBe(
    'エラーが発生しました: まだAIにつながっていません。\nトークンがありません。「使うAI」を選ぶか、「初期設定」の手順でトークンを保存してください。「AIなしで下書き」も使えます。',
  );
});

test('text that is kept is spoken of only where there is some', () => {
  const told = (isAfterText: boolean) =>
    failureText({ kind: 'filtered' }, HUGGING_FACE, isAfterText);
  expect([told(false), told(true)]).toEqual([
    'エラーが発生しました: 安全判定により、文章が最後まで返されませんでした。\n言い回しを変えて、もう一度お試しください。',
    'エラーが発生しました: 安全判定により、文章が最後まで返されませんでした。\n途中までの文章は残っています。言い回しを変えて、もう一度お試しください。',
  ]);
});

test.each([
  ['rate-limit', {}, '少し待ってから、もう一度お試しください。'],
  ['rate-limit', { retryAfterSeconds: 0 }, '少し待ってから、もう一度お試しください。'],
  ['rate-limit', { retryAfterSeconds: 600 }, '約600秒待ってから、もう一度お試しください。'],
  ['rate-limit', { retryAfterSeconds: 601 }, 'しばらく時間をおいてから、もう一度お試しください。'],
  [
    'server',
    { retryAfterSeconds: 5 },
    '約5秒待ってから、もう一度お試しください。入力は残っています。',
  ],
] as const)('the wait of %s, %o', (kind, wait, nextStep) => {
  expect(failureWords({ kind, ...wait }, HUGGING_FACE).nextStep).toBe(nextStep);
});
