import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { HistoryEntry } from '../../../src/domain/history.ts';
import { button, field, listenToRegion } from '../../support/renderScreen.tsx';
import { dayOf, entryOf, openHistory } from './openHistory.tsx';

const FRIDAY = dayOf(
  '2026-11-20',
  '■ 本日の業務\n・棚卸しを終えました',
  '■ 明日の予定\n・来週の会議の準備をします',
  '■ 申し送り事項\n・金曜の午後は休みます',
);
const MONDAY = dayOf('2026-11-16', '■ 本日の業務\n・受注12件を処理しました');
const LAST_WEEK = dayOf('2026-11-12', '■ 本日の業務\n・倉庫の見積もりを作りました');

const TEMPLATE = '# 課の報告\n\n## 実績\n- ';

async function openPanel(
  entries: readonly HistoryEntry[] = [FRIDAY, MONDAY, LAST_WEEK],
  ...day: readonly [string?]
) {
  const page = await openHistory(entries, ...day);
  const { user, drawer, send, context } = page;
  await user.click(drawer.getByRole('button', { name: '週報・月報' }));
  return {
    ...page,
    /** The boxes as they come, each with what stands beside it. */
    boxes: async () => {
      const boxes = await drawer.findAllByRole<HTMLInputElement>('checkbox');
      return boxes.map((box) => [box.labels?.[0]?.textContent, box.checked]);
    },
    box: (name: RegExp) => drawer.findByRole('checkbox', { name }),
    choose: (field: string, option: string) =>
      user.selectOptions(drawer.getByRole('combobox', { name: field }), option),
    saveTemplate: () =>
      send({
        namedTemplates: {
          templates: [{ id: 'own', name: '課の週報', text: TEMPLATE, savedAt: 1 }],
        },
      }),
    make: async () => {
      await user.click(drawer.getByRole('button', { name: 'この内容で作る' }));
      await waitFor(() => expect(context().report.outcome).toBe('without-service'));
      return context().report.text;
    },
  };
}

