import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { importedText } from '../../../src/components/settings/words.ts';
import type { Backup } from '../../../src/domain/backup.ts';
import { EMPTY_REPORT } from '../../../src/domain/report.ts';
import { DEFAULT_SETTINGS } from '../../../src/domain/settings.ts';
import { FakeStorageArea } from '../../support/fakeStorageArea.ts';
import {
  button,
  CUSTOM,
  field,
  listenToRegion,
  renderScreen,
  unfoldSetUp,
} from '../../support/renderScreen.tsx';

async function openSettings(options: Parameters<typeof renderScreen>[0] = {}) {
  const page = renderScreen(options);
  await page.user.click(button('設定'));
  const drawer = within(await screen.findByRole('dialog', { name: '設定' }));
  await page.user.click(await drawer.findByRole('button', { name: 'くわしい設定' }));
  const model = await drawer.findByRole('textbox', { name: 'モデル' });
  const part = within(drawer.getByRole('region', { name: 'バックアップ' }));
  return {
    ...page,
    drawer,
    model,
    part,
    settings: () => page.context().settings,
    choose: () =>
      page.user.upload(part.getByLabelText('バックアップのファイル'), new File(['{}'], 'b.json')),
  };
}

describe('設定', () => {
  it('starts with the specified values, and keeps each choice', async () => {
    const { user, drawer, model, settings, commandsOf } = await openSettings();
    const choice = (group: string, name: string) =>
      within(drawer.getByRole('radiogroup', { name: group })).getByRole('radio', { name });
    expect(choice('1回の長さ', '標準')).toBeChecked();
    expect(choice('書き方の安定', '標準')).toBeChecked();
    expect(model).toHaveValue(DEFAULT_SETTINGS.model);
    await user.click(choice('1回の長さ', '長め'));
    await user.click(choice('書き方の安定', '書きぶりをそろえる'));
    await user.click(drawer.getByRole('switch', { name: /続きを自動で生成/ }));
    const changes = { maxTokens: 256, temperature: 0.2, continueAutomatically: false };
    const chosen = { ...DEFAULT_SETTINGS, ...changes };
    expect(settings()).toEqual(chosen);
    expect(commandsOf('settings.put').at(-1)).toMatchObject({ settings: chosen });
    expect(screen.queryByText(/送信は最大5回/)).not.toBeInTheDocument();
  });

  it('has the brightness of the screen and what is chosen once a year folded', async () => {
    const { user } = renderScreen();
    await user.click(button('設定'));
    const drawer = within(await screen.findByRole('dialog', { name: '設定' }));
    const brightness = within(await drawer.findByRole('radiogroup', { name: '画面の明るさ' }));
    expect(brightness.getAllByRole('radio')).toHaveLength(3);
    await user.click(brightness.getByRole('radio', { name: '暗い' }));
    expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
    expect(drawer.queryByRole('textbox', { name: 'モデル' })).not.toBeInTheDocument();
    await user.click(brightness.getByRole('radio', { name: '自動' }));
  });

  it('asks the model that is typed, and the first one where none is', async () => {
    const { user, model, settings } = await openSettings();
    await user.clear(model);
    expect(model).toHaveValue('');
    expect(settings().model).toBe(DEFAULT_SETTINGS.model);
    await user.type(model, ' m2　');
    expect(settings().model).toBe('m2');
    await user.tab();
    expect(model).toHaveValue('m2');
  });

  it('goes back to the start, but for what is told no more', async () => {
    const { user, drawer, model, send, settings } = await openSettings({ service: CUSTOM });
    const kept = { mutedKinds: ['harsh'], ownWords: ['佐久間'] };
    send({
      settings: { settings: { ...DEFAULT_SETTINGS, ...kept, maxTokens: 512 } },
    });
    await user.type(model, '2');
    await user.click(drawer.getByRole('button', { name: '初期値に戻す' }));
    expect(model).toHaveValue('local-model');
    expect(settings()).toEqual({ ...DEFAULT_SETTINGS, ...kept, model: 'local-model' });
  });
});

