import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createEventParser } from '../../../src/services/inference/serverSentEvents.ts';

function parse(parts: readonly string[]) {
  const parser = createEventParser();
  return [...parts.flatMap((part) => parser.push(part)), ...parser.end()];
}

describe('createEventParser', () => {
  test.each([
    ['one event', 'data: a\n\n', [{ name: '', data: 'a' }]],
    ['no space after the colon', 'data:a\n\n', [{ name: '', data: 'a' }]],
    ['one space taken off, not two', 'data:  a\n\n', [{ name: '', data: ' a' }]],
    ['several data lines', 'data: a\ndata: b\n\n', [{ name: '', data: 'a\nb' }]],
    ['a name', 'event: error\ndata: a\n\n', [{ name: 'error', data: 'a' }]],
    ['the field error, a name with its data', 'error: a\n\n', [{ name: 'error', data: 'a' }]],
    ['CR LF', 'data: a\r\n\r\ndata: b\r\n\r\n', ['a', 'b'].map((data) => ({ name: '', data }))],
    ['CR', 'data: a\r\rdata: b\r\r', ['a', 'b'].map((data) => ({ name: '', data }))],
    [
      'comments and unknown fields',
      ': x\nid: 1\nretry: 5\nfoo\ndata: a\n\n',
      [{ name: '', data: 'a' }],
    ],
    ['a name without data is no event', 'event: ping\n\ndata: a\n\n', [{ name: '', data: 'a' }]],
    ['no final blank line', 'data: a\n\ndata: b\n', ['a', 'b'].map((data) => ({ name: '', data }))],
    ['no final line end', 'data: a\n\ndata: b', ['a', 'b'].map((data) => ({ name: '', data }))],
    ['a colon in the value', 'data: {"a":1}\n\n', [{ name: '', data: '{"a":1}' }]],
    ['nothing', '', []],
  ])('%s', (_, text, events) => {
    expect(parse([text])).toEqual(events);
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
});
