import { INFERENCE_HOST } from '../../support/leaks.ts';
import type { ScenarioName } from '../../support/scenarios.ts';
import { defineCells, EARLIER_REPORT, expect, LONG_AFTER_MS, WRITTEN, type Cell } from './cell.ts';
import type { Kind, Moment } from './matrix.ts';

interface Fault {
  readonly scenario: ScenarioName;
  /** The alert's; null where nothing is wrong in the end. */
  readonly cause: RegExp | null;
  /** What has come of the report before it. */
  readonly characters?: number;
  /** How long the service says nothing until the page gives up. */
  readonly silence?: number;
  /** Keeps the call from the service. */
  readonly prevent?: (cell: Cell) => Promise<unknown>;
}

const UNREACHED = /通信できませんでした/;
const INTERRUPTED = /応答が途中で切れました/;
const TIMEOUT = /時間内に応答がありませんでした/;
const EMPTY = /応答が空でした/;
const UNFORESEEN = /サービスから想定外の応答がありました/;
const FAILING = /サービス側で障害が起きています/;

const BEFORE: Readonly<Record<Kind<'before the answer'>, readonly Fault[]>> = {
  offline: [
    { scenario: 'ok', cause: UNREACHED, prevent: ({ context }) => context.setOffline(true) },
  ],
  DNS: [
    {
      scenario: 'ok',
      cause: UNREACHED,
      prevent: ({ page }) =>
        page.route(`https://${INFERENCE_HOST}/**`, (route) => route.abort('namenotresolved')),
    },
  ],
  reset: [{ scenario: 'reset-before-answer', cause: UNREACHED }],
  'CORS refused': [{ scenario: 'no-cors-headers', cause: UNREACHED }],
  redirect: [{ scenario: 'redirect', cause: UNREACHED }],
  'HTML 200': [{ scenario: 'html-200', cause: UNFORESEEN }],
  '401': [{ scenario: 'status-401', cause: /トークンが無効か、?期限切れです/ }],
  '402': [{ scenario: 'status-402', cause: /利用枠（クレジット）が足りません/ }],
  '403 and 404': [
    { scenario: 'status-403-permission', cause: /必要な権限がありません/ },
    { scenario: 'status-404', cause: /このモデルは、いま提供されていません/ },
  ],
  '429': [{ scenario: 'status-429', cause: /混み合っています[\s\S]*20秒/ }],
  '503': [{ scenario: 'status-503', cause: FAILING }],
  hang: [{ scenario: 'hang', cause: TIMEOUT, silence: 60_000 }],
};

/** The cause without text before it, and with some. */
const IN_THE_STREAM: Readonly<
  Record<Kind<'in the stream'>, readonly [fault: string, RegExp | null, RegExp | null]>
> = {
  reset: ['reset', INTERRUPTED, INTERRUPTED],
  'FIN in a chunk': ['fin', INTERRUPTED, INTERRUPTED],
  'silent end': ['silent-end', EMPTY, INTERRUPTED],
  stall: ['stall', TIMEOUT, TIMEOUT],
  'bad JSON': ['bad-json', UNFORESEEN, UNFORESEEN],
  'error event': ['error-event', FAILING, INTERRUPTED],
  'split UTF-8': ['split-utf8', null, null],
  'cut off': ['cut-off', EMPTY, null],
};

/** How many deltas have come, as the stand-in's scenarios name it, and their characters. */
const MOMENTS: Readonly<Record<Moment<'in the stream'>, readonly [string, number]>> = {
  'after 0 deltas': ['0', 0],
  'after 1 delta': ['1', 4],
  'after n deltas': ['n', 32],
};

const partOf = (report: string, characters: number) =>
  Array.from(report).slice(0, characters).join('');

/** Runs into the fault, with all that comes before it on the screen. */
async function runInto(cell: Cell, fault: Fault): Promise<void> {
  const { page, screen, standIn } = cell;
  const { scenario, characters = 0, silence = 0, prevent } = fault;
  standIn.forgetRequests();
  standIn.setScenario(scenario);
  if (prevent !== undefined) {
    await prevent(cell);
    await screen.generate.click();
    return;
  }
  const isGated = scenario.startsWith('gated-');
  const isAnswered =
    isGated && page.waitForResponse((answer) => answer.request().method() === 'POST');
  const call = await cell.generate();
  if (isGated) {
    await isAnswered;
    const shown = characters === 0 ? EARLIER_REPORT : partOf(cell.report(), characters);
    await expect(screen.result).toHaveValue(shown);
  }
  if (silence > 0) {
    await page.clock.fastForward(silence - 1000);
    await expect(screen.busy).toBeVisible();
    await page.clock.fastForward(1500);
  } else if (isGated) {
    standIn.releaseNext();
  }
  await standIn.closed(call);
}

/** Gives what stands in 備考 and in 生成結果 then. */
async function survive(cell: Cell, fault: Fault) {
  const { page, screen, standIn } = cell;
  const { cause, characters = 0, prevent } = fault;
  await runInto(cell, fault);
  const whole = cell.report();
  const partial = partOf(whole, characters);
  if (cause === null) {
    await expect(screen.result).toHaveValue(whole);
    await cell.expectDialogs(0);
  } else {
    await cell.expectAlert(cause);
    await expect(screen.result).toHaveValue(cause);
    const [before] = (await screen.result.inputValue()).split('\n\n――――\n');
    if (characters > 0) expect(before).toBe(partial);
  }
  const remarks = await cell.expectUsable();
  await page.clock.fastForward(LONG_AFTER_MS);
  const posts = standIn.countPosts();
  if (prevent !== undefined) expect(posts, 'calls').toBe(0);
  else if (fault.scenario.includes('cut-off') && cause === null)
    expect([2, 3, 4, 5]).toContain(posts);
  else expect(posts, 'calls').toBe(1);
  return { remarks, result: cause === null ? whole : partial || EARLIER_REPORT };
}

async function openWritten(cell: Cell): Promise<void> {
  await cell.page.clock.install();
  await cell.open();
  await cell.write({ ...WRITTEN, result: EARLIER_REPORT });
}

defineCells('before the answer', async (cell, kind) => {
  await openWritten(cell);
  for (const fault of BEFORE[kind]) {
    const texts = { ...WRITTEN, ...(await survive(cell, fault)) };
    await cell.screen.button('前の結果に戻す').click();
    await cell.expectTexts(texts);
    await cell.context.setOffline(false);
    await cell.expectKept(texts);
  }
});

defineCells('in the stream', async (cell, kind, moment) => {
  const { page, screen } = cell;
  const [name, withoutText, withText] = IN_THE_STREAM[kind];
  const [suffix, characters] = MOMENTS[moment];
  const cause = characters === 0 ? withoutText : withText;
  await openWritten(cell);
  const { remarks, result } = await survive(cell, {
    scenario: `gated-${name}-after-${suffix}`,
    cause,
    characters,
    silence: kind === 'stall' ? 15_000 : 0,
  });
  await cell.expectKept({ ...WRITTEN, remarks, result });
  if (result !== EARLIER_REPORT) {
    await expect(page.getByText(cause === null ? '完了' : '途中で止まりました')).toBeVisible();
    await screen.button('前の結果に戻す').click();
    await expect(screen.result).toHaveValue(EARLIER_REPORT);
    await screen.button('前の結果に戻す').click();
    await expect(screen.result).toHaveValue(result);
  }
});
