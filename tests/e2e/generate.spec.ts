import { SENTINEL_TOKEN } from '../support/leaks.ts';
import { enterText, readClipboard, readText } from '../support/pageText.ts';
import { EVENING, openPage } from '../support/reportPage.ts';
import { REPORT } from '../support/scriptedReport.ts';
import { SPECIFIED_TEMPLATE, userMessageOf } from '../support/sentChat.ts';
import { expect, test } from './fixtures.ts';

/** NUL, controls, lone surrogates, line ends, right to left, emoji, markup, combining marks. */
const STRANGE = [
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
const SHOWN = STRANGE.replace(/\r\n?/g, '\n');

const NOTES = {
  today: STRANGE,
  tomorrow: '  設計レビュー\t',
  remarks: ' 返事待ち\n\n半日止まった ',
};

// All as people have it.
test.use({ serviceWorkers: 'allow', contextOptions: { reducedMotion: 'no-preference' } });

test('notes become a report by one POST of the values of the click, to the byte; it streams in while one writes on, and is edited, copied, and back after a reload', async ({
  page,
  standIn,
}) => {
  standIn.setScenario('gated');
  const screen = await openPage(page, EVENING);
  for (const name of ['today', 'tomorrow', 'remarks'] as const) {
    await enterText(screen[name], NOTES[name]);
  }
  await screen.result.fill('先に書いてあった文');
  await screen.generate.click();
  await standIn.posted();
  await expect(screen.busy).toBeDisabled();
  await expect(screen.busy).toHaveText(/^generating\.\.\.$/);
  await expect(screen.generate).toHaveCount(0);
  await expect(screen.result).toHaveValue('先に書いてあった文');
  for (const length of [4, 8, 12]) {
    standIn.releaseNext();
    await expect(screen.result).toHaveValue(REPORT.slice(0, length));
    await expect(screen.result).not.toBeEditable();
  }
  const fields = ['template', 'tomorrow', 'remarks'] as const;
  for (const name of fields) await screen[name].fill(`${name}、書き直し`);
  while (await screen.busy.isVisible()) standIn.releaseNext();
  await expect(screen.result).toHaveValue(REPORT);
  for (const name of fields) await expect(screen[name]).toHaveValue(`${name}、書き直し`);

  const posts = standIn.requests.filter(({ method }) => method !== 'OPTIONS');
  expect(posts.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /v1/chat/completions',
  ]);
  const [post] = posts;
  expect(post?.headers).toMatchObject({
    host: 'router.huggingface.co',
    authorization: `Bearer ${SENTINEL_TOKEN}`,
    'content-type': 'application/json',
    'cache-control': 'no-cache',
    'sec-fetch-mode': 'cors',
  });
  const asBrowser =
    /^(accept|accept-.*|authorization|cache-control|connection|content-.*|host|origin|pragma|priority|sec-.*|user-agent)$/;
  const names = Object.keys(post?.headers ?? {});
  expect(names.filter((header) => !asBrowser.test(header))).toEqual([]);
  expect(post?.body).toEqual({
    model: 'meta-llama/Llama-3.1-8B-Instruct',
    max_tokens: 128,
    temperature: 0.7,
    stream: true,
    messages: [
      {
        role: 'system',
        content: expect.stringMatching(
          /日報作成アシスタント.*マシュマロのようなやさしさ.*テンプレートどおり[\s\S]*メモの文字のまま写す/,
        ) as unknown,
      },
      {
        role: 'user',
        content: userMessageOf({
          ...NOTES,
          today: SHOWN,
          date: '2026年11月20日(金)',
          template: SPECIFIED_TEMPLATE,
        }),
      },
    ],
  });

  await screen.result.press('Control+End');
  await screen.result.pressSequentially('\n追伸 ok');
  await screen.copy.click();
  await expect(page.getByText('コピーしました').first()).toBeVisible();
  expect(await readClipboard(page)).toBe(`${REPORT}\n追伸 ok`);
  await screen.button('前の結果に戻す').click();
  await expect(screen.result).toHaveValue('先に書いてあった文');

  await enterText(screen.result, STRANGE);
  await expect(page.getByText(/^下書き保存済み/)).toBeVisible();
  await page.reload();
  await expect(screen.today).not.toHaveValue('');
  expect([await readText(screen.today), await readText(screen.result)]).toEqual([SHOWN, SHOWN]);
});
