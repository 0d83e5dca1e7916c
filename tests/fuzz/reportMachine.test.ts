import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnyStateNode } from 'xstate';
import { writeProof } from '../../scripts/proofs.mjs';
import { draftsMachine } from '../../src/machines/drafts/draftsMachine.ts';
import { libraryMachine } from '../../src/machines/library/libraryMachine.ts';
import { reportMachine } from '../../src/machines/report/reportMachine.ts';
import { behavesAsTheModel, transitionName, type Counts } from './reportCommands.ts';
import { fewerFuzzRuns, isFullRun } from './runs.ts';

function transitionsOf(node: AnyStateNode): string[] {
  return [
    ...[...node.transitions.values()].flat().map(transitionName),
    ...Object.values(node.states).flatMap(transitionsOf),
  ];
}

/** What each run of `npm run test:fuzz` tells about its reach. */
function tellReach({ modes, transitions }: Counts): void {
  const visits = [...modes.values()].reduce((sum, count) => sum + count, 0);
  const shares = [...modes].map(
    ([mode, count]) => `${mode} ${((100 * count) / visits).toFixed(1)} %`,
  );
  const rarest = [...transitions].toSorted(([, one], [, other]) => one - other).slice(0, 5);
  const lines = [
    `- ${visits} steps: ${shares.join(', ')}`,
    `- ${transitions.size} transitions; the rarest: ${rarest.map(([name, count]) => `\`${name}\` ${count}`).join('; ')}`,
  ].join('\n');
  console.log(lines);
  writeProof('machine', lines);
}

describe('the machine beside the model', { timeout: 1_200_000 }, () => {
  it('does what the contract says, whatever comes in whatever order', async () => {
    const counts: Counts = { modes: new Map(), transitions: new Map() };
    await fc.assert(behavesAsTheModel({}, counts), fewerFuzzRuns);
    expect(counts.modes.size).toBe(4);
    if (!isFullRun) return;
    tellReach(counts);
    const visits = [...counts.modes.values()].reduce((sum, count) => sum + count, 0);
    expect([...counts.modes].filter(([, count]) => count < 0.05 * visits)).toEqual([]);
    const names = [reportMachine, libraryMachine, draftsMachine].flatMap(({ root }) =>
      transitionsOf(root),
    );
    expect(new Set(names).size).toBe(names.length);
    const rare = names.filter((name) => (counts.transitions.get(name) ?? 0) < 100);
    expect(rare).toEqual([]);
  });
});
