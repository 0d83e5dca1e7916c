import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { dayOf } from '../../../src/domain/localTime.ts';
import type { HistoryEntry } from '../../../src/domain/history.ts';
import { EMPTY_REPORT, formatReportDate } from '../../../src/domain/report.ts';
import { button, field, listenToRegion, renderScreen } from '../../support/renderScreen.tsx';

const NOTES = { today: '', tomorrow: '', remarks: '', template: '型' };
const TODAY = '2026-11-20';

function entryOf(month: number, date: number, sections: readonly string[]): HistoryEntry {
  const moment = new Date(2026, month - 1, date, 18, 40);
  const id = `${month}-${date}`;
  const text = [`【日報】${formatReportDate(dayOf(moment))}`, ...sections].join('\n\n');
  const request = { ...NOTES, date: formatReportDate(dayOf(moment)) };
  const report = { ...EMPTY_REPORT, id, text, outcome: 'complete', request } as const;
  return { id, savedAt: moment.getTime(), report };
}

const FRIDAY = entryOf(11, 20, [
  '■ 本日の業務\n・棚卸しを終えました',
  '■ 明日の予定\n・来週の会議の準備をします',
  '■ 申し送り事項\n・金曜の午後は休みます',
]);
const MONDAY = entryOf(11, 16, ['■ 本日の業務\n・受注12件を処理しました']);
const LAST_WEEK = entryOf(11, 12, ['■ 本日の業務\n・倉庫の見積もりを作りました']);

async function openPanel(
  entries: readonly HistoryEntry[] = [FRIDAY, MONDAY, LAST_WEEK],
  day = TODAY,
) {
  const page = renderScreen();
  page.send({ type: 'day.changed', day, time: 'morning' });
  page.send({ type: 'history.changed', entries });
  await page.user.click(button('履歴'));
  const drawer = within(await screen.findByRole('dialog', { name: '履歴' }));
  await page.user.click(drawer.getByRole('button', { name: '週報・月報' }));
  return { ...page, drawer };
}

type Drawer = Awaited<ReturnType<typeof openPanel>>['drawer'];

/** The boxes as they come, each with what stands beside it. */
async function boxesIn(drawer: Drawer) {
  const boxes = await drawer.findAllByRole<HTMLInputElement>('checkbox');
  return boxes.map((box) => [box.labels?.[0]?.textContent, box.checked]);
}

