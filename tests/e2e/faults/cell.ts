import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { SENTINEL_NOTE, SENTINEL_TOKEN, watch, type Watch } from '../../support/leaks.ts';
import { readIndexedDb, reportPage, type ReportPage } from '../../support/reportPage.ts';
import { scriptedReport } from '../../support/scriptedReport.ts';
import type { StandIn } from '../../support/standIn.ts';
import { expect, test as base } from '../fixtures.ts';
import { launchOwnBrowser, type OwnBrowser } from './ownBrowser.ts';
import { MATRIX, type Group, type Kind, type Moment } from './matrix.ts';

/** What a person has on the screen: the five fields. */
export interface Texts {
  readonly template: string;
  readonly today: string;
  readonly tomorrow: string;
  readonly remarks: string;
  readonly result: string;
}

/** A day as a person leaves it, the template changed and not saved. */
export const WRITTEN = {
  template:
    '【日報】{{日付}}\n\n■ 本日の業務\n・\n\n■ 明日の予定\n・\n\n■ 申し送り事項\n特になし\n\n以上です。お手すきの際にご確認いただけますと幸いです。',
  today: `検索機能を実装、テスト12件を追加\n${SENTINEL_NOTE}`,
  tomorrow: '14時から設計レビュー。吉野家様(𠮷)の帳票👩‍👩‍👧',
  remarks: '仕様の返事待ちで半日止まった',
  result: '',
} as const satisfies Texts;

/** A report of before, which the person has written by hand or changed. */
export const EARLIER_REPORT = '【日報】前の一通\n\n・手で直した一行です。☕\n';

/** Long after every limit of a call. */
export const LONG_AFTER_MS = 130_000;

const FIELD_NAMES = ['template', 'today', 'tomorrow', 'remarks', 'result'] as const;

/** Runs in the page before its own scripts: counts the dialogs that open. */
function countDialogs(): void {
  const counts = { opened: 0, runToEnd: 0 };
  // A dialog put into a box that is itself put into the page stands in the records twice.
  const seen = new Set<Element>();
  Object.assign(window, { dialogCounts: counts });
  const selector = '[role="dialog"], [role="alertdialog"]';
  new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        for (const dialog of node.querySelectorAll(selector)) seen.add(dialog);
        if (node.matches(selector)) seen.add(node);
      }
    }
    counts.opened = seen.size;
    counts.runToEnd = Math.max(counts.runToEnd, document.querySelectorAll(selector).length);
  }).observe(document, { childList: true, subtree: true });
}

/** One open page of the product, with what all cells ask of it. */
export class Cell {
  readonly page: Page;
  readonly screen: ReportPage;
  readonly context: BrowserContext;
  readonly standIn: StandIn;
  readonly siteOrigin: string;

  constructor(page: Page, standIn: StandIn, siteOrigin: string) {
    this.page = page;
    this.screen = reportPage(page);
    this.context = page.context();
    this.standIn = standIn;
    this.siteOrigin = siteOrigin;
  }

  /** The same cell, gone on with in another page. */
  elsewhere(page: Page): Cell {
    return new Cell(page, this.standIn, this.siteOrigin);
  }

  /** Opens the product, and waits until it can be used. */
  async open(): Promise<void> {
    await this.page.goto(this.siteOrigin);
    await expect(this.screen.statusLine).toBeVisible();
  }

  async write(texts: Partial<Texts>): Promise<void> {
    for (const name of FIELD_NAMES) {
      const text = texts[name];
      if (text !== undefined) await this.screen[name].fill(text);
    }
  }

  /** Clicks Generate and waits until the stand-in has the call. */
  async generate(): Promise<number> {
    const call = this.standIn.countCalls() + 1;
    await this.screen.generate.click();
    await this.standIn.posted(call);
    return call;
  }

  async readTexts(): Promise<Texts> {
    const texts = await Promise.all(FIELD_NAMES.map((name) => this.screen[name].inputValue()));
    return Object.fromEntries(FIELD_NAMES.map((name, index) => [name, texts[index]])) as {
      [Name in keyof Texts]: string;
    };
  }

