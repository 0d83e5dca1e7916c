import { createActor, createMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { findingOf } from '../../src/check/kinds.ts';
import { createReportCheck } from '../../src/services/reportCheck.ts';
import { deferred } from '../support/deferred.ts';
import { settle } from '../support/reportHarness.ts';
import { requestOf } from '../support/requestOf.ts';

const REQUEST = requestOf({
  today: '検索',
});

const FINDING = findingOf({
  kind: 'harsh',
  text: '指摘',
  range: { start: 0, end: 0 },
  given: null,
  source: null,
  fix: null,
  note: null,
});

/** A check of two pieces, each of which takes some time. */
function startCheck() {
  const said: string[] = [];
  const facts: unknown[] = [];
  let idle = deferred<void>();
  let now = 0;
  const rules = {
    *checkReportInPieces(text: string) {
      said.push(`${text} 1`);
      now += 20;
      yield;
      said.push(`${text} 2`);
      return { findings: [FINDING], destinations: [] };
    },
  };
  const logic = createReportCheck({
    loadChecks: () => Promise.resolve(rules),
    idle: () => {
      idle = deferred<void>();
      return idle.promise;
    },
    now: () => now,
  });
  const actor = createActor(
    createMachine({
      invoke: { src: logic, input: { text: '報告', request: REQUEST } },
      on: { '*': { actions: ({ event }) => facts.push(event) } },
    }),
  ).start();
  return {
    actor,
    said,
    facts,
    rest: async () => {
      await settle();
      idle.resolve();
      await settle();
    },
  };
}

describe('the check of a report', () => {
  it('goes on when the page is idle, and answers once', async () => {
    const { said, facts, rest } = startCheck();
    await settle();
    expect(said).toEqual([]);
    await rest();
    expect(said).toEqual(['報告 1']);
    await rest();
    expect(said).toEqual(['報告 1', '報告 2']);
    expect(facts).toEqual([{ type: 'checks.changed', findings: [FINDING], destinations: [] }]);
  });

  it('goes no further once it is stopped', async () => {
    const { actor, said, facts, rest } = startCheck();
    await rest();
    actor.stop();
    await rest();
    expect([said, facts]).toEqual([['報告 1'], []]);
  });
});
