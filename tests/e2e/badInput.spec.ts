import type { StandIn } from '../support/standIn.ts';
import { enterText, readClipboard, readStored, readText } from '../support/pageText.ts';
import { EVENING, type ReportPage, openPage, openWithNotes } from '../support/reportPage.ts';
import { REPORT } from '../support/scriptedReport.ts';
import { sentChats, userMessageOf } from '../support/sentChat.ts';
import { expect, test } from './fixtures.ts';

const DATE = '2026年11月20日(金)';

const LINE = '・長い記録の一行です。確認をお願いします。\n';
const ONE_MB = LINE.repeat(Math.ceil(1_000_000 / new TextEncoder().encode(LINE).length));

/** Texts that programs stumble over. */
const TEXTS = {
  NUL: '前\u0000後\u0000',
  'control characters': '\u0001\u0007\u001B[31m赤\u007F\u0085\u2028\u2029',
  'lone surrogates': '\uD83D 前 \uDE00 後 \uDC00\uD800',
  'CRLF and CR': '一行目\r\n二行目\r三行目\r\n',
  'right to left': 'עברית \u202Eひっくり返し\u202C العربية \u2066x\u2069',
  emoji: '👩‍👩‍👧 🇯🇵 👍🏽 ☕\uFE0F 𠮷 1️⃣',
  'markup and escapes': '</textarea><script>alert(1)</script> & " \\u0000 ${x} {{日付}} %00',
  'combining marks': `e\u0301が\u3099${'\u0323\u0307'.repeat(200)}`,
} as const;

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

for (const [name, text] of Object.entries(TEXTS)) {
  const tag = name === 'markup and escapes' ? '' : ' @full';
  test(`${name} in every field: sent as written, generated and copied${tag}`, async ({
    page,
    standIn,
  }) => {
    const screen = await openPage(page, EVENING);
    for (const field of FIELDS) await enterText(screen[field], `${field}: ${text}`);
    await generateAndCopy(screen, standIn);
    for (const field of FIELDS) {
      expect(await readText(screen[field])).toBe(`${field}: ${shown(text)}`);
    }

    const [template, today, tomorrow, remarks] = FIELDS.map(
      (field) => `${field}: ${shown(text)}`,
    ) as [string, string, string, string];
    const [chat] = sentChats(standIn);
    expect(chat?.messages[1]?.content).toBe(
      userMessageOf({ template, today, tomorrow, remarks, date: DATE }),
    );
    expect(await readStored(page, 'marshmallow-nippo.template')).toBe(template);

    // It can be written into the result and comes back from a reload, too.
    await enterText(screen.result, text);
    await expect(page.getByText(/^下書き保存済み/)).toBeVisible();
    await page.reload();
    await expect(screen.today).not.toHaveValue('');
    for (const field of FIELDS) {
      expect(await readText(screen[field])).toBe(`${field}: ${shown(text)}`);
    }
    expect(await readText(screen.result)).toBe(shown(text));
  });
}

test('a template of 1 MB: rendered, sent whole, saved, generated and copied @full', async ({
  page,
  standIn,
}) => {
  const screen = await openWithNotes(page, EVENING, { today: '実装', tomorrow: 'レビュー' });
  await enterText(screen.template, ONE_MB);
  await generateAndCopy(screen, standIn);
  expect((await readText(screen.template)) === ONE_MB).toBe(true);
  expect((await readStored(page, 'marshmallow-nippo.template')) === ONE_MB).toBe(true);
  const sent = sentChats(standIn)[0]?.messages[1]?.content;
  const expected = userMessageOf({
    today: '実装',
    tomorrow: 'レビュー',
    date: DATE,
    template: ONE_MB,
  });
  expect(sent === expected).toBe(true);

  await page.reload();
  await expect(screen.today).toHaveValue('実装');
  expect((await readText(screen.template)) === ONE_MB).toBe(true);
  await screen.today.pressSequentially('x');
  await expect(screen.today).toHaveValue(/x/);
});

test('1 MB in each field of the notes: sent whole, and a refusal for its length is told @full', async ({
  page,
  standIn,
}) => {
  standIn.setScenario('status-413');
  const screen = await openPage(page);
  for (const field of ['today', 'tomorrow', 'remarks'] as const) {
    await enterText(screen[field], ONE_MB);
  }
  await screen.generate.click();
  await expect(screen.alert).toContainText('入力が長すぎます');
  expect(sentChats(standIn)[0]?.messages[1]?.content.split(ONE_MB).length).toBe(4);
  await page.keyboard.press('Escape');
  expect((await readText(screen.remarks)) === ONE_MB).toBe(true);
});
