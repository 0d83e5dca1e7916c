import { expect, test } from 'vitest';
import { serviceFailureKinds, type ServiceFailure } from '../../../src/domain/failure/failure.ts';
import { failureWords, failureText } from '../../../src/components/failure/words.ts';

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
