import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { EMPTY_REPORT } from '../../../src/domain/report.ts';
import { button, field, renderScreen, unfoldSetUp } from '../../support/renderScreen.tsx';

const FIELDS = ['テンプレート', '今日やったこと', '明日やること', '備考', '生成結果'];
const NOTES = { today: '検索を実装', tomorrow: 'レビュー' };

describe.each([
  ['Ctrl', { ctrlKey: true }],
  ['Cmd', { metaKey: true }],
])('%s', (_, modifier) => {
  it.each(FIELDS)('+Enter in %s generates once, and is no newline', (name) => {
    const { write, mode } = renderScreen();
    write(NOTES);
    field(name).focus();
    expect(fireEvent.keyDown(field(name), { key: 'Enter', ...modifier })).toBe(false);
    expect(mode()).toBe('validating');
    expect(field(name)).toHaveFocus();
  });

  it.each(FIELDS)(
    '+S in %s saves the template and keeps the browser from saving the page',
    (name) => {
      const { commandsOf } = renderScreen();
      expect(fireEvent.keyDown(field(name), { key: 's', code: 'KeyS', ...modifier })).toBe(false);
      expect(fireEvent.keyDown(field(name), { key: 'S', code: 'KeyS', ...modifier })).toBe(false);
      expect(fireEvent.keyDown(field(name), { key: 'と', code: 'KeyS', ...modifier })).toBe(false);
      expect(commandsOf('template.write')).toHaveLength(3);
    },
  );
});

it.each([
  ['Enter alone', { key: 'Enter' }],
  ['Shift+Enter', { key: 'Enter', shiftKey: true }],
  ['Ctrl+Shift+Enter', { key: 'Enter', ctrlKey: true, shiftKey: true }],
  ['Ctrl+Alt+S', { key: 's', ctrlKey: true, altKey: true }],
  ['s alone', { key: 's' }],
  ['Ctrl+O', { key: 'o', ctrlKey: true }],
  ['Esc with nothing to stop', { key: 'Escape' }],
])('%s is left to the field', (_, key) => {
  const { write, mode, commandsOf } = renderScreen();
  write(NOTES);
  expect(fireEvent.keyDown(field('備考'), key)).toBe(true);
  expect([mode(), commandsOf('template.write')]).toEqual(['idle', []]);
});

it('a key that is held down is one press', () => {
  const { write, mode, commandsOf } = renderScreen();
  write(NOTES);
  expect(fireEvent.keyDown(field('備考'), { key: 'Enter', ctrlKey: true, repeat: true })).toBe(
    false,
  );
  expect(fireEvent.keyDown(field('備考'), { key: 's', ctrlKey: true, repeat: true })).toBe(false);
  expect([mode(), commandsOf('template.write')]).toEqual(['idle', []]);
});

describe('while an input method converts', () => {
  const KEYS = [{ key: 'Enter', ctrlKey: true }, { key: 's', ctrlKey: true }, { key: 'Escape' }];

  async function generating() {
    const page = renderScreen();
    const call = await page.generate();
    const before = page.commandsOf('template.write').length;
    return { ...page, call, before };
  }

  it('Chrome’s order: keydown comes inside the composition', async () => {
    const { mode, commandsOf, before } = await generating();
    const today = field('今日やったこと');
    fireEvent.compositionStart(today);
    for (const key of KEYS) {
      expect(fireEvent.keyDown(today, { ...key, isComposing: true, keyCode: 229 })).toBe(true);
    }
    fireEvent.compositionEnd(today);
    expect([mode(), commandsOf('template.write').length]).toEqual(['generating', before]);
  });

  it('Safari’s order: the composition ends before the keydown that ends it', async () => {
    const { mode, commandsOf, before } = await generating();
    const today = field('今日やったこと');
    fireEvent.compositionStart(today);
    fireEvent.compositionEnd(today);
    for (const key of KEYS) {
      expect(fireEvent.keyDown(today, { ...key, isComposing: false, keyCode: 229 })).toBe(true);
    }
    expect([mode(), commandsOf('template.write').length]).toEqual(['generating', before]);
  });
});

describe('Esc', () => {
  it('stops, and leaves focus where it is', async () => {
    const { generate, mode } = renderScreen();
    const { signal } = await generate();
    field('備考').focus();
    fireEvent.keyDown(field('備考'), { key: 'Escape' });
    await waitFor(() => expect(signal.aborted).toBe(true));
    expect(mode()).toBe('idle');
    expect(field('備考')).toHaveFocus();
  });

  it('belongs to an open drawer first', async () => {
    const { generate, user, mode } = renderScreen();
    await generate();
    await user.click(button('履歴'));
    await screen.findByRole('dialog', { name: '履歴' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(mode()).toBe('generating');
    await user.keyboard('{Escape}');
    expect(mode()).toBe('idle');
  });

  it('belongs to an open menu first', async () => {
    const { generate, user, mode } = renderScreen();
    await generate();
    await user.click(button('画面の明るさ'));
    await screen.findByRole('menu', { name: '画面の明るさ' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    expect(mode()).toBe('generating');
    await user.keyboard('{Escape}');
    expect(mode()).toBe('idle');
  });
});

it('no key acts behind a dialog', async () => {
  const { send, user, mode, commandsOf } = renderScreen();
  send({
    type: 'history.changed',
    entries: [{ id: 'a', savedAt: 0, report: { ...EMPTY_REPORT, id: 'a', text: '日報' } }],
  });
  await user.click(button('履歴'));
  const drawer = await screen.findByRole('dialog', { name: '履歴' });
  const inside = within(drawer).getByRole('button', { name: /の日報を開く$/ });
  expect(fireEvent.keyDown(inside, { key: 'Enter', ctrlKey: true })).toBe(true);
  expect(fireEvent.keyDown(inside, { key: 's', ctrlKey: true })).toBe(true);
  expect([mode(), commandsOf('template.write')]).toEqual(['idle', []]);
});

it('Ctrl+Enter on a link opens the link', () => {
  const { write, mode } = renderScreen({ input: { isTokenStored: false } });
  write(NOTES);
  unfoldSetUp();
  const link = screen.getByRole('link', { name: /作成ページを開く/ });
  fireEvent.keyDown(link, { key: 'Enter', ctrlKey: true });
  expect(mode()).toBe('idle');
});

it('all of them are listed in 使い方', () => {
  renderScreen();
  const terms = within(screen.getByRole('region', { name: '使い方' }))
    .getAllByRole('term')
    .map(({ textContent }) => textContent);
  expect(terms).toEqual([
    'Ctrl+Enter（⌘+Enter）',
    'Ctrl+S（⌘+S）',
    'Ctrl+Shift+C（⌘+Shift+C）',
    'F8（Shift+F8）',
    'Esc',
    'Enter',
  ]);
});
