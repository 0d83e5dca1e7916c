import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadSecondary } from '../../../src/components/lazyComponents.tsx';
import { EXAMPLE_NOTES } from '../../../src/domain/exampleDays.ts';
import { EMPTY_REPORT, withDay } from '../../../src/domain/report.ts';
import { DEFAULT_SETTINGS } from '../../../src/domain/settings.ts';
import { button, field, listenToRegion, renderScreen } from '../../support/renderScreen.tsx';

// What a run tells stands in a part that is fetched, which a machine with much else to do takes its time over.
beforeAll(async () => {
  await loadSecondary();
});

describe('generating', () => {
  afterEach(() => vi.useRealTimers());

  it('shows a disabled generating... beside 停止; the result alone is read-only, while text streams in', async () => {
    const { generate } = renderScreen();
    const readOnly = () =>
      screen
        .getAllByRole<HTMLTextAreaElement>('textbox')
        .filter((one) => one.disabled || one.readOnly);
    const result = field('生成結果');
    expect(screen.queryByRole('button', { name: '停止' })).not.toBeInTheDocument();
    const call = await generate();
    expect(button('generating...')).toBeDisabled();
    expect(button('generating...')).toHaveTextContent(/^generating\.\.\.$/);
    expect(button('停止')).toBeEnabled();
    expect(readOnly()).toEqual([]);
    expect(result).toHaveAttribute('aria-busy', 'true');
    await call.delta('報告');
    await waitFor(() => expect(result).toHaveValue('報告'));
    expect(readOnly()).toEqual([result]);
    expect(result).toBeEnabled();
    await call.done({ text: '報告\n以上です。', finish: 'stop' });
    expect(result).toHaveValue('報告\n以上です。');
    expect(readOnly()).toEqual([]);
    expect(result).toHaveAttribute('aria-busy', 'false');
    expect(screen.getByText('完了')).toBeInTheDocument();
    expect(await screen.findByText('7文字')).toBeInTheDocument();
  });

  it('tells what it is doing in the place of the facts and in the empty sheet, and aloud only start and end', async () => {
    const { generate } = renderScreen();
    const said = listenToRegion();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    const call = await generate();
    const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
    const shows = (text: string) => {
      expect(screen.getByText(text)).toBeVisible();
      expect(field('生成結果').placeholder).toBe(text);
    };
    shows('考えています…');
    for (let second = 1; second < 8; second += 1) {
      pass(1000);
      shows(`考えています…（${second}秒）`);
    }
    pass(1000);
    shows('まだ返事がありません（8秒）。待っても、停止しても、メモは残ります。');
    pass(15_000);
    shows('まだ返事がありません（23秒）。待っても、停止しても、メモは残ります。');
    await call.delta('・検索');
    shows('書いています');
    vi.useRealTimers();
    await call.done({ text: '・検索を99件実装\n・レビュー', finish: 'stop' });
    expect(screen.queryByText('書いています')).toBeNull();
    expect(screen.getByText('完了')).toBeVisible();
    await waitFor(() =>
      expect(said).toEqual(['生成を始めました。', '日報ができました。確認が2件あります。']),
    );

    await generate();
    expect(screen.queryByText('完了')).toBeNull();
    expect(screen.getByText('考えています…')).toBeVisible();
    expect(field('生成結果')).toHaveValue('・検索を99件実装\n・レビュー');
  });

  describe('before the first piece', () => {
    const HERE = { type: 'provider.changed', provider: 'this-computer', localModel: null } as const;
    const pass = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1000));
    const begin = async () => {
      const rendered = renderScreen();
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
      return { ...rendered, call: await rendered.generate() };
    };

    it('a model that thinks is said to', async () => {
      const { call } = await begin();
      await call.delta('<think>まず、');
      pass(20);
      expect(screen.getByText('考えています…（20秒）')).toBeVisible();
    });

    it('a model of this computer is said to be read', async () => {
      const { send, generate } = renderScreen();
      send(HERE);
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
      await generate();
      pass(23);
      expect(screen.getByText('モデルを読み込んでいるのかもしれません（23秒）。')).toBeVisible();
      pass(96);
      expect(screen.queryByRole('button', { name: '待つ' })).toBeNull();
      pass(1);
      expect(button('待つ')).toBeVisible();
    });

    it('a line asks at 30 s whether to wait, which 待つ and silence do, and no dialog', async () => {
      const { call } = await begin();
      pass(29);
      expect(screen.queryByRole('button', { name: '待つ' })).toBeNull();
      pass(1);
      expect(screen.queryByRole('dialog')).toBeNull();
      pass(20);
      fireEvent.click(button('待つ'));
      expect(screen.queryByRole('button', { name: 'やめる' })).toBeNull();
      expect(call.signal.aborted).toBe(false);
      await call.delta('・検索');
      expect(field('生成結果')).toHaveValue('・検索');
    });

    it('やめる stops', async () => {
      const { call } = await begin();
      pass(30);
      fireEvent.click(button('やめる'));
      expect(call.signal.aborted).toBe(true);
    });
  });

  it.each([
    [[], '生成を停止しました。'],
    [['途中まで'], '生成を停止しました。途中までの文章は残っています。'],
  ])(
    'stops with %j on screen, keeps it, says 「%s」 and opens no alert',
    async (deltas, sentence) => {
      const { generate, user } = renderScreen();
      const said = listenToRegion();
      const call = await generate();
      for (const delta of deltas) await call.delta(delta);
      await user.click(button('停止'));
      expect(call.signal.aborted).toBe(true);
      expect(field('生成結果')).toHaveValue(deltas.join(''));
      await waitFor(() => expect(said).toEqual(['生成を始めました。', sentence]));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(button('日報を生成 (Generate)')).toBeEnabled();
    },
  );

  it.each([
    ['日報を生成 (Generate)', '停止'],
    ['設定', '設定'],
  ])('begun with the focus on %s it is on %s meanwhile, and back afterwards', async (...names) => {
    const { generate } = renderScreen();
    const [before, meanwhile] = names;
    act(() => button(before).focus());
    const call = await generate();
    await waitFor(() => expect(button(meanwhile)).toHaveFocus());
    await call.done({ text: 'できました', finish: 'stop' });
    expect(button(before)).toHaveFocus();
  });

  it('tells the progress of a report in several calls, and never shows a cut-off one as finished', async () => {
    const { generate, user, calls, context } = renderScreen({
      input: { settings: DEFAULT_SETTINGS },
    });
    const call = await generate();
    await call.delta('一行目\n二行目\n');
    await call.done({ text: '一行目\n二行目\n', finish: 'length' });
    expect(screen.getByText('続きを書いています（2回目）')).toBeInTheDocument();
    await act(() => calls[1]!.fail({ kind: 'empty' }));
    expect(screen.getByText('途切れました')).toBeInTheDocument();
    expect(screen.queryByText('完了')).not.toBeInTheDocument();
    await user.click(button('続きを生成'));
    await waitFor(() => expect(calls).toHaveLength(3));
    expect(context().generation?.maxRequests).toBe(1);
  });
});