  /** The whole report as the stand-in writes it for the last call. */
  report(): string {
    const { bodyText = '' } =
      this.standIn.requests.findLast(({ method }) => method === 'POST') ?? {};
    return scriptedReport(/【今日の日付】\\n(.*?)\\n/u.exec(bodyText)?.[1] ?? '');
  }

  /** All five fields hold exactly these texts. */
  async expectTexts(texts: Texts): Promise<void> {
    for (const name of FIELD_NAMES) {
      await expect(this.screen[name], name).toHaveValue(texts[name]);
    }
  }

  /** After a reload, without a click, all five fields hold exactly these texts; nothing is sent. */
  async expectKept(texts: Texts): Promise<void> {
    const posts = this.standIn.countPosts();
    await this.page.reload();
    await this.expectTexts(texts);
    await this.expectDialogs(0);
    expect(this.standIn.countPosts(), 'calls made by the page itself').toBe(posts);
  }

  /** How many dialogs this page has opened since it was loaded. */
  async expectDialogs(opened: 0 | 1): Promise<void> {
    const counts: unknown = await this.page.evaluate(() => Reflect.get(window, 'dialogCounts'));
    expect(counts, 'dialogs').toEqual({ opened, runToEnd: opened });
  }

  /** One alert, with this cause, and no other. */
  async expectAlert(cause: RegExp): Promise<void> {
    await expect(this.screen.alert).toHaveCount(1);
    await expect(this.screen.alert).toContainText('エラーが発生しました');
    await expect(this.screen.alert).toContainText(cause);
    await this.expectDialogs(1);
  }

  /** The alert, if there is one, can be closed, Generate pressed, and a key in 備考 arrives. Gives the remarks as they are then. */
  async expectUsable(): Promise<string> {
    if (await this.screen.alert.isVisible()) {
      await this.screen.alert.getByRole('button', { name: '閉じる', exact: true }).click();
    }
    await expect(this.screen.generate).toBeEnabled();
    const remarks = await this.screen.remarks.inputValue();
    await this.screen.remarks.press('ControlOrMeta+End');
    await this.screen.remarks.pressSequentially('。');
    await expect(this.screen.remarks).toHaveValue(`${remarks}。`);
    return `${remarks}。`;
  }

  /** The store of the database holds this text; what is written to it outlives the process. */
  async expectInDatabase(store: 'drafts' | 'values', text: string): Promise<void> {
    const inside = JSON.stringify(text).slice(1, -1);
    const stored = async () => {
      const databases = Object.values(await readIndexedDb(this.page));
      return JSON.stringify(databases.map((stores) => stores[store]));
    };
    await expect(async () => expect(await stored()).toContain(inside)).toPass({ timeout: 10_000 });
  }

  /** An address of the same origin, where the page will find nothing of the product. */
  async blankAddress(page: Page): Promise<string> {
    const address = `${this.siteOrigin}/blank`;
    await page.route(address, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>blank</title>' }),
    );
    return address;
  }

  /** Another tab of the same origin, without the product in it. */
  async blankPage(): Promise<Page> {
    const page = await this.context.newPage();
    await page.goto(await this.blankAddress(page));
    return page;
  }
}

/** Runs in the page before its own scripts. */
function storeToken(token: string): void {
  if (!location.protocol.startsWith('http')) return;
  try {
    localStorage.setItem('marshmallow-nippo.token', token);
  } catch {
    // Where nothing can be stored there is no token.
  }
}

/** What a cell may need beside its page. */
export interface Tools {
  /** Starts a browser of its own, each time on the same profile; it is ended with the test. */
  readonly launch: () => Promise<OwnBrowser>;
  /** Goes on in a page of such a browser, which is watched for leaks as any other. */
  readonly adopt: (page: Page) => Promise<Cell>;
}

