import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { button, field, renderScreen, unfoldSetUp } from '../../support/renderScreen.tsx';

const NOTES = { today: '検索を実装', tomorrow: 'レビュー' };

const CTRL = { ctrlKey: true };
const CMD = { metaKey: true };
const LEFT = [true, 'idle', 0];
const SAVED = [false, 'idle', 1];

it.each([
  ['Ctrl+Enter', { key: 'Enter', ...CTRL }, [false, 'validating', 0]],
  ['Cmd+Enter', { key: 'Enter', ...CMD }, [false, 'validating', 0]],
  ['Ctrl+S', { key: 's', ...CTRL }, SAVED],
  ['Cmd+S with Caps Lock', { key: 'S', ...CMD }, SAVED],
  ['Ctrl+S in the kana layout', { key: 'と', code: 'KeyS', ...CTRL }, SAVED],
  ['Enter alone', { key: 'Enter' }, LEFT],
  ['Shift+Enter', { key: 'Enter', shiftKey: true }, LEFT],
  ['Ctrl+Shift+Enter', { key: 'Enter', shiftKey: true, ...CTRL }, LEFT],
  ['Ctrl+Alt+S', { key: 's', altKey: true, ...CTRL }, LEFT],
  ['s alone', { key: 's' }, LEFT],
  ['Ctrl+O', { key: 'o', ...CTRL }, LEFT],
  ['Esc with nothing to stop', { key: 'Escape' }, LEFT],
  ['Ctrl+Enter held down', { key: 'Enter', repeat: true, ...CTRL }, [false, 'idle', 0]],
  ['Ctrl+S held down', { key: 's', repeat: true, ...CTRL }, [false, 'idle', 0]],
])('%s: left to the field, mode, saves of the template', (_, key, done) => {
  const { write, mode, commandsOf } = renderScreen();
  write(NOTES);
  field('備考').focus();
  const isLeft = fireEvent.keyDown(field('備考'), key);
  expect([isLeft, mode(), commandsOf('template.save').length]).toEqual(done);
  expect(field('備考')).toHaveFocus();
});

it.each([
  ['Chrome', true],
  ['Safari, whose composition ends before the keydown that ends it', false],
])('while an input method converts, in %s, no key acts', async (_, isComposing) => {
  const { generate, mode, commandsOf } = renderScreen();
  await generate();
  const before = commandsOf('template.save').length;
  for (const key of [{ key: 'Enter', ...CTRL }, { key: 's', ...CTRL }, { key: 'Escape' }]) {
    const pressed = { ...key, isComposing, keyCode: 229 };
    expect(fireEvent.keyDown(field('今日やったこと'), pressed)).toBe(true);
  }
  expect([mode(), commandsOf('template.save').length]).toEqual(['generating', before]);
});

it('Esc stops, and leaves focus where it is', async () => {
  const { generate, mode } = renderScreen();
  const { signal } = await generate();
  field('備考').focus();
  fireEvent.keyDown(field('備考'), { key: 'Escape' });
  await waitFor(() => expect(signal.aborted).toBe(true));
  expect(mode()).toBe('idle');
  expect(field('備考')).toHaveFocus();
});

it('over an open 設定 no key acts, and Esc closes it first', async () => {
  const [name, role] = ['設定', 'dialog'];
  const { generate, user, mode, commandsOf } = renderScreen();
  await generate();
  const before = commandsOf('template.save').length;
  await user.click(button(name));
  const overlay = await screen.findByRole(role, { name });
  expect(fireEvent.keyDown(overlay, { key: 's', ...CTRL })).toBe(true);
  expect(commandsOf('template.save')).toHaveLength(before);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole(role)).not.toBeInTheDocument());
  await waitFor(() => expect(button(name)).toHaveFocus());
  expect(mode()).toBe('generating');
  await user.keyboard('{Escape}');
  expect(mode()).toBe('idle');
});

it('Ctrl+Enter on a link opens the link', () => {
  const { write, mode } = renderScreen({ input: { isTokenStored: false } });
  write(NOTES);
  unfoldSetUp();
  fireEvent.keyDown(screen.getByRole('link', { name: /作成ページを開く/ }), {
    key: 'Enter',
    ...CTRL,
  });
  expect(mode()).toBe('idle');
});
