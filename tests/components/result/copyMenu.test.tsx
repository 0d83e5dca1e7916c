import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
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
    return within(await screen.findByRole('menu', { name: TITLE }));
  };
  return { ...page, open };
}

describe('形式を選んでコピー', () => {
  afterEach(() => void vi.useRealTimers());

  it('rests while there is no report, and stands beside the one コピー', async () => {
    const { generate, user } = renderScreen();
    const expectRest = async () => {
      expect(await screen.findByRole('button', { name: TITLE })).toBeDisabled();
      expect(button('コピー')).toBeDisabled();
    };
    await expectRest();
    await (await generate()).fail({ kind: 'empty' });
    await user.click(await screen.findByRole('button', { name: '閉じる' }));
    await expectRest();
    fireEvent.change(field('生成結果'), { target: { value: '自分で書いた' } });
    await user.click(button(TITLE));
    await screen.findByRole('menu', { name: TITLE });
    expect(screen.getAllByRole('button', { name: 'コピー' })).toHaveLength(1);
  });

  it.each(['markdown', 'mail'] as const)(
    'copies the edited text as %s, and says so',
    async (format) => {
      const { user, open, copied, copiedHtml } = await withReport();
      const menu = await open();
      await user.click(menu.getByRole('menuitemradio', { name: copyWords.formats[format] }));
      const expected = formatForCopy(EDITED, format, '2026年11月20日(金)');
      expect(expected.text).toContain('手で直した');
      expect([copied, copiedHtml]).toEqual([[expected.text], [expected.html]]);
      expect(screen.getAllByText(/^コピーしました/u)).not.toHaveLength(0);
      expect(screen.queryByRole('menu', { name: TITLE })).not.toBeInTheDocument();
      expect(button(TITLE)).toHaveFocus();
    },
  );

  it('says so for four seconds from the last press', async () => {
    await withReport();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const said = () => screen.queryByText(/^コピーしました/u, { selector: '[data-done]' });
    const pressAndWait = async (ms: number) => {
      await act(async () => void fireEvent.click(button('コピー')));
      act(() => void vi.advanceTimersByTime(ms));
    };
    await pressAndWait(3_900);
    await pressAndWait(3_900);
    expect(said()).toBeVisible();
    act(() => void vi.advanceTimersByTime(100));
    expect(said()).toBeNull();
  });

  it('shows a refused text selected, and says how to go on', async () => {
    const { user, open } = await withReport({ canCopy: false });
    await user.click((await open()).getByRole('menuitemradio', { name: 'Markdown' }));
    const dialog = within(await screen.findByRole('dialog', { name: TITLE }));
    const text = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: TITLE });
    expect(text).toHaveValue(formatForCopy(EDITED, 'markdown', '').text);
    await waitFor(() => expect(text).toHaveFocus());
    expect([text.selectionStart, text.selectionEnd]).toEqual([0, text.value.length]);
    expect(dialog.getByText(/Ctrl\+C/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: '閉じる' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(button(TITLE)).toHaveFocus());
  });

  it('saves the edited text as a file of each kind, of the report’s day', async () => {
    const { user, open, savedFiles } = await withReport();
    await user.click((await open()).getByRole('menuitem', { name: '.txt で保存' }));
    await user.click((await open()).getByRole('menuitem', { name: '.md で保存' }));
    expect(savedFiles).toEqual([
      [formatForCopy(EDITED, 'plain', '').text, 'txt', '2026-11-20'],
      [formatForCopy(EDITED, 'markdown', '').text, 'md', '2026-11-20'],
    ]);
    expect(screen.getAllByText('保存しました')).not.toHaveLength(0);
  });

  it('leaves コピー its name, and goes on with the form of that kind of report, which both tell', async () => {
    const { user, open, copied, actor } = await withReport();
    const choose = async (name: string) =>
      user.click((await open()).getByRole('menuitemradio', { name }));
    const expectForm = (form: string) => {
      expect(button('コピー')).toHaveAccessibleName('コピー');
      expect(button('コピー')).toHaveAccessibleDescription(form);
      expect(button('コピー').textContent).toBe(`コピー${form}`);
    };
    expectForm('');
    await choose('Slack');
    expectForm('Slack');
    await user.click(button('コピー'));
    await waitFor(() => expect(copied).toHaveLength(2));
    expect(copied[1]).toBe(copied[0]);

    const { report } = actor.getSnapshot().context;
    const period = { kind: 'week', from: '2026-11-16', to: '2026-11-22' } as const;
    const week = { ...report, id: 'w', request: { ...report.request!, period } };
    const entry = { id: 'w', savedAt: 0, report: week };
    act(() => actor.send({ type: 'entry.open', entry }));
    expectForm('');
    await choose('Markdown');
    expectForm('Markdown');
    await user.click(button('前の結果に戻す'));
    expectForm('Slack');
    expect((await open()).getByRole('menuitemradio', { checked: true })).toHaveTextContent('Slack');
  });

  it('copies a mail’s body, and its subject at a button of its own until the report changes', async () => {
    const { user, open, copied } = await withReport();
    await user.click((await open()).getByRole('menuitemradio', { name: 'メール' }));
    const { text, subject } = formatForCopy(EDITED, 'mail', '2026年11月20日(金)');
    expect(await screen.findByText(`件名: ${subject}`)).toBeVisible();
    await user.click(button('件名をコピー'));
    expect(copied).toEqual([text, subject]);
    fireEvent.change(field('生成結果'), { target: { value: '書き直した' } });
    expect(screen.queryByText(/^件名/)).not.toBeInTheDocument();
  });

  it.each([
    ['shares', 0],
    ['fails', 2],
  ] as const)('hands the text to the share sheet, which %s', async (sharing, failures) => {
    const { user, open, shared } = await withReport({ sharing });
    await user.click((await open()).getByRole('menuitem', { name: '共有' }));
    expect(shared).toEqual([EDITED]);
    await waitFor(() =>
      expect(screen.queryAllByText('共有できませんでした。')).toHaveLength(failures),
    );
  });
});
