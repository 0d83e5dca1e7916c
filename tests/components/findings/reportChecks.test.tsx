import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import type { InputFields } from '../../../src/domain/inputFields.ts';
import { button, field, listenToRegion, renderScreen } from '../../support/renderScreen.tsx';

const TITLE = '【日報】2026年11月20日(金)';
const TEMPLATE = '【日報】{{日付}}\n\n■ 本日の業務\n・\n\n■ 明日の予定\n・\n';
const RIGHT = `${TITLE}\n\n■ 本日の業務\n・検索を実装しました。\n\n■ 明日の予定\n・レビューをします。`;
const WRONG = RIGHT.replace('検索', '検索99件');
const PLAN = { tomorrow: '14時から設計レビュー' };
const MISSING = RIGHT.replace('レビューをします。', '特になし');
/** Two lines written twice, a note that is left out, and a number that no note has. */
const FOUR = RIGHT.replace(/・検索.*/u, '$&\n$&\n$&').replace('レビュー', 'レビュー99件');

const COMPARED = '気になる点はありません。送る前に一度お読みください。';

type Notes = Partial<InputFields>;

async function report(text: string, notes: Notes = {}) {
  const page = renderScreen({ input: { savedTemplate: TEMPLATE } });
  const call = await page.generate(notes);
  await call.done({ text, finish: 'stop' });
  const card = () => screen.findByRole('dialog', { name: /^確認/ });
  return {
    ...page,
    card,
    title: async () => {
      const id = (await card()).getAttribute('aria-labelledby') ?? '';
      return document.getElementById(id)?.textContent;
    },
    openFirst: async () =>
      page.user.click(await screen.findByRole('button', { name: /^確認 \d/u })),
    inCard: async (name: string) => within(await card()).findByRole('button', { name }),
    press: async (name: string) =>
      page.user.click(await within(await card()).findByRole('button', { name })),
    told: () =>
      screen
        .queryAllByRole('button', { name: /、メモにありません。$/u })
        .map(({ textContent }) => textContent),
  };
}

const list = () => screen.findByRole('list', { name: '送る前の確認' });

const selected = () => {
  const { value, selectionStart, selectionEnd } = field('生成結果');
  return [selectionStart, value.slice(selectionStart, selectionEnd)];
};

