import type { Page } from '@playwright/test';
import type { ScenarioName } from '../support/scenarios.ts';
import { reportPage } from '../support/reportPage.ts';
import { scriptedReport } from '../support/scriptedReport.ts';
import type { Watch } from '../support/leaks.ts';
import { expect, test } from './fixtures.ts';

const CLICK = new Date('2026-11-20T18:40:00+09:00');
const PARTIAL = scriptedReport('2026年11月20日(金)').slice(0, 32);

const TOKEN_PAGE =
  'https://huggingface.co/settings/tokens/new?ownUserPermissions=inference.serverless.write&tokenType=fineGrained';
const BILLING_PAGE = 'https://huggingface.co/settings/billing';
const PROVIDERS_PAGE = 'https://huggingface.co/settings/inference-providers';
const MODEL_PAGE = 'https://huggingface.co/meta-llama/Llama-3.1-8B-Instruct';

/** The lines that the page wrote; the browser's own about a failed request are not the page's. */
function ownLines({ consoleLines }: Watch): readonly string[] {
  return consoleLines.filter(
    (line) =>
      !/^error: (Failed to load resource|Access to fetch at|Fetch API cannot load|Connecting to)/.test(
        line,
      ),
  );
}

interface FailureCase {
  readonly kind: string;
  readonly scenario: ScenarioName;
  readonly cause: RegExp;
  readonly nextStep: RegExp;
  readonly link?: string;
  /** The service's words, status and id, to the letter. */
  readonly details?: string;
  readonly partial?: string;
  /** Behind `marshmallow-nippo: report failed <kind>` in the console. */
  readonly reference?: string;
  /** What keeps a part of the page from being fetched. */
  readonly beforeLoad?: (page: Page) => Promise<unknown>;
  /** Brings the page into the state in which the call fails so. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** What lets the failure happen after the click. */
  readonly afterClick?: (page: Page) => Promise<unknown>;
}

const answered = (status: number, words?: string) => ({
  details: `${words === undefined ? '' : `サービスからの応答: ${words}\n`}${status < 300 ? '' : `HTTP ${status} / `}ID: standin-1`,
  reference: ` status=${status} request=standin-1`,
});

async function storeToken(page: Page, token: string): Promise<void> {
  await page.evaluate((value) => localStorage.setItem('marshmallow-nippo.token', value), token);
}

/** The browser takes a machine whose only network is itself for one that is offline. */
function seemOnline(page: Page): Promise<void> {
  return page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => true });
  });
}

