import type { CDPSession, Page } from '@playwright/test';
import { SENTINEL_TOKEN } from '../../support/leaks.ts';
import { keepInDatabase, readIndexedDb, reportPage } from '../../support/reportPage.ts';
import {
  arrange,
  defineCells,
  EARLIER_REPORT,
  expect,
  finishStream,
  PIECES,
  releaseDeltas,
  WRITTEN,
  type Cell,
  type Texts,
} from './cell.ts';
import type { Kind, Moment } from './matrix.ts';

type StorageKind = Kind<'storage'>;
type StorageMoment = Moment<'storage'>;

const DATABASE = 'marshmallow-nippo';
const OTHER_TEMPLATE = '【別のタブのテンプレート】\n\n・\n\n以上です。';

interface StorageFault {
  /** Before the product is opened. */
  readonly prepare?: (cell: Cell) => Promise<void>;
  /** The fault comes over a page that is open. */
  readonly strike: (cell: Cell, moment: StorageMoment) => Promise<void>;
  /** Opens the product with the fault already there, where it can strike no page that is not open; gives its texts. */
  readonly load?: (cell: Cell) => Promise<Texts>;
  /** What the page says is not kept, or null. */
  readonly line: (moment: StorageMoment) => RegExp | null;
  /** Ends the fault; where it never ends, what the page holds can only be copied. */
  readonly lift?: (cell: Cell) => Promise<void>;
  readonly isForGood?: (moment: StorageMoment) => boolean;
  /** What the other texts are in the end, where the fault itself changes one. */
  readonly outcome?: (texts: Texts, moment: StorageMoment) => Texts;
  readonly check?: (cell: Cell, texts: Texts, moment: StorageMoment) => Promise<void>;
}

const isGenerating = (moment: StorageMoment) => moment === 'generating' || moment === 'finishing';

async function openAndWrite(cell: Cell): Promise<Texts> {
  await cell.open();
  return writeAll(cell);
}

async function writeAll(cell: Cell): Promise<Texts> {
  const texts: Texts = { ...WRITTEN, result: EARLIER_REPORT };
  await cell.write(texts);
  return texts;
}

/** Runs in the page: from here on storage behaves as where the person has blocked it. */
function blockStorage(): void {
  const state = { isBlocked: true };
  Object.assign(window, { storageSwitch: state });
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    const area = window[name];
    Object.defineProperty(window, name, { get: () => (state.isBlocked ? refuse() : area) });
  }
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function openUnlessBlocked(...given) {
    return state.isBlocked ? refuse() : open.apply(this, given);
  };
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function beginUnlessBlocked(...given) {
    return state.isBlocked ? refuse() : transaction.apply(this, given);
  };
}

const QUOTA = 4 * 2 ** 20;

/** Runs in a page of the same origin: takes all the room that IndexedDB and localStorage have left. */
async function takeAllRoom(): Promise<void> {
  const opening = indexedDB.open('filler', 1);
  opening.addEventListener('upgradeneeded', () =>
    opening.result.createObjectStore('filler', { autoIncrement: true }),
  );
  await new Promise((resolve) => {
    opening.addEventListener('success', resolve);
  });
  const database = opening.result;
  const put = (size: number) =>
    new Promise<boolean>((resolve) => {
      const value = new Uint8Array(size);
      for (let start = 0; start < size; start += 65_536) {
        crypto.getRandomValues(value.subarray(start, Math.min(size, start + 65_536)));
      }
      const transaction = database.transaction('filler', 'readwrite');
      transaction.objectStore('filler').add(value);
      transaction.addEventListener('complete', () => resolve(true));
      transaction.addEventListener('abort', () => resolve(false));
    });
  for (let size = 2 ** 20; size >= 128; size /= 2) {
    let isKept = true;
    while (isKept) isKept = await put(size);
  }
  database.close();

  for (let size = 2 ** 22; size >= 1; size = Math.floor(size / 2)) {
    for (let count = 0; ; count += 1) {
      try {
        localStorage.setItem(`filler.${size}.${count}`, 'あ'.repeat(size));
      } catch {
        localStorage.removeItem(`filler.${size}.${count}`);
        break;
      }
    }
  }
}

async function giveRoomBack(): Promise<void> {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith('filler.')) localStorage.removeItem(key);
  }
  const deletion = indexedDB.deleteDatabase('filler');
  await new Promise((resolve, reject) => {
    deletion.addEventListener('success', resolve);
    deletion.addEventListener('error', () => reject(deletion.error));
  });
}

async function inBlankPage(cell: Cell, work: () => unknown): Promise<void> {
  const page = await cell.blankPage();
  await page.evaluate(work);
  await page.close();
}

const quotaSessions = new WeakMap<Page, CDPSession>();

