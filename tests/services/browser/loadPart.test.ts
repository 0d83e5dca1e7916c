import { expect, it } from 'vitest';
import { loadPart } from '../../../src/services/browser/loadPart.ts';
import { createManualClock } from '../../support/manualClock.ts';

const STATES = [
  [true, 'client-not-loaded'],
  [false, 'network'],
] as const;

it.each(STATES)(
  'a part that cannot be fetched is a failure that says why (online: %s)',
  async (isOnline, kind) => {
    const fetching = loadPart(() => Promise.reject(new TypeError('Failed to fetch')), {
      isOnline: () => isOnline,
      clock: createManualClock(0),
    });
    await expect(fetching).rejects.toEqual({ kind });
  },
);

it.each(STATES)(
  'a part that does not come is a failure after half a minute (online: %s)',
  async (isOnline, kind) => {
    const clock = createManualClock(0);
    const seen: unknown[] = [];
    const fetching = loadPart(() => new Promise<never>(() => undefined), {
      isOnline: () => isOnline,
      clock,
    }).catch((failure: unknown) => seen.push(failure));
    clock.advance(29_999);
    await Promise.resolve();
    expect(seen).toEqual([]);
    clock.advance(1);
    await fetching;
    expect(seen).toEqual([{ kind }]);
  },
);

it('a part that is fetched is handed on', async () => {
  const part = loadPart(() => Promise.resolve('part'), {
    isOnline: () => true,
    clock: createManualClock(0),
  });
  expect(await part).toBe('part');
});
