import { addDays, dayOf } from '../../src/domain/calendarDays.ts';
import { holdScripts, isHydrated } from './hydrated.ts';
import { watchShifts } from '../support/layoutShifts.ts';
import { reportPage } from '../support/reportPage.ts';
import { SPECIFIED_TEMPLATE } from '../support/sentChat.ts';
import { expect, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

const TEMPLATE_KEY = 'marshmallow-nippo.template';

// At night a way back to yesterday is offered.
test.beforeEach(({ page }) => page.clock.setFixedTime(new Date().setUTCHours(9)));

/** Place and size of everything that is drawn, as `tag: x,y,width,height`; 例文を入れる and the way to 使うAI come into their places later. */
const boxes = () =>
  [...document.querySelectorAll('#app *')]
    .filter(
      (element) =>
        element.checkVisibility() &&
        !element.closest('[aria-live], [name="example.insert"], p > button'),
    )
    .map((element) => [element.tagName, element.getBoundingClientRect()] as const)
    .filter(([, { width, height }]) => width > 0 && height > 0)
    .map(
      ([tag, { x, y, width, height }]) =>
        `${tag}: ${[x, y, width, height].map((value) => Math.round(value * 10) / 10).join(',')}`,
    );

test.describe('without JavaScript', () => {
  test.use({ isTokenStored: false, viewport: { width: 360, height: 900 } });

  test('the page is the finished screen', async ({ browser, page, site }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 360, height: 900 },
      locale: 'ja-JP',
    });
    const bare = await context.newPage();
    await bare.goto(site.origin);
    // A saved template that is blank counts as none.
    await page.addInitScript((key) => localStorage.setItem(key, ' \u3000\n'), TEMPLATE_KEY);
    await page.goto('/');
    await isHydrated(page);
    await expect(reportPage(page).template).toHaveValue(SPECIFIED_TEMPLATE);
    const hydrated = await page.evaluate(boxes);
    expect(hydrated.length).toBeGreaterThan(80);
    expect(await bare.evaluate(boxes)).toEqual(hydrated);
    await context.close();
  });
});

