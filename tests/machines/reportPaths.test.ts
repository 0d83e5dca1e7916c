import { describe, expect, it } from 'vitest';
import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { ReportInput } from '../../src/machines/report/reportContext.ts';
import { hasGeneratedText } from '../../src/machines/report/generationUpdates.ts';
import { draftsMachine } from '../../src/machines/drafts/draftsMachine.ts';
import { libraryMachine } from '../../src/machines/library/libraryMachine.ts';
import { reportMachine } from '../../src/machines/report/reportMachine.ts';
import {
  DRAFT,
  stateOf,
  ONE_CALL_INPUT,
  shortestPaths,
  sideEvents,
  simplePaths,
  startReplay,
} from '../support/reportGraph.ts';

const taken = new Set<string>();

function transitionsOf(node: AnyStateNode): AnyTransitionDefinition[] {
  return [
    ...[...node.transitions.values()].flat(),
    ...Object.values(node.states).flatMap(transitionsOf),
  ];
}

function describeTransition({ source, eventType, target, guard }: AnyTransitionDefinition): string {
  const guardName = typeof guard === 'object' && 'type' in guard ? guard.type : guard;
  return `${source.key} --${eventType}[${String(guardName)}]--> ${String(target?.map(({ key }) => key))}`;
}

function startNoting(input?: ReportInput) {
  const replay = startReplay(input, (event) => {
    if (event.type !== '@xstate.microstep') return;
    // oxlint-disable-next-line no-underscore-dangle -- the library's own name
    for (const transition of event._transitions) taken.add(describeTransition(transition));
  });
  return { ...replay, take: replay.perform };
}

