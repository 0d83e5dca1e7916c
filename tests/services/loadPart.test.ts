import { expect, it } from 'vitest';
import { loadPart } from '../../src/services/loadPart.ts';

it.each([
  [true, 'client-not-loaded'],
  [false, 'offline'],
] as const)(
  'a part that cannot be fetched is a failure that says why (online: %s)',
  async (isOnline, kind) => {
    const fetching = loadPart(
      () => Promise.reject(new TypeError('Failed to fetch')),
      () => isOnline,
    );
    await expect(fetching).rejects.toEqual({ kind });
  },
);

it('a part that is fetched is handed on', async () => {
  expect(
    await loadPart(
      () => Promise.resolve('part'),
      () => true,
    ),
  ).toBe('part');
});
