import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SPECIFIED_SETTINGS } from '../../../src/domain/settings.ts';
import { button, field, renderScreen } from '../../support/renderScreen.tsx';

const TEMPLATE = '【日報】{{日付}}\n\n■ 本日の業務\n・\n\n■ 明日の予定\n・\n';
const TITLE = '【日報】2026年11月20日(金)';
const COMPARED = 'メモと照らし合わせました。見落としもあります。';
const CLEAN = `${TITLE}\n\n■ 本日の業務\n・検索を実装しました。\n\n■ 明日の予定\n・レビューをします。\n`;

async function report(text: string, finish: 'stop' | 'length' = 'stop') {
  const page = renderScreen({
    input: {
      savedTemplate: TEMPLATE,
      settings: { ...SPECIFIED_SETTINGS, continueAutomatically: false },
    },
  });
  const call = await page.generate();
  await call.done({ text, finish });
  return page;
}

const list = () => screen.findByRole('list', { name: '送る前の確認' });
const maybeList = () => screen.queryByRole('list', { name: '送る前の確認' });
async function items(): Promise<readonly (string | null)[]> {
  return (
    within(await list())
      .getAllByRole('listitem')
      // What mends it comes after its sentence.
      .map(({ firstElementChild }) => firstElementChild?.textContent ?? null)
  );
}

describe('送る前の確認', () => {
  it('is told at コピー in one count, in what copying answers, and where it is empty in a sentence', async () => {
    const { generate, user, copied } = await report(`${CLEAN}・99件\n・98件\n`);
    expect(screen.queryByText(COMPARED)).not.toBeInTheDocument();
    await list();
    const counts = screen.getAllByRole('button', { name: /^確認/ });
    expect(counts.map(({ textContent }) => textContent)).toEqual(['確認 2件']);
    await user.click(button('コピー'));
    expect(copied).toHaveLength(1);
    expect(screen.getAllByText('コピーしました（確認が2件あります）')).not.toHaveLength(0);
    await user.click(button('確認 2件'));
    expect(
      await screen.findByRole('dialog', { name: '確認「99件」は、メモにない数字です。' }),
    ).toBeVisible();
    const call = await generate();
    await call.done({ text: CLEAN, finish: 'stop' });
    expect(screen.queryByText(COMPARED)).not.toBeInTheDocument();
    expect(await screen.findByText(COMPARED)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^確認/ })).not.toBeInTheDocument();
    await user.click(button('コピー'));
    expect(screen.getAllByText('コピーしました')).not.toHaveLength(0);
    expect(screen.queryByText(COMPARED)).not.toBeInTheDocument();
  });

  it('stays while the report is edited again, and hides at once for another report', async () => {
    const { user, generate, context } = await report(`${CLEAN}・99件\n`);
    const found = await list();
    const { id } = context().report;
    fireEvent.change(field('生成結果'), { target: { value: `${CLEAN}・99件です。\n` } });
    expect(found).toBeInTheDocument();
    const call = await generate();
    await call.done({ text: `${CLEAN}・98件\n`, finish: 'stop' });
    expect(maybeList()).not.toBeInTheDocument();
    await list();
    await user.click(button('前の結果に戻す'));
    expect(context().report.id).toBe(id);
    expect(maybeList()).not.toBeInTheDocument();
    expect(await items()).toEqual(['要確認「99件」は、メモにない数字です。']);
  });

  it('keeps the focus on a point that an edit above has moved', async () => {
    await report(`${CLEAN}・99件\n`);
    const point = within(await list()).getByRole('button', { name: /99件」は/ });
    point.focus();
    const edited = `${CLEAN.replace('実装', '97件実装')}・99件\n`;
    fireEvent.change(field('生成結果'), { target: { value: edited } });
    await screen.findByRole('button', { name: '確認 2件' });
    expect(point).toHaveFocus();
  });

  it('shows five words and folds the others', async () => {
    const words = ['Jupiter', 'Mercury', 'Neptune', 'Saturn', 'Uranus', 'Venus', 'Planet'];
    const { user } = await report(`${CLEAN}・${words.join('、')}\n`);
    expect(await items()).toHaveLength(5);
    const fold = button('ほか2件');
    expect(fold).toHaveAttribute('aria-expanded', 'false');
    await user.click(fold);
    expect(await items()).toEqual(words.map((word) => `要確認「${word}」は、メモにない言葉です。`));
    expect(fold).toHaveAttribute('aria-expanded', 'true');
    await user.click(fold);
    expect(await items()).toHaveLength(5);
  });
});

describe('a click on a finding', () => {
  const selected = () => {
    const { value, selectionStart, selectionEnd } = field('生成結果');
    return [selectionStart, value.slice(selectionStart, selectionEnd)];
  };
  const press = async (name: string) => {
    const [found] = await screen.findAllByRole('button', { name: new RegExp(name) });
    if (found !== undefined) fireEvent.click(found);
  };

  it('selects it in 生成結果 by what the text area holds, CRLF and pairs included', async () => {
    await report(`${CLEAN}・レビューをします。𠮷は99件\n`.replaceAll('\n', '\r\n'));
    await press('99件');
    expect(field('生成結果')).toHaveFocus();
    expect(selected()).toEqual([CLEAN.length + '・レビューをします。𠮷は'.length, '99件']);
  });

  it('finds what has moved since the check, and leaves alone what is gone', async () => {
    const { user } = await report(`${CLEAN}・99件\n`);
    const found = await screen.findByRole('button', { name: /99件.*です。$/u });
    fireEvent.change(field('生成結果'), { target: { value: `追記\n${CLEAN}・99件\n` } });
    fireEvent.click(found);
    await waitFor(() => expect(selected()).toEqual([CLEAN.length + '追記\n・'.length, '99件']));
    await user.click(button('コピー'));
    fireEvent.change(field('生成結果'), { target: { value: CLEAN } });
    fireEvent.click(found);
    expect(field('生成結果')).not.toHaveFocus();
  });
});