export const test = base.extend<{ readonly cell: Cell; readonly tools: Tools }>({
  launchOptions: [
    // As people have it.
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
  cell: async ({ page, standIn, site }, use) => {
    await page.context().addInitScript(countDialogs);
    await use(new Cell(page, standIn, site.origin));
  },
  tools: async ({ cell, inferencePort }, use) => {
    const profile = await mkdtemp(join(tmpdir(), 'marshmallow-nippo-'));
    const browsers: OwnBrowser[] = [];
    const watches = new Map<BrowserContext, Watch>();
    await use({
      launch: async () => {
        const browser = await launchOwnBrowser(profile, inferencePort);
        browsers.push(browser);
        return browser;
      },
      adopt: async (page) => {
        const context = page.context();
        watches.set(context, watch(context, cell.siteOrigin));
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        await context.addInitScript(countDialogs);
        await context.addInitScript(storeToken, SENTINEL_TOKEN);
        return cell.elsewhere(page);
      },
    });
    try {
      for (const watched of watches.values()) {
        expect(await watched.leaks(), 'leaks').toEqual([]);
        expect(watched.pageErrors, 'uncaught errors').toEqual([]);
      }
    } finally {
      for (const browser of browsers) await browser.kill();
    }
    await rm(profile, { recursive: true, force: true });
  },
});

export { expect };

type Body<G extends Group> = (
  cell: Cell,
  kind: Kind<G>,
  moment: Moment<G>,
  tools: Tools,
) => Promise<void>;

/** One test for each cell of the group. */
export function defineCells<G extends Group>(group: G, body: Body<G>): void {
  const { kinds, moments, worst } = MATRIX[group];
  for (const kind of kinds) {
    for (const moment of moments) {
      const isWorst = moment === worst.moment && (worst.kinds as readonly string[]).includes(kind);
      test(`${group}/${kind}/${moment}`, { tag: isWorst ? [] : '@full' }, ({ cell, tools }) =>
        body(cell, kind, moment, tools),
      );
    }
  }
}

/** How many deltas stand there in mid-stream. */
export const PIECES = 8;
const PIECE_CHARACTERS = 4;

/** The text of so many deltas. */
export function firstDeltas(cell: Cell, count: number): string {
  return Array.from(cell.report())
    .slice(0, count * PIECE_CHARACTERS)
    .join('');
}

/** Sends deltas of a gated report, and waits until they stand there. */
export async function releaseDeltas(cell: Cell, from: number, to: number): Promise<void> {
  for (let count = from; count < to; count += 1) cell.standIn.releaseNext();
  await expect(cell.screen.result).toHaveValue(firstDeltas(cell, to));
}

/** Lets the call that streams run to its end; further releases than it needs wait for nobody. */
export function releaseAll({ standIn }: Cell): void {
  for (let count = 0; count < 300; count += 1) standIn.releaseNext();
}

/** Brings a fresh page to the moment; gives what then stands on it. */
export async function arrange(cell: Cell, moment: Moment<'life of the page'>): Promise<Texts> {
  const { page, screen, standIn } = cell;
  const { remarks, ...others } = WRITTEN;
  await cell.open();
  await cell.write({ ...others, result: EARLIER_REPORT });
  await screen.remarks.pressSequentially(remarks);
  const texts: Texts = { ...WRITTEN, result: EARLIER_REPORT };
  if (moment === 'typing') return texts;

  standIn.setScenario(moment === 'after a manual edit' ? 'ok' : 'gated');
  const isAnswered = page.waitForResponse((response) => response.request().method() === 'POST');
  await cell.generate();
  await isAnswered;
  if (moment === 'before the first delta') return texts;
  if (moment === 'mid-stream') {
    await releaseDeltas(cell, 0, PIECES);
    return { ...texts, result: firstDeltas(cell, PIECES) };
  }
  await expect(screen.result).toHaveValue(cell.report());
  await expect(screen.generate).toBeEnabled();
  await screen.result.press('ControlOrMeta+End');
  await screen.result.pressSequentially('追記しました。');
  return { ...texts, result: `${cell.report()}追記しました。` };
}

/** Lets the call run to its end. */
export async function finishStream(cell: Cell): Promise<void> {
  releaseAll(cell);
  await expect(cell.screen.result).toHaveValue(cell.report());
  await expect(cell.screen.generate).toBeEnabled();
}
