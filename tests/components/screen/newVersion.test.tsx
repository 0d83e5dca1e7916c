import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { button, renderScreen } from '../../support/renderScreen.tsx';

test('nothing is said of versions while there is none to take', () => {
  renderScreen();
  expect(screen.queryByText('新しいバージョンがあります')).toBeNull();
  expect(screen.queryByRole('button', { name: '更新する' })).toBeNull();
});

test('a new version is offered in one line and taken by its button', async () => {
  const { user, asked, offerNewVersion } = renderScreen();
  offerNewVersion();
  expect(screen.getByText('新しいバージョンがあります')).toBeVisible();
  expect(screen.getByText(/書いた内容を残したまま/)).toHaveTextContent(
    '新しいバージョンがあります。「更新する」を押すと、書いた内容を残したまま切り替わります。',
  );
  expect(asked).toEqual([]);
  await user.click(button('更新する'));
  expect(asked).toEqual(['take new version']);
});

test('it cannot be taken in the middle of a report', async () => {
  const { generate, offerNewVersion } = renderScreen();
  offerNewVersion();
  const call = await generate();
  expect(button('更新する')).toBeDisabled();
  await call.done({ text: '日報です。', finish: 'stop' });
  expect(button('更新する')).toBeEnabled();
});