describe('the card of a point', () => {
  it('leads through four points in five clicks, in the text’s order, and back to the text', async () => {
    const page = await report(FOUR, { today: '検索を実装\n田中さんに見積を送付' });
    const said = listenToRegion();
    const titles: unknown[] = [];
    await page.openFirst();
    for (const act of ['消す', '消す', 'これでよい', 'これでよい']) {
      titles.push(await page.title());
      await page.press(act);
    }
    expect(titles).toEqual([
      '確認 「・検索を実装しました。」が、二度書かれています。',
      '確認 「・検索を実装しました。」が、二度書かれています。',
      '確認 メモの「田中さんに見積を送付」が、日報にありません。',
      '確認 「99件」は、メモにありません。',
    ]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(field('生成結果')).toHaveFocus();
    expect(field('生成結果')).toHaveValue(RIGHT.replace('レビュー', 'レビュー99件'));
    await waitFor(() =>
      expect(said.slice(-4)).toEqual([
        '直しました。あと3件です。',
        '直しました。あと2件です。',
        '確認済みにしました。あと1件です。',
        '確認済みにしました。',
      ]),
    );
  });

  it('takes out two lines that are alike before the report is checked again', async () => {
    const page = await report(FOUR);
    await page.openFirst();
    await page.card();
    const idle = vi.spyOn(window, 'requestIdleCallback').mockReturnValue(0);
    await page.press('消す');
    await page.press('消す');
    expect(field('生成結果')).toHaveValue(RIGHT.replace('レビュー', 'レビュー99件'));
    idle.mockRestore();
  });

  it('accepts a point of a line that was changed since the last check, and it stays accepted', async () => {
    const page = await report(RIGHT.replace('検索を', '検索をZephyr社とMikasa社へ'));
    await page.openFirst();
    await page.card();
    const idle = vi.spyOn(window, 'requestIdleCallback').mockReturnValue(0);
    const { value } = field('生成結果');
    fireEvent.change(field('生成結果'), { target: { value: value.replace('実装', '構築') } });
    await page.press('これでよい');
    const left = ['「Mikasa社」は、メモにありません。'];
    expect(page.told()).toEqual(left);
    idle.mockRestore();
    fireEvent.change(field('生成結果'), { target: { value: `${field('生成結果').value}99件` } });
    await waitFor(() => expect(page.told()).toEqual([...left, '「99件」は、メモにありません。']));
  });

  it('takes one piece out with a double tap or a key that is held', async () => {
    const { openFirst, inCard, title, context } = await report(FOUR);
    const lines = () => field('生成結果').value.split('\n').length;
    const before = lines();
    await openFirst();
    const remove = await inCard('消す');
    const { matchMedia } = window;
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      matchMedia(query === '(pointer: coarse)' ? 'all' : query),
    );
    await waitFor(() => expect(context().checks.getSnapshot().context.isInputBlocked).toBe(false));
    fireEvent.click(remove);
    fireEvent.click(remove);
    expect(lines()).toBe(before - 1);
    expect(await title()).toBe('確認 「・検索を実装しました。」が、二度書かれています。');
    expect(fireEvent.keyDown(document.activeElement!, { key: 'Enter', repeat: true })).toBe(false);
  });

  it('says what is wrong and what the note was; the caret stays at the piece', async () => {
    const { user, openFirst, card } = await report(WRONG.replace('件', '件を'));
    await openFirst();
    expect(await card()).toHaveAccessibleName('確認 「99件」は、メモにありません。');
    expect(await card()).toHaveTextContent('メモ: 検索を実装');
    expect(selected()).toEqual([WRONG.indexOf('99件'), '99件']);
    const buttons = within(await card()).getAllByRole('button');
    expect(buttons.map((node) => node.textContent || node.getAttribute('aria-label'))).toEqual([
      'その他の操作',
      '閉じる',
      'この行を書き直す',
      'これでよい',
    ]);
    expect(buttons[2]).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(field('生成結果')).toHaveFocus();
  });

  it('comes with F8 and Shift+F8, or where its words are pointed at, and closes elsewhere', async () => {
    const { user, card } = await report(WRONG.replace('レビューを', 'レビュー77件を'));
    await list();
    const node = field('生成結果');
    const point = (at: number) => {
      node.focus();
      node.setSelectionRange(at, at);
      fireEvent.click(node);
    };
    point(WRONG.indexOf('99件') + 1);
    expect(await card()).toHaveAccessibleName(/99件/u);
    expect(node).toHaveFocus();
    point(0);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    for (const [keys, words] of [
      ['{F8}', '99件'],
      ['{F8}', '77件'],
      ['{Shift>}{F8}{/Shift}', '99件'],
    ] as const) {
      await user.keyboard(keys);
      await card();
      expect(selected()[1]).toBe(words);
    }
    await user.click(field('備考'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('これでよい takes the point away in one step that is kept', async () => {
    const { user, openFirst, press, context, commandsOf } = await report(WRONG);
    await openFirst();
    await press('これでよい');
    expect(screen.queryByRole('list', { name: '送る前の確認' })).not.toBeInTheDocument();
    const accepted = [
      { kind: 'unknown-number', text: '99件', sentence: '・検索99件を実装しました。' },
    ];
    expect(context().report).toMatchObject({ text: WRONG, accepted, isEdited: false });
    expect(commandsOf('history.record').at(-1)).toMatchObject({ report: { accepted } });
    await user.click(button('元に戻す（確認済み）'));
    await screen.findByRole('button', { name: '確認 1件' });
    expect(context().report.accepted).toBeUndefined();
  });

  it('自分で書く puts the caret into an empty item, in one step', async () => {
    const { user, openFirst, press } = await report(MISSING, PLAN);
    await openFirst();
    await press('自分で書く');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(field('生成結果')).toHaveFocus();
    await user.keyboard('14時から設計レビュー');
    expect(field('生成結果')).toHaveValue(MISSING.replace('特になし', '14時から設計レビュー'));
  });

  it('自分で書く, left empty, is taken back with 元に戻す', async () => {
    const { user, openFirst, press } = await report(MISSING, PLAN);
    await openFirst();
    await press('自分で書く');
    expect(field('生成結果')).toHaveValue(MISSING.replace('特になし', ''));
    await user.click(button('元に戻す（直し）'));
    expect(field('生成結果')).toHaveValue(MISSING);
  });
});

describe('a rewriting', () => {
  const REWRITE = 'この行を書き直す';
  const ADD = 'やわらかい一行を足す';
  const LINE = {
    text: WRONG,
    notes: {},
    action: REWRITE,
    busy: '書き直しています…',
    asked: /「99件」はメモにない/u,
    answer: '1. 検索を実装しました。\n',
    written: RIGHT,
    said: '書き直しました。「元に戻す」で戻せます。',
  };
  const NEW_LINE = {
    text: MISSING,
    notes: PLAN,
    action: ADD,
    busy: '一行を書いています…',
    asked: /^次のメモは、日報にまだ書かれていません。[^\n]+\n\nメモ：14時から設計レビュー$/u,
    answer: '1. 14時から設計レビューを行います。',
    written: MISSING.replace('特になし', '14時から設計レビューを行います。'),
    said: '一行を足しました。「元に戻す」で戻せます。',
  };

  it.each([LINE, NEW_LINE])(
    '$action takes what is better as one step, and says so',
    async (row) => {
      const page = await report(row.text, row.notes);
      const said = listenToRegion();
      await page.openFirst();
      await page.press(row.action);
      expect(button('generating...')).toBeDisabled();
      expect(await page.inCard(row.busy)).toBeVisible();
      expect(page.calls[1]?.chat.messages[1]?.content).toMatch(row.asked);
      await act(() => page.calls[1]!.done({ text: row.answer, finish: 'stop' }));
      await waitFor(() => expect(field('生成結果')).toHaveValue(row.written));
      expect(page.context().report.isEdited).toBe(true);
      await waitFor(() => expect(said).toContain(row.said));
      await waitFor(() => expect(screen.queryByRole('list', { name: '送る前の確認' })).toBeNull());
      expect(field('生成結果')).toHaveFocus();
      await page.user.click(button('元に戻す（直し）'));
      expect(field('生成結果')).toHaveValue(row.text);
    },
  );

  it('leads on to the next point at once, and its own comes back no more', async () => {
    const page = await report(WRONG.replace('レビュー', 'レビュー77件'));
    await page.openFirst();
    await page.press(REWRITE);
    const idle = vi.spyOn(window, 'requestIdleCallback').mockReturnValue(0);
    await act(() => page.calls[1]!.done({ text: LINE.answer, finish: 'stop' }));
    await screen.findByRole('dialog', { name: /77件/u });
    expect(page.told()).toEqual(['「77件」は、メモにありません。']);
    await page.press('これでよい');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    idle.mockRestore();
  });

  const NOTE = /^「(この行を書き直す|やわらかい一行を足す)」は、この行をAIに送ります。$/u;
  const BOTH = MISSING.replace('検索', '検索99件');

  type Page = Awaited<ReturnType<typeof report>>;
  const notBetter = ({ calls }: Page) =>
    act(() => calls[1]!.done({ text: 'はい。', finish: 'stop' }));
  const stop = ({ user }: Page) => user.click(button('停止'));
  const failThen = async (way: string, { user, calls }: Page) => {
    await act(() => calls[1]!.fail({ kind: 'credits' }));
    const alert = within(await screen.findByRole('dialog', { name: 'エラーが発生しました' }));
    expect(alert.getByText('日報は元のままです。')).toBeVisible();
    const ways = alert.getAllByRole('button').map(({ textContent }) => textContent);
    expect(ways).toEqual(['使うAIを選ぶ', 'もう一度', '閉じる']);
    await user.click(alert.getByRole('button', { name: way }));
  };
  const fail = (page: Page) => failThen('閉じる', page);
  const failAndTryAgain = async (page: Page) => {
    await failThen('もう一度', page);
    await waitFor(async () => expect(await page.inCard(LINE.busy)).toBeVisible());
    await act(() => page.calls[2]!.done({ text: 'はい。', finish: 'stop' }));
  };
  it.each([
    [REWRITE, notBetter, '書き直しましたが、よくならなかったので、元のままにしました。'],
    [REWRITE, stop, '止めました。元のままです。'],
    [REWRITE, fail, '書けませんでした。元のままです。'],
    [REWRITE, failAndTryAgain, '書き直しましたが、よくならなかったので、元のままにしました。'],
    [ADD, notBetter, 'うまく書けなかったので、足していません。「自分で書く」をどうぞ。'],
  ] as const)(
    'that comes to nothing tells it on the card of its point alone: %#',
    async (action, end, words) => {
      const page = await report(BOTH, PLAN);
      const told = (text: string | RegExp) => screen.findByText(text, { selector: 'p' });
      await page.openFirst();
      if (action === ADD) await page.user.keyboard('{F8}');
      await page.press(action);
      await end(page);
      expect(await told(words)).toBeVisible();
      expect(field('生成結果')).toHaveValue(BOTH);
      const focused = end === stop ? action : action === ADD ? '自分で書く' : '閉じる';
      await waitFor(async () => expect(await page.inCard(focused)).toHaveFocus());
      await page.user.keyboard('{F8}');
      expect(await told(NOTE)).toBeVisible();
      await page.user.keyboard('{F8}');
      expect(await told(words)).toBeVisible();
      fireEvent.change(field('生成結果'), { target: { value: `${BOTH}追記` } });
      expect(await told(NOTE)).toBeVisible();
    },
  );

  it('says why it cannot begin: offline, or without a token', async () => {
    const { openFirst, inCard, press, calls, send } = await report(WRONG);
    const rewrite = () => inCard(REWRITE);
    const offline = 'つながったときに使えます。';
    await openFirst();
    expect(await rewrite()).not.toHaveAttribute('aria-disabled');
    fireEvent(window, new Event('offline'));
    expect(await screen.findByText(offline)).toBeVisible();
    expect(await rewrite()).toHaveAttribute('aria-disabled', 'true');
    await press(REWRITE);
    fireEvent(window, new Event('online'));
    expect(screen.queryByText(offline)).not.toBeInTheDocument();
    send({ type: 'token.changed', isStored: false });
    const noToken = 'トークンがないため、使えません。「使い方」で保存してください。';
    expect(await screen.findByText(noToken)).toBeVisible();
    await press(REWRITE);
    expect(calls).toHaveLength(1);
    send({ type: 'provider.changed', provider: 'this-computer', localModel: null });
    fireEvent(window, new Event('offline'));
    expect(await rewrite()).not.toHaveAttribute('aria-disabled');
    fireEvent(window, new Event('online'));
  });

  it('is made for the report as it is now', async () => {
    const { openFirst, press, calls } = await report(WRONG);
    await openFirst();
    const value = WRONG.replace('99件', '98件、99件');
    fireEvent.change(field('生成結果'), { target: { value } });
    await press(REWRITE);
    await waitFor(() =>
      expect(calls[1]?.chat.messages[1]?.content).toContain('「98件」はメモにない'),
    );
  });
});

describe('what is told no more', () => {
  const NAMED = RIGHT.replace('検索を', '検索をZephyr社とMikasa社へ');
  const MUTED = '表示しない種類があります。';
  const SENTENCES = ['「Zephyr社」は、メモにありません。', '「Mikasa社」は、メモにありません。'];
  const open = async (item: string) => {
    const page = await report(NAMED);
    const said = listenToRegion();
    await page.openFirst();
    await page.press('その他の操作');
    await page.user.click(await screen.findByRole('menuitem', { name: item }));
    return { ...page, said };
  };

  it('is a kind, until 設定 takes it back', async () => {
    const { user, said, told, commandsOf } = await open('この種の指摘を出さない');
    expect(said.at(-1)).toBe('この種の指摘を出さないようにしました。「設定」で戻せます。');
    expect(field('生成結果')).toHaveFocus();
    expect(screen.getByText(MUTED)).toBeVisible();
    expect(screen.queryByText(COMPARED)).not.toBeInTheDocument();
    expect(commandsOf('settings.put').at(-1)).toMatchObject({
      settings: { mutedKinds: ['unknown-name'], ownWords: [] },
    });
    await user.click(button('設定'));
    const drawer = within(await screen.findByRole('dialog', { name: '設定' }));
    await user.click(await drawer.findByRole('button', { name: 'くわしい設定' }));
    await user.click(await drawer.findByRole('button', { name: 'また表示する（メモにない名前）' }));
    expect(drawer.getByRole('heading', { name: '送る前の確認' })).toHaveFocus();
    expect(drawer.queryByRole('button', { name: /^また表示する/u })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(told()).toEqual(SENTENCES));
    expect(screen.queryByText(MUTED)).not.toBeInTheDocument();
  });

  it('is a name that is learned, and no other of its kind', async () => {
    const { told, title, card } = await open('「Zephyr社」は正しい言葉');
    expect(told()).toEqual([SENTENCES[1]]);
    expect(await title()).toBe(`確認 ${SENTENCES[1]}`);
    const dialog = await card();
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  });
});

describe('送る前の確認', () => {
  it('is told at コピー in one count, in what copying answers, and where it is empty in a sentence', async () => {
    const waiting: IdleRequestCallback[] = [];
    const idle = vi
      .spyOn(window, 'requestIdleCallback')
      .mockImplementation((check) => waiting.push(check));
    const { user, generate } = await report(WRONG);
    const said = listenToRegion();
    const found = 'コピーしました（確認が1件あります）';
    await user.click(button('コピー'));
    await waitFor(() => expect(said).toContain('コピーしました'));
    await waitFor(() => expect(waiting).toHaveLength(1));
    idle.mockRestore();
    waiting.forEach((check) => requestIdleCallback(check));
    await waitFor(() => expect(said).toContain(found));
    expect(screen.getByText(found, { selector: '[data-done]' })).toBeVisible();
    const counts = screen.getAllByRole('button', { name: /^確認/ });
    expect(counts.map(({ textContent }) => textContent)).toEqual(['確認 1件']);
    const call = await generate();
    await call.done({ text: RIGHT, finish: 'stop' });
    expect(screen.queryByText(COMPARED)).not.toBeInTheDocument();
    expect(await screen.findByText(COMPARED)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^確認/ })).not.toBeInTheDocument();
    await user.click(button('コピー'));
    expect(screen.queryByText(COMPARED)).not.toBeInTheDocument();
  });

  it('names every point, folded behind its count where there are two columns', async () => {
    await browserPage.viewport(1280, 800);
    const words = ['Jupiter', 'Mercury', 'Neptune', 'Saturn', 'Uranus', 'Venus', 'Planet'];
    const { user, told } = await report(`${RIGHT}\n・${words.join('、')}\n`);
    const fold = await screen.findByText('送る前の確認');
    expect(fold.closest('summary')).toHaveTextContent('送る前の確認7件');
    expect(await list()).not.toBeVisible();
    await user.click(fold);
    expect(await list()).toBeVisible();
    expect(told()).toEqual(words.map((word) => `「${word}」は、メモにありません。`));
    await browserPage.viewport(414, 896);
  });

  it('selects a point by what the text area holds, wherever an edit has moved it', async () => {
    const { user, card } = await report(
      `${RIGHT}\n・レビューをします。𠮷は99件\n`.replaceAll('\n', '\r\n'),
    );
    const point = await screen.findByRole('button', { name: /99件」は/u });
    const press = async (value: string) => {
      fireEvent.change(field('生成結果'), { target: { value } });
      await user.click(point);
      await waitFor(() => expect(selected()).toEqual([value.indexOf('99件'), '99件']));
      expect(field('生成結果')).toHaveFocus();
      await card();
    };
    const { value } = field('生成結果');
    await press(value);
    await press(`追記\n${value}`);
    point.focus();
    await user.keyboard('{Enter}');
    expect(await card()).toContainElement(document.activeElement as HTMLElement);
    point.focus();
    fireEvent.change(field('生成結果'), { target: { value: value.replace('実装', '97件実装') } });
    await screen.findByRole('button', { name: '確認 2件' });
    expect(point).toHaveFocus();
    fireEvent.change(field('生成結果'), { target: { value: RIGHT } });
    fireEvent.click(point);
    expect(field('生成結果')).not.toHaveFocus();
  });
});

describe('marks', () => {
  const marked = (name: string, style: string) =>
    [
      ...(field(name).previousElementSibling?.querySelectorAll(`[data-mark-style="${style}"]`) ??
        []),
    ].map(({ textContent }) => textContent);

  it('stand under the words that a point is about, and under a note that the report lacks', async () => {
    await report(MISSING.replace('検索', '検索99件'), PLAN);
    await waitFor(() => expect(marked('生成結果', 'wavy')).toEqual(['99件']));
    expect(marked('明日やること', 'dotted')).toEqual([PLAN.tomorrow]);
    expect(field('生成結果').previousElementSibling).toHaveAttribute('aria-hidden', 'true');
  });

  it('under notes are those of the points alone', async () => {
    const { openFirst, press } = await report(MISSING, {
      today: '検索を実装\nよしよし',
      ...PLAN,
    });
    await waitFor(() => expect(marked('明日やること', 'dotted')).toEqual([PLAN.tomorrow]));
    expect(marked('今日やったこと', 'dotted')).toEqual([]);
    await openFirst();
    await press('これでよい');
    await waitFor(() => expect(marked('明日やること', 'dotted')).toEqual([]));
  });

  it('light the note of the line with the caret, and the line of the note; not once the note is another', async () => {
    const { user } = await report(WRONG);
    await list();
    const node = field('生成結果');
    const at = WRONG.indexOf('レビュー');
    const goTo = () => {
      act(() => {
        node.focus();
        node.setSelectionRange(at, at);
      });
      fireEvent(document, new Event('selectionchange'));
    };
    goTo();
    await waitFor(() => expect(marked('明日やること', 'highlighted')).toEqual(['レビュー']));
    expect(marked('今日やったこと', 'highlighted')).toEqual([]);
    await user.click(field('今日やったこと'));
    fireEvent(document, new Event('selectionchange'));
    await waitFor(() =>
      expect(marked('生成結果', 'highlighted').join('')).toBe('検索99件を実装しました。'),
    );
    expect(marked('明日やること', 'highlighted')).toEqual([]);
    await user.type(field('明日やること'), '会');
    goTo();
    await waitFor(() => expect(marked('生成結果', 'highlighted')).toEqual([]));
    expect(marked('明日やること', 'highlighted')).toEqual([]);
  });

  it('are none while a report is written, or while an IME composes there', async () => {
    const { generate } = await report(WRONG);
    await waitFor(() => expect(marked('生成結果', 'wavy')).toEqual(['99件']));
    fireEvent.compositionStart(field('生成結果'));
    expect(marked('生成結果', 'wavy')).toEqual([]);
    fireEvent.compositionEnd(field('生成結果'));
    expect(marked('生成結果', 'wavy')).toEqual(['99件']);
    const call = await generate();
    await waitFor(() => expect(marked('生成結果', 'wavy')).toEqual([]));
    await call.done({ text: RIGHT, finish: 'stop' });
    expect(marked('生成結果', 'wavy')).toEqual([]);
  });
});
