import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { DrawingBoundary } from '../../../src/components/failure/DrawingBoundary.tsx';
import type { SavedTexts } from '../../../src/components/ports.ts';
import { SavedTextsPage } from '../../../src/components/failure/SavedTextsPage.tsx';
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
  let tell: (texts: SavedTexts) => void = () => undefined;
  const caught: unknown[] = [];
  render(
    <DrawingBoundary
      fallback={
        <SavedTextsPage
          savedTexts={{
            watch: (hear) => {
              tell = hear;
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
    </DrawingBoundary>,
    { onCaughtError: (error) => caught.push(error) },
  );
  return {
    user: userEvent.setup(),
    copied,
    asked,
    caught,
    tell: (texts: SavedTexts) => act(() => tell(texts)),
  };
}

it('takes the place of a screen that throws: five read-only fields, each with コピー', async () => {
  const { user, asked, caught, copied, tell } = renderBroken();
  expect(caught).toEqual([new TypeError('cannot be drawn')]);
  expect(screen.getByRole('alert')).toHaveTextContent('画面を表示できなくなりました');
  tell(TEXTS);
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
  const { tell } = renderBroken();
  tell(TEXTS);
  tell({ ...TEXTS, today: '検索を実装した' });
  expect(field('今日やったこと')).toHaveValue('検索を実装した');
});

it('selects the text where the clipboard is refused', async () => {
  const { user, tell } = renderBroken({ canCopy: false });
  tell(TEXTS);
  await user.click(button('今日やったことをコピー'));
  const today = field('今日やったこと');
  expect(today).toHaveFocus();
  expect([today.selectionStart, today.selectionEnd]).toEqual([0, TEXTS.today.length]);
  expect(screen.getByText(/^コピーできないため、文章を選択しました/)).toBeInTheDocument();
});