describe('the chart', () => {
  const shortest = shortestPaths();

  it('reaches each state over the shortest path, on the running machine', async () => {
    expect(shortest.length).toBeGreaterThan(50);
    for (const { steps, state } of shortest) {
      const { actor, take } = startNoting();
      for (const { event } of steps.slice(1)) await take(event);
      expect(stateOf(actor.getSnapshot())).toBe(stateOf(state));
      actor.stop();
    }
    expect(new Set(shortest.map(({ state }) => state.value))).toEqual(
      new Set(['idle', 'validating', 'generating', 'error']),
    );
  });

  it('goes at least 200 simple paths as the model of it does', async () => {
    const simple = simplePaths();
    expect(simple.length).toBeGreaterThanOrEqual(200);
    for (const { steps, state } of simple) {
      const { actor, take } = startNoting(ONE_CALL_INPUT);
      for (const { event } of steps.slice(1)) await take(event);
      expect(actor.getSnapshot().value).toBe(state.value);
      expect(actor.getSnapshot().context.report.outcome).toBe(state.context.report.outcome);
      actor.stop();
    }
  });

  it('takes each side event in each mode without leaving the mode', async () => {
    for (const mode of ['idle', 'validating', 'generating', 'error']) {
      const path = shortest.find(
        ({ state }) => state.value === mode && !hasGeneratedText(state.context.generation),
      );
      expect(path).toBeDefined();
      const { actor, take } = startNoting();
      for (const { event } of path?.steps.slice(1) ?? []) await take(event);
      for (const event of [...sideEvents, ...sideEvents]) await take(event);
      expect(actor.getSnapshot().value).toBe(mode);
      expect(actor.getSnapshot().status).toBe('active');
      actor.stop();
    }
  });

  it('takes what leads back to a state that was there before', async () => {
    const { take, actor, perform } = startNoting();
    const content = { ...DRAFT.content, isStreaming: true };
    await take({ type: 'draft.found', draft: { ...DRAFT, content } });
    await take({ type: 'template.revert' });
    await take({ type: 'report.generate' });
    await take({ type: 'report.cancel' });
    expect(actor.getSnapshot().value).toBe('idle');
    await take({ type: 'report.generate' });
    await perform({ type: 'xstate.done.actor.prepareRequest' });
    expect(actor.getSnapshot().value).toBe('generating');
    await take({ type: 'report.cancel' });
    expect(actor.getSnapshot().value).toBe('idle');
    await take({ type: 'report.generate' });
    await perform({ type: 'xstate.done.actor.prepareRequest' });
    await take({
      type: 'delta.received',
      requestNumber: 2,
      text: { text: '・作', unjoined: '', received: '・作' },
    });
    await take({ type: 'report.cancel' });
    expect(actor.getSnapshot().value).toBe('idle');
    expect(actor.getSnapshot().context.report.text).toBe('・作');
    actor.stop();
  });

  it('takes again what failed', async () => {
    const { take, perform, actor, write } = startNoting();
    const failing = {
      type: 'xstate.error.actor.generateReport',
      error: { kind: 'server' },
    } as const;
    write({ today: '作業', tomorrow: '予定' });
    await take({ type: 'report.generate' });
    await perform({ type: 'xstate.done.actor.prepareRequest' });
    await take(failing);
    await take({ type: 'report.retry' });
    expect(actor.getSnapshot().value).toBe('validating');
    await perform({ type: 'xstate.done.actor.prepareRequest' });
    await take({
      type: 'delta.received',
      requestNumber: 2,
      text: { text: '・作', unjoined: '', received: '・作' },
    });
    await take({ type: 'report.cancel' });
    await take({ type: 'report.continue' });
    await take(failing);
    await take({ type: 'report.retry' });
    expect(actor.getSnapshot().value).toBe('generating');
    await take(failing);
    await take({ type: 'result.change', text: '' });
    await take({ type: 'report.retry' });
    expect(actor.getSnapshot().value).toBe('validating');
    expect(actor.getSnapshot().context.intent).toBe('generate');
    await take({ type: 'report.cancel' });
    await take({ type: 'report.fillTemplate' });
    await take({ type: 'xstate.error.actor.prepareRequest', error: 'unforeseen' });
    await take({ type: 'report.retry' });
    expect(actor.getSnapshot().value).toBe('validating');
    expect(actor.getSnapshot().context.intent).toBe('fill-template');
    await take({ type: 'report.cancel' });
    const period = { kind: 'week', from: '2026-11-16', to: '2026-11-22' } as const;
    const ofPeriod = { template: '■ 実績', today: '作業', tomorrow: '', remarks: '' };
    const request = { ...ofPeriod, date: '2026年11月20日(金)', period };
    await take({ type: 'report.fillPeriod', request });
    await take({ type: 'xstate.error.actor.prepareRequest', error: 'unforeseen' });
    await take({ type: 'report.retry' });
    await perform({ type: 'xstate.done.actor.prepareRequest' });
    expect(actor.getSnapshot().value).toBe('idle');
    expect(actor.getSnapshot().context.report.request).toEqual(request);
    await take({ type: 'sample.show' });
    await take({ type: 'xstate.error.actor.prepareRequest', error: 'unforeseen' });
    await take({ type: 'report.retry' });
    await perform({ type: 'xstate.done.actor.prepareRequest' });
    expect(actor.getSnapshot().value).toBe('idle');
    expect(actor.getSnapshot().context.report.outcome).toBe('sample');
    actor.stop();
  });

  it('sends a token where the person says so', async () => {
    const { take, perform, actor, write } = startNoting();
    write({ today: ['hf', '0123456789'.repeat(3)].join('_'), tomorrow: '予定' });
    await take({ type: 'report.generate' });
    const error = { kind: 'token-in-input', fields: ['today'] };
    await perform({ type: 'xstate.error.actor.prepareRequest', error });
    expect(actor.getSnapshot().context.failure).toEqual(error);
    await take({ type: 'report.retry' });
    await perform({ type: 'xstate.done.actor.prepareRequest' });
    expect(actor.getSnapshot().value).toBe('generating');
    actor.stop();
  });

  it('writes lines anew, again where that failed, and mends by an edit', async () => {
    const { take, perform, actor, write } = startNoting();
    write({ today: '作業', tomorrow: '予定' });
    await take({ type: 'report.fillTemplate' });
    await perform({ type: 'xstate.done.actor.prepareRequest' });
    const { text } = actor.getSnapshot().context.report;
    await take({ type: 'report.rewrite', rewriting: { text, lines: [] } });
    expect(actor.getSnapshot().value).toBe('generating');
    await take({ type: 'xstate.error.actor.generateReport', error: { kind: 'server' } });
    expect(actor.getSnapshot().value).toBe('error');
    await take({ type: 'report.retry' });
    await perform({
      type: 'xstate.done.actor.generateReport',
      completed: { text: '・作業', finish: 'stop' },
    });
    expect(actor.getSnapshot().value).toBe('idle');
    await take({ type: 'result.mend', text: '・作業です' });
    expect(actor.getSnapshot().context.report.text).toBe('・作業です');
    const finding = { kind: 'harsh', text: '作業', sentence: '・作業です' };
    await take({ type: 'result.accept', finding });
    expect(actor.getSnapshot().context.report.accepted).toEqual([finding]);
    await take({ type: 'undo.apply' });
    expect(actor.getSnapshot().context.report.accepted).toBeUndefined();
    actor.stop();
  });

  it('opens a draft that was left once, however often it is pressed, and again where it is not to be had', async () => {
    const { take, actor } = startNoting();
    const state = () => actor.getSnapshot().context.drafts.getSnapshot().value;
    await take({ type: 'draft.owned' });
    expect(state()).toBe('owning');
    const open = { type: 'leftDraft.open', id: 'other' } as const;
    for (let press = 0; press < 2; press += 1) await take(open);
    expect(state()).toBe('handingOver');
    await take({ type: 'draft.open', id: 'other' });
    await take({ type: 'draft.refused' });
    expect(state()).toBe('owning');
    await take({ type: 'storage.changed', what: 'draft', problem: 'full' });
    expect(state()).toBe('keptInMemory');
    await take({ type: 'draft.saved', savedAt: 1 });
    await take({ type: 'draft.released' });
    expect(state()).toBe('unlocked');
    actor.stop();
  });

  it('has no transition that these paths do not take', async () => {
    const { take, actor } = startNoting();
    await take({ type: 'report.generate' });
    await take({ type: 'xstate.error.actor.prepareRequest', error: 'unforeseen' });
    expect(actor.getSnapshot().value).toBe('error');
    actor.stop();
    const all = [reportMachine, libraryMachine, draftsMachine].flatMap(({ root }) =>
      transitionsOf(root),
    );
    const left = all.map(describeTransition).filter((transition) => !taken.has(transition));
    expect(left).toEqual([]);
  });
});
