import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { ReportActorRef } from '../../../src/components/shared/reportActor.ts';
import { button, field, listenToRegion, renderScreen } from '../../support/renderScreen.tsx';

const TITLE = '【日報】2026年11月20日(金)';
const TODAY = '■ 本日の業務\n・検索を実装しました。';
const TEMPLATE = '【日報】{{日付}}\n\n■ 本日の業務\n・\n\n■ 明日の予定\n・\n';
const WRONG = `${TITLE}\n\n${TODAY.replace('検索', '検索99件')}\n\n■ 明日の予定\n・レビューをします。`;
const RIGHT = WRONG.replace('99件', '');

let actor: ReportActorRef;

function renderPage(...options: Parameters<typeof renderScreen>) {
  const page = renderScreen(...options);
  ({ actor } = page);
  return page;
}

async function report(text: string, template = TEMPLATE) {
  const page = renderPage({ input: { savedTemplate: template } });
  const call = await page.generate();
  await call.done({ text, finish: 'stop' });
  return page;
}

/** The card, once it takes a click. */
async function card() {
  const dialog = await screen.findByRole('dialog', { name: /^確認/ });
  const { checks } = actor.getSnapshot().context;
  await waitFor(() => expect(checks.getSnapshot().context.isHeld).toBe(false));
  return dialog;
}

/** The button of the point's card, which is opened where it is not. */
async function rewriteButton() {
  const name = /^(この行を書き直す|書き直しています…)$/u;
  if (screen.queryByRole('dialog', { name: /^確認/ }) === null) {
    await userEvent.click(await screen.findByRole('button', { name: /^要確認\s*「99件」/u }));
  }
  return within(await card()).findByRole('button', { name });
}

/** Two lines written twice, a note that is left out, and a number that no note has. */
const FOUR = `${TITLE}\n\n${TODAY}\n・検索を実装しました。\n・検索を実装しました。\n\n■ 明日の予定\n・レビュー99件をします。`;

async function four() {
  const page = renderPage({ input: { savedTemplate: TEMPLATE } });
  const call = await page.generate({ today: '検索を実装\n田中さんに見積を送付' });
  await call.done({ text: FOUR, finish: 'stop' });
  await screen.findByRole('button', { name: '確認 4件' });
  return page;
}

async function cardTitle(): Promise<string | null | undefined> {
  const titleId = (await card()).getAttribute('aria-labelledby') ?? '';
  return document.getElementById(titleId)?.textContent;
}

