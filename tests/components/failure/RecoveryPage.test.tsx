import { fireEvent, render, screen } from '@testing-library/react';
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

it('takes the place of a screen that throws: five read-only fields, each selected to be copied', async () => {
  const user = userEvent.setup();
  const caught: unknown[] = [];
  let isReloaded = false;
  render(
    <ErrorBoundary
      fallback={
        <RecoveryPage readTexts={() => Promise.resolve(TEXTS)} reload={() => (isReloaded = true)} />
      }
    >
      <Broken />
    </ErrorBoundary>,
    { onCaughtError: (error) => caught.push(error) },
  );
  expect(caught).toEqual([new TypeError('cannot be drawn')]);
  expect(screen.getByRole('alert')).toHaveTextContent('画面を表示できません');
  const fields = await screen.findAllByRole<HTMLTextAreaElement>('textbox');
  expect(fields.map(({ value, readOnly }) => [value, readOnly])).toEqual(
    Object.values(TEXTS).map((text) => [text, true]),
  );
  const today = field('今日やったこと');
  await user.click(today);
  expect([today.selectionStart, today.selectionEnd]).toEqual([0, today.value.length]);
  today.setSelectionRange(0, 2);
  fireEvent.click(today);
  expect([today.selectionStart, today.selectionEnd]).toEqual([0, 2]);
  await user.click(button('再読み込み'));
  expect(isReloaded).toBe(true);
});
