import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ServiceFailure } from '../../../src/domain/failure/failure.ts';
import { button, field, renderScreen } from '../../support/renderScreen.tsx';

const ERROR =
  'エラーが発生しました: 応答が途中で切れました。\n途中までの文章は残っています。もう一度お試しください。';

/** After a call that failed behind that text; `before` it another one wrote a report. */
async function failed(failure: ServiceFailure, partial = '', before = '') {
  const page = renderScreen();
  const { generate, user } = page;
  if (before !== '') await (await generate()).done({ text: before, finish: 'stop' });
  const call = await generate();
  if (partial !== '') await call.delta(partial);
  await call.fail(failure);
  await user.click(await screen.findByRole('button', { name: '閉じる' }));
  const result = field('生成結果');
  const type = async (keys: string, start = 0, end = Infinity) => {
    const { length } = result.value;
    result.focus();
    result.setSelectionRange(Math.min(start, length), Math.min(end, length));
    await user.keyboard(keys);
  };
  return { ...page, result, type };
}

const interrupted = () => failed({ kind: 'interrupted' }, '途中まで');

describe('生成結果 after an interrupted call', () => {
  it('holds the partial text, a blank line, the rule and the error, which is not copied', async () => {
    const { user, result, copied } = await interrupted();
    expect(result).toHaveValue(`途中まで\n\n――――\n${ERROR}`);
    expect(screen.getByText('途中で止まりました')).toBeInTheDocument();
    await user.click(button('コピー'));
    expect(copied).toEqual(['途中まで']);
  });

  it.each([
    ['in the report', 2, 2, 'から', '途中からまで'],
    ['right behind the report', 4, 4, '書けた', '途中まで書けた'],
    [
      'on a line below the error',
      Infinity,
      Infinity,
      '{Enter}あとは手で書く。',
      '途中まで\nあとは手で書く。',
    ],
    ['in the error', 20, 20, '字', '途中まで\n字'],
    ['over the end of the report and all of the error', 2, Infinity, '終わり', '途中終わり'],
    ['over everything', 0, Infinity, 'エラーを直した。', 'エラーを直した。'],
  ])('goes with the first edit, which stays: %s', async (_, start, end, typed, text) => {
    const { context, commandsOf, result, type } = await interrupted();
    await type(typed, start, end);
    expect(result).toHaveValue(text);
    expect(context().report).toMatchObject({ text, isEdited: true });
    expect(commandsOf('history.record').at(-1)).toMatchObject({ report: { text } });
    expect(screen.queryByText('エラー')).not.toBeInTheDocument();
  });
});

describe('生成結果 after a call without text', () => {
  it('turns into the person’s own text at the first edit, and gives the report back', async () => {
    const { user, context, result } = await failed({ kind: 'empty' }, '', '前の日報');
    expect(result).toHaveValue('エラーが発生しました: 応答が空でした。\nもう一度お試しください。');
    expect(screen.queryByText('完了')).not.toBeInTheDocument();
    fireEvent.change(result, { target: { value: 'メモ' } });
    expect(context().report.text).toBe('メモ');
    await user.click(button('前の結果に戻す'));
    expect(result).toHaveValue('前の日報');
  });

  it('goes into the history from the first key, without a word of the error', async () => {
    const { user, commandsOf, result, type } = await failed({ kind: 'empty' });
    await type('エラ');
    await user.keyboard('ーを直した。');
    expect(result).toHaveValue('エラーを直した。');
    const records = commandsOf('history.record');
    expect([records[0], records.at(-1)]).toMatchObject([
      { report: { id: 'by-hand page 0', text: 'エ', isEdited: true } },
      { report: { id: 'by-hand page 0', text: 'エラーを直した。', isEdited: true } },
    ]);
  });

  it('keeps nothing in the history where the error is only taken out', async () => {
    const { commandsOf, result, type } = await failed({ kind: 'server', status: 503 });
    await type('{Backspace}');
    expect(result).toHaveValue('');
    expect(commandsOf('history.record')).toEqual([]);
  });
});

describe('コピー', () => {
  it('rests while an error stands alone, also under Ctrl+Shift+C', async () => {
    const { user, copied, result } = await failed({ kind: 'server', status: 500 }, '', '前の日報');
    expect(result.value).toMatch(/^エラーが発生しました[^]*HTTP 500$/);
    expect(button('コピー')).toBeDisabled();
    await user.keyboard('{Control>}{Shift>}C{/Shift}{/Control}');
    await user.click(button('前の結果に戻す'));
    await user.keyboard('{Control>}{Shift>}C{/Shift}{/Control}');
    await waitFor(() => expect(copied).toEqual(['前の日報']));
  });

  it('selects the text and says how to go on where the clipboard is refused', async () => {
    const { user } = renderScreen({ canCopy: false });
    await user.type(field('生成結果'), '自分で書いた');
    await user.click(button('コピー'));
    const result = field('生成結果');
    await waitFor(() => expect(result).toHaveFocus());
    expect([result.selectionStart, result.selectionEnd]).toEqual([0, 6]);
    expect(screen.getAllByText(/Ctrl\+C/)).not.toHaveLength(0);
  });
});

describe('AIの元の文を見る', () => {
  const COPY = '形式を選んでコピー';
  const open = async (user: ReturnType<typeof renderScreen>['user']) => {
    await user.click(button(COPY));
    const menu = within(await screen.findByRole('menu', { name: COPY }));
    return menu.queryByRole('menuitem', { name: 'AIの元の文を見る' });
  };

  it('gives the text byte for byte as it arrived', async () => {
    const { generate, user } = renderScreen();
    const call = await generate();
    const received = '以下は日報です。\n【日報】{{日付}}\n\n■ 本日の業務\n・a\n';
    await call.done({ text: received, finish: 'stop' });
    expect(field('生成結果').value).toMatch(/^【日報】2026年11月20日\(金\)\n/);
    await user.click((await open(user))!);
    const dialog = await screen.findByRole('dialog', { name: 'AIの元の文' });
    const before = within(dialog).getByRole('textbox', { name: 'AIの元の文' });
    expect(before).toHaveValue(received);
    expect(before).toHaveAttribute('readonly');
    await user.click(within(dialog).getByRole('button', { name: '閉じる' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('is offered once the report has come to its end', async () => {
    const { generate, calls, user } = renderScreen();
    const call = await generate();
    await call.done({ text: '・検索を直した\n・検', finish: 'length' });
    expect(await open(user)).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await calls[1]?.done({ text: '・検証に出す', finish: 'stop' });
    expect(await open(user)).toBeVisible();
  });
});