describe('one queue', () => {
  const press = async (name: string) =>
    userEvent.click(within(await card()).getByRole('button', { name }));
  const DOUBLED = '確認 「・検索を実装しました。」が、二度書かれています。';
  const LEFT_OUT = '確認 メモの「田中さんに見積を送付」が、日報にありません。';
  const NUMBER = '確認 「99件」は、メモにない数字です。';

  it('leads through four points in five clicks, in the text’s order, and back to the text', async () => {
    const { user } = await four();
    const said = listenToRegion();
    const titles: unknown[] = [];
    await user.click(button('確認 4件'));
    for (const act of ['消す', '消す', 'これでよい', 'これでよい']) {
      titles.push(await cardTitle());
      await press(act);
    }
    expect(titles).toEqual([DOUBLED, DOUBLED, LEFT_OUT, NUMBER]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(field('生成結果')).toHaveFocus();
    expect(field('生成結果')).toHaveValue(
      FOUR.replaceAll('\n・検索を実装しました。', '').replace(
        '業務',
        '業務\n・検索を実装しました。',
      ),
    );
    await waitFor(() =>
      expect(said.slice(-4)).toEqual([
        '直しました。あと3件です。',
        '直しました。あと2件です。',
        '確認済みにしました。あと1件です。',
        '確認済みにしました。',
      ]),
    );
  });

  it('takes one piece out with a double tap or a key that is held, in the card and in the list', async () => {
    const { user } = await four();
    const lines = () => field('生成結果').value.split('\n').length;
    const before = lines();
    await user.click(button('確認 4件'));
    await user.dblClick(within(await card()).getByRole('button', { name: '消す' }));
    expect(lines()).toBe(before - 1);
    expect(await cardTitle()).toBe(DOUBLED);
    expect(fireEvent.keyDown(document.activeElement!, { key: 'Enter', repeat: true })).toBe(false);
    await user.click(button('元に戻す（直し）'));
    await user.dblClick((await screen.findAllByRole('button', { name: /^消す/u }))[0]!);
    expect(lines()).toBe(before - 1);
  });
});

describe('この行を書き直す', () => {
  it('takes what is better as one step, and says so', async () => {
    const { user, calls, context } = await report(WRONG);
    const said = listenToRegion();
    await user.click(await rewriteButton());
    expect(button('generating...')).toBeDisabled();
    expect(await rewriteButton()).toHaveTextContent('書き直しています…');
    await act(() => calls[1]!.done({ text: '1. 検索を実装しました。\n', finish: 'stop' }));
    await waitFor(() => expect(field('生成結果')).toHaveValue(RIGHT));
    expect(context().report.isEdited).toBe(true);
    const words = '書き直しました。「元に戻す」で戻せます。';
    await waitFor(() => expect(said).toContain(words));
    await waitFor(() => expect(screen.queryByRole('list', { name: '送る前の確認' })).toBeNull());
    expect(field('生成結果')).toHaveFocus();
    await user.click(button('元に戻す（直し）'));
    expect(field('生成結果')).toHaveValue(WRONG);
  });

  it('says where nothing is better, and leaves the report', async () => {
    const { user, calls } = await report(WRONG);
    await user.click(await rewriteButton());
    await act(() => calls[1]!.done({ text: 'できません。', finish: 'stop' }));
    const words = '書き直しましたが、よくならなかったので、元のままにしました。';
    expect(await screen.findByText(words, { selector: 'p' })).toBeVisible();
    expect(field('生成結果')).toHaveValue(WRONG);
    expect(screen.queryByRole('button', { name: /^元に戻す/ })).not.toBeInTheDocument();
    fireEvent.change(field('生成結果'), { target: { value: `${WRONG}追記` } });
    await waitFor(() =>
      expect(screen.queryByText(words, { selector: 'p' })).not.toBeInTheDocument(),
    );
  });

  it('fails in the alert alone, which offers no draft in its place', async () => {
    const { user, calls } = await report(WRONG);
    await user.click(await rewriteButton());
    await act(() => calls[1]!.fail({ kind: 'credits' }));
    const alert = await screen.findByRole('dialog', { name: 'エラーが発生しました' });
    expect(within(alert).getByText('日報は元のままです。')).toBeVisible();
    expect(
      within(alert)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['書く場所を選ぶ', 'もう一度', '閉じる']);
    expect(field('生成結果')).toHaveValue(WRONG);
    await user.click(within(alert).getByRole('button', { name: '閉じる' }));
    expect(await rewriteButton()).toHaveFocus();
    expect(screen.getByText('書き直せませんでした。元のままです。')).toBeVisible();
  });

  it('says why it cannot begin: offline, or without a token', async () => {
    const { user, calls, send } = await report(WRONG);
    const offline = 'つながったときに使えます。';
    expect(await rewriteButton()).not.toHaveAttribute('aria-disabled');
    fireEvent(window, new Event('offline'));
    expect(await screen.findByText(offline)).toBeVisible();
    expect(await rewriteButton()).toHaveAttribute('aria-disabled', 'true');
    await user.click(await rewriteButton());
    fireEvent(window, new Event('online'));
    expect(screen.queryByText(offline)).not.toBeInTheDocument();
    send({ type: 'token.changed', isStored: false });
    expect(
      await screen.findByText('トークンがないため、使えません。「使い方」で保存してください。'),
    ).toBeVisible();
    await user.click(await rewriteButton());
    expect(calls).toHaveLength(1);
    send({ type: 'place.changed', place: 'this-computer', localModel: null });
    fireEvent(window, new Event('offline'));
    expect(await rewriteButton()).not.toHaveAttribute('aria-disabled');
    fireEvent(window, new Event('online'));
  });

  it('is made for the report as it is now', async () => {
    const { user, calls } = await report(WRONG);
    const rewrite = await rewriteButton();
    fireEvent.change(field('生成結果'), {
      target: { value: WRONG.replace('99件', '98件、99件') },
    });
    await user.click(rewrite);
    await waitFor(() =>
      expect(calls[1]?.chat.messages[1]?.content).toContain('「98件」はメモにない'),
    );
  });
});

describe('やわらかい一行を足す', () => {
  const MISSING = `${TITLE}\n\n${TODAY}\n\n■ 明日の予定\n・特になし`;
  const ADDED = MISSING.replace('特になし', '14時から設計レビューを行います。');
  const NOT_ADDED = '一行を書きましたが、メモのとおりではなかったので、足しませんでした。';
  async function missingReview(text: string) {
    const page = renderPage({ input: { savedTemplate: TEMPLATE } });
    const call = await page.generate({ tomorrow: '14時から設計レビュー' });
    await call.done({ text, finish: 'stop' });
    return page;
  }
  async function openCard(text = MISSING) {
    const page = await missingReview(text);
    await page.user.click(await screen.findByRole('button', { name: '確認 1件' }));
    const add = within(await card()).getByRole('button', { name: 'やわらかい一行を足す' });
    return { ...page, add };
  }

  it('asks for one sentence of the note, puts it into its section, and takes it back', async () => {
    const { user, add, calls } = await openCard();
    const said = listenToRegion();
    await user.click(add);
    expect(within(await card()).getByRole('button', { name: '一行を書いています…' })).toBeVisible();
    expect(calls).toHaveLength(2);
    expect(calls[1]?.chat.messages[1]?.content).toMatch(
      /^次のメモは、日報にまだ書かれていません。[^\n]+\n\nメモ：14時から設計レビュー$/u,
    );
    await act(() =>
      calls[1]!.done({ text: '1. 14時から設計レビューを行います。', finish: 'stop' }),
    );
    await waitFor(() => expect(field('生成結果')).toHaveValue(ADDED));
    expect(said).toContain('一行を足しました。「元に戻す」で戻せます。');
    await user.click(button('元に戻す（直し）'));
    expect(field('生成結果')).toHaveValue(MISSING);
  });

  it('tells where it was not taken in the card of that note, and in no other', async () => {
    const both = MISSING.replace('検索を', '検索99件を');
    const page = await missingReview(both);
    await page.user.click(await screen.findByRole('button', { name: '確認 2件' }));
    await page.user.keyboard('{F8}');
    const cardOf = async (words: string) => {
      expect(await card()).toHaveAccessibleName(expect.stringContaining(words));
      return within(await card());
    };
    const omitted = await cardOf('レビュー');
    await page.user.click(omitted.getByRole('button', { name: 'やわらかい一行を足す' }));
    await act(() => page.calls[1]!.done({ text: '設計レビューを行います。', finish: 'stop' }));
    expect(await omitted.findByText(NOT_ADDED)).toBeVisible();
    expect(field('生成結果')).toHaveValue(both);
    await page.user.keyboard('{F8}');
    const other = await cardOf('99件');
    expect(other.queryByText(NOT_ADDED)).not.toBeInTheDocument();
    expect(other.getByText('1回ごとにサービスへ送信します。')).toBeVisible();
    await page.user.click(other.getByRole('button', { name: 'この行を書き直す' }));
    await page.user.click(button('停止'));
    const stopped = await cardOf('99件');
    expect(stopped.getByText('書き直しを止めました。元のままです。')).toBeVisible();
  });
});

const COMPARED = 'メモと照らし合わせました。見落としもあります。';

describe('beside コピー', () => {
  it('a mended text is compared before it is told', async () => {
    const { user } = await report(RIGHT.replace(TODAY, `${TODAY}\n・検索を実装しました。`));
    const said = listenToRegion();
    const mend = await screen.findByRole('button', { name: /^消す/ });
    await user.click(mend);
    expect(said).toContain('直しました。');
    expect(field('生成結果')).toHaveFocus();
    expect(screen.queryByText(COMPARED)).not.toBeInTheDocument();
    expect(await screen.findByText(COMPARED, {})).toBeVisible();
  });

  it('a copy tells of what the check finds while its answer stands', async () => {
    const { user } = await report(WRONG);
    const said = listenToRegion();
    await user.click(button('コピー'));
    await waitFor(() =>
      expect(said).toEqual(
        expect.arrayContaining(['コピーしました', 'コピーしました（確認が1件あります）']),
      ),
    );
    expect(
      screen.getByText('コピーしました（確認が1件あります）', { selector: '[data-done]' }),
    ).toBeVisible();
  });
});

describe('what is told no more', () => {
  const NAMED = RIGHT.replace('検索を', '検索をZephyr社とMikasa社へ');
  const MUTED = '表示しない種類があります。';
  const open = async (words: string) => {
    await userEvent.click(
      await screen.findByRole('button', { name: new RegExp(`^要確認\\s*「${words}」`, 'u') }),
    );
    return within(await card());
  };
  const switchOff = async (words: string, item: string) => {
    await userEvent.click((await open(words)).getByRole('button', { name: 'その他の操作' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  };
  const told = () =>
    screen
      .queryAllByRole('button', { name: /^要確認/u })
      .map(({ textContent }) => textContent?.replace('要確認', ''));
  const openSettings = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(button('設定'));
    return within(await screen.findByRole('dialog', { name: '設定' }));
  };

  it('is a kind, until 設定 takes it back', async () => {
    const { user, commandsOf } = await report(NAMED);
    const said = listenToRegion();
    await switchOff('Zephyr社', 'この種類は表示しない');
    expect(said.at(-1)).toBe('表示しないようにしました。「設定」で戻せます。');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(field('生成結果')).toHaveFocus();
    expect(screen.getByText(MUTED)).toBeVisible();
    expect(screen.queryByText(COMPARED)).not.toBeInTheDocument();
    expect(commandsOf('settings.write').at(-1)).toMatchObject({
      settings: { mutedKinds: ['unknown-name'], ownWords: [] },
    });
    const drawer = await openSettings(user);
    await user.click(drawer.getByRole('button', { name: 'また表示する（メモにない名前）' }));
    expect(drawer.getByRole('heading', { name: '送る前の確認' })).toHaveFocus();
    expect(drawer.queryByRole('button', { name: /^また表示する/u })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() =>
      expect(told()).toEqual([
        '「Zephyr社」は、メモにない名前です。',
        '「Mikasa社」は、メモにない名前です。',
      ]),
    );
    expect(screen.queryByText(MUTED)).not.toBeInTheDocument();
  });

  it('is a name that is learned, and no other of its kind', async () => {
    await report(NAMED);
    await switchOff('Zephyr社', '「Zephyr社」を覚える');
    expect(told()).toEqual(['「Mikasa社」は、メモにない名前です。']);
    expect(await cardTitle()).toBe('確認 「Mikasa社」は、メモにない名前です。');
    await waitFor(async () =>
      expect(await card()).toContainElement(document.activeElement as HTMLElement),
    );
  });
});

describe('自分で書く', () => {
  const LEFT_OUT = `${TITLE}\n\n■ 本日の業務\n・検索を実装\n\n■ 明日の予定\n・特になし`;
  const OPENED = LEFT_OUT.replace('・特になし', '・');
  const write = () => screen.findByRole('button', { name: /^自分で書く/ });
  async function leftOut() {
    const page = renderPage({ input: { savedTemplate: TEMPLATE } });
    page.write({ today: '検索を実装', tomorrow: '研修の資料を読む' });
    await page.user.click(button('AIなしで下書き'));
    await waitFor(() => expect(field('生成結果')).not.toHaveValue(''));
    fireEvent.change(field('生成結果'), { target: { value: LEFT_OUT } });
    return page;
  }
  const leavers = [
    ['Esc', () => userEvent.keyboard('{Escape}')],
    ['another place', () => userEvent.click(field('備考'))],
  ] as const;

  it.each(leavers)('taken back with %s leaves the report as it was', async (_, leave) => {
    const { user, context, commandsOf } = await leftOut();
    const before = context().report;
    const { length } = commandsOf('history.record');
    await user.click(await write());
    expect(field('生成結果')).toHaveValue(OPENED);
    await leave();
    expect(field('生成結果')).toHaveValue(LEFT_OUT);
    expect(context().report).toBe(before);
    expect(commandsOf('history.record')).toHaveLength(length);
  });
});

describe('the card of a point', () => {
  const place = () => {
    const { value, selectionStart, selectionEnd } = field('生成結果');
    return value.slice(selectionStart, selectionEnd);
  };

  it('says what is wrong and what the note was, and mends it; the caret stays at the piece', async () => {
    const { user } = await report(WRONG.replace('検索99件', '検索を99件'), TEMPLATE);
    await user.click(await screen.findByRole('button', { name: '確認 1件' }));
    expect(await card()).toHaveAccessibleName('確認「99件」は、メモにない数字です。');
    expect(await card()).toHaveTextContent('メモ: 検索を実装');
    expect(place()).toBe('99件');
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

  it('comes with F8, goes on to the next and back, and around', async () => {
    const { user } = await report(WRONG.replace('レビューを', 'レビュー77件を'));
    await screen.findByRole('list', { name: '送る前の確認' });
    field('生成結果').focus();
    field('生成結果').setSelectionRange(0, 0);
    const seen: string[] = [];
    for (const keys of ['{F8}', '{F8}', '{F8}', '{Shift>}{F8}{/Shift}']) {
      await user.keyboard(keys);
      await card();
      seen.push(place());
    }
    expect(seen).toEqual(['99件', '77件', '99件', '77件']);
  });

  it('opens where its words are pointed at, with the caret left in the text, and closes elsewhere', async () => {
    const { user } = await report(WRONG);
    await screen.findByRole('list', { name: '送る前の確認' });
    const node = field('生成結果');
    const at = WRONG.indexOf('99件') + 1;
    node.focus();
    node.setSelectionRange(at, at);
    fireEvent.click(node);
    expect(await card()).toBeVisible();
    expect(node).toHaveFocus();
    node.setSelectionRange(0, 0);
    fireEvent.click(node);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.keyboard('{F8}');
    expect(await card()).toBeVisible();
    await user.click(field('備考'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('これでよい takes the point away in one step that is kept', async () => {
    const { user, context, commandsOf } = await report(WRONG);
    await user.click(await screen.findByRole('button', { name: '確認 1件' }));
    await user.click(within(await card()).getByRole('button', { name: 'これでよい' }));
    expect(screen.queryByRole('list', { name: '送る前の確認' })).not.toBeInTheDocument();
    expect(field('生成結果')).toHaveFocus();
    const accepted = [
      { kind: 'unknown-number', text: '99件', sentence: '・検索99件を実装しました。' },
    ];
    expect(context().report).toMatchObject({ text: WRONG, accepted, isEdited: false });
    expect(commandsOf('history.record').at(-1)).toMatchObject({ report: { accepted } });
    await user.click(button('元に戻す（確認済み）'));
    await screen.findByRole('button', { name: '確認 1件' });
    expect(context().report.accepted).toBeUndefined();
  });
});

describe('marks', () => {
  const marked = (name: string, look: string) =>
    [...(field(name).previousElementSibling?.querySelectorAll(`[data-look="${look}"]`) ?? [])].map(
      ({ textContent }) => textContent,
    );

  it('stand under the words that a point is about, and under a note that the report lacks', async () => {
    await report(WRONG.replace('・レビューをします。', '・特になし'));
    await waitFor(() => expect(marked('生成結果', 'wavy')).toEqual(['99件']));
    expect(marked('明日やること', 'dotted')).toEqual(['レビュー']);
    expect(field('生成結果').previousElementSibling).toHaveAttribute('aria-hidden', 'true');
  });

  it('light the note of the line with the caret, and the line of the note; not once the note is another', async () => {
    const { user } = await report(WRONG);
    await screen.findByRole('list', { name: '送る前の確認' });
    const node = field('生成結果');
    const at = WRONG.indexOf('レビュー');
    act(() => {
      node.focus();
      node.setSelectionRange(at, at);
    });
    fireEvent(document, new Event('selectionchange'));
    await waitFor(() => expect(marked('明日やること', 'lit')).toEqual(['レビュー']));
    expect(marked('今日やったこと', 'lit')).toEqual([]);
    await user.click(field('今日やったこと'));
    fireEvent(document, new Event('selectionchange'));
    await waitFor(() =>
      expect(marked('生成結果', 'lit').join('')).toBe('検索99件を実装しました。'),
    );
    expect(marked('明日やること', 'lit')).toEqual([]);
    await user.type(field('明日やること'), '会');
    act(() => node.setSelectionRange(at, at));
    act(() => node.focus());
    fireEvent(document, new Event('selectionchange'));
    await waitFor(() => expect(marked('生成結果', 'lit')).toEqual([]));
    expect(marked('明日やること', 'lit')).toEqual([]);
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
