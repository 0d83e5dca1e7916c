import type { Page } from '@playwright/test';
import type { ReportSnapshot } from '../../src/machines/report/selectors.ts';
import { shortestPaths, type ChartEvent } from '../support/reportGraph.ts';
import { type ReportPage, openPage, reportPage } from '../support/reportPage.ts';
import type { ScenarioName } from '../support/scenarios.ts';
import type { StandIn } from '../support/standIn.ts';
import { expect, test } from './fixtures.ts';

const PATHS = 12;
/** How many of them `npm test` walks. */
const SHORT = 5;

interface Step {
  readonly event: ChartEvent;
  /** Before and after the event. */
  readonly from: ReportSnapshot;
  readonly to: ReportSnapshot;
}

const answerOf = (event: ChartEvent): string | null => {
  if ('completed' in event && event.completed !== undefined) return event.completed.finish;
  return event.type === 'xstate.error.actor.generateReport' && 'error' in event
    ? (event.error as { readonly kind: string }).kind
    : null;
};

const edgeOf = ({ from, event, to }: Step): string =>
  [from.value, event.type, answerOf(event) ?? '', to.value].join(' ');

/** A dialog that asks for the missing field has no もう一度, which elsewhere repeats what failed, and no scenario answers nothing after a delta of text. */
const canBeWalked = ({ from, event }: Step): boolean =>
  answerOf(event) !== 'empty' &&
  (from.value !== 'error' ||
    event.type === 'failure.dismiss' ||
    from.context.generation === null) &&
  !(
    from.value === 'error' &&
    event.type === 'report.generate' &&
    from.context.intent !== 'generate'
  ) &&
  !(
    from.value === 'error' &&
    from.context.failure?.kind === 'input-missing' &&
    event.type !== 'failure.dismiss'
  );

function allPaths(): readonly (readonly Step[])[] {
  return shortestPaths().map(({ steps, state }) =>
    steps.slice(1).map((step, index) => ({
      event: step.event as ChartEvent,
      from: steps[index]?.state ?? state,
      to: step.state,
    })),
  );
}

/** The paths of the chart that go over the most transitions, one after the other. */
function choosePaths(): readonly (readonly Step[])[] {
  const left = new Set(allPaths().filter((path) => path.every(canBeWalked)));
  const seen = new Set<string>();
  return Array.from({ length: PATHS }, () => {
    const news = (path: readonly Step[]): number =>
      new Set(path.map(edgeOf).filter((edge) => !seen.has(edge))).size;
    const [best] = [...left].toSorted(
      (one, other) => news(other) - news(one) || one.length - other.length,
    );
    if (best === undefined) throw new Error('too few paths');
    left.delete(best);
    for (const step of best) seen.add(edgeOf(step));
    return best;
  });
}

const startsCall = (event: ChartEvent): boolean =>
  event.type === 'xstate.done.actor.prepareRequest' ||
  event.type === 'report.continue' ||
  answerOf(event) === 'length';

/** What the service has to do at each call of the path. */
function scenariosOf(path: readonly Step[]): readonly ScenarioName[] {
  const scenarios: ScenarioName[] = [];
  path.forEach(({ event, to }, index) => {
    const isCall = to.value === 'generating' && startsCall(event);
    if (!isCall) return;
    const rest = path.slice(index + 1);
    const end = rest.findIndex(
      ({ event }) => answerOf(event) !== null || event.type === 'request.stopped',
    );
    const hasDelta = rest
      .slice(0, end === -1 ? undefined : end)
      .some(({ event }) => event.type === 'delta.received');
    const answer = end === -1 ? null : answerOf(rest[end]!.event);
    if (answer === 'length') scenarios.push('cut-off-forever');
    else if (answer === 'server') scenarios.push(hasDelta ? 'error-in-stream' : 'status-500');
    else if (answer === 'stop') scenarios.push(hasDelta ? 'gated' : 'ok');
    else scenarios.push('gated');
  });
  return scenarios;
}

/** Lets a stream that waits run to its end, and takes back the releases that came too late. */
async function finishStream(
  screen: ReportPage,
  standIn: StandIn,
  scenarios: readonly ScenarioName[],
): Promise<void> {
  while (await screen.busy.isVisible()) standIn.releaseNext();
  const left = scenarios.slice(standIn.countPosts());
  if (left.length > 0) standIn.setScenario(left);
}

