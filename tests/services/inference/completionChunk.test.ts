import { expect, test } from 'vitest';
import { readChunk } from '../../../src/services/inference/completionChunk.ts';
import { casesBeside } from '../../support/rows.ts';

const rows = casesBeside(import.meta.url);

const chunkOf = (text: string, finish: string | null = null) => ({
  kind: 'chunk',
  chunk: { text, finish },
  isWhole: false,
});

test.each(rows('texts'))('the text of %s', (_, content = '', text = '') => {
  const delta = { content: JSON.parse(content) as unknown };
  expect(readChunk({ choices: [{ index: 0, delta }] })).toEqual(chunkOf(text));
});

test.each(['reasoning', 'reasoning_content', 'thinking'])('a thought by the name %s', (name) => {
  const delta = { role: 'assistant', content: '', [name]: '考えます' };
  const { chunk, ...rest } = chunkOf('');
  expect(readChunk({ choices: [{ index: 0, delta }] })).toEqual({
    ...rest,
    chunk: { ...chunk, isThought: true },
  });
});

test.each(rows('choices'))('the choice that is read: %s', (_, choices = '', text = '') => {
  expect(readChunk({ choices: JSON.parse(choices) as unknown })).toEqual(chunkOf(text));
});

test.each(rows('errors'))('an error among chunks: %s', (json = '') => {
  const data = JSON.parse(json) as unknown;
  expect(readChunk(data)).toEqual({ kind: 'error', data });
});

test.each(rows('others'))('neither error nor chunk: %s', (json = '') => {
  expect(readChunk(JSON.parse(json) as unknown)).toEqual({ kind: 'other' });
});

test.each<[unknown]>([[null], [''], [false], [0]])('not an error that is %j', (error) => {
  const choice = { index: 0, delta: { content: '文' }, finish_reason: 'stop', error };
  const data = { choices: [choice], error, x_groq: { error } };
  expect(readChunk(data)).toEqual(chunkOf('文', 'stop'));
});
