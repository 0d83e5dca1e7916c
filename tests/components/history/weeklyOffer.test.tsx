import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayOf, type TimeOfDay } from '../../../src/domain/localTime.ts';
import { loadSecondary } from '../../../src/components/onDemand.tsx';
import type { HistoryEntry } from '../../../src/domain/history.ts';
import { EMPTY_REPORT, formatReportDate, type Period } from '../../../src/domain/report.ts';
import { FakeStorageArea } from '../../support/fakeStorageArea.ts';
import { button, field, renderScreen } from '../../support/renderScreen.tsx';

const NOTES = { today: '', tomorrow: '', remarks: '', template: '型' };
const OFFER = '今週の週報を作る';
const CLOSE = '今週の週報の案内を閉じる';

function entryOf(date: number, period?: Period): HistoryEntry {
  const moment = new Date(2026, 10, date, 18, 40);
  const id = `${date}${period === undefined ? '' : '-week'}`;
  const text = `【日報】${formatReportDate(dayOf(moment))}\n\n■ 本日の業務\n・${date}日の作業`;
  const request = { ...NOTES, date: formatReportDate(dayOf(moment)), period };
  const report = { ...EMPTY_REPORT, id, text, outcome: 'complete', request } as const;
  return { id, savedAt: moment.getTime(), report };
}

const WEEK = [20, 18, 16].map((date) => entryOf(date));

interface Moment {
  readonly date?: number;
  readonly time?: TimeOfDay;
  readonly entries?: readonly HistoryEntry[];
  readonly storage?: FakeStorageArea;
}

/** The page on Friday afternoon, with three days of reports, unless it is said otherwise. */
function openPage({ date = 20, time = 'afternoon', entries = WEEK, storage }: Moment = {}) {
  const page = renderScreen({ ...(storage && { storage }) });
  const day = dayOf(new Date(2026, 10, date));
  page.send({ type: 'day.changed', day, time });
  page.send({ type: 'history.changed', entries });
  return page;
}

const offers = () => screen.queryAllByRole('button', { name: /の週報を作る$/ });

/** What the machine holds of what the person wrote. */
function written({ context }: ReturnType<typeof openPage>) {
  const { fields, report, previousReport, savedTemplate } = context();
  return { fields, report, previousReport, savedTemplate };
}

beforeAll(() => loadSecondary());

describe('今週の週報を作る', () => {
  it('stands in the row of empty notes from Friday noon on', () => {
    const { send, write } = openPage({ time: 'morning' });
    expect(offers()).toEqual([]);
    send({ type: 'day.changed', day: '2026-11-20', time: 'afternoon' });
    const [offer, ...others] = offers();
    expect(others).toEqual([]);
    expect(offer?.closest('#notes')).toBeInTheDocument();
    write({ today: '棚卸し' });
    expect(offers()).toEqual([]);
  });

  it('opens the panel on 今週, writes nothing, and is gone for that week', async () => {
    const storage = new FakeStorageArea();
    const page = openPage({ storage });
    const before = written(page);
    await page.user.click(button(OFFER));
    const drawer = within(await screen.findByRole('dialog', { name: '履歴' }));
    expect(drawer.getByRole('heading', { name: '週報・月報' })).toBeInTheDocument();
    expect(drawer.getByRole('combobox', { name: '期間' })).toHaveDisplayValue('今週');
    expect(await drawer.findAllByRole('checkbox')).toHaveLength(3);
    expect(written(page)).toEqual(before);
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(button('日報を生成 (Generate)')).toHaveFocus());
    expect(offers()).toEqual([]);
    expect(written(page)).toEqual(before);

    cleanup();
    const again = openPage({ storage });
    expect(offers()).toEqual([]);
    expect(again.commandsOf('history.read')).toEqual([]);
    // The next week has its own.
    again.send({ type: 'day.changed', day: '2026-11-27', time: 'afternoon' });
    again.send({ type: 'history.changed', entries: [27, 26, 25].map((date) => entryOf(date)) });
    expect(offers()).toHaveLength(1);
  });

  it('closed with ✕ it is gone for that week too, and focus is not lost', async () => {
    const storage = new FakeStorageArea();
    const page = openPage({ storage });
    const before = written(page);
    await page.user.click(button(CLOSE));
    expect(offers()).toEqual([]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(button('日報を生成 (Generate)')).toHaveFocus();
    expect(written(page)).toEqual(before);
    cleanup();
    openPage({ storage });
    expect(offers()).toEqual([]);
  });

  it('stands below a finished report of the day, alone, and closed there comes nowhere else', async () => {
    const page = openPage();
    const call = await page.generate();
    expect(offers()).toEqual([]);
    await call.done({ text: '■ 本日の業務\n・検索を実装', finish: 'stop' });
    await waitFor(() => expect(offers()).toHaveLength(1));
    expect(offers()[0]?.closest('#notes')).toBeNull();
    page.write({ today: '', tomorrow: '' });
    expect(offers()).toHaveLength(1);
    page.write({ today: '検索を実装' });
    await page.user.click(button(CLOSE));
    expect(offers()).toEqual([]);
    await page.user.click(button('新しい日報'));
    expect(field('今日やったこと')).toHaveValue('');
    expect(offers()).toEqual([]);
  });

  const weekly = entryOf(20, { kind: 'week', from: '2026-11-16', to: '2026-11-22' });
  it.each<readonly [name: string, moment: Moment]>([
    ['with two days of reports', { entries: WEEK.slice(1) }],
    ['once the week has its 週報', { entries: [weekly, ...WEEK] }],
    ['on Monday afternoon', { date: 23 }],
  ])('does not come %s', (_, moment) => {
    openPage(moment);
    expect(offers()).toEqual([]);
  });

  it('says 先週, and opens on it, on Monday morning', async () => {
    const { user } = openPage({ date: 23, time: 'morning' });
    expect(button('先週の週報の案内を閉じる')).toBeEnabled();
    await user.click(button('先週の週報を作る'));
    const drawer = within(await screen.findByRole('dialog', { name: '履歴' }));
    expect(drawer.getByRole('combobox', { name: '期間' })).toHaveDisplayValue('先週');
    expect(drawer.getByText('11月16日(月)〜11月22日(日)')).toBeInTheDocument();
    expect(await drawer.findAllByRole('checkbox')).toHaveLength(3);
  });
});
