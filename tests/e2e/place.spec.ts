import type { Page } from '@playwright/test';
import { LOCAL_ORIGINS } from '../../src/domain/place.ts';
import { deferred } from '../support/deferred.ts';
import { SENTINEL_TAIL } from '../support/leaks.ts';
import { EVENING, openPage, openWithNotes, reportPage } from '../support/reportPage.ts';
import type { ScenarioName } from '../support/scenarios.ts';
import { REPORT } from '../support/scriptedReport.ts';
import { startStandIn, type StandIn } from '../support/standIn.ts';
import { expect, test as base } from './fixtures.ts';

const [OLLAMA = ''] = LOCAL_ORIGINS;
const USABLE = '利用できます（このパソコンのモデル）';
const MISSING = 'このパソコンのモデルが見つかりません';

/** A server of models on this computer, in Ollama's place. */
const test = base.extend<{ readonly local: StandIn }>({
  localOrigins: LOCAL_ORIGINS,
  local: [
    async ({ localPort, standIn }, use) => {
      const local = await startStandIn({ port: localPort });
      await use(local);
      await local.close().catch(() => undefined);
      expect(JSON.stringify(local.requests)).not.toMatch(
        new RegExp(`${SENTINEL_TAIL}|authorization|x-hf-bill-to`, 'iu'),
      );
      expect(standIn.requests).toEqual([]);
    },
    { auto: true },
  ],
});

// Those that are not named count as denied.
test.use({ permissions: ['local-network-access'] });

async function choose(page: Page, isAnswering = true): Promise<void> {
  await page.addInitScript(
    (model) => {
      localStorage.setItem('marshmallow-nippo.place', 'this-computer');
      localStorage.setItem('marshmallow-nippo.local-model', model);
    },
    JSON.stringify({ origin: OLLAMA, model: 'llama3.1:8b', isAnswering }),
  );
}

async function begin(page: Page, local: StandIn, scenario: ScenarioName) {
  await choose(page);
  local.setScenario(scenario);
  const screen = await openWithNotes(page, EVENING);
  await screen.generate.click();
  return screen;
}

test('a model that is found by choosing the place writes the report, offline too', async ({
  page,
  local,
  watched,
}) => {
  const screen = await openWithNotes(page, EVENING);
  await screen.button('設定').click();
  const place = page.getByRole('radiogroup', { name: '書く場所' });
  await place.getByRole('radio', { name: 'このパソコンのモデル' }).check();
  await expect(screen.statusLine).toHaveText(USABLE);
  const searched = LOCAL_ORIGINS.map((origin) => `${origin}/v1/models`);
  expect(watched.requestUrls.filter((url) => url.includes('/v1/'))).toEqual(searched);
  await page.keyboard.press('Escape');
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false });
    window.dispatchEvent(new Event('offline'));
  });
  await screen.generate.click();
  await expect(screen.result).toHaveValue(REPORT);
  await expect(screen.statusLine).toHaveText(USABLE);
  expect(watched.requestUrls.filter((url) => url.includes('/v1/'))).toEqual([
    ...searched,
    `${OLLAMA}/v1/chat/completions`,
  ]);
  expect(local.requests.at(-1)?.body).toMatchObject({ model: 'llama3.1:8b', max_tokens: 128 });
  await page.reload();
  await expect(screen.statusLine).toHaveText(USABLE);
});

test('a cut report is gone on with there, and stopped', async ({ page, local }) => {
  const screen = await begin(page, local, 'cut-off');
  await expect(screen.result).toHaveValue(REPORT);
  await expect(screen.generate).toBeEnabled();
  expect(local.countPosts()).toBe(2);
  local.setScenario('gated');
  await screen.generate.click();
  await local.posted(3);
  local.releaseNext();
  await expect(screen.result).toHaveValue(REPORT.slice(0, 4));
  await screen.stop.click();
  await expect(screen.generate).toBeEnabled();
  await expect(screen.alert).toBeHidden();
  expect(await local.closed(3)).toBe('aborted');
});

test('a model that loads for a minute is waited for', async ({ page, local }) => {
  await choose(page);
  local.setScenario('gated-lines-1');
  await page.clock.install({ time: EVENING });
  const screen = await openPage(page);
  await screen.fillNotes();
  await screen.generate.click();
  await local.posted();
  await page.clock.fastForward(60_000);
  await expect(screen.result).toHaveAttribute(
    'placeholder',
    '時間がかかっています。停止してもメモは残ります。',
  );
  local.releaseNext();
  await expect(screen.result).toHaveValue('・1行目です。');
});

for (const [scenario, words] of [
  ['status-503', 'モデルを読み込んでいます。'],
  ['status-404', 'このパソコンのモデルが見つかりません。'],
  ['preflight-refused', 'モデルのサーバーが、このページからの通信を許可していません。'],
] as const) {
  test(`${scenario} of a server here is told once, and もう一度 asks once more`, async ({
    page,
    local,
  }) => {
    const screen = await begin(page, local, scenario);
    await expect(screen.alert).toContainText(words);
    await expect(screen.statusLine).toHaveText(MISSING);
    expect(local.countPosts()).toBe(scenario === 'preflight-refused' ? 0 : 1);
    local.setScenario('ok');
    await screen.alert.getByRole('button', { name: 'もう一度' }).click();
    await expect(screen.result).toHaveValue(REPORT);
    await expect(screen.statusLine).toHaveText(USABLE);
  });
}

test('a server that does not run is told of, and nothing else is tried', async ({
  page,
  local,
  watched,
}) => {
  await local.close();
  const screen = await begin(page, local, 'ok');
  await expect(screen.alert).toContainText('このパソコンでモデルが動いていません。');
  await expect(screen.statusLine).toHaveText(MISSING);
  expect(watched.requestUrls.filter((url) => url.includes('/v1/'))).toEqual([
    `${OLLAMA}/v1/chat/completions`,
    `${OLLAMA}/v1/models`,
  ]);
});

test('a place that cannot be read gets no request, until one is chosen', async ({
  page,
  local,
}) => {
  await page.addInitScript(() => localStorage.setItem('marshmallow-nippo.place', 'elsewhere'));
  const screen = await openWithNotes(page, EVENING);
  await expect(screen.statusLine).toHaveText('「設定」で書く場所を選んでください');
  await screen.generate.click();
  await expect(screen.alert).toContainText('書く場所を読み取れませんでした。');
  expect(local.requests).toEqual([]);
});

for (const isAnswering of [true, false]) {
  test(`before it can be used, the page says of a place here nothing that is not so: ${isAnswering}`, async ({
    page,
  }) => {
    await choose(page, isAnswering);
    const { promise, resolve } = deferred<void>();
    await page.route('**/assets/*.js', async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    const { statusLine, today } = reportPage(page);
    await expect(today).toBeVisible();
    for (const words of ['トークン設定済み', '初期設定が必要']) {
      await expect(statusLine.getByText(words)).toBeHidden();
    }
    resolve();
    await expect(statusLine).toHaveText(isAnswering ? USABLE : MISSING);
  });
}
