import type { Page } from '@playwright/test';
import {
  bringMarkIntoView,
  expectSamePlaces,
  greenPlaces,
  MARKED_TEXT,
  markedWords,
  type Place,
  SELECTED_IN_GREEN,
} from './markPlaces.ts';
import { EVENING, openWithNotes } from '../support/reportPage.ts';
import { enterText } from '../support/pageText.ts';
import { WORKDAY_NOTES } from '../support/workdayNotes.ts';
import { expect, test } from './fixtures.ts';

// The tests colour the selection, which the page's own policy lets nobody do.
test.use({ bypassCSP: true });

const LINE_HEIGHT_PX = 24;

async function openMarked(page: Page, text: string, count: number) {
  const screen = await openWithNotes(page, EVENING, WORKDAY_NOTES);
  await screen.button('AIなしで下書き').click();
  await expect(screen.result).not.toHaveValue('');
  await enterText(screen.result, text);
  await expect
    .poll(async () => (await page.evaluate(markedWords)).length)
    .toBeGreaterThanOrEqual(count);
  return screen;
}

/** Where the browser itself has those words of the text area: the pixels of a selection of them. */
async function selectedPlaces(
  page: Page,
  blank: Page,
  { start, end }: { readonly start: number; readonly end: number },
  scale: number,
): Promise<readonly Place[]> {
  await page.evaluate(
    ([from, to]) => {
      const node = document.querySelector<HTMLTextAreaElement>('#result')!;
      node.focus({ preventScroll: true });
      node.setSelectionRange(from!, to!);
    },
    [start, end],
  );
  const png = (await page.screenshot()).toString('base64');
  return blank.evaluate(greenPlaces, { png, scale, lineHeight: LINE_HEIGHT_PX });
}

for (const { name, width, height, scale, tag = '' } of [
  { name: '1280x800', width: 1280, height: 800, scale: 1 },
  { name: '360x740 at 200 %', width: 360, height: 740, scale: 2, tag: ' @full' },
] as const) {
  test.describe(`${name}${tag}`, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor: scale });

    test('each mark stands where the browser has its words', async ({ page, context }) => {
      test.slow();
      await openMarked(page, MARKED_TEXT, 10);
      await page.addStyleTag({ content: SELECTED_IN_GREEN });
      const blank = await context.newPage();
      const all = await page.evaluate(markedWords);
      const seen: number[] = [];
      for (const [index] of all.entries()) {
        await page.evaluate(bringMarkIntoView, index);
        const { lines, start, end } = (await page.evaluate(markedWords))[index]!;
        const places = await selectedPlaces(page, blank, { start, end }, scale);
        expectSamePlaces(lines, places, MARKED_TEXT.slice(start, end));
        seen.push(start);
      }
      expect(seen).toHaveLength(all.length);
    });
  });
}

const WRONG = [
  '【日報】2026年11月20日(金)',
  '',
  '■ 本日の業務',
  '・検索の絞り込みを実装しました。テストを37件追加しました。',
  '・レビューの指摘のあった命名の揺れを、佐藤さんと全部直しました。',
  '・障害調査を行いました。',
  '',
  '■ 明日の予定',
  '・検索の並べ替えを行います。',
  '・吉野家様の帳票の文字化けを再現させます。',
  '・午後の定例で進捗を共有します。',
  '',
  '■ 申し送り事項',
  '・検証環境は18時以降に再起動されます。',
  '・ログの確認に管理者の権限が必要です。',
  '・仕様の未確定部分は担当の方に確認中です。',
].join('\n');
const MENDED = WRONG.replace('37件', '12件');

const isCardOverLine = (page: Page) =>
  page.evaluate(() => {
    const card = document.querySelector('[role="dialog"]')!.getBoundingClientRect();
    const layer = document.querySelector('#result')!.previousElementSibling!;
    const line = layer.querySelector('[data-mark-style="highlighted"]')!.getBoundingClientRect();
    return (
      card.top < 0 ||
      card.bottom > innerHeight ||
      line.top < 0 ||
      line.bottom > innerHeight ||
      (card.top < line.bottom && line.top < card.bottom)
    );
  });

/** What is pressed on a card that has only just come does nothing. */
const untilTaken = (press: () => Promise<void>, taken: () => Promise<void>) =>
  expect(async () => {
    // What has been taken is gone, and takes no second press.
    await press().catch(() => undefined);
    await taken();
  }).toPass();

for (const { name, use } of [
  {
    name: 'a phone',
    use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  },
  { name: '1280x800 @full', use: { viewport: { width: 1280, height: 800 } } },
]) {
  const isPhone = name === 'a phone';
  test.describe(`on ${name}`, () => {
    test.use(use);

    test('the first point is one press from コピー, its card beside its line, above the bar, without a keyboard or a scroll', async ({
      page,
    }) => {
      const screen = await openMarked(page, WRONG, 2);
      await screen.copy.scrollIntoViewIfNeeded();
      await screen.button('確認 2件').click();
      const card = page.getByRole('dialog', { name: /^確認/u });
      await expect(card).toContainText('「37件」 → 「12件」　メモでは「');
      await expect(card).toBeInViewport({ ratio: 1 });
      expect(await isCardOverLine(page)).toBe(false);
      const keyboards = await page.evaluateHandle(() => {
        const taken: (string | null)[] = [];
        document.addEventListener('focusin', ({ target }) => {
          if (target instanceof HTMLTextAreaElement) taken.push(target.getAttribute('inputmode'));
        });
        return taken;
      });
      const place = () => page.evaluate(() => scrollY);
      const before = await place();
      await untilTaken(
        () => card.getByRole('button', { name: '「12件」に直す' }).click({ timeout: 100 }),
        () => expect(screen.result).toHaveValue(MENDED, { timeout: 100 }),
      );
      if (isPhone) expect(await keyboards.jsonValue()).toEqual(['none']);
      await expect(screen.result).not.toHaveAttribute('inputmode', /./);
      await expect(card).toContainText('「佐藤さん」は、メモにありません。');
      expect(await isCardOverLine(page)).toBe(false);
      await untilTaken(
        () => card.getByRole('button', { name: 'これでよい' }).click({ timeout: 100 }),
        () => expect(card).toBeHidden({ timeout: 100 }),
      );
      expect(await place()).toBe(before);
      await expect(isPhone ? screen.copy : screen.result).toBeFocused();
    });
  });
}

test('a missing note has its card at the end of its section, clear of the head of the sheet', async ({
  page,
}) => {
  const last = 'レビューの指摘のあった命名の揺れを、全部直しました。';
  await openMarked(page, WRONG.replace(/・レビュー.*\n.*/u, `・${last}`), 1);
  const card = page.getByRole('dialog', { name: /が、日報にありません。$/u });
  await page.getByRole('button', { name: /^確認 \d+件$/u }).click();
  await expect(async () => {
    if (!(await card.isVisible())) await page.keyboard.press('F8');
    await expect(card).toBeVisible({ timeout: 100 });
  }).toPass();
  const gap = await page.evaluate((words) => {
    const layer = document.querySelector('#result')!.previousElementSibling!;
    const nodes = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const node = nodes.currentNode as Text;
      const at = node.data.indexOf(words);
      if (at === -1) continue;
      const line = document.createRange();
      line.setStart(node, at + words.length - 1);
      line.setEnd(node, at + words.length);
      const { top } = document.querySelector('[role="dialog"]')!.getBoundingClientRect();
      return top - line.getBoundingClientRect().bottom;
    }
    return null;
  }, last);
  expect(gap).toBeGreaterThan(0);
  expect(gap).toBeLessThan(12);
});
