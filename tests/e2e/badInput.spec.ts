import type { StandIn } from '../support/standIn.ts';
import { enterText, readClipboard, readStored, readText } from '../support/pageText.ts';
import { EVENING, type ReportPage, openPage } from '../support/reportPage.ts';
import { REPORT } from '../support/scriptedReport.ts';
import { sentChats, userMessageOf } from '../support/sentChat.ts';
import { expect, test } from './fixtures.ts';

const DATE = '2026年11月20日(金)';

const LINE = '・長い記録の一行です。確認をお願いします。\n';
const ONE_MB = LINE.repeat(Math.ceil(1_000_000 / new TextEncoder().encode(LINE).length));

/** NUL, controls, lone surrogates, line ends, right to left, emoji, markup, combining marks. */
const TEXT = [
  '前\u0000後\u0000',
  '\u0001\u0007\u001B[31m赤\u007F\u0085\u2028\u2029',
  '\uD83D 前 \uDE00 後 \uDC00\uD800',
  '一行目\r\n二行目\r三行目\r\n',
  'עברית \u202Eひっくり返し\u202C العربية \u2066x\u2069',
  '👩‍👩‍👧 🇯🇵 👍🏽 ☕\uFE0F 𠮷 1️⃣',
  '</textarea><script>alert(1)</script> & " \\u0000 ${x} {{日付}} %00',
  `e\u0301が\u3099${'\u0323\u0307'.repeat(200)}`,
].join('\n');

const FIELDS = ['template', 'today', 'tomorrow', 'remarks'] as const;

/** What a text area gives back of a text that was put into it. */
const shown = (text: string) => text.replace(/\r\n?/g, '\n');

async function generateAndCopy(screen: ReportPage, standIn: StandIn) {
  await screen.generate.click();
  await expect(screen.result).toHaveValue(REPORT);
  await expect(screen.generate).toBeEnabled();
  await screen.copy.click();
  await expect.poll(() => readClipboard(screen.copy.page())).toBe(REPORT);
  expect(standIn.countPosts()).toBe(1);
}

test('texts that programs stumble over: sent as written, generated, copied, and back after a reload', async ({
  page,
  standIn,
}) => {
  const screen = await openPage(page, EVENING);
  for (const field of FIELDS) await enterText(screen[field], `${field}: ${TEXT}`);
  await generateAndCopy(screen, standIn);
  const fields = Object.fromEntries(
    FIELDS.map((field) => [field, `${field}: ${shown(TEXT)}`]),
  ) as Record<(typeof FIELDS)[number], string>;
  for (const field of FIELDS) expect(await readText(screen[field])).toBe(fields[field]);
  expect(sentChats(standIn)[0]?.messages[1]?.content).toBe(
    userMessageOf({ ...fields, date: DATE }),
  );
  expect(await readStored(page, 'marshmallow-nippo.template')).toBe(fields.template);

  await enterText(screen.result, TEXT);
  await expect(page.getByText(/^下書き保存済み/)).toBeVisible();
  await page.reload();
  await expect(screen.today).not.toHaveValue('');
  for (const field of FIELDS) expect(await readText(screen[field])).toBe(fields[field]);
  expect(await readText(screen.result)).toBe(shown(TEXT));
});

test('1 MB in each field: sent whole, a refusal for its length is told, and all is back after a reload @full', async ({
  page,
  standIn,
}) => {
  test.slow();
  standIn.setScenario('status-413');
  const screen = await openPage(page);
  for (const field of FIELDS) await enterText(screen[field], ONE_MB);
  await screen.generate.click();
  await expect(screen.alert).toContainText('入力が長すぎます', { timeout: 20_000 });
  expect(sentChats(standIn)[0]?.messages[1]?.content.split(ONE_MB).length).toBe(5);
  expect((await readStored(page, 'marshmallow-nippo.template')) === ONE_MB).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^下書き保存済み/)).toBeVisible();
  await page.reload();
  await expect(screen.remarks).not.toHaveValue('', { timeout: 20_000 });
  for (const field of FIELDS) {
    expect((await readText(screen[field])) === ONE_MB).toBe(true);
  }
});
