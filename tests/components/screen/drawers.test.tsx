import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type GenerationSettings, SPECIFIED_SETTINGS } from '../../../src/domain/settings.ts';
import { EMPTY_REPORT } from '../../../src/domain/report.ts';
import {
  button,
  CUSTOM,
  field,
  listenToRegion,
  renderScreen,
} from '../../support/renderScreen.tsx';

const ENTRIES = [
  {
    id: 'a',
    savedAt: new Date(2026, 10, 20, 18, 42).getTime(),
    report: { ...EMPTY_REPORT, id: 'a', text: '\n【日報】20日\n本文', outcome: 'complete' },
  },
  {
    id: 'b',
    savedAt: new Date(2026, 10, 19, 18, 2).getTime(),
    report: { ...EMPTY_REPORT, id: 'b', text: '【日報】19日', outcome: 'complete' },
  },
] as const;

async function openHistory() {
  const page = renderScreen();
  page.send({ type: 'history.changed', entries: ENTRIES });
  await page.user.click(button('履歴'));
  const drawer = within(await screen.findByRole('dialog', { name: '履歴' }));
  const choose = async (day: RegExp, name: string) => {
    await page.user.click(drawer.getByRole('button', { name: day }));
    await page.user.click(await drawer.findByRole('menuitem', { name }));
  };
  return { ...page, drawer, choose };
}

