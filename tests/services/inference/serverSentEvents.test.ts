import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEventParser } from '../../../src/services/inference/serverSentEvents.ts';
import { casesBeside } from '../../support/rows.ts';

const rows = casesBeside(import.meta.url);

function parse(parts: readonly string[]) {
  const parser = createEventParser();
  return [...parts.flatMap((part) => parser.push(part)), ...parser.end()];
}

test.each(rows('streams'))('%s', (_, text = '', ...events) => {
  expect(parse([text]).map(({ name, data }) => (name === '' ? data : `${name}=${data}`))).toEqual(
    events,
  );
});

test('where the stream is split makes no difference', () => {
  const text = 'event: e\r\ndata: 一\r\ndata: b\r\n\r\n: c\r\rdata: d\n\ndata: e';
  fc.assert(
    fc.property(fc.array(fc.nat(text.length), { maxLength: 12 }), (cuts) => {
      const places = [0, ...cuts.toSorted((one, other) => one - other), text.length];
      const parts = places.slice(1).map((end, index) => text.slice(places[index], end));
      expect(parse(parts)).toEqual(parse([text]));
    }),
    { numRuns: 300, seed: 7 },
  );
});