const ENTRY = { id: 'a', savedAt: 1, report: { ...EMPTY_REPORT, id: 'a', text: '日報' } };
const BACKUP: Backup = {
  template: '■ 向こうの型',
  replacedTemplates: ['■ 向こうの前の型'],
  namedTemplates: [{ id: 'w', name: '週次', text: '■ 週次', savedAt: 1 }],
  settings: { ...DEFAULT_SETTINGS, maxTokens: 512 },
  history: [ENTRY],
};

describe('バックアップ', () => {
  it('writes what is saved, not what stands in the fields', async () => {
    const { user, part, saved, send, write } = await openSettings({
      input: { savedTemplate: '■ 型' },
    });
    send({ history: { entries: [ENTRY] } });
    send({ templates: { replaced: ['■ 前の型'] } });
    send({ namedTemplates: { templates: BACKUP.namedTemplates } });
    write({ template: '書きかけ' });
    const said = listenToRegion();
    await user.click(part.getByRole('button', { name: '書き出す' }));
    await waitFor(() => expect(said).toEqual(['ファイルに書き出しました。']));
    expect(saved).toMatchObject([
      {
        template: '■ 型',
        replacedTemplates: ['■ 前の型'],
        namedTemplates: BACKUP.namedTemplates,
        settings: DEFAULT_SETTINGS,
        history: [ENTRY],
      },
    ]);
  });

  it('says what is not in the file, and where the browser gives none', async () => {
    const { user, part, send } = await openSettings({ canSave: false });
    expect(part.queryByText(/^読み込めなかった日報があります。/)).toBeNull();
    send({ history: { problem: 'unavailable' } });
    expect(
      part.getByText(/^読み込めなかった日報があります。書き出すファイルには入りません。/),
    ).toBeInTheDocument();
    await user.click(part.getByRole('button', { name: '書き出す' }));
    expect(part.getByText(/^ファイルに書き出せませんでした/)).toBeInTheDocument();
  });

  it('takes history and named templates in, and template and settings only when they are asked for', async () => {
    const { user, part, choose, commandsOf, context, write } = await openSettings({
      readBackup: { kind: 'backup', backup: BACKUP },
    });
    write({ template: '書きかけ' });
    const said = listenToRegion();
    await choose();
    expect(
      part.getByText('履歴に1件、自分のテンプレートに1件を追加しました。'),
    ).toBeInTheDocument();
    expect(commandsOf('namedTemplate.add')).toMatchObject([{ templates: BACKUP.namedTemplates }]);
    expect(commandsOf('history.add')).toEqual([{ type: 'history.add', entries: [ENTRY] }]);
    expect(field('テンプレート')).toHaveValue('書きかけ');
    expect(context().settings).toEqual(DEFAULT_SETTINGS);

    await user.click(part.getByRole('button', { name: 'テンプレートを入力欄に入れる' }));
    expect(field('テンプレート')).toHaveValue('■ 向こうの型');
    expect(commandsOf('template.save')).toEqual([]);
    expect(said.at(-1)).toBe('「バックアップ」を入れました');
    expect(part.queryByRole('button', { name: 'テンプレートを入力欄に入れる' })).toBeNull();

    await user.click(part.getByRole('button', { name: '設定もファイルに合わせる' }));
    expect(context().settings).toEqual(BACKUP.settings);
    expect(part.queryByRole('button', { name: '設定もファイルに合わせる' })).toBeNull();
  });

  it('offers nothing that is here already', async () => {
    const { part, choose, send, commandsOf } = await openSettings({
      input: { savedTemplate: '■ 向こうの型', settings: BACKUP.settings },
      readBackup: { kind: 'backup', backup: BACKUP },
    });
    send({ history: { entries: [ENTRY] } });
    send({ namedTemplates: { templates: BACKUP.namedTemplates } });
    await choose();
    const nothing = '読み込みましたが、新しく追加するものはありませんでした。';
    expect(part.getByText(nothing)).toBeInTheDocument();
    expect(commandsOf('history.add')).toMatchObject([{ entries: [] }]);
    expect(commandsOf('namedTemplate.add')).toMatchObject([{ templates: [] }]);
    expect(part.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '書き出す',
      '読み込む',
    ]);
  });

  it('refuses a file with the reason, and changes nothing', async () => {
    const { part, choose, commands } = await openSettings({
      readBackup: { kind: 'refused', refusal: 'damaged' },
    });
    const before = [...commands];
    await choose();
    expect(
      part.getByText(/^読み込めません。バックアップの中身が壊れています。/),
    ).toBeInTheDocument();
    expect(commands).toEqual(before);
  });
});