describe('週報・月報', () => {
  it('shows what this week tells by section, all ticked, and names the days without a report', async () => {
    const { drawer } = await openPanel();
    expect(drawer.getByRole('heading', { name: '週報・月報' })).toHaveFocus();
    expect(await boxesIn(drawer)).toEqual([
      ['受注12件を処理しました（月）', true],
      ['棚卸しを終えました（金）', true],
      ['来週の会議の準備をします（金）', true],
      ['金曜の午後は休みます（金）', true],
    ]);
    expect(drawer.getAllByRole('heading', { level: 3 }).map((node) => node.textContent)).toEqual([
      '週報・月報',
      '実績',
      '予定',
      '課題・申し送り',
    ]);
    expect(drawer.getByText('11月16日(月)〜11月22日(日)')).toBeInTheDocument();
    expect(
      await drawer.findByText('11/17（火）、11/18（水）、11/19（木）の日報はありません。'),
    ).toBeInTheDocument();
    expect(drawer.queryByRole('combobox', { name: '書式' })).toBeNull();
  });

  it('misses no report of a holiday', async () => {
    const [wednesday, friday] = [25, 27].map((date) =>
      entryOf(11, date, ['■ 本日の業務\n・棚卸し']),
    );
    const { drawer } = await openPanel([friday!, wednesday!], '2026-11-27');
    expect(
      await drawer.findByText('11/24（火）、11/26（木）の日報はありません。'),
    ).toBeInTheDocument();
  });

  it('makes a report of what is ticked, and leaves the notes and the template alone', async () => {
    const { user, drawer, write, context, send } = await openPanel();
    write({ today: '今日のメモ', template: '自分の型' });
    const template = '# 課の報告\n\n## 実績\n- ';
    send({
      type: 'namedTemplates.changed',
      templates: [{ id: 'own', name: '課の週報', text: template, savedAt: 1 }],
    });
    await user.selectOptions(await drawer.findByRole('combobox', { name: '書式' }), '課の週報');
    await user.click(await drawer.findByRole('checkbox', { name: /^受注12件/ }));
    const said = listenToRegion();
    await user.click(drawer.getByRole('button', { name: 'この内容で作る' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(said).toEqual(['AIなしで作りました。']));
    expect(screen.getByText('履歴の日報からまとめました')).toBeInTheDocument();
    await waitFor(() => expect(button('日報を生成 (Generate)')).toHaveFocus());
    const { request, outcome, text } = context().report;
    expect(request?.period).toEqual({ kind: 'week', from: '2026-11-16', to: '2026-11-20' });
    expect(context().report.day).toBe(TODAY);
    expect(outcome).toBe('without-service');
    expect(request?.template).toBe(template);
    expect(text).toMatch(/^# 課の報告[^]*棚卸しを終えました/u);
    expect(text).not.toContain('受注12件');
    expect(field('生成結果')).toHaveValue(text);
    expect(field('今日やったこと')).toHaveValue('今日のメモ');
    expect(field('テンプレートまたは前回の日報')).toHaveValue('自分の型');
    expect(screen.queryByText('言葉はメモのままです。')).not.toBeInTheDocument();
  });

  it('says what is missing where nothing is ticked', async () => {
    const { user, drawer } = await openPanel();
    for (const box of await drawer.findAllByRole('checkbox')) await user.click(box);
    const make = drawer.getByRole('button', { name: 'この内容で作る' });
    expect(make).toBeDisabled();
    expect(make).toHaveAccessibleDescription('入れるものを1つ以上選んでください。');
    await user.click(drawer.getAllByRole('checkbox')[0]!);
    expect(make).toBeEnabled();
  });

  it('takes another period with what was chosen, and from and to in either order', async () => {
    const { user, drawer, send } = await openPanel();
    const said = listenToRegion();
    send({
      type: 'namedTemplates.changed',
      templates: [{ id: 'own', name: '課の報告', text: '# 課の報告\n- ', savedAt: 1 }],
    });
    await user.click(await drawer.findByRole('checkbox', { name: /受注12件/ }));
    await user.selectOptions(drawer.getByRole('combobox', { name: '書式' }), '課の報告');
    await user.selectOptions(drawer.getByRole('combobox', { name: '期間' }), '今月');
    await drawer.findByText('倉庫の見積もりを作りました', { exact: false });
    const boxes = await boxesIn(drawer);
    expect(boxes).toHaveLength(5);
    expect(boxes.filter(([, isTicked]) => isTicked === false).map(([text]) => text)).toEqual([
      expect.stringMatching(/^受注12件/),
      expect.stringMatching(/^金曜の午後は休みます/),
    ]);
    expect(drawer.getByRole('combobox', { name: '書式' })).toHaveDisplayValue('課の報告');
    expect(drawer.getByRole('option', { name: '月報' })).toBeInTheDocument();
    await user.selectOptions(drawer.getByRole('combobox', { name: '期間' }), '先週');
    await waitFor(async () =>
      expect(await boxesIn(drawer)).toEqual([['倉庫の見積もりを作りました（木）', true]]),
    );
    await waitFor(() => expect(said.at(-1)).toBe('1件の項目を読み取りました。'));
    await user.selectOptions(drawer.getByRole('combobox', { name: '期間' }), '先月');
    const empty = 'この期間の日報はありません。ほかの期間を選んでください。';
    expect(drawer.getByText(empty)).toBeInTheDocument();
    await waitFor(() => expect(said.at(-1)).toBe(empty));
    expect(drawer.queryByRole('button', { name: 'この内容で作る' })).not.toBeInTheDocument();
    await user.selectOptions(drawer.getByRole('combobox', { name: '期間' }), '期間を指定');
    expect(drawer.getByLabelText('開始日')).toHaveValue('2026-10-01');
    await user.clear(drawer.getByLabelText('開始日'));
    expect(drawer.getByText('開始日と終了日を選んでください。')).toBeInTheDocument();
    await user.type(drawer.getByLabelText('開始日'), '2026-11-16');
    await user.clear(drawer.getByLabelText('終了日'));
    await user.type(drawer.getByLabelText('終了日'), '2026-11-12');
    expect(drawer.getByText('11月12日(木)〜11月16日(月)')).toBeInTheDocument();
    expect((await boxesIn(drawer)).map(([text]) => text)).toEqual([
      '倉庫の見積もりを作りました（木）',
      '受注12件を処理しました（月）',
    ]);
  });

  it('waits for the last digit of a year that is typed', async () => {
    const { user, drawer } = await openPanel();
    await user.selectOptions(drawer.getByRole('combobox', { name: '期間' }), '期間を指定');
    for (const year of ['0002', '0020', '0202', '2026']) {
      fireEvent.change(drawer.getByLabelText('開始日'), { target: { value: `${year}-11-12` } });
      expect(drawer.queryAllByText('開始日と終了日を選んでください。')).toHaveLength(
        year === '2026' ? 0 : 1,
      );
    }
    expect(drawer.getByText('11月12日(木)〜11月22日(日)')).toBeInTheDocument();
  });

  it('shows the lines that an item stands for, those that were planned too, and parts one off', async () => {
    const monday = entryOf(11, 16, ['■ 本日の業務\n・朝会', '■ 明日の予定\n・棚卸しの続き']);
    const thursday = entryOf(11, 19, ['■ 本日の業務\n・棚卸し 途中']);
    const friday = entryOf(11, 20, ['■ 本日の業務\n・棚卸し 完了']);
    const { user, drawer, context } = await openPanel([friday, thursday, monday]);
    await user.click(await drawer.findByText('3行をまとめた'));
    const lines = drawer.getByText(/^11\/19（木）/).closest('ul');
    expect([...(lines?.children ?? [])].map((line) => line.textContent)).toEqual([
      '11/16（月）の予定 棚卸しの続き分ける',
      '11/19（木） 棚卸し 途中分ける',
      '11/20（金） 棚卸し 完了分ける',
    ]);
    await user.click(await drawer.findByRole('button', { name: '「棚卸し 途中」を分ける' }));
    expect(await boxesIn(drawer)).toEqual([
      ['朝会（月）', true],
      ['棚卸し 途中（木）', true],
      ['棚卸し 完了（金）', true],
    ]);
    expect(drawer.getByRole('checkbox', { name: /^棚卸し 途中/ })).toHaveFocus();
    expect(drawer.getByText('2行をまとめた')).toBeInTheDocument();
    await user.click(drawer.getByRole('button', { name: 'この内容で作る' }));
    await waitFor(() =>
      expect(context().report.text).toContain('・棚卸し 途中（木）\n・棚卸し 完了（金）'),
    );
  });

  describe('予定のまま', () => {
    const PLANNED = entryOf(11, 17, [
      '■ 本日の業務\n・朝会',
      '■ 明日の予定\n・採用面接\n・見積の送付\n・清掃',
    ]);

    it('is left out unless the person says what came of it', async () => {
      const { user, drawer, context } = await openPanel([FRIDAY, MONDAY, PLANNED]);
      expect(await drawer.findByText('予定のまま日が過ぎました。')).toBeInTheDocument();
      expect(drawer.queryByRole('checkbox', { name: /採用面接/ })).toBeNull();
      const answer = (plan: string, name: string) =>
        within(drawer.getByRole('group', { name: plan })).getByRole('button', { name });
      await user.click(answer('採用面接', 'やった'));
      const words = drawer.getByRole('textbox', { name: '実績に書く言葉' });
      expect(words).toHaveValue('採用面接（済）');
      await user.clear(words);
      await user.type(words, '採用面接 2名');
      await user.click(answer('見積の送付', '来週へ'));
      await user.click(answer('清掃', '消す'));
      await user.click(answer('清掃', '消す'));
      expect(answer('見積の送付', '来週へ')).toHaveAttribute('aria-pressed', 'true');
      expect(answer('清掃', '消す')).toHaveAttribute('aria-pressed', 'false');
      await user.click(drawer.getByRole('button', { name: 'この内容で作る' }));
      await waitFor(() =>
        expect(context().report.text).toContain(`■ 今週の実績
・受注12件を処理しました（月）
・朝会（火）
・棚卸しを終えました（金）
・採用面接 2名

■ 来週の予定
・来週の会議の準備をします
・見積の送付

`),
      );
      expect(context().report.text).not.toContain('清掃');
    });

    it('takes one answer for all that have none', async () => {
      const { user, drawer, context } = await openPanel([FRIDAY, MONDAY, PLANNED]);
      await drawer.findByText('予定のまま日が過ぎました。');
      const answer = (plan: string, name: string) =>
        user.click(within(drawer.getByRole('group', { name: plan })).getByRole('button', { name }));
      await answer('清掃', '消す');
      await answer('すべて', 'やった');
      await user.click(drawer.getByRole('button', { name: 'この内容で作る' }));
      await waitFor(() =>
        expect(context().report.text).toContain('・採用面接（済）\n・見積の送付（済）\n'),
      );
      expect(context().report.text).not.toContain('清掃');
    });
  });

  it('makes a month of weeks, below what is starred, without absences', async () => {
    const off = entryOf(11, 18, ['■ 本日の業務\n・有給休暇']);
    const { user, drawer, context } = await openPanel([FRIDAY, off, MONDAY, LAST_WEEK]);
    expect(await drawer.findByRole('checkbox', { name: /有給休暇/ })).toBeChecked();
    await user.selectOptions(drawer.getByRole('combobox', { name: '期間' }), '今月');
    await drawer.findByText('倉庫の見積もりを作りました', { exact: false });
    expect(drawer.getByRole('checkbox', { name: /有給休暇/ })).not.toBeChecked();
    expect(drawer.getAllByRole('heading', { level: 4 }).map((node) => node.textContent)).toEqual([
      '11/9〜11/13',
      '11/16〜11/20',
    ]);
    const star = drawer.getByRole('button', {
      name: '「受注12件を処理しました」をおもな実績にする',
    });
    expect(star).toHaveAttribute('aria-pressed', 'false');
    await user.click(star);
    expect(star).toHaveAttribute('aria-pressed', 'true');
    await user.click(drawer.getByRole('button', { name: 'この内容で作る' }));
    await waitFor(() =>
      expect(context().report.text).toContain(`■ 今月の実績
おもな実績：
・受注12件を処理しました（11/16）
11/9〜11/13：
・倉庫の見積もりを作りました（11/12）
11/16〜11/20：
・棚卸しを終えました（11/20）

■ 来月の予定
`),
    );
  });

  it('goes back to the list, to its button', async () => {
    const { user, drawer } = await openPanel();
    await user.click(drawer.getByRole('button', { name: '戻る' }));
    expect(drawer.getByRole('button', { name: '週報・月報' })).toHaveFocus();
    expect(drawer.getByRole('list', { name: '履歴' })).toBeInTheDocument();
  });

  it('keeps what is not ticked when another report comes meanwhile', async () => {
    const { drawer, user, send } = await openPanel();
    await user.click(await drawer.findByRole('checkbox', { name: /受注12件を処理しました/ }));
    const tuesday = entryOf(11, 17, ['■ 本日の業務\n・検品を手伝いました']);
    send({ type: 'history.changed', entries: [FRIDAY, tuesday, MONDAY, LAST_WEEK] });
    await drawer.findByRole('checkbox', { name: /検品を手伝いました/ });
    expect(drawer.getByRole('checkbox', { name: /受注12件を処理しました/ })).not.toBeChecked();
  });

  it('says of no day that it has no report where older ones cannot be read', async () => {
    const { user, drawer, send } = await openPanel();
    await drawer.findByRole('checkbox', { name: /受注12件を処理しました/ });
    send({ type: 'storage.changed', what: 'history', problem: 'unavailable' });
    expect(drawer.getByText(/^ほかの日の日報を読み込めませんでした。/)).toBeInTheDocument();
    expect(drawer.queryByText(/の日報はありません。/)).toBeNull();
    await user.selectOptions(drawer.getByRole('combobox', { name: '期間' }), '先月');
    expect(
      await drawer.findByText(/^この期間の日報から、項目を読み取れませんでした。/),
    ).toBeInTheDocument();
    expect(drawer.queryByText(/の日報はありません。/)).toBeNull();
  });

  it('goes on over midnight with its period, its ticks and its focus', async () => {
    const { user, drawer, send, context } = await openPanel();
    send({ type: 'day.changed', day: '2026-11-22', time: 'afternoon' });
    const box = await drawer.findByRole('checkbox', { name: /受注12件を処理しました/ });
    await user.click(box);
    expect(box).toHaveFocus();
    const before = await boxesIn(drawer);
    send({ type: 'day.changed', day: '2026-11-23', time: 'night' });
    expect(box).toHaveFocus();
    expect(box).not.toBeChecked();
    expect(await boxesIn(drawer)).toEqual(before);
    expect(drawer.getByText('11月16日(月)〜11月22日(日)')).toBeInTheDocument();
    expect(drawer.getByRole('combobox', { name: '期間' })).toHaveDisplayValue('先週');
    await user.click(drawer.getByRole('button', { name: 'この内容で作る' }));
    await waitFor(() => expect(context().report.outcome).toBe('without-service'));
  });

  it('waits while a report is written', async () => {
    const { drawer, generate } = await openPanel();
    const call = await generate();
    const make = await drawer.findByRole('button', { name: 'この内容で作る' });
    expect(make).toBeDisabled();
    expect(make).toHaveAccessibleDescription('いま書いている日報ができてから作れます。');
    await call.done({ text: '・作業', finish: 'stop' });
    expect(make).toBeEnabled();
  });
});
