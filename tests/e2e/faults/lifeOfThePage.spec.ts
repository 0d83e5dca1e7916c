import type { Page } from '@playwright/test';
import { readStored } from '../../support/pageText.ts';
import {
  arrange,
  defineCells,
  expect,
  finishStream,
  firstDeltas,
  LONG_AFTER_MS,
  PIECES,
  releaseAll,
  releaseDeltas,
  test,
  type Cell,
  type Texts,
  type Tools,
} from './cell.ts';
import { CONTROLS, type Kind, type Moment } from './matrix.ts';
import type { OwnBrowser } from './ownBrowser.ts';

type LifeKind = Kind<'life of the page'>;
type LifeMoment = Moment<'life of the page'>;

/** A fault is set on the page of the cell; what is gone on with afterwards is a cell again. */
type Fault = (cell: Cell, moment: LifeMoment, tools: Tools) => Promise<void>;

/** How many calls the action of the moment has made. */
function callsAt(moment: LifeMoment): 0 | 1 {
  return moment === 'typing' ? 0 : 1;
}

/** Everything is there again; an interrupted report says so and has one button to go on with. */
async function expectReturned(cell: Cell, moment: LifeMoment, texts: Texts) {
  const { page, screen, standIn } = cell;
  await cell.expectTexts(texts);
  const remarks = await cell.expectUsable();
  await expect(screen.alert).toHaveCount(0);
  expect(standIn.countPosts(), 'calls').toBe(callsAt(moment));
  const isInterrupted = moment === 'mid-stream';
  await expect(page.getByText('途中で止まりました', { exact: true })).toHaveCount(
    isInterrupted ? 1 : 0,
  );
  await cell.expectKept({ ...texts, remarks });
  if (!isInterrupted) return;

  standIn.setScenario('ok');
  await expect(page.getByText('途中で止まりました', { exact: true })).toHaveCount(1);
  await screen.button('続きを生成').click();
  await expect(screen.result).toHaveValue(cell.report());
  await expect(screen.generate).toBeEnabled();
  await cell.expectDialogs(0);
  expect(standIn.countPosts(), 'calls').toBe(2);
}

/** The page is left in one way or another, and come back to. */
function leaving(leave: (cell: Cell) => Promise<Cell>): Fault {
  return async (cell, moment) => {
    const texts = await arrange(cell, moment);
    const returned = await leave(cell);
    await expectReturned(returned, moment, texts);
  };
}

/** The page or the browser dies without a word, once what stands there is in the database. */
function dying(die: (browser: OwnBrowser, tools: Tools) => Promise<Cell>): Fault {
  return async (_, moment, tools) => {
    const browser = await tools.launch();
    const cell = await tools.adopt(browser.page);
    const texts = await arrange(cell, moment);
    const isRemarks = moment === 'typing' || moment === 'before the first delta';
    const name = isRemarks ? 'remarks' : 'result';
    if (moment !== 'mid-stream') {
      await cell.screen[name].press('ControlOrMeta+End');
      await cell.page.keyboard.insertText('最後の一言');
    }
    const last = `${texts[name]}${moment === 'mid-stream' ? '' : '最後の一言'}`;
    await cell.expectInDatabase('drafts', last);
    // Saved by the click on Generate; what localStorage has may not be on the disk yet.
    if (moment !== 'typing') await cell.expectInDatabase('values', texts.template);
    const returned = await die(browser, tools);
    await expectReturned(returned, moment, { ...texts, [name]: last });
    const saved = await readStored(returned.page, 'marshmallow-nippo.template');
    expect(saved).toBe(moment === 'typing' ? null : texts.template);
  };
}

/** What the person does on the page itself; a clock of ours shows that nothing comes of it later. */
function acting(act: (cell: Cell, moment: LifeMoment, texts: Texts) => Promise<Texts>): Fault {
  return async (cell, moment) => {
    await cell.page.clock.install();
    const texts = await arrange(cell, moment);
    const after = await act(cell, moment, texts);
    await cell.expectTexts(after);
    const remarks = await cell.expectUsable();
    await cell.expectDialogs(0);
    const posts = cell.standIn.countPosts();
    await cell.page.clock.fastForward(LONG_AFTER_MS);
    expect(cell.standIn.countPosts(), 'calls afterwards').toBe(posts);
    await cell.expectKept({ ...after, remarks });
  };
}

const isWaiting = (moment: LifeMoment) =>
  moment === 'before the first delta' || moment === 'mid-stream';