test('hydration finds what it expects and moves nothing', async ({ page, watched }) => {
  const shifts = await watchShifts(page);
  await page.addInitScript((key) => {
    localStorage.setItem(key, '【日報】\n■ 保存した見出し\n・\n');
    const told: string[] = [];
    const templates: string[] = [];
    Object.assign(window, { told, templates });
    const look = () => {
      const value = document.querySelector('textarea')?.value;
      if (value !== undefined && templates.at(-1) !== value) templates.push(value);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    new MutationObserver(() => {
      if (document.readyState === 'loading') return;
      const status = document.querySelector<HTMLElement>('[role="status"]')?.innerText ?? '';
      if (status !== '' && told.at(-1) !== status) told.push(status);
    }).observe(document, { attributes: true, childList: true, characterData: true, subtree: true });
  }, TEMPLATE_KEY);
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const screen = reportPage(page);
  await test.step('before any module has run, storage is already on the screen', async () => {
    await expect(screen.template).toHaveValue(/保存した見出し/);
    await expect(screen.statusLine.getByText('利用できます')).toBeVisible();
    await expect(screen.statusLine.getByText('初期設定が必要')).toBeHidden();
    await expect(page.getByText('ページを再読み込みする')).toBeHidden();
  });
  const before = await page.evaluate(boxes);
  release();
  await isHydrated(page);
  await expect(screen.statusLine).toHaveText('利用できます（トークン設定済み）');
  await page.waitForLoadState('networkidle');
  expect((await page.evaluate(boxes)).filter((box) => !before.includes(box))).toEqual([]);
  const seen = (name: string) => page.evaluate((key) => Reflect.get(window, key) as unknown, name);
  expect(await shifts()).toEqual([]);
  expect(await seen('told')).toEqual(['利用できます（トークン設定済み）']);
  expect(await seen('templates')).toEqual(['【日報】\n■ 保存した見出し\n・\n']);
  expect(watched.consoleLines).toEqual([]);
});

test('what was selected in the template before hydration is what the next key replaces', async ({
  page,
}) => {
  // Most of it is the specified one's: written in its place for a moment, it would be selected in part.
  const saved = SPECIFIED_TEMPLATE.replace('■ その他\n', '');
  await page.addInitScript(([key, text]) => localStorage.setItem(key, text), [
    TEMPLATE_KEY,
    saved,
  ] as const);
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const { template, statusLine } = reportPage(page);
  await expect(template).toHaveValue(saved);
  await template.focus();
  await page.keyboard.press('ControlOrMeta+A');
  release();
  await expect(statusLine).toHaveText('利用できます（トークン設定済み）');
  await page.keyboard.insertText('新しい見出し');
  await expect(template).toHaveValue('新しい見出し');
});

test('what was typed before hydration is kept, and reaches the machine', async ({ page }) => {
  await page.addInitScript((key) => localStorage.setItem(key, '保存した見出し'), TEMPLATE_KEY);
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const screen = reportPage(page);
  await screen.template.fill('書きかけのテンプレート');
  await screen.today.fill('検索');
  await screen.tomorrow.fill('レビュー');
  await screen.result.fill('自分で書いた日報');
  const day = page.getByLabel('日報の日付');
  const earlier = addDays(dayOf(Date.now()), -2);
  await day.fill(earlier, { force: true });
  await screen.today.focus();
  await page.keyboard.press('End');
  release();
  await isHydrated(page);
  await page.keyboard.insertText('を実装');
  await expect(screen.today).toHaveValue('検索を実装');
  await expect(screen.today).toBeFocused();
  await expect(screen.template).toHaveValue('書きかけのテンプレート');
  await expect(screen.tomorrow).toHaveValue('レビュー');
  await expect(screen.result).toHaveValue('自分で書いた日報');
  await expect(day).toHaveValue(earlier);
  await expect(page.getByText(/の日報にする$/).first()).toBeVisible();

  await screen.button('AIなしで下書き').first().click();
  await expect(screen.result).toHaveValue(
    '書きかけのテンプレート\n今日やったこと：\n・検索を実装\n明日やること：\n・レビュー',
  );
});

test.describe('without a service worker, which would hand out the scripts that are held', () => {
  test.use({ serviceWorkers: 'block' });

  test('what was typed into a page that is left before it is hydrated is in the next one, beside a draft that it had not shown yet', async ({
    page,
    context,
  }) => {
    await page.goto('/favicon.svg');
    await page.evaluate((key) => localStorage.setItem(key, '保存した\r\n見出し'), TEMPLATE_KEY);
    const release = await holdScripts(context);
    await page.goto('/', { waitUntil: 'commit' });
    await reportPage(page).today.fill('検索を直した');
    await reportPage(page).result.fill('自分で書いた日報');
    await page.close();
    release();
    const next = await context.newPage();
    await next.goto('/');
    const screen = reportPage(next);
    await expect(screen.today).toHaveValue('検索を直した');
    await expect(screen.result).toHaveValue('自分で書いた日報');
    await expect(screen.template).toHaveValue('保存した\n見出し');
    const offer = next.getByRole('list', { name: '残っている下書き' });
    await expect(offer).toBeHidden();

    await expect(next.getByText(/^下書き保存済み/)).toBeVisible();
    const releaseAgain = await holdScripts(context);
    await next.reload({ waitUntil: 'commit' });
    await screen.today.fill('早口のメモ');
    await next.reload({ waitUntil: 'commit' });
    releaseAgain();
    await expect(screen.today).toHaveValue('検索を直した');
    await expect(offer).toContainText('早口のメモ');
    await screen.button('この下書きを開く').click();
    await expect(screen.today).toHaveValue('早口のメモ');
  });

  test('Generate pressed before that makes its call, under a default policy that a user script has made too @full', async ({
    page,
    standIn,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.addInitScript((key) => {
      localStorage.setItem(key, '■ 自分の見出し\n・');
      const { trustedTypes } = window as unknown as {
        trustedTypes: { createPolicy: (name: string, rules: object) => void };
      };
      const pass = (text: string) => text;
      const rules = { createHTML: pass, createScript: pass, createScriptURL: pass };
      trustedTypes.createPolicy('default', rules);
    }, TEMPLATE_KEY);
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    const screen = reportPage(page);
    await screen.fillNotes();
    await screen.generate.click();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expect(screen.template).toHaveValue(/自分の見出し/);
    await expect(page.locator('#guide')).not.toHaveAttribute('open');
    release();
    await expect(screen.result).toHaveValue(/幸いです。$/);
    expect(standIn.countPosts()).toBe(1);
  });
});

test('keys that fall into hydration are not lost', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto('/', { waitUntil: 'commit' });
  const screen = reportPage(page);
  await screen.today.focus();
  const typed = Array.from({ length: 60 }, (_, index) => String.fromCodePoint(0x3042 + index)).join(
    '',
  );
  for (const character of typed) await page.keyboard.insertText(character);
  await isHydrated(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await expect(screen.today).toHaveValue(typed);
});