describe('what is done to several texts at once', () => {
  it('is told, and what takes it back', async () => {
    const { user, send } = renderScreen();
    const said = listenToRegion();
    const expectSaid = async (name: RegExp, sentence: string) => {
      await user.click(await screen.findByRole('button', { name }));
      await waitFor(() => expect(said.at(-1)).toBe(sentence));
    };
    await expectSaid(/^例文を入れる/, '例文を入れました。');
    await expectSaid(/^元に戻す/, '例文を元に戻しました。');
    const text = '■ 明日の予定\n・検索を実装';
    const request = {
      ...EXAMPLE_NOTES,
      tomorrow: '検索の実装',
      template: '',
      date: '2026年11月19日(木)',
    };
    const report = withDay({ ...EMPTY_REPORT, text, request, outcome: 'complete' }, '2026-11-19');
    send({ type: 'day.changed', day: '2026-11-20', timeOfDay: 'morning' });
    send({ history: { entries: [{ id: 'y', savedAt: 1, report }] } });
    await expectSaid(/^入れる$/, '前回の予定を入れました。');
    expect(field('明日やること')).toHaveValue('検索の実装');
    await expectSaid(/^新しい日報/, '新しい日報にしました。');
  });
});

describe('a token in a note', () => {
  /** Put together here so that no scanner takes it for a real one. */
  const TOKEN = ['hf', '0123456789'.repeat(3)].join('_');

  async function askedBefore() {
    const page = renderScreen();
    page.write({ today: `鍵は${TOKEN}です`, tomorrow: 'レビュー' });
    await page.user.click(button('日報を生成 (Generate)'));
    const dialog = await screen.findByRole('dialog', { name: 'まだ送っていません' });
    expect(dialog).toHaveTextContent('メモにトークンらしい文字があります。');
    await waitFor(() =>
      expect(within(dialog).getByRole('button', { name: '送らずに戻る' })).toHaveFocus(),
    );
    return page;
  }

  it('is not sent where the person goes back to it: it is marked in its field', async () => {
    const { user, calls } = await askedBefore();
    await user.click(button('送らずに戻る'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(field('今日やったこと')).toHaveFocus();
    const { selectionStart, selectionEnd } = field('今日やったこと');
    expect([selectionStart, selectionEnd]).toEqual([2, 2 + TOKEN.length]);
    expect(calls).toEqual([]);
  });

  it('goes out with the note where the person sends it as it is', async () => {
    const { user, calls } = await askedBefore();
    await user.click(button('そのまま送る'));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.chat.messages[1]?.content).toContain(`鍵は${TOKEN}です`);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('an empty required field', () => {
  it('opens a gentle alert, sends nothing, then marks and focuses the first empty field', async () => {
    const { user, write, calls } = renderScreen();
    write({ today: '　\n' });
    await user.click(button('日報を生成 (Generate)'));
    const dialog = await screen.findByRole('dialog', { name: '入力をお願いします' });
    expect(dialog).toHaveTextContent(
      '愚痴でもかまいません。せめて「今日やったこと」と「明日やること」は書いてください。',
    );
    await user.click(within(dialog).getByRole('button', { name: '閉じる' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(field('今日やったこと')).toHaveFocus();
    expect(field('今日やったこと')).toBeInvalid();
    expect(field('今日やったこと')).toHaveAccessibleDescription(
      'ひとことでもかまいません。今日やったことを書いてください。',
    );
    expect(field('明日やること')).toBeInvalid();
    await user.keyboard('a');
    expect(field('今日やったこと')).toBeValid();
    expect(field('明日やること')).toBeInvalid();
    expect(calls).toEqual([]);
  });

  it('goes to 明日やること where that is the first empty one, also after Escape', async () => {
    const { user, write } = renderScreen();
    write({ today: '書いた' });
    await user.click(button('日報を生成 (Generate)'));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    expect(field('明日やること')).toHaveFocus();
  });
});

describe('a failed call', () => {
  it('tells cause, next step and the page that helps; its text stands in the result', async () => {
    const { generate, user } = renderScreen();
    const call = await generate();
    await call.fail({
      kind: 'gated',
      status: 403,
      requestId: 'req-1',
      message: 'Access to model is restricted',
    });
    const dialog = await screen.findByRole('dialog', { name: 'エラーが発生しました' });
    expect(dialog).toHaveTextContent('このモデルは、利用規約への同意が必要です。');
    const link = within(dialog).getByRole('link', { name: /モデルのページを開く/ });
    expect(link).toHaveAttribute('href', 'https://huggingface.co/meta-llama/Llama-3.1-8B-Instruct');
    expect(link).toHaveAttribute('rel', 'noreferrer');
    expect(field('生成結果')).toHaveValue(
      [
        'エラーが発生しました: このモデルは、利用規約への同意が必要です。',
        'モデルのページで同意してから、もう一度お試しください。ほかの「使うAI」も選べます。',
        '',
        'サービスからの応答: Access to model is restricted',
        'HTTP 403 / ID: req-1',
      ].join('\n'),
    );
    await user.click(within(dialog).getByRole('button', { name: '閉じる' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(button('日報を生成 (Generate)')).toHaveFocus();
  });

  it('is tried again from the dialog, with focus on 停止', async () => {
    const { generate, user, calls } = renderScreen();
    const call = await generate();
    await call.fail({ kind: 'server', status: 503 });
    await user.click(await screen.findByRole('button', { name: 'もう一度' }));
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(button('停止')).toHaveFocus());
  });

  it('gives way to what a composition wrote that was left without its end', async () => {
    const { generate, user, context } = renderScreen();
    const call = await generate();
    await call.fail({ kind: 'server', status: 503 });
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    const result = field('生成結果');
    fireEvent.compositionStart(result);
    result.value = `今日${result.value}`;
    result.setSelectionRange(2, 2);
    fireEvent(result, new InputEvent('input', { bubbles: true, isComposing: true }));
    expect(context().report.text).toBe('');
    fireEvent.blur(result);
    expect(context().report.text).toBe('今日');
    expect(result).toHaveValue('今日');
  });

  it('leaves AIなしで下書き in the dialog', async () => {
    const { generate, user } = renderScreen();
    const call = await generate();
    await call.fail({ kind: 'network' });
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toContainElement(button('AIなしで下書き'));
    await user.click(button('AIなしで下書き'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(field('生成結果').value).toContain('検索を実装');
    expect(screen.getByText('AIなしの下書き')).toBeInTheDocument();
    expect(screen.getByText('言葉はメモのままです。')).toBeInTheDocument();
    await user.type(field('生成結果'), 'です');
    expect(screen.queryByText('言葉はメモのままです。')).not.toBeInTheDocument();
  });
});