const FAULTS: Readonly<Record<LifeKind, Fault>> = {
  stop: acting(async (cell, moment, texts) => {
    const { page, screen, standIn } = cell;
    if (isWaiting(moment)) {
      await screen.stop.click();
      expect(await standIn.closed()).toBe('aborted');
      releaseAll(cell);
    }
    await expect(screen.stop).toBeHidden();
    await expect(page.getByText('停止しました', { exact: true })).toHaveCount(
      moment === 'mid-stream' ? 1 : 0,
    );
    expect(standIn.countPosts(), 'calls').toBe(callsAt(moment));
    return texts;
  }),

  'double click': acting(async (cell, moment, texts) => {
    const { page, screen, standIn } = cell;
    const box = await cell.screen.generate.or(screen.busy).boundingBox();
    if (box === null) throw new Error('Generate is not on the screen');
    await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2);
    if (isWaiting(moment)) {
      await cell.expectTexts(texts);
      releaseAll(cell);
    }
    await standIn.posted(moment === 'after a manual edit' ? 2 : 1);
    await expect(screen.result).toHaveValue(cell.report());
    await expect(screen.generate).toBeEnabled();
    expect(standIn.countPosts(), 'calls').toBe(moment === 'after a manual edit' ? 2 : 1);
    if (moment === 'typing' || moment === 'after a manual edit') {
      await screen.button('前の結果に戻す').click();
      await cell.expectTexts(texts);
      return texts;
    }
    return { ...texts, result: cell.report() };
  }),

  'edit the inputs': acting(async (cell, moment, texts) => {
    const { screen, standIn } = cell;
    const names = ['template', 'today', 'tomorrow', 'remarks'] as const;
    for (const name of names) {
      await screen[name].press('ControlOrMeta+End');
      await screen[name].pressSequentially('あとから');
    }
    if (moment === 'mid-stream') {
      await screen.result.focus();
      await cell.page.keyboard.insertText('横から');
    }
    const edited = {
      ...texts,
      ...Object.fromEntries(names.map((name) => [name, `${texts[name]}あとから`])),
    };
    await cell.expectTexts(edited);
    expect(standIn.countPosts(), 'calls').toBe(callsAt(moment));
    for (const { bodyText } of standIn.requests) expect(bodyText).not.toContain('あとから');
    if (!isWaiting(moment)) return edited;
    await finishStream(cell);
    return { ...edited, result: cell.report() };
  }),

  reload: leaving(async (cell) => {
    await cell.page.reload();
    return cell;
  }),

  close: leaving(async (cell) => {
    const { context, page } = cell;
    await page.close();
    const returned = cell.elsewhere(await context.newPage());
    await returned.open();
    return returned;
  }),

  'back and forward': leaving(async (cell) => {
    await cell.page.goto(await cell.blankAddress(cell.page));
    await cell.page.goBack();
    return cell;
  }),

  'renderer crash': dying(async (browser, tools) => tools.adopt(await browser.crashAndReload())),

  'browser SIGKILL': dying(async (browser, tools) => {
    await browser.kill();
    const returned = await tools.adopt((await tools.launch()).page);
    await returned.open();
    return returned;
  }),

  freeze: async (_, moment, tools) => {
    const browser = await tools.launch();
    const cell = await tools.adopt(browser.page);
    const texts = await arrange(cell, moment);
    await browser.freeze();
    const thawed = await tools.adopt(await browser.thaw());
    await thawed.expectTexts(texts);
    if (moment === 'mid-stream') await releaseDeltas(thawed, PIECES, PIECES + 2);
    await thawed.screen.remarks.press('ControlOrMeta+End');
    await thawed.screen.remarks.pressSequentially('もう一言');
    const latest = {
      ...texts,
      result: moment === 'mid-stream' ? firstDeltas(thawed, PIECES + 2) : texts.result,
      remarks: `${texts.remarks}もう一言`,
    };
    await thawed.expectTexts(latest);

    await browser.freeze();
    const returned = await tools.adopt(await browser.crashAndReload());
    await expectReturned(returned, moment, latest);
  },
};

defineCells('life of the page', (cell, kind, moment, tools) => FAULTS[kind](cell, moment, tools));

/** Runs in the page before its own scripts: whatever is written is gone, and nothing says so. */
function loseWrites(): void {
  Storage.prototype.setItem = () => undefined;
  IDBObjectStore.prototype.put = function lose() {
    return this.get('nothing');
  };
}

const LOSS = /toHaveValue|toContain/;

test(CONTROLS[0], { tag: '@full' }, async ({ cell, tools }) => {
  await cell.context.addInitScript(loseWrites);
  await expect(FAULTS.reload(cell, 'typing', tools)).rejects.toThrow(LOSS);
});

test(CONTROLS[1], { tag: '@full' }, async ({ cell, tools }) => {
  const adopt = async (page: Page) => {
    const adopted = await tools.adopt(page);
    await adopted.context.addInitScript(loseWrites);
    return adopted;
  };
  await expect(FAULTS['browser SIGKILL'](cell, 'mid-stream', { ...tools, adopt })).rejects.toThrow(
    LOSS,
  );
});
