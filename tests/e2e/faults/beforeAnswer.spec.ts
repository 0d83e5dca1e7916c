import { INFERENCE_HOST } from '../../support/leaks.ts';
import type { ScenarioName } from '../../support/scenarios.ts';
import { defineCells, EARLIER_REPORT, expect, LONG_AFTER_MS, WRITTEN, type Cell } from './cell.ts';
import type { Kind } from './matrix.ts';

interface Fault {
  /** What the stand-in answers, one action after the other. */
  readonly scenarios: readonly ScenarioName[];
  readonly causes: readonly RegExp[];
  /** POSTs that the service sees of one action. */
  readonly posts: 0 | 1;
}

function answer(scenario: ScenarioName, cause: RegExp): Fault {
  return { scenarios: [scenario], causes: [cause], posts: 1 };
}

const FAULTS: Readonly<Record<Kind<'before the answer'>, Fault>> = {
  offline: { scenarios: ['ok'], causes: [/通信できませんでした/], posts: 0 },
  DNS: { scenarios: ['ok'], causes: [/通信できませんでした/], posts: 0 },
  reset: answer('reset-before-answer', /通信できませんでした/),
  'CORS refused': answer('no-cors-headers', /通信できませんでした/),
  redirect: answer('redirect', /通信できませんでした/),
  'HTML 200': answer('html-200', /サービスから想定外の応答がありました/),
  '401': answer('status-401', /トークンが無効か、?期限切れです/),
  '402': answer('status-402', /利用枠（クレジット）が足りません/),
  '403 and 404': {
    scenarios: ['status-403-permission', 'status-404'],
    causes: [/推論の権限がありません/, /このモデルは、いま提供されていません/],
    posts: 1,
  },
  '429': answer('status-429', /混み合っています[\s\S]*20秒/),
  '503': answer('status-503', /サービス側で障害が起きています/),
  hang: answer('hang', /時間内に応答がありませんでした/),
};

async function failOnce(
  cell: Cell,
  kind: Kind<'before the answer'>,
  { posts }: Fault,
  cause: RegExp,
): Promise<string> {
  const { page, screen, standIn } = cell;
  standIn.forgetRequests();
  if (kind === 'offline') await cell.context.setOffline(true);
  if (kind === 'DNS') {
    await page.route(`https://${INFERENCE_HOST}/**`, (route) => route.abort('namenotresolved'));
  }
  const call = standIn.countCalls() + 1;
  await screen.generate.click();
  if (kind === 'hang') {
    await standIn.posted(call);
    await page.clock.fastForward(29_000);
    await expect(screen.busy).toBeVisible();
    await page.clock.fastForward(1_500);
  }
  if (posts === 1) await standIn.closed(call);
  await cell.expectAlert(cause);
  await expect(screen.result).toHaveValue(cause);
  const remarks = await cell.expectUsable();
  await page.clock.fastForward(LONG_AFTER_MS);
  expect(standIn.countPosts(), 'calls of the action').toBe(posts);
  return remarks;
}

async function survive(cell: Cell, kind: Kind<'before the answer'>): Promise<void> {
  const { page, screen, standIn, context } = cell;
  const fault = FAULTS[kind];
  await page.clock.install();
  await cell.open();
  await cell.write({ ...WRITTEN, result: EARLIER_REPORT });

  for (const [index, scenario] of fault.scenarios.entries()) {
    standIn.setScenario(scenario);
    const cause = fault.causes[index] ?? /never/;
    const remarks = await failOnce(cell, kind, fault, cause);
    await screen.button('前の結果に戻す').click();
    await cell.expectTexts({ ...WRITTEN, remarks, result: EARLIER_REPORT });
    await context.setOffline(false);
    await cell.expectKept({ ...WRITTEN, remarks, result: EARLIER_REPORT });
  }
  await cell.expectTokenNowhereElse();
}

defineCells('before the answer', survive);
