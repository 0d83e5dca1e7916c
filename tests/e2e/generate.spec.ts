import { SENTINEL_TOKEN } from '../support/leaks.ts';
import { enterText, readClipboard } from '../support/pageText.ts';
import { EVENING, NOTES, openPage, openWithNotes } from '../support/reportPage.ts';
import { REPORT, scriptedReport } from '../support/scriptedReport.ts';
import { SPECIFIED_TEMPLATE, sentChats, userMessageOf } from '../support/sentChat.ts';
import { expect, test } from './fixtures.ts';

const DATE = '2026年11月20日(金)';
/** The stand-in sends four characters a delta. */
const FIRST_PIECE = REPORT.slice(0, 4);

test.describe('today or tomorrow is empty', () => {
  test('an alert, no request, then focus in the first empty field', async ({ page, standIn }) => {
    const screen = await openPage(page);
    await screen.remarks.fill('備考だけでは足りない');
    for (const [name, today, tomorrow, focused] of [
      ['both empty', '', '', 'today'],
      ['both spaces', '  ', ' ', 'today'],
      ['ideographic and no-break spaces', '\u3000', '\u00A0\u2003', 'today'],
      ['line ends and tabs', '\n\r\n\t', '実装', 'today'],
      ['zero-width characters', '\u200B\uFEFF\u2060', '実装', 'today'],
      ['tomorrow only', '実装', '\u3000\n', 'tomorrow'],
    ] as const) {
      await test.step(name, async () => {
        await enterText(screen.today, today);
        await enterText(screen.tomorrow, tomorrow);
        await screen.generate.click();
        await expect(screen.alert).toContainText(
          '愚痴でもかまいません。せめて「今日やったこと」と「明日やること」は書いてください。',
        );
        await expect(screen.alert).not.toContainText('エラーが発生');
        await screen.alert.getByRole('button', { name: '閉じる' }).click();
        await expect(screen.alert).toBeHidden();
        await expect(screen[focused]).toBeFocused();
        await expect(screen.generate).toBeEnabled();
        await expect(screen.result).toHaveValue('');
        expect(standIn.requests).toEqual([]);
      });
    }
  });
});

test.describe('the request', () => {
  test('one POST, to the byte', async ({ page, standIn }) => {
    const screen = await openPage(page, EVENING);
    const notes = {
      today: '\n検索を実装 "済" \\ <b>\n・テスト12件\n',
      tomorrow: '  設計レビュー\t',
      remarks: ' 仕様の返事待ち\n\n半日止まった ',
    };
    await screen.fillNotes(notes);
    await screen.generate.click();
    await expect(screen.result).toHaveValue(REPORT);
    await expect(screen.generate).toBeEnabled();

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
            ...notes,
            date: DATE,
            template: SPECIFIED_TEMPLATE,
          }),
        },
      ],
    });
  });

  test('the date is the local one at the click, not at the load @full', async ({
    page,
    standIn,
  }) => {
    await page.clock.setFixedTime(new Date('2026-11-20T23:59:59+09:00'));
    const screen = await openWithNotes(page);
    // Still Friday in UTC.
    await page.clock.setFixedTime(new Date('2026-11-21T00:00:01+09:00'));
    await screen.generate.click();
    await expect(screen.generate).toBeEnabled();
    await expect(screen.result).toHaveValue(scriptedReport('2026年11月21日(土)'));
    expect(sentChats(standIn)[0]?.messages[1]?.content).toContain(
      '【今日の日付】\n2026年11月21日(土)\n\n【テンプレート',
    );
  });
});

test.describe('while generating', () => {
  test('the button is busy, every input stays editable, and the request holds the values of the click', async ({
    page,
    standIn,
  }) => {
    standIn.setScenario('gated');
    const screen = await openWithNotes(page, EVENING);
    await screen.generate.click();
    await expect(screen.busy).toBeDisabled();
    await expect(screen.busy).toHaveText(/^generating\.\.\.$/);
    await expect(screen.generate).toHaveCount(0);
    await expect(screen.stop).toBeVisible();

    standIn.releaseNext();
    await expect(screen.result).toHaveValue(FIRST_PIECE);
    for (const name of ['template', 'today', 'tomorrow', 'remarks'] as const) {
      await screen[name].fill(`${name}、書き直し`);
    }
    standIn.setScenario('gated');
    await screen.stop.click();
    await expect(screen.generate).toBeEnabled();
    for (const name of ['template', 'today', 'tomorrow', 'remarks'] as const) {
      await expect(screen[name]).toHaveValue(`${name}、書き直し`);
    }
    expect(sentChats(standIn).map(({ messages }) => messages[1]?.content)).toEqual([
      userMessageOf({ ...NOTES, date: DATE, template: SPECIFIED_TEMPLATE }),
    ]);
  });

  test('the result is read-only only while text streams in; what stood there stays until the first delta', async ({
    page,
    standIn,
  }) => {
    standIn.setScenario('gated');
    const screen = await openPage(page, EVENING);
    await screen.result.fill('先に書いてあった文');
    await screen.fillNotes();
    await expect(screen.result).toBeEditable();
    await screen.generate.click();
    await standIn.posted();
    await expect(screen.busy).toBeVisible();
    await expect(screen.result).toHaveValue('先に書いてあった文');
    await expect(screen.result).toBeEditable();
    await screen.result.press('End');
    await screen.result.pressSequentially('、続き');
    await expect(screen.result).toHaveValue('先に書いてあった文、続き');

    standIn.releaseNext();
    await expect(screen.result).toHaveValue(FIRST_PIECE);
    await expect(screen.result).not.toBeEditable();
    await expect(screen.result).toBeEnabled();
    standIn.releaseNext();
    await expect(screen.result).toHaveValue(REPORT.slice(0, 8));

    await screen.stop.click();
    await expect(screen.result).toBeEditable();
    await screen.button('前の結果に戻す').click();
    await expect(screen.result).toHaveValue('先に書いてあった文、続き');
  });
});

test.describe('success', () => {
  test('the text grows while it streams, and can then be edited and copied', async ({
    page,
    standIn,
  }) => {
    standIn.setScenario('gated');
    const screen = await openWithNotes(page, EVENING);
    await screen.generate.click();
    for (const length of [4, 8, 12]) {
      standIn.releaseNext();
      await expect(screen.result).toHaveValue(REPORT.slice(0, length));
    }
    for (let step = 0; step < Math.ceil(REPORT.length / 4); step += 1) standIn.releaseNext();
    await expect(screen.result).toHaveValue(REPORT);
    await expect(screen.generate).toBeEnabled();
    await expect(screen.alert).toBeHidden();

    await screen.result.press('Control+End');
    await screen.result.pressSequentially('\n追伸 ok');
    await expect(screen.result).toHaveValue(`${REPORT}\n追伸 ok`);
    await screen.copy.click();
    await expect(page.getByText('コピーしました').first()).toBeVisible();
    expect(await readClipboard(page)).toBe(`${REPORT}\n追伸 ok`);
  });
});