const CASES: readonly FailureCase[] = [
  {
    kind: 'token-missing',
    scenario: 'ok',
    cause: /トークンがありません/,
    nextStep: /「初期設定」.*保存してください/,
    link: TOKEN_PAGE,
    prepare: (page) => page.evaluate(() => localStorage.removeItem('marshmallow-nippo.token')),
  },
  {
    kind: 'token-format',
    scenario: 'ok',
    cause: /トークンの形式が正しくありません/,
    nextStep: /空白や引用符.*貼り直して/,
    link: TOKEN_PAGE,
    prepare: (page) => storeToken(page, 'sk-1234'),
  },
  {
    kind: 'token-invalid',
    scenario: 'status-401',
    cause: /トークンが無効か、?期限切れ/,
    nextStep: /作り直して/,
    link: TOKEN_PAGE,
    ...answered(401, 'Invalid credentials in Authorization header'),
  },
  {
    kind: 'permission',
    scenario: 'status-403-permission',
    cause: /権限がありません/,
    nextStep: /Make calls to Inference Providers/,
    link: TOKEN_PAGE,
    ...answered(
      403,
      'This authentication method does not have sufficient permissions to call Inference Providers on behalf of user someone',
    ),
  },
  {
    kind: 'gated',
    scenario: 'status-401-gated',
    cause: /利用規約への同意が必要/,
    nextStep: /モデルのページで同意/,
    link: MODEL_PAGE,
    ...answered(
      401,
      'Access to model meta-llama/Llama-3.1-8B-Instruct is restricted. You must have access to it and be authenticated to access it.',
    ),
  },
  {
    kind: 'credits',
    scenario: 'status-402',
    cause: /今月の利用枠を使い切りました/,
    nextStep: /請求設定.*AIなしで下書き/,
    link: BILLING_PAGE,
    ...answered(
      402,
      'You have exceeded your monthly included credits for Inference Providers. Subscribe to PRO to get 20x more monthly included credits.',
    ),
  },
  {
    kind: 'model-unavailable',
    scenario: 'status-404',
    cause: /モデルは、?今は?使えません/,
    nextStep: /Inference Providers の設定.*「設定」でモデルを変えて/,
    link: PROVIDERS_PAGE,
    ...answered(404, 'Not Found'),
  },
  {
    kind: 'too-long',
    scenario: 'status-413',
    cause: /入力が長すぎます/,
    nextStep: /短くして.*もう一度/,
    ...answered(413, 'Payload Too Large'),
  },
  {
    kind: 'too-long',
    scenario: 'status-400-context-size',
    cause: /入力が長すぎます/,
    nextStep: /短くして.*もう一度/,
    ...answered(400, 'request (4476 tokens) exceeds the available context size (4096 tokens)'),
  },
  {
    kind: 'too-long',
    scenario: 'too-long-in-stream',
    cause: /入力が長すぎます/,
    nextStep: /短くして.*もう一度/,
    ...answered(
      200,
      'Input validation error: `inputs` must have less than 4095 tokens. Given: 4476',
    ),
  },
  {
    kind: 'bad-request',
    scenario: 'status-400',
    cause: /受け付けられませんでした/,
    nextStep: /「設定」を初期値に戻して/,
    ...answered(400, 'Bad request: unknown field'),
  },
  {
    kind: 'rate-limit',
    scenario: 'status-429',
    cause: /混み合っています/,
    nextStep: /20秒/,
    ...answered(429, 'Too many requests. Please slow down.'),
  },
  {
    kind: 'rate-limit',
    scenario: 'status-429-year',
    cause: /混み合っています/,
    nextStep: /しばらく時間をおいて/,
    ...answered(429, 'Too many requests. Please slow down.'),
  },
  {
    kind: 'server',
    scenario: 'status-424',
    cause: /障害が起きています/,
    nextStep: /少し待って.*入力は残っています/,
    ...answered(424, 'Request failed during generation: Server error: CUDA out of memory'),
  },
  {
    kind: 'server',
    scenario: 'error-object-first',
    cause: /障害が起きています/,
    nextStep: /少し待って.*入力は残っています/,
    ...answered(200, 'The engine is down'),
  },
  {
    kind: 'server',
    scenario: 'status-503',
    cause: /障害が起きています/,
    nextStep: /少し待って.*入力は残っています/,
    ...answered(503, 'Service Unavailable'),
  },
  {
    kind: 'network',
    scenario: 'reset-before-answer',
    cause: /通信できませんでした/,
    nextStep: /回線、社内プロキシ、広告ブロッカー/,
    prepare: seemOnline,
  },
  {
    kind: 'offline',
    scenario: 'ok',
    cause: /通信できませんでした/,
    nextStep: /回線を確認/,
    prepare: (page) => page.context().setOffline(true),
  },
  {
    kind: 'timeout',
    scenario: 'hang',
    cause: /時間内に応答がありませんでした/,
    nextStep: /もう一度/,
    prepare: (page) => page.clock.pauseAt(CLICK.getTime() + 60_000),
    afterClick: async (page) => {
      await page.clock.runFor(30_000);
      await page.clock.resume();
    },
  },
  {
    kind: 'interrupted',
    scenario: 'silent-end-after-n',
    cause: /応答が途中で切れました/,
    nextStep: /途中までの文章は残っています/,
    partial: PARTIAL,
    ...answered(200),
  },
  {
    kind: 'empty',
    scenario: 'null-content',
    cause: /応答が空でした/,
    nextStep: /もう一度/,
    ...answered(200),
  },
  {
    kind: 'interrupted',
    scenario: 'reset-after-0',
    cause: /応答が途中で切れました/,
    nextStep: /(?<!残っています。)もう一度お試しください。/,
    ...answered(200),
  },
  {
    kind: 'interrupted',
    scenario: 'error-object-in-stream',
    cause: /応答が途中で切れました/,
    nextStep: /途中までの文章は残っています/,
    partial: PARTIAL.slice(0, 12),
    ...answered(200, 'The engine has died'),
  },
  {
    kind: 'filtered',
    scenario: 'content-filter',
    cause: /安全判定により、文章が途中で止められました/,
    nextStep: /途中までの文章は残っています.*もう一度/,
    partial: '途中まで',
    ...answered(200),
  },
  {
    kind: 'filtered',
    scenario: 'status-400-content-filter',
    cause: /安全判定により、文章が返されませんでした/,
    nextStep: /(?<!残っています。)言い回しを変えて、もう一度/,
    ...answered(400, 'The response was filtered due to the prompt triggering a content policy.'),
  },
  {
    kind: 'policy-blocked',
    scenario: 'ok',
    cause: /このページの設定では、サービスと通信できません/,
    nextStep: /管理者に、通信先の設定（connect-src）/,
    prepare: (page) =>
      page.evaluate(() => {
        const policy = document.createElement('meta');
        policy.httpEquiv = 'Content-Security-Policy';
        policy.content = "connect-src 'self'";
        document.head.append(policy);
      }),
  },
  {
    kind: 'client-not-loaded',
    scenario: 'ok',
    cause: /生成に必要なプログラムを読み込めませんでした/,
    nextStep: /再読み込みしてください.*入力は残っています/,
    // Before the page fetches it of its own accord.
    beforeLoad: (page) => page.route(/inferenceClient.*\.js$/, (route) => route.abort()),
    prepare: seemOnline,
  },
  {
    kind: 'bad-response',
    scenario: 'html-200',
    cause: /サービスから想定外の応答がありました/,
    nextStep: /もう一度.*しばらく時間をおいて/,
    ...answered(200, 'Sign in to the network'),
  },
];

