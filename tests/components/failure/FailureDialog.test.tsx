import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ServiceFailure } from '../../../src/domain/failure/failure.ts';
import { button, CUSTOM, field, renderScreen } from '../../support/renderScreen.tsx';

async function fail(failure: ServiceFailure, options: Parameters<typeof renderScreen>[0] = {}) {
  const rendered = renderScreen(options);
  const call = await rendered.generate();
  await call.fail(failure);
  const dialog = await screen.findByRole('dialog', { name: 'エラーが発生しました' });
  return { ...rendered, dialog };
}

/** What can be pressed in the alert, in its order; what leads to another site by its own words. */
function offers(dialog: HTMLElement): readonly string[] {
  const buttons = dialog.querySelectorAll<HTMLElement>('.mantine-Button-root');
  return Array.from(buttons, (each) => each.textContent.replace('（新しいタブで開きます）', ''));
}

describe('the first button of the alert', () => {
  it.each([
    ['token-invalid', {}, ['トークンを設定する', '使うAIを選ぶ', 'AIなしで下書き']],
    ['token-format', {}, ['トークンを設定する', '使うAIを選ぶ', 'AIなしで下書き']],
    ['permission', {}, ['トークンを設定する', '使うAIを選ぶ', 'AIなしで下書き']],
    ['token-invalid', { service: CUSTOM }, ['キーを設定する', 'AIなしで下書き']],
    ['blocked', {}, ['AIなしで下書き']],
    ['gated', {}, ['使うAIを選ぶ', 'もう一度', 'AIなしで下書き']],
    ['credits', {}, ['使うAIを選ぶ', 'AIなしで下書き', 'もう一度']],
    [
      'model-unavailable',
      {},
      ['使うAIを選ぶ', '使えるモデルを調べる', 'もう一度', 'AIなしで下書き'],
    ],
    ['rate-limit', {}, ['もう一度', 'AIなしで下書き']],
    ['network', {}, ['もう一度', 'AIなしで下書き']],
    ['local-not-running', {}, ['もう一度', '使うAIを選ぶ', 'AIなしで下書き']],
    ['local-unanswered', {}, ['もう一度', '使うAIを選ぶ', 'AIなしで下書き']],
    ['local-memory', {}, ['使うAIを選ぶ', 'もう一度', 'AIなしで下書き']],
    [
      'token-missing',
      {},
      ['このパソコンのAI（無料）', 'Hugging Face（トークンとクレジット）', 'AIなしで下書き'],
    ],
    [
      'only-thinking',
      {},
      ['最長にしてもう一度', '使うAIを選ぶ', '使えるモデルを調べる', 'もう一度', 'AIなしで下書き'],
    ],
  ] as const)('%s, %j: %j, nothing twice', async (kind, options, names) => {
    const { dialog } = await fail({ kind }, options);
    expect(offers(dialog)).toEqual([...names, '閉じる']);
    const [first, ...rest] = dialog.querySelectorAll<HTMLElement>('.mantine-Button-root');
    await waitFor(() => expect(first).toHaveFocus());
    const ground = (each?: HTMLElement) => each?.style.getPropertyValue('--button-bg');
    expect(ground(first)).toBe('var(--mantine-color-momo-filled)');
    for (const each of rest) expect(ground(each)).toBe('transparent');
  });

  it.each([
    ['server', ['続きを生成', 'AIなしで下書き', '閉じる']],
    ['token-invalid', ['トークンを設定する', '使うAIを選ぶ', 'AIなしで下書き', '閉じる']],
  ] as const)('%s in a further call: what is kept of the report goes on', async (kind, names) => {
    const { generate, calls } = renderScreen();
    const call = await generate();
    await call.done({ text: '■ 本日の業務\n・検索を実装\n', finish: 'length' });
    await act(() => calls[1]!.fail({ kind }));
    const dialog = await screen.findByRole('dialog', { name: 'エラーが発生しました' });
    expect(offers(dialog)).toEqual(names);
    await waitFor(() => expect(button(names[0])).toHaveFocus());
  });

  it('a stream that was cut goes on, from what is kept of it', async () => {
    const { user, generate, calls } = renderScreen();
    const call = await generate();
    await call.delta('■ 本日の業務\n・検索');
    await call.fail({ kind: 'interrupted' });
    const dialog = await screen.findByRole('dialog', { name: 'エラーが発生しました' });
    expect(dialog).toHaveTextContent('途中までの文章は残っています。もう一度お試しください。');
    expect(offers(dialog)).toEqual(['続きを生成', 'もう一度', 'AIなしで下書き', '閉じる']);
    await user.click(within(dialog).getByRole('button', { name: '続きを生成' }));
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(JSON.stringify(calls[1]?.chat)).toContain('日報が途中で切れました');
  });

  it('トークンを設定する unfolds the set-up, with the cursor in its field', async () => {
    const { user } = await fail({ kind: 'token-invalid', status: 401 });
    const setUp = document.querySelector('details#guide');
    act(() => setUp?.removeAttribute('open'));
    await user.click(button('トークンを設定する'));
    await waitFor(() => expect(screen.getByLabelText('アクセストークン')).toHaveFocus());
    expect(setUp).toHaveAttribute('open');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('このパソコンのAI（無料） chooses it, searches, and opens the drawer', async () => {
    const { user, asked, context } = await fail({ kind: 'token-missing' });
    await user.click(button('このパソコンのAI（無料）'));
    const drawer = within(await screen.findByRole('dialog', { name: '設定' }));
    expect(await drawer.findByRole('radio', { name: 'このパソコンのAI（無料）' })).toBeChecked();
    expect(asked).toEqual(['search this computer']);
    expect(context().provider).toBe('this-computer');
  });

  it('Hugging Face（トークンとクレジット） unfolds the set-up, with the cursor in its field', async () => {
    const { user } = await fail({ kind: 'token-missing' });
    await user.click(button('Hugging Face（トークンとクレジット）'));
    await waitFor(() => expect(screen.getByLabelText('アクセストークン')).toHaveFocus());
  });

  it('最長にしてもう一度 asks once more with the longest, which is then offered no more', async () => {
    const { user, calls } = await fail({ kind: 'only-thinking', provider: 'this-computer' });
    await user.click(button('最長にしてもう一度'));
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[1]!.chat.maxTokens).toBe(2048);
    await act(() => calls[1]!.fail({ kind: 'only-thinking', provider: 'this-computer' }));
    const dialog = await screen.findByRole('dialog', { name: 'エラーが発生しました' });
    expect(offers(dialog)).toEqual(['使うAIを選ぶ', 'もう一度', 'AIなしで下書き', '閉じる']);
  });

  it('設定を開く opens the one drawer, which gives focus back to Generate', async () => {
    const { user } = await fail({ kind: 'bad-request', status: 400 });
    await user.click(button('設定を開く'));
    const drawer = await screen.findByRole('dialog', { name: '設定' });
    await waitFor(() => expect(drawer).toContainElement(document.activeElement as HTMLElement));
    await user.click(within(drawer).getByRole('button', { name: '閉じる' }));
    await waitFor(() => expect(button('日報を生成 (Generate)')).toHaveFocus());
    await user.click(button('設定'));
    expect(screen.getAllByRole('dialog', { name: '設定' })).toHaveLength(1);
  });

  it('メモを見直す goes to the notes', async () => {
    const { user } = await fail({ kind: 'filtered', status: 200 });
    expect(screen.queryByRole('button', { name: '詳細' })).toBeNull();
    await user.click(button('メモを見直す'));
    await waitFor(() => expect(field('今日やったこと')).toHaveFocus());
  });

  it('ページを再読み込み reloads', async () => {
    const { user, asked, dialog } = await fail({ kind: 'client-not-loaded' });
    await user.click(within(dialog).getByRole('button', { name: 'ページを再読み込み' }));
    expect(asked).toEqual(['reload']);
  });
});

describe('詳細', () => {
  it('holds the service’s words, status and id, folded, and no status of an answer that came', async () => {
    const { dialog, user } = await fail({
      kind: 'bad-response',
      status: 200,
      requestId: 'req-1',
      message: 'Sign in',
    });
    expect(field('生成結果').value).toMatch(/\n\nサービスからの応答: Sign in\nID: req-1$/u);
    const details = within(dialog).getByRole('button', { name: '詳細' });
    expect(details).toHaveAttribute('aria-expanded', 'false');
    await user.click(details);
    await waitFor(() =>
      expect(within(dialog).getByText('サービスからの応答: Sign in')).toBeVisible(),
    );
    expect(within(dialog).getByText('ID: req-1')).toBeVisible();
  });
});
