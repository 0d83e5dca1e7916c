import type { Page } from '@playwright/test';
import { SENTINEL_TOKEN } from '../support/leaks.ts';
import { readClipboard, storeBeforehand } from '../support/pageText.ts';
import { EVENING, type ReportPage, openPage, readIndexedDb } from '../support/reportPage.ts';
import { REPORT } from '../support/scriptedReport.ts';
import { SPECIFIED_TEMPLATE } from '../support/sentChat.ts';
import type { StandIn } from '../support/standIn.ts';
import { expect, test } from './fixtures.ts';

/** The line on what the browser does not keep. */
const troubleLine = (page: Page) => page.locator('main').getByText(/を保存できません（/);

async function open(page: Page): Promise<ReportPage> {
  const screen = await openPage(page, EVENING);
  await expect(screen.template).toHaveValue(SPECIFIED_TEMPLATE);
  return screen;
}

async function generateAndCopy(page: Page, screen: ReportPage, standIn: StandIn): Promise<void> {
  await screen.fillNotes({ today: '実装', tomorrow: 'レビュー', remarks: '眠い' });
  await screen.generate.click();
  await expect(screen.result).toHaveValue(REPORT);
  await expect(screen.generate).toBeEnabled();
  await screen.result.press('Control+End');
  await screen.result.pressSequentially(' ok');
  await screen.copy.click();
  await expect.poll(() => readClipboard(page)).toBe(`${REPORT} ok`);
  expect(standIn.countPosts()).toBe(1);
  const post = standIn.requests.find(({ method }) => method === 'POST');
  expect(post?.headers['authorization']).toBe(`Bearer ${SENTINEL_TOKEN}`);
}

/** The token by the password field, since the browser keeps none. */
async function giveToken(page: Page, screen: ReportPage): Promise<void> {
  await expect(screen.statusLine).toContainText('初期設定が必要');
  await page.getByLabel('アクセストークン').fill(SENTINEL_TOKEN);
  await screen.button('保存').click();
  await expect(screen.statusLine).toContainText('利用できます');
}

test.describe('localStorage', () => {
  for (const [name, deny] of [
    [
      'throws on access',
      () => {
        for (const area of ['localStorage', 'sessionStorage']) {
          Object.defineProperty(window, area, {
            get: () => {
              throw new DOMException('Access is denied for this document.', 'SecurityError');
            },
          });
        }
      },
    ],
    ['is null', () => Object.defineProperty(window, 'localStorage', { get: () => null })],
    [
      'throws on every call',
      () => {
        for (const method of ['getItem', 'setItem', 'removeItem', 'key'] as const) {
          Storage.prototype[method] = () => {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          };
        }
      },
    ],
  ] as const) {
    const tag = name === 'throws on access' ? '' : ' @full';
    test(`${name}: the page renders, takes a token, generates, copies, and says what is not kept${tag}`, async ({
      page,
      standIn,
    }) => {
      await page.addInitScript(deny);
      const screen = await open(page);
      await giveToken(page, screen);
      await expect(screen.guide).toContainText(/保存できません: .*ページを閉じるまで/);
      await generateAndCopy(page, screen, standIn);
      await expect(troubleLine(page)).toContainText('テンプレート');

      await screen.saveTemplate.click();
      await expect(page.getByText(/^保存できません: .*残っています/).first()).toBeVisible();
      await screen.button('トークンを削除').click();
      await expect(screen.statusLine).toContainText('初期設定が必要');
    });
  }

  test('takes no more: the token in it is used, and the page says what is not kept @full', async ({
    page,
    standIn,
  }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    });
    const screen = await open(page);
    await expect(screen.statusLine).toContainText('利用できます');
    await generateAndCopy(page, screen, standIn);
    await expect(troubleLine(page)).toHaveText(/^テンプレートを保存できません（.*いっぱいです）/);
    await screen.saveTemplate.click();
    await expect(page.getByText(/^保存できません: .*いっぱい/).first()).toBeVisible();
    await expect(page.getByText('テンプレートを保存しました')).toHaveCount(0);

    // The draft is in the database all the same.
    await expect(page.getByText(/^下書き保存済み/)).toBeVisible();
    await page.reload();
    await expect(screen.today).toHaveValue('実装');
    await expect(screen.result).toHaveValue(`${REPORT} ok`);
  });

  test('holds rubbish under every key of ours: none of it is shown or lost @full', async ({
    page,
    standIn,
  }) => {
    const rubbish = {
      'marshmallow-nippo.color-scheme': 'purple',
      'marshmallow-nippo.endpoint-key': '\u0000{',
      'marshmallow-nippo.settings': '[[[',
      'marshmallow-nippo.history': '{"version":99}',
      'marshmallow-nippo.draft-tail.': '{}',
      'marshmallow-nippo.draft-tail.a': '{"version":1,"id":"a","savedAt":"yesterday"',
      'marshmallow-nippo.draft-tail.b': 'null',
      'marshmallow-nippo.draft-tail.c':
        '{"version":1,"id":"c","revision":1,"savedAt":1,"content":{"fields":{"today":7}}}',
      'marshmallow-nippo.something': '\uD800',
    };
    await storeBeforehand(page, rubbish);
    await page.evaluate(() => sessionStorage.setItem('marshmallow-nippo.tab-draft', '{"id":[]}'));
    const screen = await open(page);
    await expect(screen.statusLine).toContainText('利用できます');
    await expect(screen.today).toHaveValue('');
    await expect(page.getByRole('list', { name: '残っている下書き' })).toBeHidden();
    await generateAndCopy(page, screen, standIn);
    await expect(troubleLine(page)).toHaveCount(0);

    const kept = await page.evaluate(() => Object.values({ ...localStorage }));
    for (const text of Object.values(rubbish).filter((value) => value !== '\uD800')) {
      expect(kept).toContain(text);
    }
  });

  test('holds rubbish as the token: it is told of and can be replaced @full', async ({
    page,
    standIn,
  }) => {
    const screen = await open(page);
    await page.evaluate(() => localStorage.setItem('marshmallow-nippo.token', '{"token":\u0000}'));
    await screen.fillNotes();
    await screen.generate.click();
    await expect(screen.alert).toContainText('トークンの形式が正しくありません');
    await page.keyboard.press('Escape');
    expect(standIn.requests).toEqual([]);
    await screen.setUp.click();
    await page.getByLabel('アクセストークン').fill(SENTINEL_TOKEN);
    await screen.button('保存').click();
    await screen.generate.click();
    await expect(screen.result).toHaveValue(REPORT);
  });
});

