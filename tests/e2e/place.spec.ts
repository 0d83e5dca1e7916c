import { LOCAL_ORIGINS } from '../../src/domain/place.ts';
import { SENTINEL_TAIL } from '../support/leaks.ts';
import { EVENING, openWithNotes } from '../support/reportPage.ts';
import { REPORT } from '../support/scriptedReport.ts';
import { startStandIn, type StandIn } from '../support/standIn.ts';
import { expect, test as base } from './fixtures.ts';
import { holdScripts } from './hydrated.ts';

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

test('a server here that refuses, or does not run, is told of, and nothing else is tried @full', async ({
  page,
  local,
  watched,
}) => {
  const model = JSON.stringify({ origin: OLLAMA, model: 'llama3.1:8b', isAnswering: true });
  await page.addInitScript((taken) => {
    localStorage.setItem('marshmallow-nippo.place', 'this-computer');
    localStorage.setItem('marshmallow-nippo.local-model', taken);
  }, model);
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
