import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
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

it('shows the kept texts in five read-only fields, each selected to be copied', async () => {
  const user = userEvent.setup();
  let isReloaded = false;
  render(
    <RecoveryPage readTexts={() => Promise.resolve(TEXTS)} reload={() => (isReloaded = true)} />,
    { wrapper: ({ children }) => children },
  );
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
