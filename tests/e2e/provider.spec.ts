import { LOCAL_ORIGINS } from '../../src/domain/provider.ts';
import { SENTINEL_TAIL } from '../support/leaks.ts';
import { EVENING, openWithNotes } from '../support/reportPage.ts';
import { REPORT } from '../support/scriptedReport.ts';
import { startStandIn, type StandIn } from '../support/standIn.ts';
import type { Page } from '@playwright/test';
import { expect, test as base } from './fixtures.ts';
import { holdScripts } from './hydrated.ts';

const [OLLAMA = ''] = LOCAL_ORIGINS;
const USABLE = '利用できます（このパソコンのAI）';
const NOT_RUNNING = 'このパソコンでモデルが動いていません。';
const MISSING = 'このパソコンのAIが見つかりません';

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

test('a model that is found by choosing the place writes the report, offline too', async ({
  page,
  local,
  watched,
}) => {
  const screen = await openWithNotes(page, EVENING);
  await screen.button('設定').click();
  const place = page.getByRole('radiogroup', { name: '使うAI' });
  await place.getByRole('radio', { name: 'このパソコンのAI（無料）' }).check();
  await expect(screen.statusLine).toHaveText(USABLE);
  await expect(page.getByRole('combobox', { name: '使うモデル' })).toHaveValue(
    `${OLLAMA} llama3.1:8b`,
  );
  const searched = LOCAL_ORIGINS.map((origin) => `${origin}/v1/models`);
  expect(watched.requestUrls.filter((url) => url.includes('/v1/'))).toEqual(searched);
  await test.step('試しに一行 says how long a line takes', async () => {
    local.setScenario('try-line');
    await page.getByRole('button', { name: '試しに一行' }).click();
    await expect(page.getByText(/^\d+秒で書けました：会議室を片づけました。$/u)).toBeVisible();
    expect(local.countPosts()).toBe(1);
    expect(JSON.stringify(local.requests)).not.toContain('検索機能を実装');
    local.setScenario('ok');
  });
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
    `${OLLAMA}/v1/chat/completions`,
  ]);
  expect(local.requests.at(-1)?.body).toMatchObject({
    model: 'llama3.1:8b',
    max_tokens: 128,
    reasoning_effort: 'none',
  });

  await test.step('before it can be used, the page says nothing of it that is not so', async () => {
    const release = await holdScripts(page);
    await page.reload({ waitUntil: 'commit' });
    await expect(screen.today).toBeVisible();
    for (const words of ['トークン設定済み', '初期設定が必要']) {
      await expect(screen.statusLine.getByText(words)).toBeHidden();
    }
    release();
    await expect(screen.statusLine).toHaveText(USABLE);
  });
});

/** As once chosen, before the page opens. */
async function chooseHere(page: Page, model = 'llama3.1:8b') {
  const taken = JSON.stringify({ origin: OLLAMA, model, isAnswering: true });
  await page.addInitScript((kept) => {
    localStorage.setItem('marshmallow-nippo.place', 'this-computer');
    localStorage['marshmallow-nippo.local-model'] ??= kept;
  }, taken);
}

test('a model that thinks, and one that does not fit into memory, are told of with their ways out', async ({
  page,
  local,
}) => {
  await chooseHere(page, 'gpt-oss:20b');
  local.setScenario('thinking-model');
  const screen = await openWithNotes(page, EVENING);
  await screen.generate.click();
  await expect(screen.alert).toContainText('考えるだけで上限に達しました。');
  await expect(screen.alert).not.toContainText('応答が空でした');
  expect(local.countPosts()).toBe(1);
  await screen.alert.getByRole('button', { name: '最長にしてもう一度' }).click();
  await expect(screen.result).toHaveValue(REPORT);
  expect(local.requests.at(-1)?.body).toMatchObject({ max_tokens: 2048 });

  local.setScenario('held-thought');
  await screen.generate.click();
  await expect(page.getByText(/^考えています…（9秒）$/u)).toBeVisible({ timeout: 15_000 });
  local.releaseNext();
  await expect(screen.result).toHaveValue(REPORT);

  local.setScenario('memory');
  await screen.generate.click();
  await expect(screen.alert).toContainText('このパソコンのメモリが足りません。');
  await expect(screen.alert.getByRole('button').first()).toHaveText('使うAIを選ぶ');
  await expect(screen.result).toHaveValue(/requires more system memory/u);
});

test('a list that begins with an embedding proposes a model that writes; a redirect is not followed', async ({
  page,
  local,
  watched,
}) => {
  local.setModels(['nomic-embed-text:latest', 'qwen3:30b-a3b', 'gemma3:4b']);
  const screen = await openWithNotes(page, EVENING);
  await screen.button('設定').click();
  await page.getByRole('radio', { name: 'このパソコンのAI（無料）' }).check();
  const model = page.getByRole('combobox', { name: '使うモデル' });
  await expect(model).toHaveValue(`${OLLAMA} qwen3:30b-a3b`);
  await expect(model.locator('option')).toHaveText([
    'qwen3:30b-a3b',
    'gemma3:4b',
    'nomic-embed-text:latest',
  ]);
  await expect(model.locator('optgroup').last()).toHaveAttribute('label', 'ほかのモデル');

  local.setModels('redirect');
  await page.getByRole('button', { name: 'もう一度探す' }).click();
  await expect(page.getByRole('dialog').getByText(NOT_RUNNING)).toBeVisible();
  expect(watched.requestUrls.filter((url) => url.includes('huggingface'))).toEqual([]);
});

test('closing the browser’s question is not told as a model that does not run', async ({
  page,
  local,
}) => {
  await local.close();
  await page.addInitScript(() => {
    const status = { state: 'prompt' } as PermissionStatus;
    navigator.permissions.query = () => Promise.resolve(status);
  });
  const screen = await openWithNotes(page, EVENING);
  await screen.button('設定').click();
  await page.getByRole('radio', { name: 'このパソコンのAI（無料）' }).check();
  const drawer = page.getByRole('dialog', { name: '設定' });
  await expect(
    drawer.getByText('モデルが動いていないか、ブラウザの質問に答えていません。', { exact: false }),
  ).toBeVisible();
  await expect(drawer.getByText('「このデバイス上のほかのアプリ」').first()).toBeVisible();
  await expect(drawer.getByText(NOT_RUNNING)).toHaveCount(0);
});

test('a server here that refuses, or does not run, is told of, and nothing else is tried', async ({
  page,
  local,
  watched,
}) => {
  await chooseHere(page);
  local.setScenario('preflight-refused');
  const screen = await openWithNotes(page, EVENING);
  await screen.generate.click();
  await expect(screen.alert).toContainText('このページからの通信を許可していません。');
  await expect(screen.statusLine).toHaveText(MISSING);
  expect(local.countPosts()).toBe(0);
  local.setScenario('ok');
  await screen.alert.getByRole('button', { name: 'もう一度' }).click();
  await expect(screen.result).toHaveValue(REPORT);
  await expect(screen.statusLine).toHaveText(USABLE);

  await local.close();
  await screen.generate.click();
  await expect(screen.alert).toContainText('このパソコンでモデルが動いていません。');
  await expect(screen.statusLine).toHaveText(MISSING);
  expect(watched.requestUrls.filter((url) => url.includes('/v1/')).slice(-2)).toEqual([
    `${OLLAMA}/v1/chat/completions`,
    `${OLLAMA}/v1/models`,
  ]);
});
