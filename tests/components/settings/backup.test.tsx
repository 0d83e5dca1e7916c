import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { backupTakenIn } from '../../../src/components/settings/words.ts';
import type { Backup } from '../../../src/domain/backup.ts';
import { SPECIFIED_SETTINGS } from '../../../src/domain/settings.ts';
import { EMPTY_REPORT } from '../../../src/domain/report.ts';
import { button, field, listenToRegion, renderScreen } from '../../support/renderScreen.tsx';

const ENTRY = { id: 'a', savedAt: 1, report: { ...EMPTY_REPORT, id: 'a', text: '日報' } };
const BACKUP: Backup = {
  template: '■ 向こうの型',
  replacedTemplates: ['■ 向こうの前の型'],
  namedTemplates: [{ id: 'w', name: '週次', text: '■ 週次', savedAt: 1 }],
  settings: { ...SPECIFIED_SETTINGS, maxTokens: 512 },
  history: [ENTRY],
};

async function openBackup(options: Parameters<typeof renderScreen>[0] = {}) {
  const page = renderScreen(options);
  await page.user.click(button('設定'));
  const drawer = within(await screen.findByRole('dialog', { name: '設定' }));
  const part = within(drawer.getByRole('region', { name: 'バックアップ' }));
  return {
    ...page,
    part,
    choose: () =>
      page.user.upload(part.getByLabelText('バックアップのファイル'), new File(['{}'], 'b.json')),
  };
}

describe('バックアップ', () => {
  it('writes what is saved, not what stands in the fields', async () => {
    const { user, part, saved, send, write } = await openBackup({
      input: { savedTemplate: '■ 型' },
    });
    send({ type: 'history.changed', entries: [ENTRY] });
    send({ type: 'template.replacedChanged', replaced: ['■ 前の型'] });
    send({ type: 'namedTemplates.changed', templates: BACKUP.namedTemplates });
    write({ template: '書きかけ' });
    const said = listenToRegion();
    await user.click(part.getByRole('button', { name: '書き出す' }));
    await waitFor(() => expect(said).toEqual(['ファイルに書き出しました。']));
    expect(saved).toEqual([
      {
        template: '■ 型',
        replacedTemplates: ['■ 前の型'],
        namedTemplates: BACKUP.namedTemplates,
        settings: SPECIFIED_SETTINGS,
        history: [ENTRY],
      },
    ]);
  });

  it('says what is not in the file, and where the browser gives none', async () => {
    const { user, part, send } = await openBackup({ canSave: false });
    expect(part.queryByText(/^読み込めなかった日報があります。/)).toBeNull();
    send({ type: 'storage.changed', what: 'history', problem: 'unavailable' });
    expect(
      part.getByText(/^読み込めなかった日報があります。書き出すファイルには入りません。/),
    ).toBeInTheDocument();
    await user.click(part.getByRole('button', { name: '書き出す' }));
    expect(part.getByText(/^ファイルに書き出せませんでした/)).toBeInTheDocument();
  });

  it('takes history and named templates in, and template and settings only when they are asked for', async () => {
    const { user, part, choose, commandsOf, context, write } = await openBackup({
      readBackup: { kind: 'backup', backup: BACKUP },
    });
    write({ template: '書きかけ' });
    const said = listenToRegion();
    await choose();
    expect(
      part.getByText('履歴に1件を追加しました。自分のテンプレートに1件を追加しました。'),
    ).toBeInTheDocument();
    expect(commandsOf('namedTemplates.put')).toEqual([
      { type: 'namedTemplates.put', templates: BACKUP.namedTemplates },
    ]);
    expect(commandsOf('history.add')).toEqual([{ type: 'history.add', entries: [ENTRY] }]);
    expect(field('テンプレート')).toHaveValue('書きかけ');
    expect(context().settings).toEqual(SPECIFIED_SETTINGS);

    await user.click(part.getByRole('button', { name: 'テンプレートを入力欄に入れる' }));
    expect(field('テンプレート')).toHaveValue('■ 向こうの型');
    expect(commandsOf('template.write')).toEqual([]);
    expect(said.at(-1)).toBe('「バックアップ」を入れました');
    expect(part.queryByRole('button', { name: 'テンプレートを入力欄に入れる' })).toBeNull();

    await user.click(part.getByRole('button', { name: '設定もファイルに合わせる' }));
    expect(context().settings).toEqual(BACKUP.settings);
    expect(part.queryByRole('button', { name: '設定もファイルに合わせる' })).toBeNull();
  });

  it('offers nothing that is here already', async () => {
    const { part, choose, send, commandsOf } = await openBackup({
      input: { savedTemplate: '■ 向こうの型', settings: BACKUP.settings },
      readBackup: { kind: 'backup', backup: BACKUP },
    });
    send({ type: 'history.changed', entries: [ENTRY] });
    send({ type: 'namedTemplates.changed', templates: BACKUP.namedTemplates });
    await choose();
    expect(
      part.getByText('読み込みましたが、新しく追加するものはありませんでした。'),
    ).toBeInTheDocument();
    expect(commandsOf('history.add')).toEqual([{ type: 'history.add', entries: [] }]);
    expect(commandsOf('namedTemplates.put')).toEqual([
      { type: 'namedTemplates.put', templates: [] },
    ]);
    expect(part.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '書き出す',
      '読み込む',
    ]);
  });

  it('refuses a file with the reason, and changes nothing', async () => {
    const { part, choose, commands } = await openBackup({
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
  [{ added: [ENTRY], known: 2, leftOut: 0 }, '履歴に1件を追加しました。2件はすでにあります。'],
  [
    { added: [ENTRY], known: 0, leftOut: 1 },
    '履歴に1件を追加しました。履歴がいっぱいのため、1件は追加していません（ファイルには残っています）。',
  ],
])('tells of what was taken in: %j', (history, words) => {
  expect(backupTakenIn({ history, templates: { added: [], known: 0 } })).toBe(words);
});