/** The way to fail that `npm test` shows; `npm run test:full` shows all. */
const SHOWN = 'interrupted';

for (const given of CASES) {
  const { kind, scenario, cause, nextStep, link, details, partial, reference } = given;
  const isFirst = CASES.find((other) => other.kind === kind) === given;
  const tag = isFirst && kind === SHOWN ? '' : ' @full';
  test(`${kind}, ${scenario}: cause, next step and link; the service's words stay in the result${tag}`, async ({
    page,
    standIn,
    violations,
    watched,
  }) => {
    standIn.setScenario(scenario);
    if (given.afterClick) await page.clock.install({ time: CLICK });
    else await page.clock.setFixedTime(CLICK);
    await given.beforeLoad?.(page);
    await page.goto('/');
    const screen = reportPage(page);
    await screen.fillNotes();
    await given.prepare?.(page);
    await screen.generate.click();
    if (given.afterClick) {
      await standIn.posted();
      await given.afterClick(page);
    }

    await expect(screen.alert).toContainText('エラーが発生しました');
    await expect(screen.alert).toContainText(cause);
    if (kind === 'policy-blocked') violations.length = 0;
    await expect(screen.alert).toContainText(nextStep);
    const links = await screen.alert
      .getByRole('link')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    expect(links).toEqual(link === undefined ? [] : [link]);
    for (const line of details?.split('\n') ?? []) await expect(screen.alert).toContainText(line);

    const value = await screen.result.inputValue();
    const [before, errorText] =
      partial === undefined ? ['', value] : value.split(/(?<=^[\s\S]*?)\n\n――――\n/);
    expect(before).toBe(partial ?? '');
    const lines = errorText?.split('\n') ?? [];
    expect(lines[0]).toMatch(new RegExp(`^エラーが発生しました: .*${cause.source}`));
    expect(lines[1]).toMatch(nextStep);
    expect(lines.slice(2)).toEqual(details === undefined ? [] : ['', ...details.split('\n')]);

    expect(ownLines(watched)).toEqual([
      `error: marshmallow-nippo: report failed ${kind}${reference ?? ''}`,
    ]);

    await page.keyboard.press('Escape');
    await expect(screen.alert).toBeHidden();
    await expect(screen.generate).toBeEnabled();
    await expect(screen.generate).toBeFocused();
    await expect(screen.result).toBeEditable();
    await expect(screen.result).toHaveValue(value);
  });
}

