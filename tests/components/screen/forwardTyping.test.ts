import { afterEach, expect, test } from 'vitest';
import { DEFAULT_TEMPLATE } from '../../../src/domain/template.ts';
import { forwardTyping } from '../../../src/hydration.ts';
import type { ReportEvent } from '../../../src/machines/report/reportEvents.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

/** The prerendered page as far as its text areas, with the events that its machine was sent. */
function page({ template = DEFAULT_TEMPLATE, today = '' } = {}) {
  document.body.innerHTML =
    '<textarea id="template"></textarea><textarea id="today"></textarea><textarea id="result"></textarea>';
  const [templateField, todayField, result] = document.querySelectorAll('textarea');
  if (templateField === undefined || todayField === undefined || result === undefined) {
    throw new Error('no fields');
  }
  templateField.value = template;
  todayField.value = today;
  const sent: ReportEvent[] = [];
  return {
    today: todayField,
    result,
    sent,
    forward: (savedTemplate: string | null = null) =>
      forwardTyping({ send: (event) => sent.push(event) }, savedTemplate),
    write: (node: HTMLTextAreaElement, text: string) => {
      node.value = text;
      node.dispatchEvent(new Event('input', { bubbles: true }));
    },
  };
}

const change = (field: 'template' | 'today', text: string) =>
  ({ type: 'field.change', field, text }) as const;

test('what stands there and each key after it reach the machine, those that take each other back too', () => {
  const { forward, today, result, write, sent } = page({ today: '検索を実装' });
  forward();
  write(today, '検索を実');
  write(result, 'あ');
  write(today, '検索を実装');
  write(result, '');
  expect(sent).toEqual([
    change('today', '検索を実装'),
    change('today', '検索を実'),
    { type: 'result.change', text: 'あ' },
    change('today', '検索を実装'),
    { type: 'result.change', text: '' },
  ]);
});

test('neither the saved template nor the prerendered one counts as typed, another one does', () => {
  const texts = ['保存した\n型', DEFAULT_TEMPLATE, '書きかけ'].map((template) => {
    const { forward, sent } = page({ template });
    forward('保存した\r\n型')();
    return sent;
  });
  expect(texts).toEqual([[], [], [change('template', '書きかけ')]]);
});

test('what the browser puts back without an event is forwarded at the end, and nothing after it', () => {
  const { forward, today, write, sent } = page();
  const stop = forward();
  today.value = '検索';
  stop();
  write(today, '検索を実装');
  stop();
  expect(sent).toEqual([change('today', '検索')]);
});

test('what was typed stays typed where the page is drawn anew', () => {
  const { forward, today, write, sent } = page();
  const stop = forward();
  write(today, '検索');
  document.body.innerHTML = '<textarea id="template"></textarea><textarea id="today"></textarea>';
  stop();
  expect(sent).toEqual([change('today', '検索')]);
});