/** What a person, or the service, does for the event. */
async function act(
  { event, from }: Step,
  page: Page,
  standIn: StandIn,
  scenarios: readonly ScenarioName[],
): Promise<void> {
  const screen = reportPage(page);
  switch (event.type) {
    case 'field.change':
      return 'field' in event ? screen[event.field].fill(event.text) : undefined;
    case 'report.generate':
      return from.value === 'error'
        ? screen.alert.getByRole('button', { name: 'もう一度' }).click()
        : screen.generate.click();
    case 'report.fillTemplate':
      return (from.value === 'error' ? screen.alert : page)
        .getByRole('button', { name: 'AIなしで下書き' })
        .last()
        .click();
    case 'report.continue':
      return screen.button('続きを生成').click();
    case 'report.cancel':
    case 'request.stopped':
      return screen.stop.click();
    case 'report.restorePrevious':
      return screen.button('前の結果に戻す').click();
    case 'failure.dismiss':
      return screen.alert.getByRole('button', { name: '閉じる' }).click();
    case 'delta.received':
      return standIn.releaseNext();
    default:
      if (answerOf(event) === 'stop' && from.context.generation?.hasText !== false) {
        await finishStream(screen, standIn, scenarios);
      }
      return undefined;
  }
}

/** The mode, and what may be done in it, as a person sees them. */
async function expectSeen({ value, context }: ReportSnapshot, screen: ReportPage): Promise<void> {
  if (value === 'generating') {
    await expect(screen.busy).toBeDisabled();
    await expect(screen.stop).toBeVisible();
    return;
  }
  await expect(screen.stop).toBeHidden();
  if (value === 'error') await expect(screen.alert).toBeVisible();
  else {
    await expect(screen.alert).toBeHidden();
    await expect(screen.generate).toBeEnabled();
  }
  const hasText = context.report.text !== '';
  if (context.errorText?.placement === 'instead') {
    await expect(screen.result).toHaveValue(/^エラーが発生しました/);
  } else if (context.errorText?.placement === 'after') {
    await expect(screen.result).toHaveValue(/[^]+\n――――\nエラーが発生しました/);
  } else {
    await expect(screen.result).toHaveValue(hasText ? /^(?![^]*エラーが発生)[^]+$/ : '');
  }
}

choosePaths().forEach((path, index) => {
  const title = path.map(({ event }) => answerOf(event) ?? event.type.replace(/^xstate\./, ''));
  const tag = index < SHORT ? '' : ' @full';
  test(`path ${index + 1}: ${title.join(', ')}${tag} @full`, async ({ page, standIn }) => {
    const scenarios = scenariosOf(path);
    if (scenarios.length > 0) standIn.setScenario(scenarios);
    const screen = await openPage(page);
    let calls = 0;
    for (const [at, step] of path.entries()) {
      // A call stopped before it was sent would leave its scenario to the next one.
      await expect.poll(() => standIn.countPosts()).toBeGreaterThanOrEqual(calls);
      await act(step, page, standIn, scenarios);
      if (step.to.value === 'generating' && startsCall(step.event)) calls += 1;
      const next = path[at + 1]?.event;
      // Validation and an answer that is not held follow by themselves, before anything could be looked at.
      const goesOnByItself =
        step.to.value === 'validating' ||
        (step.to.value === 'generating' && scenarios[calls - 1] !== 'gated') ||
        (next !== undefined && answerOf(next) === 'length');
      if (!goesOnByItself) await expectSeen(step.to, screen);
    }
    const [last] = path.slice(-1);
    if (last !== undefined && !last.to.hasTag('busy')) {
      expect(standIn.countPosts()).toBe(scenarios.length);
      for (const [name, canDo] of [
        ['前の結果に戻す', last.to.can({ type: 'report.restorePrevious' })],
        ['続きを生成', last.to.can({ type: 'report.continue' })],
      ] as const) {
        if (last.to.value !== 'idle') continue;
        await (canDo
          ? expect(screen.button(name)).toBeVisible()
          : expect(screen.button(name)).toBeHidden());
      }
    }
  });
});