test.describe('IndexedDB', () => {
  for (const [name, deny] of [
    ['is not there', () => Object.defineProperty(window, 'indexedDB', { value: undefined })],
    [
      'throws on access',
      () =>
        Object.defineProperty(window, 'indexedDB', {
          get: () => {
            throw new DOMException('Denied.', 'SecurityError');
          },
        }),
    ],
    [
      'throws on open',
      () => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('Denied.', 'SecurityError');
        };
      },
    ],
    [
      'fails to open',
      () => {
        const { open: openDatabase } = IDBFactory.prototype;
        // A version below the one that is there.
        IDBFactory.prototype.open = function (database) {
          openDatabase.call(this, database, 9);
          return openDatabase.call(this, database, 1);
        };
      },
    ],
    [
      'never opens',
      () => {
        IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
      },
    ],
  ] as const) {
    const tag = name === 'never opens' ? '' : ' @full';
    test(`${name}: the page renders, generates, copies, keeps the draft, and says what is not kept${tag} @full`, async ({
      page,
      standIn,
    }) => {
      await page.addInitScript(deny);
      const screen = await open(page);
      await generateAndCopy(page, screen, standIn);
      await expect(troubleLine(page)).toHaveText(/履歴.*を保存できません（/, { timeout: 10_000 });
      await expect(screen.button('履歴')).toBeEnabled();
      await expect(page.getByText(/^下書き保存済み/)).toBeVisible({ timeout: 10_000 });
      await page.reload();
      await expect(screen.today).toHaveValue('実装', { timeout: 10_000 });
      await expect(screen.result).toHaveValue(`${REPORT} ok`);
    });
  }

  test('and localStorage both refuse: everything works until the page is closed @full', async ({
    page,
    standIn,
  }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('Denied.', 'SecurityError');
          },
        });
      }
    });
    const screen = await open(page);
    await giveToken(page, screen);
    await generateAndCopy(page, screen, standIn);
    await expect(troubleLine(page)).toHaveText(
      /^テンプレート・自分のテンプレート・下書き・履歴・設定を保存できません（.*禁止/,
    );
    await screen.template.fill('別のテンプレート');
    await screen.generate.click();
    await expect(screen.generate).toBeEnabled();
    await screen.button('前の結果に戻す').click();
    await expect(screen.result).toHaveValue(`${REPORT} ok`);
  });

  test('cannot be opened: each of three reports is in the history after a reload, and still after the next @full', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('Internal error opening backing store.', 'UnknownError');
      };
    });
    const screen = await open(page);
    await screen.fillNotes({ today: '実装', tomorrow: 'レビュー' });
    const minutes = ['18:41', '18:42', '18:43'];
    for (const minute of minutes) {
      await page.clock.setFixedTime(new Date(`2026-11-20T${minute}:00+09:00`));
      await screen.generate.click();
      await expect(screen.result).toHaveValue(REPORT);
      await expect(screen.generate).toBeEnabled();
    }
    for (let load = 0; load < 2; load += 1) {
      await page.reload();
      await expect(screen.result).toHaveValue(REPORT);
      await screen.button('履歴').click();
      const list = page.getByRole('list', { name: '履歴' });
      await page.getByRole('button', { name: 'ほかの版 2件' }).click();
      for (const minute of minutes) await expect(list).toContainText(minute);
    }
  });

  test('refuses every write: the page says what is not kept @full', async ({ page, standIn }) => {
    await page.addInitScript(() => {
      for (const method of ['put', 'add'] as const) {
        IDBObjectStore.prototype[method] = () => {
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        };
      }
    });
    const screen = await open(page);
    await generateAndCopy(page, screen, standIn);
    await expect(troubleLine(page)).toHaveText(/^履歴を保存できません（.*いっぱい/);
  });

  /** A database of our name with any stores and values, left before the page is opened. */
  async function leaveDatabase(
    page: Page,
    version: number,
    stores: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  ): Promise<void> {
    await page.goto('/favicon.svg');
    await page.evaluate(
      (given) =>
        new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open('marshmallow-nippo', given.version);
          opening.addEventListener('upgradeneeded', () => {
            for (const [name, values] of Object.entries(given.stores)) {
              const store = opening.result.createObjectStore(
                name,
                name === 'setAside' ? { autoIncrement: true } : {},
              );
              for (const [key, value] of Object.entries(values)) store.put(value, key);
            }
          });
          opening.addEventListener('error', () => reject(new Error('not left')));
          opening.addEventListener('success', () => {
            opening.result.close();
            resolve();
          });
        }),
      { version, stores },
    );
  }

  test('holds rubbish in every store: none of it is shown, and it is kept aside @full', async ({
    page,
    standIn,
  }) => {
    await leaveDatabase(page, 1, {
      drafts: { a: 7, b: { version: 1, id: 'b', content: null }, c: 'x'.repeat(1000), d: [] },
      history: { a: null, b: { version: 0 }, c: { report: { text: 7 } } },
      values: { settings: 'rubbish', replacedTemplates: { version: 1, templates: [7] } },
      setAside: {},
    });
    const screen = await open(page);
    await expect(screen.today).toHaveValue('');
    await expect(page.getByRole('list', { name: '残っている下書き' })).toBeHidden();
    await screen.button('テンプレートを選ぶ').click();
    await expect(page.getByRole('dialog', { name: 'テンプレート' })).toBeVisible();
    await expect(screen.button('前のテンプレートに戻す')).toBeHidden();
    await page.keyboard.press('Escape');
    await generateAndCopy(page, screen, standIn);
    await expect(troubleLine(page)).toHaveCount(0);
    await screen.button('履歴').click();
    // As it was generated, and as it was edited.
    await expect(page.getByRole('list', { name: '履歴' }).getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'ほかの版 1件' })).toBeVisible();

    const database = (await readIndexedDb(page))['marshmallow-nippo'];
    const aside = database?.['setAside']?.map(({ value }) => {
      const { store, key } = value as { store: string; key: string };
      return `${store} ${key}`;
    });
    expect(aside?.toSorted()).toEqual([
      'drafts a',
      'drafts b',
      'drafts c',
      'drafts d',
      'history a',
      'history b',
      'history c',
      'values replacedTemplates',
      'values settings',
    ]);
  });

  test('of a later version of the product: the page renders, generates, copies, and says what is not kept @full', async ({
    page,
    standIn,
  }) => {
    await leaveDatabase(page, 99, { other: {} });
    const screen = await open(page);
    await generateAndCopy(page, screen, standIn);
    await expect(troubleLine(page)).toHaveText(/履歴.*を保存できません（/);
    expect(Object.keys((await readIndexedDb(page))['marshmallow-nippo'] ?? {})).toEqual(['other']);
  });

  for (const [name, stores] of [
    ['without any store', {}],
    ['without our stores', { other: { a: 1 } }],
    ['without some of our stores', { drafts: {}, other: { a: 1 } }],
  ] as const) {
    test(`${name}: gets what it lacks, keeps what it has, and everything is kept @full`, async ({
      page,
      standIn,
    }) => {
      await leaveDatabase(page, 1, stores);
      const screen = await open(page);
      await generateAndCopy(page, screen, standIn);
      await expect(page.getByText(/^下書き保存済み/)).toBeVisible();
      await expect(troubleLine(page)).toHaveCount(0);
      await page.reload();
      await expect(screen.result).toHaveValue(`${REPORT} ok`);
      await screen.button('履歴').click();
      await expect(page.getByRole('list', { name: '履歴' }).getByRole('listitem')).not.toHaveCount(
        0,
      );
      const database = (await readIndexedDb(page))['marshmallow-nippo'];
      expect(database?.['other']).toEqual('other' in stores ? [{ key: 'a', value: 1 }] : undefined);
    });
  }
});
