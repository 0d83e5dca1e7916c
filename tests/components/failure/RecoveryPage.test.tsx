import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ErrorBoundary } from '../../../src/components/failure/ErrorBoundary.tsx';
import type { SavedTexts } from '../../../src/components/ports.ts';
import { RecoveryPage } from '../../../src/components/failure/RecoveryPage.tsx';
import { button, field } from '../../support/renderScreen.tsx';

const TEXTS: SavedTexts = {
  template: '■ 型',
  today: '検索を実装',
  tomorrow: 'レビュー',
  remarks: '',
  result: '日報です',
};

function Broken(): never {
  throw new TypeError('cannot be drawn');
}

function renderBroken({ canCopy = true } = {}) {
  const copied: string[] = [];
  const asked: string[] = [];
  let notify: (texts: SavedTexts) => void = () => undefined;
  const caught: unknown[] = [];
  render(
    <ErrorBoundary
      fallback={
        <RecoveryPage
          savedTexts={{
            watch: (onChange) => {
              notify = onChange;
              return () => asked.push('stop');
            },
          }}
          clipboard={{
            copy: (text) => {
              copied.push(text);
              return Promise.resolve(canCopy);
            },
          }}
          reload={() => asked.push('reload')}
        />
      }
    >
      <Broken />
    </ErrorBoundary>,
    { onCaughtError: (error) => caught.push(error) },
  );
  return {
    user: userEvent.setup(),
    copied,
    asked,
    caught,
    notify: (texts: SavedTexts) => act(() => notify(texts)),
  };
}

it('takes the place of a screen that throws: five read-only fields, each with コピー', async () => {
  const { user, asked, caught, copied, notify } = renderBroken();
  expect(caught).toEqual([new TypeError('cannot be drawn')]);
  expect(screen.getByRole('alert')).toHaveTextContent('画面を表示できません');
  notify(TEXTS);
  const fields = screen.getAllByRole<HTMLTextAreaElement>('textbox');
  expect(fields.map(({ value, readOnly }) => [value, readOnly])).toEqual(
    Object.values(TEXTS).map((text) => [text, true]),
  );
  for (const name of [
    'テンプレートまたは前回の日報をコピー',
    '今日やったことをコピー',
    '明日やることをコピー',
    '備考をコピー',
    'コピー',
  ]) {
    await user.click(screen.getByRole('button', { name }));
  }
  expect(copied).toEqual(Object.values(TEXTS));
  await user.click(button('再読み込み'));
  expect(asked).toEqual(['reload']);
});

it('follows what is still being saved', () => {
  const { notify } = renderBroken();
  notify(TEXTS);
  notify({ ...TEXTS, today: '検索を実装した' });
  expect(field('今日やったこと')).toHaveValue('検索を実装した');
});

it('selects the text where the clipboard is refused', async () => {
  const { user, notify } = renderBroken({ canCopy: false });
  notify(TEXTS);
  await user.click(button('今日やったことをコピー'));
  const today = field('今日やったこと');
  expect(today).toHaveFocus();
  expect([today.selectionStart, today.selectionEnd]).toEqual([0, TEXTS.today.length]);
  expect(screen.getByText(/^コピーできないため、文章を選択しました/)).toBeInTheDocument();
});
