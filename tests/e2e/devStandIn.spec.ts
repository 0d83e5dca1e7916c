import { createServer } from 'vite';
import { watch } from '../support/leaks.ts';
import { reportPage } from '../support/reportPage.ts';
import { expect as expectSoon, test } from './fixtures.ts';

// Every page of the development server is some hundred requests.
const expect = expectSoon.configure({ timeout: 20_000 });

/** What the inspector's window keeps of what it is sent. */
interface ReceivedEvent {
  readonly type: string;
  readonly name: string;
}

/** A page in the place of the Stately inspector's: it says that it is there, and keeps what comes. */
const RECEIVER = `<script>
window.received = [];
addEventListener('message', ({ data }) => {
  const { type, name, event, ...rest } = typeof data === 'string' ? JSON.parse(data) : data;
  received.push({ type, name: name ?? event?.type ?? '', rest });
});
opener.postMessage({ type: '@statelyai.connected' }, '*');
</script>`;

// The development server has its own origin and hosts, so these pages are not those that the harness watches.
test('npm run dev:standin shows any scenario without a token or the network @full', async ({
  browser,
}) => {
  // Vite prepares its modules first.
  test.setTimeout(180_000);
  const server = await createServer({
    mode: 'standin',
    logLevel: 'silent',
    server: { host: '127.0.0.1', port: 0, hmr: false },
  });
  await server.listen();
  const origin = server.resolvedUrls?.local[0] ?? '';
  const context = await browser.newContext();
  const watched = watch(context, origin);
  const page = await context.newPage();
  const screen = reportPage(page);
  try {
    await test.step('a report, by default', async () => {
      await page.goto(origin);
      await expect(screen.statusLine).toContainText('利用できます');
      await screen.fillNotes();
      await screen.generate.click();
      await expect(screen.result).toHaveValue(/幸いです。$/);
    });
    await test.step('the inspector in a window of its own, and no warning in the console', async () => {
      await context.route('https://stately.ai/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: RECEIVER }),
      );
      const opened = page.waitForEvent('popup');
      await page.goto(`${origin}?inspect`);
      const receiver = await opened;
      await screen.fillNotes();
      await screen.generate.click();
      await expect(screen.result).toHaveValue(/幸いです。$/);
      const events = () =>
        receiver.evaluate(() => (window as unknown as { received: ReceivedEvent[] }).received);
      const namesOf = async (type: string) =>
        new Set((await events()).filter((one) => one.type === type).map(({ name }) => name));
      await expect
        .poll(async () => [...(await namesOf('@xstate.actor'))])
        .toEqual(expect.arrayContaining(['report', 'library', 'drafts']));
      await expect
        .poll(async () => [...(await namesOf('@xstate.event'))])
        .toContain('report.generate');
      const token = await page.evaluate(() => localStorage.getItem('marshmallow-nippo.token'));
      const sent = JSON.stringify(await events());
      expect([token ?? '', '検索', '幸いです'].filter((secret) => sent.includes(secret))).toEqual(
        [],
      );
      await receiver.close();
      expect(watched.consoleLines.filter((line) => /^(warning|error)/.test(line))).toEqual([]);
    });
    await test.step('a failure by its name', async () => {
      await page.goto(`${origin}?scenario=status-429`);
      await screen.fillNotes();
      await screen.generate.click();
      await expect(screen.alert).toContainText('混み');
    });
    await test.step('no token', async () => {
      await page.goto(`${origin}?token=none`);
      await expect(screen.statusLine).toContainText('初期設定が必要');
    });
    await test.step('signing in, asked there, and another end by its name', async () => {
      const button = screen.button('Hugging Face でサインイン');
      await page.goto(`${origin}?token=none`);
      await expect(screen.statusLine).toContainText('初期設定が必要');
      await button.click();
      await expect(page.getByRole('heading', { name: 'Hugging Face の代役' })).toBeVisible();
      await page.getByRole('link', { name: '許可する' }).click();
      await expect(screen.statusLine).toHaveText('利用できます（サインイン済み・あと29日）');

      await page.goto(`${origin}?token=none&signIn=sign-in-token-500`);
      await button.click();
      await expect(screen.alert).toContainText('Hugging Face 側で障害が起きています。');
      await expect(screen.statusLine).toContainText('サインインできませんでした。');
      await page.keyboard.press('Escape');
    });
    await test.step('the chart in the console, without what was written', async () => {
      await page.goto(`${origin}?inspect=console`);
      await screen.fillNotes();
      await screen.generate.click();
      await expect(screen.result).toHaveValue(/幸いです。$/);
      await expect
        .poll(
          () =>
            watched.consoleLines.filter((line) => /(report|library|drafts) ← /u.test(line)).length,
        )
        .toBeGreaterThan(10);
      const leaks = await watched.leaks();
      expect(leaks.filter((leak) => leak.includes('console line'))).toEqual([]);
    });
    await test.step('a frozen state by its name', async () => {
      await page.goto(`${origin}?fixture=interrupted`);
      await expect(screen.alert).toContainText('混み');
      await expect(screen.result).toHaveValue(/――――\nエラーが発生しました/);
    });
    await test.step('an unknown state names those that there are', async () => {
      await page.goto(`${origin}?fixture=no-such`);
      await expect(
        page.getByText(/no such fixture: no-such; there are empty, no-token/),
      ).toBeVisible();
    });
    await test.step('an unknown name is told in the console, with those that there are', async () => {
      const told = page.waitForEvent('console', (message) =>
        message.text().startsWith('no such scenario: [no-such]'),
      );
      await page.goto(`${origin}?scenario=no-such`);
      await told;
    });
  } finally {
    await context.close();
    await server.close();
  }
});
