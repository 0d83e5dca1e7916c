import { Readable } from 'node:stream';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventsOf } from '../../../src/services/inference/serverSentEvents.ts';
import { casesBeside } from '../../support/rows.ts';

const rows = casesBeside(import.meta.url);

async function parse(...parts: readonly string[]) {
  const events: string[] = [];
  for await (const { name, data } of eventsOf(Readable.from(parts), 'text/event-stream')) {
    events.push(name === '' ? data : `${name}=${data}`);
  }
  return events;
}

test.each(rows('streams'))('%s', async (_, text = '', ...events) => {
  expect(await parse(text)).toEqual(events);
});

test('where the stream is split makes no difference', async () => {
  const text = 'event: e\r\ndata: 一\r\ndata: b\r\n\r\n: c\r\rdata: d\n\ndata: 5';
  const whole = await parse(text);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(text.length), { maxLength: 12 }), async (cuts) => {
      const places = [0, ...cuts.toSorted((one, other) => one - other), text.length];
      const parts = places.slice(1).map((end, index) => text.slice(places[index], end));
      expect(await parse(...parts)).toEqual(whole);
    }),
    { numRuns: 300, seed: 7 },
  );
});