it.each([
  [{ added: [ENTRY], known: 0, leftOut: 0 }, '履歴に1件を追加しました。'],
  [{ added: [ENTRY], known: 2, leftOut: 0 }, '履歴に1件を追加しました。'],
  [
    { added: [ENTRY], known: 0, leftOut: 1 },
    '履歴に1件を追加しました。履歴がいっぱいのため、1件は追加していません（ファイルには残っています）。',
  ],
])('tells of what was taken in: %j', (history, words) => {
  expect(importedText({ history, templates: { added: [], known: 0 } })).toBe(words);
});

describe('使うAI', () => {
  it('is Hugging Face, offers what this browser has, and searches once when this computer is chosen', async () => {
    const { user, drawer, asked, context } = await openSettings({
      localSearch: {
        kind: 'found',
        servers: [
          { origin: 'http://localhost:11434', models: ['llama3.1:8b', 'gemma3:4b'], others: [] },
          { origin: 'http://localhost:1234', models: ['qwen3'], others: ['bge-m3'] },
        ],
      },
    });
    const place = within(await drawer.findByRole('radiogroup', { name: '使うAI' }));
    expect(place.getAllByRole('radio').map((one) => (one as HTMLInputElement).value)).toEqual([
      'this-computer',
      'hugging-face',
    ]);
    expect(
      place.getByRole('radio', { name: 'Hugging Face（トークンとクレジット）' }),
    ).toBeChecked();
    expect(asked).toEqual([]);
    await user.click(place.getByRole('radio', { name: 'このパソコンのAI（無料）' }));
    const model = await drawer.findByRole('combobox', { name: '使うモデル' });
    expect(model).toHaveDisplayValue('llama3.1:8b');
    expect(asked).toEqual(['search this computer']);
    const groups = within(model).getAllByRole('group');
    expect(groups.map((group) => group.getAttribute('label'))).toEqual([
      'Ollama（localhost:11434）',
      'LM Studio（localhost:1234）',
      'ほかのモデル',
    ]);
    await user.selectOptions(model, 'qwen3');
    expect(context().localModel).toEqual({
      origin: 'http://localhost:1234',
      model: 'qwen3',
      isAnswering: true,
    });
    await user.click(drawer.getByRole('button', { name: 'もう一度探す' }));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(await drawer.findByRole('combobox', { name: '使うモデル' })).toHaveDisplayValue('qwen3');
  });

  it('tells in three steps how to start a server where nothing answers', async () => {
    const { user, drawer } = await openSettings({ localSearch: { kind: 'refused' } });
    await user.click(await drawer.findByRole('radio', { name: 'このパソコンのAI（無料）' }));
    const steps = within(await drawer.findByRole('list', { name: '動かし方' }));
    expect(steps.getAllByRole('listitem')).toHaveLength(3);
    expect(steps.getByText('ollama run llama3.1:8b')).toBeVisible();
    expect(
      drawer.getByText('モデルのサーバーが、このページからの通信を許可していません。'),
    ).toBeVisible();
  });

  it('is told in the set-up card, where it asks for no token, and counts where it cannot be kept', async () => {
    const storage = Object.assign(new FakeStorageArea(), { isBlocked: true });
    const { user } = renderScreen({ storage, input: { isTokenStored: false } });
    unfoldSetUp();
    await user.click(screen.getByRole('button', { name: '設定' }));
    await user.click(await screen.findByRole('radio', { name: 'このパソコンのAI（無料）' }));
    expect(
      await screen.findByText('「このパソコンのAI（無料）」で書きます。トークンは要りません。'),
    ).toBeInTheDocument();
    expect(screen.getByRole('radiogroup', { name: '使うAI' })).toHaveAccessibleDescription(
      '保存できません: ブラウザの設定で保存が禁止されています。ページを閉じるまでは、このまま使えます。',
    );
  });

  it('is no choice in a build with its own endpoint', async () => {
    const { drawer } = await openSettings({ service: CUSTOM });
    expect(drawer.queryByText('使うAI')).toBeNull();
  });
});
