import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { COPY_FORMATS } from '../../../src/domain/copyFormats.ts';
import { formatForCopy } from '../../../src/report/copy.ts';
import { button, field, renderScreen } from '../../support/renderScreen.tsx';
import { copyWords } from '../../../src/components/result/words.ts';

const EDITED = '【日報】2026年11月20日(金)\n\n■ 本日の業務\n・手で直した <b>\n\n以上です。';
const TITLE = '形式を選んでコピー';

async function withReport(options: Parameters<typeof renderScreen>[0] = {}) {
  const page = renderScreen(options);
  const call = await page.generate();
  await call.done({ text: '【日報】\n\n■ 本日の業務\n・届いたまま', finish: 'stop' });
  fireEvent.change(field('生成結果'), { target: { value: EDITED } });
  const open = async () => {
    await page.user.click(button(TITLE));
    return within(await screen.findByRole('group', { name: TITLE }));
  };
  return { ...page, open };
}

describe('形式を選んでコピー', () => {
  it('rests while there is no report, and stands beside the one コピー', async () => {
    const { generate, user } = renderScreen();
    expect(button(TITLE)).toBeDisabled();
    const call = await generate();
    await call.fail({ kind: 'empty' });
    await user.click(await screen.findByRole('button', { name: '閉じる' }));
    expect(button('コピー')).toBeDisabled();
    expect(button(TITLE)).toBeDisabled();
    fireEvent.change(field('生成結果'), { target: { value: '自分で書いた' } });
    await user.click(button(TITLE));
    await screen.findByRole('group', { name: TITLE });
    expect(screen.getAllByRole('button', { name: 'コピー' })).toHaveLength(1);
  });

  it.each(COPY_FORMATS)('copies the edited text as %s, and says so', async (format) => {
    const { user, open, copied, copiedHtml } = await withReport();
    const menu = await open();
    await user.click(menu.getByRole('button', { name: copyWords.formats[format] }));
    const expected = formatForCopy(EDITED, format, '2026年11月20日(金)');
    expect(expected.text).toContain(format === 'mail-subject' ? '【日報】' : '手で直した');
    expect([copied, copiedHtml]).toEqual([[expected.text], [expected.html]]);
    expect(screen.getAllByText('コピーしました')).not.toHaveLength(0);
    expect(screen.queryByRole('group', { name: TITLE })).not.toBeInTheDocument();
    expect(button(TITLE)).toHaveFocus();
  });

  it('shows a refused text selected, and says how to go on', async () => {
    const { user, open } = await withReport({ canCopy: false });
    await user.click((await open()).getByRole('button', { name: 'Markdown' }));
    const dialog = within(await screen.findByRole('dialog', { name: TITLE }));
    const text = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: TITLE });
    expect(text).toHaveValue(formatForCopy(EDITED, 'markdown', '').text);
    await waitFor(() => expect(text).toHaveFocus());
    expect([text.selectionStart, text.selectionEnd]).toEqual([0, text.value.length]);
    expect(dialog.getByText(/Ctrl\+C/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: '閉じる' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('saves the edited text as a file of each kind, of the report’s day', async () => {
    const { user, open, savedFiles } = await withReport();
    await user.click((await open()).getByRole('button', { name: '.txt で保存' }));
    await user.click((await open()).getByRole('button', { name: '.md で保存' }));
    expect(savedFiles).toEqual([
      [formatForCopy(EDITED, 'plain', '').text, 'txt', '2026-11-20'],
      [formatForCopy(EDITED, 'markdown', '').text, 'md', '2026-11-20'],
    ]);
    expect(screen.getAllByText('保存しました')).not.toHaveLength(0);
  });

  it('prints', async () => {
    const { user, open, asked } = await withReport();
    await user.click((await open()).getByRole('button', { name: '印刷' }));
    expect(asked).toEqual(['print']);
    expect(screen.queryByRole('group', { name: TITLE })).not.toBeInTheDocument();
  });

  it('leaves コピー its name, and shows and tells there which form it goes on with', async () => {
    const { user, open, copied } = await withReport();
    expect(button('コピー')).toHaveAccessibleDescription('');
    await user.click((await open()).getByRole('button', { name: 'Slack' }));
    await user.click((await open()).getByRole('button', { name: 'メールの件名' }));
    expect(button('コピー')).toHaveAccessibleName('コピー');
    expect(button('コピー')).toHaveAccessibleDescription('Slack');
    expect(button('コピー').textContent).toBe('コピーSlack');
    await user.click(button('コピー'));
    await waitFor(() => expect(copied).toHaveLength(3));
    expect(copied[2]).toBe(copied[0]);
    await user.click((await open()).getByRole('button', { name: 'そのまま' }));
    expect(button('コピー')).toHaveAccessibleDescription('');
    expect(button('コピー').textContent).toBe('コピー');
  });

  it('says that a file was refused', async () => {
    const { user, open } = await withReport({ canSave: false });
    await user.click((await open()).getByRole('button', { name: '.txt で保存' }));
    expect(screen.getAllByText('保存できませんでした。')).not.toHaveLength(0);
  });

  it('offers the share sheet only where there is one', async () => {
    const { open } = await withReport();
    expect((await open()).queryByRole('button', { name: '共有' })).not.toBeInTheDocument();
  });

  it.each([
    ['shares', 0],
    ['fails', 2],
  ] as const)('hands the text to the share sheet, which %s', async (sharing, failures) => {
    const { user, open, shared } = await withReport({ sharing });
    await user.click((await open()).getByRole('button', { name: '共有' }));
    expect(shared).toEqual([EDITED]);
    await waitFor(() =>
      expect(screen.queryAllByText('共有できませんでした。')).toHaveLength(failures),
    );
  });

  it('closes with Escape and gives focus back', async () => {
    const { user, open } = await withReport();
    const menu = await open();
    menu.getByRole('button', { name: 'Slack' }).focus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('group', { name: TITLE })).not.toBeInTheDocument();
    expect(button(TITLE)).toHaveFocus();
  });
});