async function setQuota({ page, context, siteOrigin }: Cell, quotaSize?: number): Promise<void> {
  const session = quotaSessions.get(page) ?? (await context.newCDPSession(page));
  quotaSessions.set(page, session);
  await session.send('Storage.overrideQuotaForOrigin', {
    origin: siteOrigin,
    ...(quotaSize === undefined ? {} : { quotaSize }),
  });
}

/** Chromium looks at the quota only now and then: the room that it still counts on is used up, and no new one is found. */
async function useUpStorage(cell: Cell): Promise<void> {
  await inBlankPage(cell, takeAllRoom);
  await setQuota(cell, 1);
}

/** Values that no version of the product has written, in every place that it reads. */
const BROKEN = {
  drafts: { 'broken-draft': { version: 0, text: '読めない下書き' } },
  history: { 'broken-entry': '読めない履歴' },
  values: { replacedTemplates: [{ oops: '読めないテンプレート' }] },
};
const BROKEN_TAIL = { key: 'marshmallow-nippo.draft-tail.broken', value: '{"version":1,"id":"bro' };

async function corruptStorage(cell: Cell): Promise<void> {
  const page = await cell.blankPage();
  await page.evaluate(({ key, value }) => localStorage.setItem(key, value), BROKEN_TAIL);
  await keepInDatabase(page, BROKEN);
  await page.close();
}

/** 履歴 reads all that is kept, also what has no place among the newest days. */
async function expectLeftAlone(cell: Cell): Promise<void> {
  await reportPage(cell.page).button('履歴').click();
  const page = await cell.blankPage();
  const stores = (await readIndexedDb(page))[DATABASE];
  for (const [store, values] of Object.entries(BROKEN)) {
    const records = Object.entries(values).map(([key, value]) => ({ key, value }));
    expect(stores?.[store]).toEqual(expect.arrayContaining(records));
  }
  const tail = await page.evaluate((key) => localStorage.getItem(key), BROKEN_TAIL.key);
  expect(tail).toBe(BROKEN_TAIL.value);
  await page.close();
}

/** Leaves a database behind that this version of the product cannot open. */
async function refuseDatabase(cell: Cell): Promise<void> {
  const page = await cell.blankPage();
  await page.evaluate(async (database) => {
    const settled = (request: IDBRequest) =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', resolve);
        request.addEventListener('error', () => reject(request.error));
      });
    await settled(indexedDB.deleteDatabase(database));
    const opening = indexedDB.open(database, 99);
    await settled(opening);
    opening.result.close();
  }, DATABASE);
  await page.close();
}

/** So that the history has something to keep: what it was given before may be kept already. */
async function changeResultAndBack({ screen }: Cell): Promise<void> {
  await screen.result.press('ControlOrMeta+End');
  await screen.result.pressSequentially('。');
  await screen.result.press('Backspace');
}

async function clearStorage(cell: Cell): Promise<void> {
  const session = await cell.context.newCDPSession(cell.page);
  await session.send('Storage.clearDataForOrigin', {
    origin: cell.siteOrigin,
    storageTypes: 'local_storage,indexeddb',
  });
  // The page keeps it again by itself.
  await cell.expectInDatabase('drafts', WRITTEN.today);
}

/** In a second tab the person writes another report, saves another template and takes the token away for a moment. */
async function changeInAnotherTab(cell: Cell): Promise<void> {
  const other = cell.elsewhere(await cell.context.newPage());
  await other.open();
  await expect(other.screen.today).toHaveValue('');
  await other.write({ today: '別のタブの仕事', template: OTHER_TEMPLATE });
  await other.screen.saveTemplate.click();
  await expect(other.page.getByRole('main').getByText('テンプレートを保存しました')).toBeVisible();
  const token = 'marshmallow-nippo.token';
  await other.page.evaluate((key) => localStorage.removeItem(key), token);
  await expect(cell.screen.statusLine).toHaveText(/初期設定が必要/);
  await other.page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    token,
    SENTINEL_TOKEN,
  ] as const);
  await expect(cell.screen.statusLine).toHaveText(/利用できます/);
  await other.expectTexts({
    template: OTHER_TEMPLATE,
    today: '別のタブの仕事',
    tomorrow: '',
    remarks: '',
    result: '',
  });
}

