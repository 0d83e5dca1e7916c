import { afterEach, expect, test } from 'vitest';
import { forwardTyping } from '../../src/hydration.ts';
import { startReport } from '../support/reportHarness.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

function page(today: string) {
  document.body.innerHTML = '<textarea id="today"></textarea><textarea id="result"></textarea>';
  const write = (id: 'today' | 'result', text: string) => {
    const node = document.querySelector<HTMLTextAreaElement>(`#${id}`);
    if (node === null) return;
    node.value = text;
    node.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const field = document.querySelector<HTMLTextAreaElement>('#today');
  if (field !== null) field.value = today;
  const { actor, context } = startReport({ typed: { today } }, undefined, { isStarted: false });
  const texts = () => [context().fields.today, context().report.text];
  return { actor, write, texts };
}

test('keys that come before the machine is started reach it, those that take each other back too', () => {
  const { actor, write, texts } = page('検索を実装');
  forwardTyping(document, actor);
  write('today', '検索を実');
  write('today', '検索を実装');
  write('result', 'あ');
  write('result', '');
  actor.start();
  expect(texts()).toEqual(['検索を実装', '']);
  write('today', '検索');
  write('result', '日報');
  expect(texts()).toEqual(['検索', '日報']);
});

test('a text that the machine has put back is not overwritten by a key in another field', () => {
  const { actor, write, texts } = page('');
  forwardTyping(document, actor);
  actor.start();
  actor.send({ type: 'field.change', field: 'today', text: '戻した下書き' });
  write('result', '日報');
  expect(texts()).toEqual(['戻した下書き', '日報']);
});

test('nothing is forwarded any more once the components listen', () => {
  const { actor, write, texts } = page('検索');
  const stop = forwardTyping(document, actor);
  actor.start();
  stop();
  write('today', '検索を実装');
  expect(texts()).toEqual(['検索', '']);
});
