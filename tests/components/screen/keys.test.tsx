import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { EMPTY_REPORT } from '../../../src/domain/report.ts';
import { button, field, renderScreen, unfoldSetUp } from '../../support/renderScreen.tsx';

const NOTES = { today: '検索を実装', tomorrow: 'レビュー' };

describe.each([
  ['Ctrl', { ctrlKey: true }],
  ['Cmd', { metaKey: true }],
])('%s', (_, modifier) => {
  it('+Enter generates once, and is no newline', () => {
    const { write, mode } = renderScreen();
    write(NOTES);
    field('生成結果').focus();
    expect(fireEvent.keyDown(field('生成結果'), { key: 'Enter', ...modifier })).toBe(false);
    expect(mode()).toBe('validating');
    expect(field('生成結果')).toHaveFocus();
  });

  it.each(['s', 'S', 'と'])('+%s saves the template, and not the page', (key) => {
    const { commandsOf } = renderScreen();
    const pressed = { key, code: 'KeyS', ...modifier };
    expect(fireEvent.keyDown(field('備考'), pressed)).toBe(false);
    expect(commandsOf('template.write')).toHaveLength(1);
  });
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
  it.each([
    ['Chrome', true],
    ['Safari, whose composition ends before the keydown that ends it', false],
  ])('%s', async (_, isComposing) => {
    const { generate, mode, commandsOf } = renderScreen();
    await generate();
    const before = commandsOf('template.write').length;
    const today = field('今日やったこと');
    fireEvent.compositionStart(today);
    if (!isComposing) fireEvent.compositionEnd(today);
    for (const key of [
      { key: 'Enter', ctrlKey: true },
      { key: 's', ctrlKey: true },
      { key: 'Escape' },
    ]) {
      expect(fireEvent.keyDown(today, { ...key, isComposing, keyCode: 229 })).toBe(true);
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

  it.each([
    ['履歴', 'dialog'],
    ['画面の明るさ', 'menu'],
  ])('belongs to an open %s first', async (name, role) => {
    const { generate, user, mode } = renderScreen();
    await generate();
    await user.click(button(name));
    await screen.findByRole(role, { name });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole(role)).not.toBeInTheDocument());
    await waitFor(() => expect(button(name)).toHaveFocus());
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
