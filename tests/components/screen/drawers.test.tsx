import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SPECIFIED_SETTINGS } from '../../../src/domain/settings.ts';
import { EMPTY_REPORT } from '../../../src/domain/report.ts';
import { button, CUSTOM, listenToRegion, renderScreen } from '../../support/renderScreen.tsx';

const ENTRIES = [20, 19].map((date) => ({
  id: `entry-${date}`,
  savedAt: new Date(2026, 10, date, 18, 42).getTime(),
  report: { ...EMPTY_REPORT, id: `entry-${date}`, text: '日報' },
}));

it('says what 履歴 did, with focus on the way back, and from there on its title', async () => {
  const { user, send, commandsOf } = renderScreen();
  send({ type: 'history.changed', entries: ENTRIES });
  await user.click(button('履歴'));
  const drawer = within(await screen.findByRole('dialog', { name: '履歴' }));
  const said = listenToRegion();
  await user.click(drawer.getByRole('button', { name: /^11月20日.*の日報のメニュー$/ }));
  await user.click(await drawer.findByRole('menuitem', { name: '削除' }));
  expect(commandsOf('history.remove')).toEqual([{ type: 'history.remove', id: 'entry-20' }]);
  send({ type: 'history.changed', entries: ENTRIES.slice(1) });
  await waitFor(() => expect(said).toEqual(['11月20日(金) 18:42の日報を削除しました。']));
  const undo = drawer.getByRole('button', { name: '元に戻す' });
  expect(undo).toHaveFocus();

  await user.click(undo);
  expect(commandsOf('history.add')).toEqual([
    { type: 'history.add', entries: ENTRIES.slice(0, 1) },
  ]);
  send({ type: 'history.changed', entries: ENTRIES });
  await waitFor(() => expect(said.at(-1)).toBe('元に戻しました。'));
  expect(drawer.getByText('履歴', { exact: true })).toHaveFocus();

  await user.click(drawer.getByRole('button', { name: 'すべて削除' }));
  expect(commandsOf('history.clear')).toEqual([{ type: 'history.clear' }]);
  send({ type: 'history.changed', entries: [] });
  await waitFor(() => expect(said.at(-1)).toBe('履歴をすべて削除しました。'));
  expect(drawer.getByRole('button', { name: '元に戻す' })).toHaveFocus();
});

async function openSettings(options: Parameters<typeof renderScreen>[0] = {}) {
  const page = renderScreen(options);
  await page.user.click(button('設定'));
  const drawer = within(await screen.findByRole('dialog', { name: '設定' }));
  const model = await drawer.findByRole('textbox', { name: 'モデル' });
  return { ...page, drawer, model, settings: () => page.context().settings };
}

describe('設定', () => {
  it('starts with the specified values, and keeps each choice', async () => {
    const { user, drawer, model, settings, commandsOf } = await openSettings();
    const choice = (group: string, name: string) =>
      within(drawer.getByRole('radiogroup', { name: group })).getByRole('radio', { name });
    expect(choice('1回の長さ', '標準（128）')).toBeChecked();
    expect(choice('書き方の安定', '標準')).toBeChecked();
    expect(model).toHaveValue(SPECIFIED_SETTINGS.model);
    await user.click(choice('1回の長さ', '長め（256）'));
    await user.click(choice('書き方の安定', 'ぶれを少なく'));
    await user.click(drawer.getByRole('switch', { name: /続きを自動で生成/ }));
    const chosen = {
      ...SPECIFIED_SETTINGS,
      maxTokens: 256,
      temperature: 0.2,
      continueAutomatically: false,
    };
    expect(settings()).toEqual(chosen);
    expect(commandsOf('settings.write').at(-1)).toEqual({
      type: 'settings.write',
      settings: chosen,
    });
    expect(screen.queryByText(/送信は最大5回/)).not.toBeInTheDocument();
  });

  it('shows what an earlier version let be typed', async () => {
    const own = { ...SPECIFIED_SETTINGS, maxTokens: 512, temperature: 0.35 };
    const { user, drawer, settings } = await openSettings({ input: { settings: own } });
    expect(drawer.getByRole('radio', { name: '512' })).toBeChecked();
    expect(drawer.getByRole('radio', { name: '0.35' })).toBeChecked();
    await user.click(drawer.getByRole('radio', { name: '長め（256）' }));
    expect(settings()).toEqual({ ...own, maxTokens: 256 });
  });

  it('asks the model that is typed, and the first one where none is', async () => {
    const { user, model, settings } = await openSettings();
    await user.clear(model);
    expect(model).toHaveValue('');
    expect(settings().model).toBe(SPECIFIED_SETTINGS.model);
    await user.type(model, ' m2　');
    expect(settings().model).toBe('m2');
    await user.tab();
    expect(model).toHaveValue('m2');
  });

  it('goes back to the start, but for what is told no more', async () => {
    const { user, drawer, model, send, settings } = await openSettings({ service: CUSTOM });
    const kept = { mutedKinds: ['harsh'], ownWords: ['佐久間'] };
    send({
      type: 'settings.changed',
      settings: { ...SPECIFIED_SETTINGS, ...kept, maxTokens: 512 },
    });
    await user.type(model, '2');
    await user.click(drawer.getByRole('button', { name: '初期値に戻す' }));
    expect(model).toHaveValue('local-model');
    expect(settings()).toEqual({ ...SPECIFIED_SETTINGS, ...kept, model: 'local-model' });
  });
});

it('has a choice of three in 画面の明るさ', async () => {
  const { user } = renderScreen();
  await user.click(button('画面の明るさ'));
  const choice = within(await screen.findByRole('menu', { name: '画面の明るさ' }));
  expect(choice.getAllByRole('menuitemradio')).toHaveLength(3);
  await user.click(choice.getByRole('menuitemradio', { name: 'ダーク' }));
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
});