const FAULTS: Readonly<Record<StorageKind, StorageFault>> = {
  SecurityError: {
    strike: (cell) => cell.page.evaluate(blockStorage),
    load: async (cell) => {
      await cell.page.addInitScript(blockStorage);
      return openAndWrite(cell);
    },
    line: () => /保存できません（ブラウザの設定で保存が禁止されています）/,
    isForGood: (moment) => moment === 'load',
    lift: async (cell) => {
      await cell.page.evaluate(() => {
        Reflect.get(window, 'storageSwitch').isBlocked = false;
      });
    },
  },

  quota: {
    prepare: (cell) => setQuota(cell, QUOTA),
    strike: useUpStorage,
    line: () => /保存できません（ブラウザの保存領域がいっぱいです）/,
    lift: async (cell) => {
      await inBlankPage(cell, giveRoomBack);
      await setQuota(cell);
    },
  },

  corrupt: {
    strike: corruptStorage,
    load: async (cell) => {
      const texts = await openAndWrite(cell);
      await cell.page.goto(await cell.blankAddress(cell.page));
      await corruptStorage(cell);
      await cell.open();
      await cell.expectTexts(texts);
      return texts;
    },
    line: () => null,
    check: expectLeftAlone,
  },

  'IndexedDB refuses': {
    strike: async (cell, moment) => {
      await refuseDatabase(cell);
      if (moment === 'typing') await changeResultAndBack(cell);
    },
    // The drafts go to localStorage; the history, which a result written by hand is part of too, has no other place.
    line: () => /履歴.*を保存できません/,
  },

  'cleared elsewhere': {
    strike: clearStorage,
    load: async (cell) => {
      const texts = await openAndWrite(cell);
      await cell.page.reload();
      await cell.expectTexts(texts);
      await clearStorage(cell);
      return texts;
    },
    line: () => null,
  },

  'changed elsewhere': {
    strike: changeInAnotherTab,
    load: async (cell) => {
      await cell.open();
      await changeInAnotherTab(cell);
      return writeAll(cell);
    },
    line: () => null,
    // Generate saved the template of the field, so the field follows what the other tab saves after that.
    outcome: (texts, moment) =>
      isGenerating(moment) ? { ...texts, template: OTHER_TEMPLATE } : texts,
    check: async (cell, texts, moment) => {
      if (!isGenerating(moment)) return;
      await cell.screen.chooser.click();
      await cell.screen.button('前のテンプレートに戻す').click();
      await expect(cell.screen.template).toHaveValue(WRITTEN.template);
      await cell.expectKept({ ...texts, template: WRITTEN.template });
    },
  },
};

/** Brings the page to the moment, with the fault there; gives what then stands on it. */
async function meet(cell: Cell, moment: StorageMoment, fault: StorageFault): Promise<Texts> {
  const texts = await arrange(cell, moment === 'typing' ? 'typing' : 'mid-stream');
  if (moment === 'finishing') {
    await releaseDeltas(cell, PIECES, Math.ceil(Array.from(cell.report()).length / 4));
  }
  await fault.strike(cell, moment);
  if (!isGenerating(moment)) return texts;
  await finishStream(cell);
  return { ...texts, result: cell.report() };
}

async function load(cell: Cell, fault: StorageFault): Promise<Texts> {
  if (fault.load !== undefined) return fault.load(cell);
  await fault.strike(cell, 'load');
  return openAndWrite(cell);
}

async function survive(cell: Cell, kind: StorageKind, moment: StorageMoment): Promise<void> {
  const fault = FAULTS[kind];
  await fault.prepare?.(cell);
  const texts = await (moment === 'load' ? load(cell, fault) : meet(cell, moment, fault));
  const { page, screen, standIn } = cell;
  const expected = fault.outcome?.(texts, moment) ?? texts;
  await cell.expectTexts(expected);
  await cell.expectDialogs(0);
  // The page is left as it is where storage was emptied behind its back.
  const isUntouched = kind === 'cleared elsewhere' && moment === 'load';
  const remarks = isUntouched ? expected.remarks : await cell.expectUsable();
  const all = { ...expected, remarks };

  const lines = page.getByRole('main').getByText(/保存できません/);
  const line = fault.line(moment);
  await expect(lines).toHaveCount(line === null ? 0 : 1);
  if (line !== null) await expect(lines).toHaveText(line);
  await page.bringToFront();
  await screen.copy.click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(all.result);
  expect(standIn.countPosts(), 'calls').toBe(isGenerating(moment) ? 1 : 0);
  if (fault.isForGood?.(moment) === true) return cell.expectTexts(all);

  const added = fault.lift === undefined ? '' : 'やっと';
  if (fault.lift !== undefined) {
    await fault.lift(cell);
    await screen.remarks.press('ControlOrMeta+End');
    await screen.remarks.pressSequentially(added);
    // The person comes back to the tab, once more where Chromium has not yet looked at the quota again.
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await expect(lines).toHaveCount(0, { timeout: 2000 });
    }).toPass({ timeout: 10_000 });
  }
  const kept = { ...all, remarks: all.remarks + added };
  await cell.expectKept(kept);
  await fault.check?.(cell, kept, moment);
}

defineCells('storage', survive);
