import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Backup } from '../../../src/domain/backup.ts';
import { SPECIFIED_SETTINGS } from '../../../src/domain/settings.ts';
import { HISTORY_LIMITS } from '../../../src/domain/wholeHistory.ts';
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

  it('says that reports that cannot be read are not in the file', async () => {
    const { part, send } = await openBackup();
    send({ type: 'history.changed', entries: [ENTRY] });
    expect(part.queryByText(/^読み込めなかった日報があります。/)).toBeNull();
    send({ type: 'storage.changed', what: 'history', problem: 'unavailable' });
    expect(
      part.getByText(/^読み込めなかった日報があります。書き出すファイルには入りません。/),
    ).toBeInTheDocument();
  });

  it('says so where the browser gives no file', async () => {
    const { user, part } = await openBackup({ canSave: false });
    await user.click(part.getByRole('button', { name: '書き出す' }));
    expect(part.getByText(/^ファイルに書き出せませんでした/)).toBeInTheDocument();
  });

  it('takes history and named templates in, and template and settings only when they are asked for', async () => {
    const { user, part, choose, commandsOf, context, write } = await openBackup({
      readBackup: { kind: 'backup', backup: BACKUP },
    });
    write({ template: '書きかけ' });
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
    expect(part.getByText(/^テンプレートを入力欄に入れました/)).toBeInTheDocument();
    expect(part.queryByRole('button', { name: 'テンプレートを入力欄に入れる' })).toBeNull();

    await user.click(part.getByRole('button', { name: '設定もファイルに合わせる' }));
    expect(context().settings).toEqual(BACKUP.settings);
    await user.click(part.getByRole('button', { name: '設定を元に戻す' }));
    expect(context().settings).toEqual(SPECIFIED_SETTINGS);
    expect(part.getByRole('button', { name: '設定もファイルに合わせる' })).toBeInTheDocument();
  });

  it('says which reports have no room', async () => {
    const history = Array.from({ length: HISTORY_LIMITS.days + 1 }, (_, index) => {
      const id = `${index}`;
      const savedAt = new Date(2026, 0, HISTORY_LIMITS.days - index).getTime();
      return { id, savedAt, report: { ...EMPTY_REPORT, id, text: '日報' } };
    });
    const { part, choose, commandsOf } = await openBackup({
      readBackup: { kind: 'backup', backup: { ...BACKUP, namedTemplates: [], history } },
    });
    await choose();
    expect(
      part.getByText(
        '履歴に400件を追加しました。履歴がいっぱいのため、1件は追加していません（ファイルには残っています）。',
      ),
    ).toBeInTheDocument();
    expect(commandsOf('history.add')).toEqual([
      { type: 'history.add', entries: history.slice(0, -1) },
    ]);
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

  it.each([
    ['no-backup', 'マシュマロ日報のバックアップではありません。'],
    ['newer', '新しいバージョンで作られたバックアップです。'],
    ['damaged', 'バックアップの中身が壊れています。'],
    ['unreadable', 'ファイルを読めませんでした。'],
    ['too-large', 'ファイルが大きすぎます。'],
  ] as const)(
    'refuses a file (%s) with the reason, and changes nothing',
    async (refusal, reason) => {
      const { part, choose, commands } = await openBackup({
        readBackup: { kind: 'refused', refusal },
      });
      const before = [...commands];
      await choose();
      expect(
        part.getByText((text) => text.startsWith(`読み込めません。${reason}`)),
      ).toBeInTheDocument();
      expect(commands).toEqual(before);
    },
  );
});
