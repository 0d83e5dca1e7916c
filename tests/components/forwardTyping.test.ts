import { afterEach, expect, test } from 'vitest';
import { forwardTyping } from '../../src/hydration.ts';
import { startReport } from '../support/reportHarness.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

function page(today: string) {
  document.body.innerHTML = '<textarea id="today"></textarea><textarea id="result"></textarea>';
  const [field, result] = document.querySelectorAll('textarea');
  if (field === undefined || result === undefined) throw new Error('no fields');
  const write = (node: HTMLTextAreaElement, text: string) => {
    node.value = text;
    node.dispatchEvent(new Event('input', { bubbles: true }));
  };
  field.value = today;
  const { actor, context } = startReport({ typed: { today } });
  const texts = () => [context().fields.today, context().report.text];
  return { actor, field, result, write, texts };
}

test('keys that come before the components listen reach the machine, those that take each other back too', () => {
  const { actor, field, result, write, texts } = page('検索を実装');
  forwardTyping(document, actor);
  write(field, '検索を実');
  write(result, 'あ');
  expect(texts()).toEqual(['検索を実', 'あ']);
  write(field, '検索を実装');
  write(result, '');
  expect(texts()).toEqual(['検索を実装', '']);
});

test('a text that the machine puts back stands in its field at once, and is not overwritten by a key in another one', () => {
  const { actor, field, result, write, texts } = page('');
  forwardTyping(document, actor);
  actor.send({ type: 'field.change', field: 'today', text: '戻した下書き\r\n' });
  expect(field.value).toBe('戻した下書き\n');
  write(result, '日報');
  expect(texts()).toEqual(['戻した下書き\r\n', '日報']);
  write(field, `${field.value}あ`);
  expect(texts()).toEqual(['戻した下書き\nあ', '日報']);
});

test('a text in the middle of being typed is not written over', () => {
  const { actor, field, write, texts } = page('');
  forwardTyping(document, actor);
  field.value = 'か';
  actor.send({ type: 'field.change', field: 'today', text: '戻した下書き' });
  expect(field.value).toBe('か');
  write(field, 'かい');
  expect(texts()).toEqual(['かい', '']);
});

test('nothing is forwarded or written any more once the components listen', () => {
  const { actor, field, write, texts } = page('検索');
  const stop = forwardTyping(document, actor);
  stop();
  write(field, '検索を実装');
  expect(texts()).toEqual(['検索', '']);
  actor.send({ type: 'field.change', field: 'today', text: '戻した下書き' });
  expect(field.value).toBe('検索を実装');
});