describe('履歴', () => {
  it('makes a report the template, with a way back', async () => {
    const { user, choose } = await openHistory();
    const before = field('テンプレートまたは前回の日報').value;
    await choose(/^11月20日.*の日報のメニュー$/, 'テンプレートにする');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(field('テンプレートまたは前回の日報')).toHaveValue('\n【日報】20日\n本文');
    await user.click(button('元に戻す（テンプレート）'));
    expect(field('テンプレートまたは前回の日報')).toHaveValue(before);
  });

  it('opens one, and what stood there is the previous result', async () => {
    const { user, drawer, send } = await openHistory();
    send({ type: 'result.change', text: '今の' });
    await user.click(drawer.getByRole('button', { name: /^11月19日.*の日報を開く$/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(field('生成結果')).toHaveValue('【日報】19日');
    await user.click(button('前の結果に戻す'));
    expect(field('生成結果')).toHaveValue('今の');
  });

  it('copies, deletes and clears, with a way back', async () => {
    const { user, drawer, choose, send, copied, commandsOf } = await openHistory();
    await choose(/^11月20日.*の日報のメニュー$/, 'コピー');
    expect(copied).toEqual(['\n【日報】20日\n本文']);
    await choose(/^11月20日.*の日報のメニュー$/, '削除');
    expect(commandsOf('history.remove')).toEqual([{ type: 'history.remove', id: 'a' }]);
    send({ type: 'history.changed', entries: [ENTRIES[1]] });
    await user.click(drawer.getByRole('button', { name: '元に戻す' }));
    expect(commandsOf('history.add')).toEqual([{ type: 'history.add', entries: [ENTRIES[0]] }]);
    await user.click(drawer.getByRole('button', { name: 'すべて削除' }));
    expect(commandsOf('history.clear')).toEqual([{ type: 'history.clear' }]);
  });
});

it('says what 履歴 did, with focus on the way back, and from there on its title', async () => {
  const { user, drawer, choose, send } = await openHistory();
  const said = listenToRegion();
  await choose(/^11月20日.*の日報のメニュー$/, '削除');
  send({ type: 'history.changed', entries: [ENTRIES[1]] });
  await waitFor(() => expect(said).toEqual(['11月20日(金) 18:42の日報を削除しました。']));
  const undo = drawer.getByRole('button', { name: '元に戻す' });
  expect(undo).toHaveFocus();

  await user.click(undo);
  send({ type: 'history.changed', entries: ENTRIES });
  await waitFor(() => expect(said.at(-1)).toBe('元に戻しました。'));
  expect(drawer.getByText('履歴', { exact: true })).toHaveFocus();

  await user.click(drawer.getByRole('button', { name: 'すべて削除' }));
  send({ type: 'history.changed', entries: [] });
  await waitFor(() => expect(said.at(-1)).toBe('履歴をすべて削除しました。'));
  expect(drawer.getByRole('button', { name: '元に戻す' })).toHaveFocus();
});

async function openSettings(options: Parameters<typeof renderScreen>[0] = {}) {
  const page = renderScreen(options);
  await page.user.click(button('設定'));
  const drawer = within(await screen.findByRole('dialog', { name: '設定' }));
  const numbers = drawer.getByRole('button', { name: '詳しく' });
  if (numbers.ariaExpanded === 'false') await page.user.click(numbers);
  await drawer.findByRole('textbox', { name: 'モデル' });
  return { ...page, drawer, settings: () => page.context().settings };
}

const CONTROLS: Readonly<Record<keyof GenerationSettings, string>> = {
  model: 'モデル',
  maxTokens: '1回の長さの上限（max_tokens）',
  temperature: '言い回しの幅（temperature）',
  continueAutomatically: '途切れたら、続きを自動で生成する',
};

describe('設定', () => {
  it('has a control for every setting', async () => {
    const { drawer } = await openSettings();
    for (const name of Object.values(CONTROLS)) expect(drawer.getByLabelText(name)).toBeEnabled();
  });

  it('starts with the specified values and sends what is shown', async () => {
    const { user, drawer, settings, commandsOf } = await openSettings();
    const maxTokens = drawer.getByRole('textbox', { name: /max_tokens/ });
    expect(maxTokens).toHaveValue('128');
    expect(drawer.getByRole('textbox', { name: /temperature/ })).toHaveValue('0.7');
    expect(drawer.getByRole('textbox', { name: 'モデル' })).toHaveValue(SPECIFIED_SETTINGS.model);
    await user.clear(maxTokens);
    await user.type(maxTokens, '２５６');
    expect(settings()).toEqual({ ...SPECIFIED_SETTINGS, maxTokens: 256 });
    expect(commandsOf('settings.write').at(-1)).toEqual({
      type: 'settings.write',
      settings: { ...SPECIFIED_SETTINGS, maxTokens: 256 },
    });
    await user.tab();
    expect(maxTokens).toHaveValue('256');
    await user.click(drawer.getByRole('switch', { name: /続きを自動で生成/ }));
    expect(settings().continueAutomatically).toBe(false);
    expect(screen.queryByText(/送信は最大5回/)).not.toBeInTheDocument();
  });

  it.each([
    [
      /max_tokens/,
      ['', '15', '2049', '12.5', 'abc', '0x80', '1e2'],
      '16〜2048の整数を入力してください。',
    ],
    [/temperature/, ['', '-0.1', '2.1', 'x', '1e-3'], '0〜2の数を入力してください。'],
    ['モデル', ['', '　'], 'モデル名を入力してください。'],
  ])(
    '%s refuses bad values with the reason and keeps the last good one',
    async (name, texts, reason) => {
      const { user, drawer, settings } = await openSettings();
      const input = drawer.getByRole('textbox', { name });
      for (const text of texts) {
        await user.clear(input);
        await user.paste(text);
        expect(input).toBeInvalid();
        expect(input).toHaveAccessibleDescription(expect.stringContaining(reason));
      }
      expect(settings()).toEqual(SPECIFIED_SETTINGS);
    },
  );

  it('stands as it was before the field was gone to, once what is typed is refused', async () => {
    const { user, drawer, settings, commandsOf } = await openSettings();
    const model = drawer.getByRole('textbox', { name: 'モデル' });
    await user.type(model, '{Backspace}'.repeat(SPECIFIED_SETTINGS.model.length));
    expect(model).toHaveValue('');
    expect(model).toBeInvalid();
    expect(settings()).toEqual(SPECIFIED_SETTINGS);
    expect(commandsOf('settings.write').at(-1)).toEqual({
      type: 'settings.write',
      settings: SPECIFIED_SETTINGS,
    });
    await user.type(model, 'm2');
    expect(settings().model).toBe('m2');

    const temperature = drawer.getByRole('textbox', { name: /temperature/ });
    await user.type(temperature, '{Backspace}');
    expect(temperature).toHaveValue('0.');
    expect(temperature).toBeValid();
    await user.type(temperature, '5');
    expect(settings()).toEqual({ ...SPECIFIED_SETTINGS, model: 'm2', temperature: 0.5 });
  });

  it('goes back to the start, over a refused text too', async () => {
    const { user, drawer, settings } = await openSettings({ service: CUSTOM });
    await user.click(drawer.getByRole('switch', { name: /^1回で書き終える/ }));
    await user.clear(drawer.getByRole('textbox', { name: /temperature/ }));
    await user.click(drawer.getByRole('button', { name: '初期値に戻す' }));
    expect(drawer.getByRole('textbox', { name: /max_tokens/ })).toHaveValue('128');
    expect(drawer.getByRole('textbox', { name: /temperature/ })).toHaveValue('0.7');
    expect(settings()).toEqual({ ...SPECIFIED_SETTINGS, model: 'local-model' });
  });

  it('speaks of outcomes, each of which shows what the numbers say', async () => {
    const { user, drawer, settings } = await openSettings();
    const atOnce = drawer.getByRole('switch', { name: '1回で書き終える（256）' });
    const maxTokens = drawer.getByRole('textbox', { name: /max_tokens/ });
    expect(atOnce).not.toBeChecked();
    await user.click(atOnce);
    expect(settings()).toEqual({ ...SPECIFIED_SETTINGS, maxTokens: 256 });
    expect(maxTokens).toHaveValue('256');
    await user.click(atOnce);
    expect(settings()).toEqual(SPECIFIED_SETTINGS);
    for (const [typed, isOn] of [
      ['512', true],
      ['255', false],
    ] as const) {
      await user.clear(maxTokens);
      await user.paste(typed);
      expect(atOnce.matches(':checked')).toBe(isOn);
    }

    const steadiness = within(drawer.getByRole('radiogroup', { name: '書き方の安定' }));
    const standard = steadiness.getByRole('radio', { name: '標準' });
    const steadier = steadiness.getByRole('radio', { name: 'ぶれを少なく' });
    const temperature = drawer.getByRole('textbox', { name: /temperature/ });
    expect(standard).toBeChecked();
    await user.click(steadier);
    expect(steadier).toBeChecked();
    expect(temperature).toHaveValue('0.2');
    expect(settings()).toEqual({ ...SPECIFIED_SETTINGS, maxTokens: 255, temperature: 0.2 });
    await user.clear(temperature);
    await user.paste('0.5');
    expect(standard).not.toBeChecked();
    expect(steadier).not.toBeChecked();
    await user.click(standard);
    expect(temperature).toHaveValue('0.7');
  });

  it('folds the numbers into 詳しく, which is open while 生成結果 tells of a failure they mend', async () => {
    const { user, generate } = renderScreen();
    const numbers = () => screen.getByRole('button', { name: '詳しく' });
    await user.click(button('設定'));
    await screen.findByRole('dialog', { name: '設定' });
    expect(numbers()).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{Escape}');
    const call = await generate();
    await call.fail({ kind: 'bad-request', status: 400 });
    await user.click(await screen.findByRole('button', { name: '設定を開く' }));
    await screen.findByRole('dialog', { name: '設定' });
    expect(numbers()).toHaveAttribute('aria-expanded', 'true');
  });

  it('counts tokens, here alone', async () => {
    const { user, generate } = renderScreen();
    const call = await generate();
    await call.done({ text: '本日の作業です。', finish: 'stop' });
    expect(await screen.findByText('8文字')).toBeInTheDocument();
    expect(screen.queryByText(/約[\d,]+トークン/u)).toBeNull();
    await user.click(button('設定'));
    await user.click(await screen.findByRole('button', { name: '詳しく' }));
    expect(
      await screen.findByText(/^今の日報は約6トークン、入力は合わせて約[\d,]+トークンです。$/u),
    ).toBeInTheDocument();
  });
});

describe('画面の明るさ', () => {
  it('opens a choice of three and closes with Escape', async () => {
    const { user } = renderScreen();
    await user.click(button('画面の明るさ'));
    const choice = within(await screen.findByRole('menu', { name: '画面の明るさ' }));
    expect(choice.getAllByRole('menuitemradio')).toHaveLength(3);
    await user.click(choice.getByRole('menuitemradio', { name: 'ダーク' }));
    expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await user.click(button('画面の明るさ'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    await waitFor(() => expect(button('画面の明るさ')).toHaveFocus());
  });
});
