import { defineCells, EARLIER_REPORT, expect, LONG_AFTER_MS, WRITTEN, type Cell } from './cell.ts';
import type { Kind, Moment } from './matrix.ts';

type StreamKind = Kind<'in the stream'>;
type StreamMoment = Moment<'in the stream'>;

/** How many deltas have come, as the stand-in's scenarios name it, and their characters. */
const MOMENTS = {
  'after 0 deltas': { suffix: '0', characters: 0 },
  'after 1 delta': { suffix: '1', characters: 4 },
  'after n deltas': { suffix: 'n', characters: 32 },
} as const satisfies Record<StreamMoment, unknown>;

interface Fault {
  readonly scenario: `${
    | 'reset'
    | 'fin'
    | 'silent-end'
    | 'stall'
    | 'bad-json'
    | 'error-event'
    | 'split-utf8'
    | 'cut-off'}-after`;
  /** The alert's cause without and with text before it; null where nothing is wrong in the end. */
  readonly causes: readonly [withoutText: RegExp | null, withText: RegExp | null];
}

const INTERRUPTED = /応答が途中で切れました/;
const TIMEOUT = /時間内に応答がありませんでした/;
const EMPTY = /応答が空でした/;
const UNFORESEEN = /サービスから想定外の応答がありました/;
const FAILING = /サービス側で障害が起きています/;

const FAULTS: Readonly<Record<StreamKind, Fault>> = {
  reset: { scenario: 'reset-after', causes: [INTERRUPTED, INTERRUPTED] },
  'FIN in a chunk': { scenario: 'fin-after', causes: [INTERRUPTED, INTERRUPTED] },
  'silent end': { scenario: 'silent-end-after', causes: [EMPTY, INTERRUPTED] },
  stall: { scenario: 'stall-after', causes: [TIMEOUT, TIMEOUT] },
  'bad JSON': { scenario: 'bad-json-after', causes: [UNFORESEEN, UNFORESEEN] },
  'error event': { scenario: 'error-event-after', causes: [FAILING, INTERRUPTED] },
  'split UTF-8': { scenario: 'split-utf8-after', causes: [null, null] },
  'cut off': { scenario: 'cut-off-after', causes: [EMPTY, null] },
};

/** Runs into the fault with all deltas before it on the screen. */
async function runInto(cell: Cell, kind: StreamKind, moment: StreamMoment): Promise<void> {
  const { page, screen, standIn } = cell;
  const { suffix, characters } = MOMENTS[moment];
  await page.clock.install();
  await cell.open();
  await cell.write({ ...WRITTEN, result: EARLIER_REPORT });
  standIn.setScenario(`gated-${FAULTS[kind].scenario}-${suffix}`);
  const isAnswered = page.waitForResponse((response) => response.request().method() === 'POST');
  const call = await cell.generate();
  await isAnswered;
  await expect(screen.result).toHaveValue(
    characters === 0 ? EARLIER_REPORT : partOf(cell.report(), characters),
  );
  if (kind === 'stall') {
    await page.clock.fastForward(14_000);
    await expect(screen.busy).toBeVisible();
    await page.clock.fastForward(1_500);
  } else {
    standIn.releaseNext();
  }
  await standIn.closed(call);
}

function partOf(report: string, characters: number): string {
  return Array.from(report).slice(0, characters).join('');
}

async function survive(cell: Cell, kind: StreamKind, moment: StreamMoment): Promise<void> {
  const { page, screen, standIn } = cell;
  const { characters } = MOMENTS[moment];
  const cause = FAULTS[kind].causes[characters === 0 ? 0 : 1];
  await runInto(cell, kind, moment);
  const whole = cell.report();
  const partial = partOf(whole, characters);
  const result = cause === null ? whole : characters === 0 ? EARLIER_REPORT : partial;

  if (cause === null) {
    await expect(screen.result).toHaveValue(whole);
    await cell.expectDialogs(0);
  } else {
    await cell.expectAlert(cause);
    const shown = await screen.result.inputValue();
    expect(shown).toMatch(cause);
    if (characters > 0) expect(shown.split('\n\n――――\n')[0]).toBe(partial);
  }
  const remarks = await cell.expectUsable();
  await page.clock.fastForward(LONG_AFTER_MS);
  if (kind === 'cut off' && characters > 0) expect([2, 3, 4, 5]).toContain(standIn.countPosts());
  else expect(standIn.countPosts(), 'calls of the action').toBe(1);

  await cell.expectKept({ ...WRITTEN, remarks, result });
  if (characters > 0 || cause === null) {
    await expect(page.getByText(cause === null ? '完了' : '途中で止まりました')).toBeVisible();
    await screen.button('前の結果に戻す').click();
    await expect(screen.result).toHaveValue(EARLIER_REPORT);
    await screen.button('前の結果に戻す').click();
    await expect(screen.result).toHaveValue(result);
  }
  await cell.expectTokenNowhereElse();
}

defineCells('in the stream', survive);
