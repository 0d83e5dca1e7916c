import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, test } from 'vitest';
import { ollamaOrigins } from '../../../src/components/place/words.ts';
import { button, renderScreen } from '../../support/renderScreen.tsx';

test.each([
  ['http://localhost:4173', null],
  ['http://127.0.0.1:4173', null],
  ['https://nippo.example.co.jp', 'OLLAMA_ORIGINS=https://nippo.example.co.jp'],
])('what lets Ollama answer a page of %s', (origin, line) => {
  expect(ollamaOrigins(origin)).toBe(line);
});

describe('使えるモデルを調べる', () => {
  async function failForModel(liveModels: Parameters<typeof renderScreen>[0]) {
    const rendered = renderScreen(liveModels);
    const call = await rendered.generate();
    await call.fail({ kind: 'model-unavailable', status: 404 });
    const dialog = within(await screen.findByRole('dialog', { name: 'エラーが発生しました' }));
    expect(rendered.asked).toEqual([]);
    await rendered.user.click(dialog.getByRole('button', { name: '使えるモデルを調べる' }));
    return { ...rendered, dialog };
  }

  it('lists the live ones, of which one tap takes one, and the next asks it', async () => {
    const { user, dialog, asked, calls } = await failForModel({
      liveModels: ['meta-llama/Llama-3.1-8B-Instruct', 'openai/gpt-oss-20b', 'zai-org/GLM-5'],
    });
    const list = within(await dialog.findByRole('list', { name: '使えるモデル' }));
    expect(list.getAllByRole('button')).toHaveLength(3);
    await user.click(list.getByRole('button', { name: 'openai/gpt-oss-20b' }));
    expect(asked).toEqual(['live models']);
    expect(calls).toHaveLength(1);
    const again = dialog.getByRole('button', { name: 'もう一度' });
    expect(again).toHaveFocus();
    await user.click(again);
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[1]!.chat.model).toBe('openai/gpt-oss-20b');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(button('設定'));
    const field = await screen.findByRole('textbox', { name: 'モデル' });
    expect(field).toHaveAccessibleDescription(
      '初期値は meta-llama/Llama-3.1-8B-Instruct です。「初期値に戻す」で戻せます。',
    );
    await user.click(button('初期値に戻す'));
    expect(screen.getByRole('textbox', { name: 'モデル' })).toHaveValue(
      'meta-llama/Llama-3.1-8B-Instruct',
    );
  });

  it('tells in words why there is no list', async () => {
    const { dialog } = await failForModel({ liveModels: { kind: 'network' } });
    expect(
      await dialog.findByText(/^通信できませんでした。回線、社内プロキシ/),
    ).toBeInTheDocument();
  });
});