test('a service that answers 503 for ever gets exactly one POST a click @full', async ({
  page,
  standIn,
}) => {
  standIn.setScenario('status-503');
  await page.goto('/');
  const screen = reportPage(page);
  await screen.fillNotes();
  await screen.generate.click();
  await expect(screen.alert).toContainText('障害');
  await page.waitForLoadState('networkidle');
  expect(standIn.countPosts()).toBe(1);

  await screen.alert.getByRole('button', { name: 'もう一度' }).click();
  await expect(screen.stop).toBeHidden();
  await expect(screen.alert).toContainText('障害');
  await expect.poll(() => standIn.countPosts()).toBe(2);
  await page.waitForLoadState('networkidle');
  expect(standIn.countPosts()).toBe(2);
});

test('an alert that cannot be fetched leaves nobody waiting for it, and is asked for again @full', async ({
  page,
  standIn,
}) => {
  standIn.setScenario('status-503');
  await page.route('**/secondary-*.js', (route) => route.abort());
  await page.goto('/');
  const screen = reportPage(page);
  await screen.fillNotes();
  await screen.generate.click();
  await expect(screen.result).toHaveValue(/^エラーが発生しました: .*障害/);
  await expect(screen.button('新しい日報')).toBeVisible();
  await expect(screen.button('AIなしで下書き')).toBeVisible();
  await page.unroute('**/secondary-*.js');
  await screen.generate.click();
  await expect(screen.alert).toContainText('障害');
});

test("an edit of the report leaves the error's text below it, and コピー leaves that out @full", async ({
  page,
  standIn,
}) => {
  standIn.setScenario('silent-end-after-n');
  await page.clock.setFixedTime(CLICK);
  await page.goto('/');
  const screen = reportPage(page);
  await screen.fillNotes();
  await screen.generate.click();
  await expect(screen.alert).toBeVisible();
  await page.keyboard.press('Escape');
  await screen.result.press('Control+Home');
  await screen.result.pressSequentially('ok ');
  await expect(screen.result).toHaveValue(/――――\nエラーが発生しました/);
  await screen.copy.click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(`ok ${PARTIAL}`);
});

test('a report that the service gave up in the middle is not called done @full', async ({
  page,
  standIn,
}) => {
  standIn.setScenario('aborted-by-service');
  await page.goto('/');
  const screen = reportPage(page);
  await screen.fillNotes();
  await screen.generate.click();
  await expect(screen.alert).toContainText('応答が途中で切れました');
  await page.keyboard.press('Escape');
  await expect(screen.result).toHaveValue(/^途中まで\n\n――――\nエラーが発生しました/);
  await expect(screen.button('続きを生成')).toBeVisible();
  await expect(page.getByText('完了', { exact: true })).toHaveCount(0);
});

test('an end that names no reason is not taken for the end of the report @full', async ({
  page,
  standIn,
}) => {
  standIn.setScenario('usage-without-finish-half');
  await page.clock.setFixedTime(CLICK);
  await page.goto('/');
  const screen = reportPage(page);
  await screen.fillNotes();
  await screen.generate.click();
  await expect(page.getByText('完了', { exact: true })).toBeVisible();
  await expect(screen.result).toHaveValue(scriptedReport('2026年11月20日(金)'));
  expect(standIn.countPosts()).toBe(2);

  standIn.setScenario('usage-without-finish');
  await screen.generate.click();
  await expect.poll(() => standIn.countPosts()).toBe(3);
  await expect(page.getByText('完了', { exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(standIn.countPosts()).toBe(3);
  await expect(screen.alert).toBeHidden();
});
