import { scriptedReport } from '../support/scriptedReport.ts';
import { EVENING, NOTES, openPage } from '../support/reportPage.ts';
import { SENTINEL_TOKEN } from '../support/leaks.ts';
import { expect, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

// A Friday in the test's time zone, so that the date of the request is known.
const DATE = '2026年11月20日(金)';

test('from notes to a report, with one call to the real address', async ({ page, standIn }) => {
  const screen = await openPage(page, EVENING);
  await expect(screen.statusLine).toContainText('利用できます');

  await screen.fillNotes();
  await screen.generate.click();
  await expect(screen.result).toHaveValue(scriptedReport(DATE));
  await expect(screen.generate).toBeEnabled();

  expect(standIn.countPosts()).toBe(1);
  const [request] = standIn.requests.filter(({ method }) => method === 'POST');
  expect(request?.path).toBe('/v1/chat/completions');
  expect(request?.headers['host']).toBe('router.huggingface.co');
  expect(request?.headers['authorization']).toBe(`Bearer ${SENTINEL_TOKEN}`);
  expect(request?.body).toMatchObject({
    model: 'meta-llama/Llama-3.1-8B-Instruct',
    max_tokens: 128,
    temperature: 0.7,
    stream: true,
    messages: [{ role: 'system' }, { role: 'user' }],
  });
  for (const note of Object.values(NOTES))
    expect(request?.bodyText).toContain(JSON.stringify(note).slice(1, -1));
  expect(request?.bodyText).toContain(DATE);
});

test('the eight elements stand in the order of the specification', async ({ page }) => {
  const screen = await openPage(page);
  const order = [
    screen.guide,
    screen.template,
    screen.today,
    screen.tomorrow,
    screen.remarks,
    screen.generate,
    screen.saveTemplate,
    screen.result,
  ];
  const handles = await Promise.all(order.map((element) => element.elementHandle()));
  const followsNext = await Promise.all(
    handles
      .slice(1)
      .map((handle, index) =>
        page.evaluate(
          ([before, after]) =>
            before instanceof Node && after instanceof Node
              ? (before.compareDocumentPosition(after) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
              : undefined,
          [handles[index], handle],
        ),
      ),
  );
  expect(followsNext).toEqual(order.slice(1).map(() => true));
});

test.describe('without a token', () => {
  test.use({ isTokenStored: false });

  test('the page says that it must be set up, and calls nobody @full', async ({
    page,
    standIn,
  }) => {
    const screen = await openPage(page);
    await expect(screen.statusLine).toContainText('初期設定が必要');
    await screen.fillNotes();
    await screen.generate.click();
    await expect(screen.alert).toContainText('トークン');
    expect(standIn.requests).toEqual([]);
  });
});
