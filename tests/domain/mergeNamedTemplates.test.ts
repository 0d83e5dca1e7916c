import { expect, test } from 'vitest';
import { mergeNamedTemplates } from '../../src/domain/mergeNamedTemplates.ts';
import type { NamedTemplate } from '../../src/domain/namedTemplate.ts';

function template(id: string, name: string, text: string, savedAt = 1): NamedTemplate {
  return { id, name, text, savedAt };
}

test('adds what is not there, in its order, and counts what is', () => {
  const here = [template('a', '週次', '型')];
  const file = [...here, template('b', '朝会', '二', 2), template('c', '月次', '三', 3)];
  expect(mergeNamedTemplates(here, file)).toEqual({
    added: [template('b', '朝会', '二', 2), template('c', '月次', '三', 3)],
    known: 1,
  });
});

test('the same text is there already under its id, by another name too', () => {
  const file = [template('a', '前の名前', '型')];
  expect(mergeNamedTemplates([template('a', '週次', '型')], file)).toEqual({ added: [], known: 1 });
});

test('another text under a taken name or id comes in beside it, once', () => {
  const here = [template('a', '週次', 'ここ')];
  const file = [template('a', '週次', '向こう'), template('b', '週次', '三つ目')];
  const { added, known } = mergeNamedTemplates(here, file);
  expect([added, known]).toEqual([
    [template('a-1', '週次（2）', '向こう'), template('b', '週次（3）', '三つ目')],
    0,
  ]);
  expect(mergeNamedTemplates([...here, ...added], file)).toEqual({ added: [], known: 2 });
  const another = template('a', '週次', '四つ目');
  expect(mergeNamedTemplates([...here, ...added], [another]).added).toEqual([
    template('a-2', '週次（4）', '四つ目'),
  ]);
});

test('one that is called like a built-in one gets another name', () => {
  expect(mergeNamedTemplates([], [template('a', '標準', '型')]).added).toEqual([
    template('a', '標準（2）', '型'),
  ]);
});
