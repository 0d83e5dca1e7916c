import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, test } from 'vitest';
import { ollamaOrigins } from '../../../src/components/provider/words.ts';
import { button, renderScreen } from '../../support/renderScreen.tsx';

const MAC = 'launchctl setenv OLLAMA_ORIGINS "https://nippo.example.co.jp"';
const WINDOWS = 'setx OLLAMA_ORIGINS "https://nippo.example.co.jp"';
const LINUX = 'Environment="OLLAMA_ORIGINS=https://nippo.example.co.jp"';

test.each([
  [
    'https://nippo.example.co.jp',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)',
    [MAC, WINDOWS, LINUX],
  ],
  [
    'https://nippo.example.co.jp',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64)',
    [WINDOWS, MAC, LINUX],
  ],
  ['https://nippo.example.co.jp', 'Mozilla/5.0 (X11; Linux x86_64)', [LINUX, MAC, WINDOWS]],
  ['http://localhost:4173', 'Mozilla/5.0 (X11; Linux x86_64)', []],
  ['http://127.0.0.1:4173', 'Mozilla/5.0 (X11; Linux x86_64)', []],
])('what lets Ollama answer a page of %s, seen by %s', (origin, userAgent, lines) => {
  expect(ollamaOrigins(origin, userAgent).map(({ line }) => line)).toEqual(lines);
});

describe('使うAI', () => {
  async function openHere(options: Parameters<typeof renderScreen>[0]) {
    const rendered = renderScreen(options);
    await rendered.user.click(button('設定'));
    const drawer = within(await screen.findByRole('dialog', { name: '設定' }));
    const radio = await drawer.findByRole('radio', { name: 'このパソコンのAI（無料）' });
    return { ...rendered, drawer, radio };
  }

  const FOUND = {
    kind: 'found',
    servers: [{ origin: 'http://localhost:11434', models: ['gemma3:4b'], others: [] }],
  } as const;

  it.each([
    ['not-from-safari', 'Chrome、Edge、Firefox なら使えます'],
    ['not-from-phone', 'パソコンで開いてください'],
    ['reached', 'このパソコンのサーバーへ送ります'],
  ] as const)('says whether this computer can be reached: %s', async (reach, words) => {
    const { radio } = await openHere({ reach });
    expect(radio).toHaveAccessibleDescription(expect.stringContaining(words));
  });

  it('試しに一行 writes one by a press, and says how long it took', async () => {
    const { user, drawer, radio, asked } = await openHere({ localSearch: FOUND });
    expect(drawer.queryByRole('button', { name: '試しに一行' })).toBeNull();
    await user.click(radio);
    const press = await drawer.findByRole('button', { name: '試しに一行' });
    expect(asked).toEqual(['search this computer']);
    await user.click(press);
    expect(await drawer.findByText('4秒で書けました：会議室を片づけました。')).toBeVisible();
    expect(asked).toEqual(['search this computer', 'one line']);
  });

  it('試しに一行 says why there is none', async () => {
    const { user, drawer, radio } = await openHere({
      localSearch: FOUND,
      triedLine: { kind: 'local-memory', provider: 'this-computer' },
    });
    await user.click(radio);
    await user.click(await drawer.findByRole('button', { name: '試しに一行' }));
    expect(await drawer.findByText(/このパソコンのメモリが足りません。/u)).toBeVisible();
  });

  it('shows the model of the choice and no other', async () => {
    const { user, drawer, radio } = await openHere({ localSearch: FOUND });
    await user.click(await drawer.findByRole('button', { name: 'くわしい設定' }));
    expect(await drawer.findByRole('textbox', { name: 'モデル' })).toBeVisible();
    await user.click(radio);
    expect(await drawer.findByRole('combobox', { name: '使うモデル' })).toBeVisible();
    expect(drawer.queryByRole('textbox', { name: 'モデル' })).toBeNull();
  });
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
    await user.click(await screen.findByRole('button', { name: 'くわしい設定' }));
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
