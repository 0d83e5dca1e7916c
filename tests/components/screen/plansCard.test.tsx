import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadSecondary } from '../../../src/components/lazyComponents.tsx';
import { FakeStorageArea } from '../../support/fakeStorageArea.ts';
import { button, field, renderScreen } from '../../support/renderScreen.tsx';
import { entryOf } from '../history/openHistory.tsx';

const NAME = '前回（11/26 木）の予定';

function open(tomorrow = 'FAQを公開、来週の計画', storage = new FakeStorageArea()) {
  const page = renderScreen({ storage });
  page.send({ type: 'day.changed', day: '2026-11-27', timeOfDay: 'afternoon' });
  const text = '■ 明日の予定\n・FAQを公開します。\n・来週の計画を立てます。';
  const entries = [entryOf('2026-11-26', text, { request: { today: '朝会', tomorrow } })];
  page.send({ history: { entries } });
  return { ...page, storage };
}

const card = () => screen.queryByRole('region', { name: NAME });
const notes = () => [field('今日やったこと'), field('明日やること')].map(({ value }) => value);

beforeAll(() => loadSecondary());

describe('the plans of the evening before', () => {
  it('stand in the words of its note, none ticked, and say where each goes', async () => {
    const { user } = open();
    const rows = within(card()!).getAllByRole('listitem');
    const words = () => rows.map((row) => row.textContent);
    expect(words()).toEqual(['FAQを公開まだ → 明日の欄へ', '来週の計画まだ → 明日の欄へ']);
    await user.click(screen.getByRole('checkbox', { name: 'FAQを公開' }));
    expect(words()).toEqual(['FAQを公開済み → 今日の欄へ', '来週の計画まだ → 明日の欄へ']);
  });

  it('go where they belong with one press, and back with one', async () => {
    const { user } = open();
    await user.click(screen.getByRole('checkbox', { name: 'FAQを公開' }));
    await user.click(button('入れる'));
    expect(notes()).toEqual(['FAQを公開した', '来週の計画']);
    expect(card()).toBeNull();
    expect(field('今日やったこと')).toHaveFocus();
    await user.click(button('元に戻す（前回の予定）'));
    expect(notes()).toEqual(['', '']);
    expect(field('今日やったこと')).toHaveFocus();
    expect(card()).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'FAQを公開' })).toBeChecked();
  });

  it('go nowhere with ✕', async () => {
    const { user } = open();
    await user.click(button('「FAQを公開」をどこにも入れない'));
    await user.click(button('入れる'));
    expect(notes()).toEqual(['', '来週の計画']);
  });

  it('stay closed for that day once they are closed', async () => {
    const { user, storage, send } = open();
    await user.click(button('前回の予定を閉じる'));
    expect(card()).toBeNull();
    expect(notes()).toEqual(['', '']);
    const again = open(undefined, storage);
    expect(card()).toBeNull();
    send({ type: 'day.changed', day: '2026-11-28', timeOfDay: 'afternoon' });
    again.send({ type: 'day.changed', day: '2026-11-28', timeOfDay: 'afternoon' });
    await waitFor(() => expect(screen.getAllByRole('region', { name: NAME })).toHaveLength(2));
  });

  it('stay over a field that is typed in, and go behind what is written there', async () => {
    const { user } = open();
    await user.type(field('今日やったこと'), '朝会');
    expect(card()).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'FAQを公開' }));
    await user.click(button('入れる'));
    expect(notes()).toEqual(['朝会\nFAQを公開した', '来週の計画']);
    expect(card()).toBeNull();
    await user.click(button('元に戻す（前回の予定）'));
    expect(notes()).toEqual(['朝会', '']);
    expect(card()).toBeInTheDocument();
  });

  it('stay with what was written until a report is asked for', async () => {
    const { user } = open();
    await user.type(field('今日やったこと'), '朝会');
    await user.type(field('明日やること'), '棚卸し');
    await user.click(document.body);
    expect(card()).toBeInTheDocument();
    await user.click(button('日報を生成 (Generate)'));
    expect(card()).toBeNull();
  });

  it('go with a report that is asked for by keyboard too', async () => {
    const { user } = open();
    await user.type(field('今日やったこと'), '朝会');
    await user.type(field('明日やること'), '棚卸し{Control>}{Enter}{/Control}');
    expect(card()).toBeNull();
  });

  it('are there for empty notes, not for others that come', () => {
    const { write } = open();
    write({ today: '朝会' });
    expect(card()).toBeNull();
    write({ today: '' });
    expect(card()).toBeInTheDocument();
    write({ remarks: '休み' });
    expect(card()).toBeNull();
  });

  it('are not offered where nothing was planned', () => {
    open('特になし');
    expect(card()).toBeNull();
  });
});
