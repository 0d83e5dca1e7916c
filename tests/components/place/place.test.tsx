import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, test } from 'vitest';
import { ollamaOrigins } from '../../../src/components/place/words.ts';
import { LOCAL_ORIGINS } from '../../../src/domain/place.ts';
import { button, CUSTOM, renderScreen, unfoldSetUp } from '../../support/renderScreen.tsx';

const OLLAMA = 'http://localhost:11434';

async function openSettings(options: Parameters<typeof renderScreen>[0] = {}) {
  const rendered = renderScreen(options);
  await rendered.user.click(button('設定'));
  const drawer = within(await screen.findByRole('dialog', { name: '設定' }));
  await drawer.findByRole('switch');
  return { ...rendered, drawer };
}

describe('書く場所', () => {
  it('is Hugging Face, offers what this browser has, and searches once when this computer is chosen', async () => {
    const { user, drawer, asked, context } = await openSettings({
      localSearch: {
        kind: 'found',
        servers: [
          { origin: OLLAMA, models: ['gemma3:4b', 'llama3.1:8b'] },
          { origin: LOCAL_ORIGINS[2]!, models: ['qwen3'] },
        ],
        specified: { origin: OLLAMA, model: 'llama3.1:8b' },
      },
    });
    const place = within(await drawer.findByRole('radiogroup', { name: '書く場所' }));
    expect(place.getAllByRole('radio').map((one) => (one as HTMLInputElement).value)).toEqual([
      'hugging-face',
      'this-computer',
    ]);
    expect(place.getByRole('radio', { name: 'Hugging Face' })).toBeChecked();
    expect(asked).toEqual([]);
    await user.click(place.getByRole('radio', { name: 'このパソコンのモデル' }));
    const model = await drawer.findByRole('combobox', { name: '使うモデル' });
    expect(model).toHaveDisplayValue('llama3.1:8b');
    expect(asked).toEqual(['search this computer']);
    await user.selectOptions(model, 'qwen3');
    expect(context().localModel).toEqual({
      origin: LOCAL_ORIGINS[2],
      model: 'qwen3',
      isAnswering: true,
    });
    await user.click(drawer.getByRole('button', { name: 'もう一度探す' }));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(await drawer.findByRole('combobox', { name: '使うモデル' })).toHaveDisplayValue('qwen3');
  });

  it('tells in three steps how to start a server where nothing answers', async () => {
    const { user, drawer } = await openSettings({ localSearch: { kind: 'refused' } });
    await user.click(await drawer.findByRole('radio', { name: 'このパソコンのモデル' }));
    const steps = within(await drawer.findByRole('list', { name: '動かし方' }));
    expect(steps.getAllByRole('listitem')).toHaveLength(3);
    expect(steps.getByText('ollama run llama3.1:8b')).toBeVisible();
    expect(
      drawer.getByText('モデルのサーバーが、このページからの通信を許可していません。'),
    ).toBeVisible();
  });

  it('is reached from the set-up card, which then asks for no token', async () => {
    const { user } = renderScreen({ input: { isTokenStored: false } });
    unfoldSetUp();
    await user.click(await screen.findByRole('button', { name: '書く場所' }));
    await user.click(await screen.findByRole('radio', { name: 'このパソコンのモデル' }));
    expect(screen.queryByLabelText('アクセストークン')).toBeNull();
    expect(
      await screen.findByText('「このパソコンのモデル」で書きます。トークンは要りません。'),
    ).toBeInTheDocument();
  });

  it('is no choice in a build with its own endpoint', async () => {
    const { drawer } = await openSettings({ service: CUSTOM });
    expect(drawer.queryByText('書く場所')).toBeNull();
  });
});

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
    await user.type(dialog.getByRole('textbox', { name: 'モデルの名前で絞り込む' }), 'GPT');
    expect(list.getAllByRole('button')).toHaveLength(1);
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
