import type { Page } from '@playwright/test';
import type { ScenarioName } from '../support/scenarios.ts';
import { EVENING, openWithNotes } from '../support/reportPage.ts';
import { scriptedReport } from '../support/scriptedReport.ts';
import type { Watch } from '../support/leaks.ts';
import { expect, test } from './fixtures.ts';

const PARTIAL = scriptedReport('2026年11月20日(金)').slice(0, 32);

const TOKEN_PAGE =
  'https://huggingface.co/settings/tokens/new?ownUserPermissions=inference.serverless.write&tokenType=fineGrained';
const BILLING_PAGE = 'https://huggingface.co/settings/billing';

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
    kind: 'credits',
    scenario: 'status-402',
    cause: /利用枠（クレジット）が足りません/,
    nextStep: /請求設定.*AIなしで下書き/,
    link: BILLING_PAGE,
    ...answered(
      402,
      'You have exceeded your monthly included credits for Inference Providers. Subscribe to PRO to get 20x more monthly included credits.',
    ),
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
    prepare: (page) => page.clock.pauseAt(EVENING.getTime() + 60_000),
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

for (const given of CASES) {
  const { kind, scenario, cause, nextStep, link, details, partial, reference } = given;
  const tag = kind === 'interrupted' ? '' : ' @full';
  test(`${kind}, ${scenario}: cause, next step and link; the service's words stay in the result${tag}`, async ({
    page,
    standIn,
    violations,
    watched,
  }) => {
    standIn.setScenario(scenario);
    if (given.afterClick) await page.clock.install({ time: EVENING });
    else await page.clock.setFixedTime(EVENING);
    await given.beforeLoad?.(page);
    const screen = await openWithNotes(page);
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

test('an alert that cannot be fetched leaves nobody waiting for it, and is asked for again @full', async ({
  page,
  standIn,
}) => {
  standIn.setScenario('status-503');
  await page.route('**/secondary-*.js', (route) => route.abort());
  const screen = await openWithNotes(page);
  await screen.generate.click();
  await expect(screen.result).toHaveValue(/^エラーが発生しました: .*障害/);
  await expect(screen.button('新しい日報')).toBeVisible();
  await expect(screen.button('AIなしで下書き')).toBeVisible();
  await page.unroute('**/secondary-*.js');
  await screen.generate.click();
  await expect(screen.alert).toContainText('障害');
});
