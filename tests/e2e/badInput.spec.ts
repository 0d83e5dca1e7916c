import {
  enterText,
  readClipboard,
  readStored,
  readText,
  storeBeforehand,
} from '../support/pageText.ts';
import { EVENING, openPage } from '../support/reportPage.ts';
import { REPORT } from '../support/scriptedReport.ts';
import { sentChats, userMessageOf } from '../support/sentChat.ts';
import { expect, test } from './fixtures.ts';

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

/** What a text area gives back of it. */
const SHOWN = TEXT.replace(/\r\n?/g, '\n');

const NOTES = ['today', 'tomorrow', 'remarks'] as const;

test('texts that programs stumble over: sent as written, generated, copied, and back after a reload @full', async ({
  page,
  standIn,
}) => {
  const key = 'marshmallow-nippo.template';
  await storeBeforehand(page, { [key]: TEXT });
  const screen = await openPage(page, EVENING);
  for (const field of NOTES) await enterText(screen[field], TEXT);
  await screen.saveTemplate.click();
  await screen.generate.click();
  await expect(screen.result).toHaveValue(REPORT);
  await screen.copy.click();
  await expect.poll(() => readClipboard(page)).toBe(REPORT);
  expect(sentChats(standIn)[0]?.messages[1]?.content).toBe(
    userMessageOf({
      today: SHOWN,
      tomorrow: SHOWN,
      remarks: SHOWN,
      date: '2026年11月20日(金)',
      // Line ends that a text area cannot show, too.
      template: TEXT,
    }),
  );
  expect(await readStored(page, key)).toBe(TEXT);

  await enterText(screen.result, TEXT);
  await expect(page.getByText(/^下書き保存済み/)).toBeVisible();
  await page.reload();
  await expect(screen.today).not.toHaveValue('');
  for (const field of [...NOTES, 'template', 'result'] as const) {
    expect(await readText(screen[field])).toBe(SHOWN);
  }
});
