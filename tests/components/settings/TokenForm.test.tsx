import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  button,
  CUSTOM,
  HUGGING_FACE,
  listenToRegion,
  renderScreen,
  unfoldSetUp,
} from '../../support/renderScreen.tsx';

const TOKEN = 'hf_sentinelSentinelSentinel';

function renderForm(...options: Parameters<typeof renderScreen>) {
  const rendered = renderScreen(...options);
  unfoldSetUp();
  return rendered;
}

function tokenField(): HTMLInputElement {
  return screen.getByLabelText('アクセストークン');
}

it('keeps what is typed out of markup and hands it over once', async () => {
  const { user, pasted, context } = renderForm({ input: { isTokenStored: false } });
  await user.type(tokenField(), TOKEN);
  expect(tokenField()).toHaveValue(TOKEN);
  expect(tokenField()).toHaveAttribute('type', 'password');
  expect(tokenField()).not.toHaveAttribute('name');
  expect(document.documentElement.outerHTML).not.toContain(TOKEN);
  await user.click(button('保存'));
  expect(pasted).toEqual([TOKEN]);
  expect(tokenField()).toHaveValue('');
  expect(screen.getByText('トークンをこのブラウザに保存しました。')).toBeInTheDocument();
  expect(document.documentElement.outerHTML).not.toContain(TOKEN);
  expect(JSON.stringify(context())).not.toContain(TOKEN);
});

it.each([
  ['blank', '', 'トークンを貼り付けてください。'],
  ['malformed', 'hf-abc', 'hf_ で始まるトークンを貼り付けてください。'],
] as const)(
  'keeps what is %s in the field, which says why; with focus there already it is said aloud',
  async (kind, typed, reason) => {
    const { user } = renderForm({ input: { isTokenStored: false }, tokenStored: { kind } });
    const said = listenToRegion();
    if (typed !== '') await user.type(tokenField(), typed);
    await user.click(button('保存'));
    expect(tokenField()).toHaveFocus();
    expect(tokenField()).toHaveValue(typed);
    expect(tokenField()).toBeInvalid();
    expect(tokenField()).toHaveAccessibleDescription(reason);
    expect(said).toEqual([]);
    await user.keyboard('{Enter}');
    expect(said).toEqual([reason]);
    expect(screen.queryByText('設定済み')).not.toBeInTheDocument();
  },
);

it.each([
  [true, HUGGING_FACE, { kind: 'stored' }, ['トークンをこのブラウザに保存しました。']],
  // What the status line says.
  [false, HUGGING_FACE, { kind: 'stored' }, []],
  [false, CUSTOM, { kind: 'stored' }, ['キーをこのブラウザに保存しました。']],
  [
    false,
    HUGGING_FACE,
    { kind: 'memory', problem: 'full' },
    ['保存できません: ブラウザの保存領域がいっぱいです。ページを閉じるまでは、このまま使えます。'],
  ],
] as const)(
  'stored before: %j, at %j the answer %j is said as %j',
  async (isTokenStored, service, tokenStored, sentences) => {
    const { user } = renderForm({ input: { isTokenStored }, service, tokenStored });
    const said = listenToRegion();
    await user.click(button('保存'));
    expect(said).toEqual(sentences);
  },
);

it('shows a stored one only as 設定済み, and deletes it', async () => {
  const { user, asked, send } = renderForm();
  expect(screen.getByText('設定済み')).toBeInTheDocument();
  await user.click(button('トークンを削除'));
  expect(asked).toEqual(['remove token']);
  send({ type: 'token.changed', isStored: false });
  expect(screen.queryByText('設定済み')).not.toBeInTheDocument();
});

it('asks for an optional key in a build with its own endpoint', async () => {
  const { user, pasted } = renderForm({ service: CUSTOM });
  await user.type(screen.getByLabelText('アクセスキー（任意）'), 'key{Enter}');
  expect(pasted).toEqual(['key']);
  unfoldSetUp();
  expect(button('キーを削除')).toBeEnabled();
});
