import { expect, test } from 'vitest';
import {
  serviceFailureKinds,
  type ServiceFailure,
  type ServiceFailureKind,
} from '../../../src/domain/failure/failure.ts';
import {
  type FailureWords,
  failureText,
  failureWords,
} from '../../../src/components/failure/words.ts';

const HUGGING_FACE = { service: { kind: 'hugging-face' } } as const;
const CUSTOM = { service: { kind: 'custom' } } as const;

test.each([
  ['server', 'hugging-face', 'サービス側で障害が起きています。'],
  ['server', 'custom', 'サービス側で障害が起きています。'],
  ['token-missing', 'hugging-face', 'トークンがありません。'],
  ['token-missing', 'custom', 'キーがありません。'],
] as const)('%s, %s service', (kind, service, cause) => {
  expect(failureWords({ kind }, { service: { kind: service } }).cause).toBe(cause);
});

test.each(serviceFailureKinds.filter((kind) => !/^(?:place|local|browser)-/u.test(kind)))(
  '%s of a service of the build’s own speaks of no token, and leads to no page of others',
  (kind) => {
    const foreign = /トークン|Hugging Face|Inference Providers|クレジット|書く場所/u;
    expect(failureText({ kind }, CUSTOM)).not.toMatch(foreign);
    expect(failureWords({ kind }, CUSTOM).link).toBeUndefined();
  },
);

test.each([
  ['token-missing', 'キーがありません', 'キーを保存'],
  ['token-format', 'キーの形式', '引用符'],
  ['token-invalid', 'キーがないか、無効か、期限切れ', '管理者'],
  ['permission', '許可されていません', '管理者'],
  ['gated', '同意', '管理者'],
  ['credits', '利用枠', '管理者'],
  ['approval-pending', '許可されていません', '管理者'],
  ['model-unavailable', 'モデル', '管理者'],
] as const)('%s of a service of the build’s own', (kind, ...words) => {
  for (const word of words) expect(failureText({ kind }, CUSTOM)).toContain(word);
});

test.each<[ServiceFailureKind, RegExp, RegExp, FailureWords['link']?]>([
  ['token-missing', /トークンがありません/, /「初期設定」.*保存してください/, 'token'],
  ['token-format', /トークンの形式が正しくありません/, /空白や引用符.*貼り直して/, 'token'],
  ['token-invalid', /トークンが無効か、期限切れ/, /作り直して/, 'token'],
  ['permission', /権限がありません/, /Make calls to Inference Providers/, 'token'],
  ['gated', /利用規約への同意が必要/, /モデルのページで同意/, 'model'],
  ['approval-pending', /組織の承認待ちです/, /管理者に.*作り直す必要はありません/],
  ['inference-disabled', /組織の設定で、推論の利用が止められて/, /管理者に.*AIなしで下書き/],
  ['blocked', /通信が途中で止められました/, /ネットワークの管理者に.*AIなしで下書き/],
  [
    'credits',
    /利用枠（クレジット）が足りません/,
    /請求設定.*「書く場所」.*AIなしで下書き/,
    'billing',
  ],
  [
    'model-unavailable',
    /モデルは、いま提供されていません/,
    /「使えるモデルを調べる」/,
    'providers',
  ],
  ['too-long', /入力が長すぎます/, /短くして.*もう一度/],
  ['bad-request', /受け付けられませんでした/, /「設定」を初期値に戻して/],
  ['rate-limit', /混み合っています/, /少し待って/],
  ['server', /障害が起きています/, /少し待って.*入力は残っています/],
  ['network', /通信できませんでした/, /回線、社内プロキシ、広告ブロッカー/],
  ['offline', /通信できませんでした/, /回線を確認/],
  ['timeout', /時間内に応答がありませんでした/, /もう一度/],
  ['interrupted', /応答が途中で切れました/, /^もう一度/],
  ['empty', /応答が空でした/, /もう一度/],
  ['filtered', /文章が返されませんでした/, /^言い回しを変えて、もう一度/],
  ['policy-blocked', /サービスと通信できません/, /管理者に、通信先の設定（connect-src）/],
  ['client-not-loaded', /プログラムを読み込めませんでした/, /再読み込み.*入力は残っています/],
  ['bad-response', /想定外の応答がありました/, /もう一度.*しばらく時間をおいて/],
])('%s has a Japanese cause, a next step and the page that helps', (kind, ...told) => {
  const [cause, nextStep, link] = told;
  const words = failureWords({ kind }, HUGGING_FACE);
  expect(words.cause).toMatch(cause);
  expect(words.cause).toMatch(/^(?:Hugging Face の)?[^A-Za-z]+。$/u);
  expect(words.nextStep).toMatch(nextStep);
  expect(words.nextStep).toMatch(/。$/u);
  expect(words.link).toBe(link);
});

const OWN_TO_A_TOKEN: readonly string[] = ['token-missing', 'token-format'];

test.each(serviceFailureKinds.filter((kind) => !OWN_TO_A_TOKEN.includes(kind)))(
  '%s of a server on this computer speaks of no token',
  (kind) => {
    const words = failureText({ kind, place: 'this-computer' }, HUGGING_FACE);
    expect(words).not.toMatch(/トークン|Hugging Face/u);
  },
);

const told = (...given: Parameters<typeof failureText>) => failureText(...given).split('\n');

test('text that is kept is spoken of only where there is some', () => {
  expect(told({ kind: 'filtered' }, HUGGING_FACE, false)).toEqual([
    'エラーが発生しました: 安全判定により、文章が返されませんでした。',
    '言い回しを変えて、もう一度お試しください。',
  ]);
  expect(told({ kind: 'filtered' }, HUGGING_FACE, true)).toEqual([
    'エラーが発生しました: 安全判定により、文章が途中で止められました。',
    '途中までの文章は残っています。言い回しを変えて、もう一度お試しください。',
  ]);
  for (const kind of serviceFailureKinds) {
    expect(told({ kind }, CUSTOM, true)[1]).toMatch(/^途中までの文章は残っています。/u);
  }
});

test.each<[number | undefined, string]>([
  [undefined, '少し待ってから、もう一度お試しください。'],
  [0, '少し待ってから、もう一度お試しください。'],
  [20, '約20秒待ってから、もう一度お試しください。'],
  [600, '約600秒待ってから、もう一度お試しください。'],
  [601, 'しばらく時間をおいてから、もう一度お試しください。'],
  [Infinity, 'しばらく時間をおいてから、もう一度お試しください。'],
])('a wait of %j seconds', (retryAfterSeconds, nextStep) => {
  const failure: ServiceFailure = {
    kind: 'rate-limit',
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  };
  expect(failureWords(failure, HUGGING_FACE).nextStep).toBe(nextStep);
});

test('a wait that a service asks for while it has a fault', () => {
  const failure: ServiceFailure = { kind: 'server', status: 503, retryAfterSeconds: 5 };
  expect(failureWords(failure, HUGGING_FACE).nextStep).toBe(
    '約5秒待ってから、もう一度お試しください。入力は残っています。',
  );
});
