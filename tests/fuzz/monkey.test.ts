import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeProof } from '../../scripts/proofs.mjs';
import { playsMonkey, type Counts } from './monkeySteps.ts';
import { fuzzRuns, isFullRun } from './runs.ts';

describe('a person with the machine and its stores', { timeout: 3_600_000 }, () => {
  it('comes to every text again, whatever they do and whatever happens', async () => {
    const events: Counts = new Map();
    await fc.assert(
      playsMonkey((loss) => {
        throw new Error(`lost: ${JSON.stringify(loss)}`);
      }, events),
      fuzzRuns,
    );
    if (!isFullRun) return;
    const counts = [...events].toSorted(([, one], [, other]) => other - one);
    const steps = counts.reduce((sum, [, count]) => sum + count, 0);
    console.log(`${steps} events: ${counts.map(([name, count]) => `${name} ${count}`).join('; ')}`);
    const [rarest, least] = counts.at(-1) ?? ['none', 0];
    writeProof(
      'monkey',
      `${steps} events of ${counts.length} kinds; the rarest, ${rarest}, came ${least} times.`,
    );
    expect(counts.filter(([, count]) => count < 100)).toEqual([]);
  });
});
