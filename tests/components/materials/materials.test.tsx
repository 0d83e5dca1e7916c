import { screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { loadSecondary } from '../../../src/components/lazyComponents.tsx';
import { field, renderScreen } from '../../support/renderScreen.tsx';

beforeAll(async () => void (await loadSecondary()));

const LINES = '11月20日(金)\n10:00-11:00 定例\n11月21日(土)\n13:00-14:00 棚卸し';

it('what was pasted is sorted by the day that has been chosen since', async () => {
  const { user, send } = renderScreen();
  send({ type: 'day.changed', day: '2026-11-21', timeOfDay: 'night' });
  await user.click(field('今日やったこと'));
  await user.paste(LINES);
  const offer = await screen.findByRole('button', { name: /^カレンダーの予定 2件/u });
  send({ type: 'day.choose', day: '2026-11-20' });
  await user.click(offer);
  const dialog = within(await screen.findByRole('dialog', { name: 'メモにするものを選ぶ' }));
  await user.click(dialog.getByRole('button', { name: '入れる' }));
  expect(field('今日やったこと')).toHaveValue('10:00-11:00 定例');
});