describe('週報・月報', () => {
  it('shows what this week tells by section, all ticked but what is of one day, and names the days without a report', async () => {
    const { user, drawer, boxes } = await openPanel();
    expect(screen.getByRole('dialog', { name: '週報・月報' })).toBeInTheDocument();
    expect(drawer.queryByRole('heading', { name: '履歴' })).toBeNull();
    expect(drawer.getByText('週報・月報')).toHaveFocus();
    expect(await boxes()).toEqual([
      ['受注12件を処理しました（月）', true],
      ['棚卸しを終えました（金）', true],
      ['来週の会議の準備をします（金）', true],
      ['金曜の午後は休みます（金）', false],
    ]);
    const headings = drawer.getAllByRole('heading', { level: 3 });
    expect(headings.map((node) => node.textContent)).toEqual(['実績', '予定', '課題・申し送り']);
    expect(drawer.getByText('11月16日(月)〜11月22日(日)')).toBeInTheDocument();
    const missing = '11/17（火）、11/18（水）、11/19（木）の日報はありません。';
    expect(await drawer.findByText(missing)).toBeInTheDocument();
    expect(drawer.queryByRole('combobox', { name: '書式' })).toBeNull();
    await user.click(drawer.getByRole('button', { name: '戻る' }));
    expect(drawer.getByRole('button', { name: '週報・月報' })).toHaveFocus();
    expect(drawer.getByRole('list', { name: '履歴' })).toBeInTheDocument();
  });

  it('ends a week that is not over at its last report, whose plans are none of the next week', async () => {
    const thursday = dayOf(
      '2026-11-19',
      '■ 本日の業務\n・検品を終えました',
      '■ 明日の予定\n・棚卸しをします',
    );
    const { drawer, boxes, make, context } = await openPanel([thursday, MONDAY]);
    expect(await boxes()).toEqual([
      ['受注12件を処理しました（月）', true],
      ['検品を終えました（木）', true],
      ['棚卸しをします（木）', false],
    ]);
    const sentence = 'まだ週の途中です。11月19日(木)までの週報になります。';
    expect(drawer.getByText(sentence)).toBeInTheDocument();
    const text = await make();
    expect(text).toContain('2026年11月16日(月)〜11月19日(木)');
    expect(text).not.toContain('棚卸し');
    const period = { kind: 'week', from: '2026-11-16', to: '2026-11-19' };
    expect(context().report.request?.period).toEqual(period);
  });

  it('misses no report of a holiday', async () => {
    const days = ['2026-11-27', '2026-11-20'].map((day) => dayOf(day, '■ 本日の業務\n・棚卸し'));
    const { drawer } = await openPanel(days, '2026-11-27');
    const missing = '11/24（火）、11/25（水）、11/26（木）の日報はありません。';
    expect(await drawer.findByText(missing)).toBeInTheDocument();
  });

  it('makes a report of what is ticked, and leaves the notes and the template alone', async () => {
    const { user, write, context, box, choose, saveTemplate, make } = await openPanel();
    write({ today: '今日のメモ', template: '自分の型' });
    saveTemplate();
    await choose('書式', '課の週報');
    await user.click(await box(/^受注12件/));
    const said = listenToRegion();
    const text = await make();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(said).toEqual(['AIなしで作りました。']));
    expect(screen.getByText('日報のまとめ')).toBeInTheDocument();
    await waitFor(() => expect(button('日報を生成 (Generate)')).toHaveFocus());
    const period = { kind: 'week', from: '2026-11-16', to: '2026-11-20' };
    const request = { period, template: TEMPLATE };
    expect(context().report).toMatchObject({ day: '2026-11-20', request });
    expect(text).toMatch(/^# 課の報告[^]*棚卸しを終えました/u);
    expect(text).not.toContain('受注12件');
    expect(field('生成結果')).toHaveValue(text);
    expect(field('今日やったこと')).toHaveValue('今日のメモ');
    expect(field('テンプレートまたは前回の日報')).toHaveValue('自分の型');
    expect(screen.queryByText('言葉はメモのままです。')).not.toBeInTheDocument();
  });

  it('says what it waits for: something ticked, the report that is written', async () => {
    const { user, drawer, generate } = await openPanel();
    for (const box of await drawer.findAllByRole('checkbox', { checked: true })) {
      await user.click(box);
    }
    const make = drawer.getByRole('button', { name: 'この内容で作る' });
    expect(make).toBeDisabled();
    expect(make).toHaveAccessibleDescription('入れるものを1つ以上選んでください。');
    await user.click(drawer.getAllByRole('checkbox')[0]!);
    expect(make).toBeEnabled();
    const call = await generate();
    expect(make).toBeDisabled();
    expect(make).toHaveAccessibleDescription('いま書いている日報ができてから作れます。');
    await call.done({ text: '・作業', finish: 'stop' });
    expect(make).toBeEnabled();
  });

  it('takes another period with what was chosen, and from and to in either order', async () => {
    const { user, drawer, boxes, box, choose, saveTemplate } = await openPanel();
    const said = listenToRegion();
    saveTemplate();
    await user.click(await box(/受注12件/));
    await choose('書式', '課の週報');
    await choose('期間', '今月');
    await box(/^倉庫の見積もり/u);
    const ofMonth = await boxes();
    expect(ofMonth).toHaveLength(5);
    expect(ofMonth.filter(([, isTicked]) => isTicked === false).map(([text]) => text)).toEqual([
      expect.stringMatching(/^受注12件/),
      expect.stringMatching(/^金曜の午後は休みます/),
    ]);
    expect(drawer.getByRole('combobox', { name: '書式' })).toHaveDisplayValue('課の週報');
    expect(drawer.getByRole('option', { name: '月報' })).toBeInTheDocument();
    await choose('期間', '先週');
    await waitFor(async () =>
      expect(await boxes()).toEqual([['倉庫の見積もりを作りました（木）', true]]),
    );
    await waitFor(() => expect(said.at(-1)).toBe('1件の項目を読み取りました。'));
    await choose('期間', '先月');
    const empty = 'この期間の日報はありません。ほかの期間を選んでください。';
    expect(drawer.getByText(empty)).toBeInTheDocument();
    await waitFor(() => expect(said.at(-1)).toBe(empty));
    expect(drawer.queryByRole('button', { name: 'この内容で作る' })).not.toBeInTheDocument();

    await choose('期間', '期間を指定');
    const [from, to] = [drawer.getByLabelText('開始日'), drawer.getByLabelText('終了日')];
    expect(from).toHaveValue('2026-10-01');
    const incomplete = '開始日と終了日を選んでください。';
    // Digits of a year come one by one.
    for (const value of ['', '0002-11-16', '0202-11-16']) {
      fireEvent.change(from, { target: { value } });
      expect(drawer.getByText(incomplete)).toBeInTheDocument();
    }
    fireEvent.change(from, { target: { value: '2026-11-16' } });
    fireEvent.change(to, { target: { value: '2026-11-12' } });
    expect(drawer.getByText('11月12日(木)〜11月16日(月)')).toBeInTheDocument();
    expect((await boxes()).map(([text]) => text)).toEqual([
      '倉庫の見積もりを作りました（木）',
      '受注12件を処理しました（月）',
    ]);
  });

  it('shows the lines that an item stands for, those that were planned too', async () => {
    const { user, drawer } = await openPanel([
      dayOf('2026-11-20', '■ 本日の業務\n・棚卸し 完了'),
      dayOf('2026-11-19', '■ 本日の業務\n・棚卸し 途中'),
      dayOf('2026-11-16', '■ 本日の業務\n・朝会', '■ 明日の予定\n・棚卸しの続き'),
    ]);
    await user.click(await drawer.findByRole('button', { name: 'もとの3行' }));
    const lines = drawer.getByText(/^11\/19（木）/).closest('ul');
    expect([...(lines?.children ?? [])].map((line) => line.textContent)).toEqual([
      '11/16（月）の予定 棚卸しの続き',
      '11/19（木） 棚卸し 途中',
      '11/20（金） 棚卸し 完了',
    ]);
  });

  it('leaves out the plans of which no report tells, but those that are ticked, which were done', async () => {
    const planned = dayOf(
      '2026-11-17',
      '■ 本日の業務\n・朝会',
      '■ 明日の予定\n・採用面接をします\n・見積の送付',
    );
    const { user, drawer, boxes, box, make } = await openPanel([FRIDAY, MONDAY, planned]);
    await user.click(await drawer.findByText(/^済んだかどうか、日報からは分かりませんでした/u));
    await box(/^採用面接/u);
    expect((await boxes()).slice(-2)).toEqual([
      ['採用面接をします（火）', false],
      ['見積の送付（火）', false],
    ]);
    await user.click(await box(/^採用面接/u));
    expect(await make()).toContain(`■ 今週の実績
・受注12件を処理しました（月）
・朝会（火）
・棚卸しを終えました（金）
・採用面接をしました

■ 来週の予定
・来週の会議の準備をします

`);
  });

  it('knows by the notes of later evenings what was sorted there', async () => {
    const evening = (day: string, request: { today: string; tomorrow: string }, text: string) =>
      entryOf(day, text, { request });
    const { drawer, boxes } = await openPanel([
      evening(
        '2026-11-18',
        { today: 'FAQを公開した', tomorrow: '来週の計画' },
        '■ 本日の業務\n・よくある質問のページを公開しました。\n\n■ 明日の予定\n・次週の計画を立てます。',
      ),
      evening(
        '2026-11-17',
        { today: '朝会', tomorrow: 'FAQを公開、来週の計画' },
        '■ 本日の業務\n・朝会\n\n■ 明日の予定\n・質問集を出します。\n・翌週の計画を考えます。',
      ),
    ]);
    expect((await boxes()).map(([text]) => text)).toEqual([
      '朝会（火）',
      'よくある質問のページを公開しました。（水）',
      '次週の計画を立てます。（火・水）',
    ]);
    expect(drawer.queryByText(/^済んだかどうか/u)).toBeNull();
  });

  it('makes a month of weeks, below what is starred, without absences', async () => {
    const off = dayOf('2026-11-18', '■ 本日の業務\n・有給休暇');
    const { user, drawer, box, choose, make } = await openPanel([FRIDAY, off, MONDAY, LAST_WEEK]);
    expect(await box(/有給休暇/)).not.toBeChecked();
    await choose('期間', '今月');
    await box(/^倉庫の見積もり/u);
    expect(await box(/有給休暇/)).not.toBeChecked();
    expect(drawer.getAllByRole('heading', { level: 4 }).map((node) => node.textContent)).toEqual([
      '11/9〜11/13',
      '11/16〜11/20',
    ]);
    const name = '「受注12件を処理しました」をおもな実績にする';
    const star = drawer.getByRole('button', { name });
    expect(star).toHaveAttribute('aria-pressed', 'false');
    await user.click(star);
    expect(star).toHaveAttribute('aria-pressed', 'true');
    expect(await make()).toContain(`■ 今月の実績
おもな実績：
・受注12件を処理しました（11/16）
11/9〜11/13：
・倉庫の見積もりを作りました（11/12）
11/16〜11/20：
・棚卸しを終えました（11/20）

■ 来月の予定
`);
  });

  it('says of no day that it has no report where older ones cannot be read', async () => {
    const { drawer, send, box, choose } = await openPanel();
    await box(/受注12件を処理しました/);
    send({ history: { problem: 'unavailable' } });
    expect(drawer.getByText(/^ほかの日の日報を読み込めませんでした。/)).toBeInTheDocument();
    expect(drawer.queryByText(/の日報はありません。/)).toBeNull();
    await choose('期間', '先月');
    const none = /^この期間の日報から、項目を読み取れませんでした。/;
    expect(await drawer.findByText(none)).toBeInTheDocument();
    expect(drawer.queryByText(/の日報はありません。/)).toBeNull();
  });

  it('goes on with its period, its ticks and its focus over midnight and another report', async () => {
    const { user, drawer, send, box, boxes, make } = await openPanel();
    send({ type: 'day.changed', day: '2026-11-22', timeOfDay: 'afternoon' });
    const ticked = await box(/受注12件を処理しました/);
    await user.click(ticked);
    const before = await boxes();
    send({ type: 'day.changed', day: '2026-11-23', timeOfDay: 'night' });
    expect(ticked).toHaveFocus();
    expect(await boxes()).toEqual(before);
    expect(before[0]).toEqual(['受注12件を処理しました（月）', false]);
    expect(drawer.getByText('11月16日(月)〜11月22日(日)')).toBeInTheDocument();
    expect(drawer.getByRole('combobox', { name: '期間' })).toHaveDisplayValue('先週');
    const tuesday = dayOf('2026-11-17', '■ 本日の業務\n・検品を手伝いました');
    send({ history: { entries: [FRIDAY, tuesday, MONDAY, LAST_WEEK] } });
    await box(/検品を手伝いました/);
    expect(await box(/受注12件を処理しました/)).not.toBeChecked();
    expect(await make()).toContain('検品を手伝いました');
  });
});
