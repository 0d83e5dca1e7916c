import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { EXAMPLE_DAYS, sampleReport } from '../../../src/domain/exampleDays.ts';
import type { Provider } from '../../../src/domain/provider.ts';
import { EMPTY_REPORT } from '../../../src/domain/report.ts';
import { storageErrorLine, STORE_NAMES } from '../../../src/components/screen/words.ts';
import { DEFAULT_SETTINGS } from '../../../src/domain/settings.ts';
import type { StorageProblem } from '../../../src/domain/failure/failure.ts';
import { initialStoredState, type StoredState } from '../../../src/machines/stores.ts';
import { DEFAULT_TEMPLATE } from '../../../src/domain/template.ts';
import { notes } from '../../support/draftBrowser.ts';
import {
  button,
  CUSTOM,
  field,
  HUGGING_FACE,
  listenToRegion,
  renderScreen,
  unfoldSetUp,
} from '../../support/renderScreen.tsx';

describe('the eight elements', () => {
  it('stand in the order of the specification, each under its name', () => {
    renderScreen();
    const elements = [
      screen.getByRole('region', { name: '使い方' }),
      field('テンプレートまたは前回の日報'),
      field('今日やったこと'),
      field('明日やること'),
      field('備考'),
      button('日報を生成 (Generate)'),
      button('テンプレートを保存 (Save template)'),
      field('生成結果'),
    ];
    const inDocument = elements.toSorted((a, b) =>
      (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) === 0 ? 1 : -1,
    );
    expect(inDocument).toEqual(elements);
    expect(elements.filter((a) => elements.some((b) => a !== b && a.contains(b)))).toEqual([]);
  });

  it('give ten rows to template and result, and tell outside the names what is required', () => {
    renderScreen();
    expect(field('テンプレートまたは前回の日報')).toHaveAttribute('rows', '10');
    expect(field('生成結果')).toHaveAttribute('rows', '10');
    const fields = screen.getAllByRole<HTMLTextAreaElement>('textbox');
    expect(fields.map(({ name }) => name)).toEqual(['', '', '', '', '']);
    expect(fields.filter(({ ariaRequired }) => ariaRequired === 'true')).toEqual([
      screen.getByRole('textbox', { name: '今日やったこと' }),
      screen.getByRole('textbox', { name: '明日やること' }),
    ]);
  });

  it.each([
    [undefined, DEFAULT_TEMPLATE],
    ['■ 自分の', '■ 自分の'],
  ])('start with the saved template %j, or the default one', (savedTemplate, text) => {
    renderScreen({ input: savedTemplate === undefined ? {} : { savedTemplate } });
    expect(field('テンプレート')).toHaveValue(text);
  });
});

describe('使い方', () => {
  it('holds two lists of three steps and the status', () => {
    renderScreen({ input: { isTokenStored: false } });
    const guide = within(screen.getByRole('region', { name: '使い方' }));
    const setUp = guide.getByRole('list', { name: '初期設定' });
    const usage = guide.getByRole('list', { name: '使い方' });
    expect(within(setUp).getAllByRole('listitem')).toHaveLength(3);
    expect(within(usage).getAllByRole('listitem')).toHaveLength(3);
    expect(setUp).toHaveTextContent(`localStorage.setItem('marshmallow-nippo.token', 'hf_…')`);
    for (const words of [
      '名前を付けて作るだけです。権限は選んであります。',
      '生成には Hugging Face のクレジットが要ります。無料のアカウントには含まれないことがあります。',
      'Hugging Face と、その提携先へ送られます',
    ]) {
      expect(setUp).toHaveTextContent(words);
    }
    expect(guide.getByRole('status')).toHaveTextContent(
      '初期設定が必要です（トークンがありません）',
    );
  });

  it('offers three ways, of which that without AI is the draft, once there are notes', async () => {
    const { user, write, context } = renderScreen({ input: { isTokenStored: false } });
    const guide = within(screen.getByRole('region', { name: '使い方' }));
    const way = guide.getByRole('button', { name: 'AIなしで下書き' });
    expect(way).toHaveAccessibleDescription('いますぐ。メモをテンプレートに並べるだけです。');
    expect(guide.getByRole('button', { name: 'このパソコンのAI（無料）' })).toBeVisible();
    expect(guide.getByText('Hugging Face（トークンとクレジット）')).toBeVisible();
    write({ today: '検索', tomorrow: 'レビュー' });
    await user.click(way);
    await waitFor(() => expect(context().report.outcome).toBe('without-service'));
    expect(way).not.toBeVisible();
  });

  it('folds with that way to the first note, as long as nothing is written', async () => {
    const { user } = renderScreen({ input: { isTokenStored: false } });
    const guide = within(screen.getByRole('region', { name: '使い方' }));
    await user.click(guide.getByRole('button', { name: 'AIなしで下書き' }));
    expect(field('今日やったこと')).toHaveFocus();
    expect(screen.getByText('トークンなしで試す')).not.toBeVisible();
  });

  it('links to the page that makes a token, without telling it where from, and reloads', async () => {
    const { user, asked } = renderScreen({ input: { isTokenStored: false } });
    unfoldSetUp();
    const link = screen.getByRole('link', { name: /作成ページを開く/ });
    expect(link).toHaveAttribute(
      'href',
      'https://huggingface.co/settings/tokens/new?ownUserPermissions=inference.serverless.write&tokenType=fineGrained',
    );
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noreferrer');
    await user.click(screen.getByText('ページを再読み込みする'));
    await user.click(button('ページを再読み込み'));
    expect(asked).toEqual(['reload']);
  });

  it.each([
    [HUGGING_FACE, '利用できます（トークン設定済み）'],
    [CUSTOM, '利用できます'],
  ])(
    'adds that the service refused the token, until another is stored',
    async (service, usable) => {
      const { generate, send } = renderScreen({ service });
      const status = screen.getByRole('status');
      await (await generate()).fail({ kind: 'permission' });
      expect(status.textContent).toBe(`${usable}。前回、サービスに断られました。`);
      send({ type: 'token.changed', isStored: true });
      expect(status.textContent).toBe(usable);
    },
  );

  const at = (provider: Provider | null, isAnswering = false) => {
    const localModel = { origin: 'http://localhost:11434', model: 'llama3.1:8b', isAnswering };
    return { type: 'provider.changed', provider, localModel } as const;
  };
  const left = { type: 'token.changed', isStored: false } as const;
  const USABLE = '利用できます（トークン設定済み）';

  it.each([
    [null, USABLE, `${USABLE}。いまはネットにつながっていません。`],
    [left, '初期設定が必要です（トークンがありません）'],
    [at('this-computer', true), '利用できます（このパソコンのAI）'],
    [at('this-computer'), 'このパソコンのAIが見つかりません'],
    [at('browser'), '利用できます（ブラウザのAI）'],
    [at(null), '「設定」で使うAIを選んでください'],
  ])('after %j its status is 「%s」, whatever connection there is', (event, words, ...others) => {
    const { send } = renderScreen();
    if (event !== null) send(event);
    const status = screen.getByRole('status');
    const told = ['online', 'offline', 'online'].map((type) => {
      fireEvent(window, new Event(type));
      return status.textContent;
    });
    expect(told).toEqual([words, others[0] ?? words, words]);
  });

  it('does not speak of Hugging Face in a build with its own endpoint, which is always usable', () => {
    renderScreen({ service: CUSTOM, input: { isTokenStored: false } });
    const guide = screen.getByRole('region', { name: '使い方' });
    expect(guide).not.toHaveTextContent('Hugging Face');
    expect(guide).toHaveTextContent('https://llm.example.co.jp');
    expect(guide).toHaveTextContent(`localStorage.setItem('marshmallow-nippo.endpoint-key', '…')`);
    expect(within(guide).getByRole('status')).toHaveTextContent(/^利用できます$/);
    expect(within(guide).getByLabelText('アクセスキー（任意）')).toBeInTheDocument();
  });
});

describe('the notes', () => {
  it('go to the machine at every key and are never written back under the person', () => {
    const { context } = renderScreen();
    const today = field('今日やったこと');
    const { get, set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!;
    const writes: string[] = [];
    const type = (text: string) => {
      set!.call(today, text);
      fireEvent(today, new Event('input', { bubbles: true }));
    };
    Object.defineProperty(today, 'value', {
      configurable: true,
      get() {
        return get!.call(this) as string;
      },
      set(text: string) {
        writes.push(text);
        set!.call(this, text);
      },
    });
    const heard = ['k', 'き', 'きょ', '今日', '今日\n'].map((text) => {
      type(text);
      return context().fields.today;
    });
    expect(heard).toEqual(['k', 'き', 'きょ', '今日', '今日\n']);
    expect(writes).toEqual([]);
  });

  it('follow the machine when it changes them, CRLF included', () => {
    const { send, context } = renderScreen({ input: { savedTemplate: 'a\r\nb' } });
    expect(field('テンプレート')).toHaveValue('a\nb');
    expect(context().fields.template).toBe('a\r\nb');
    send({ type: 'field.change', field: 'today', text: '外から\r\n来た' });
    expect(field('今日やったこと')).toHaveValue('外から\n来た');
    expect(context().fields.today).toBe('外から\r\n来た');
  });

  it('offer the example day of each trade as long as no own word stands there, with the way back', async () => {
    const { user, context } = renderScreen();
    const trade = (name: string) => screen.getByRole('radio', { name });
    const [, care, office] = EXAMPLE_DAYS;
    expect(screen.queryByRole('button', { name: /^(?:新しい日報|元に戻す)/ })).toBeNull();
    await user.click(button('例文を入れる'));
    expect(screen.queryByRole('button', { name: '例文を入れる' })).toBeNull();
    expect(button('新しい日報')).toBeEnabled();
    expect(await screen.findByRole('radio', { name: '開発' })).toBeChecked();
    await user.click(trade('介護'));
    expect(context().fields).toMatchObject(care.notes);
    await user.click(trade('事務'));
    expect(context().fields).toMatchObject(office.notes);
    await user.click(trade('開発'));
    await user.click(button('元に戻す（例文）'));
    expect(trade('事務')).toBeChecked();
    await user.type(field('備考'), '。');
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });

  it('change the sample with the trade, and leave the placeholders as they are', async () => {
    const { user, context, send } = renderScreen({ input: { isTokenStored: false } });
    const [, care] = EXAMPLE_DAYS;
    send({ type: 'day.changed', day: '2026-11-20', timeOfDay: 'afternoon' });
    await user.click(button('トークンなしで試す'));
    await user.click(screen.getByRole('radio', { name: '介護' }));
    expect(field('生成結果')).toHaveValue(sampleReport('2026年11月20日(金)', care.notes));
    expect(context().fields).toMatchObject(care.notes);
    await user.click(button('新しい日報'));
    expect(field('生成結果')).toHaveValue('');
    expect(field('今日やったこと').placeholder).toBe('例: A社へ見積を2件送付、返事待ち');
  });

  it('tell when the draft was kept', () => {
    const { send } = renderScreen();
    send({ drafts: { savedAt: new Date(2026, 10, 20, 18, 42).getTime(), problem: null } });
    expect(screen.getByText('下書き保存済み 18:42')).toBeInTheDocument();
  });

  const DRAFTS = [1, 2, 3].map((count) => ({
    id: `draft-${count}`,
    revision: 1,
    savedAt: new Date(2026, 10, 20 - count, 18, 2).getTime(),
    content: notes({ today: `\nメモ${count}\n続き` }),
  }));

  it('offer one draft by itself, with its date, and take back what is thrown away', async () => {
    const { user, send, commandsOf } = renderScreen();
    send({ drafts: { orphaned: DRAFTS, unfinished: DRAFTS } });
    expect(screen.queryByRole('list', { name: '残っている下書き' })).not.toBeInTheDocument();
    send({ drafts: { suggestedId: 'draft-1' } });
    const list = within(await screen.findByRole('list', { name: '残っている下書き' }));
    expect(list.getAllByRole('listitem')).toHaveLength(1);
    expect(list.getByText(/11月19日.*18:02の下書きがあります/)).toHaveTextContent(/メモ1$/);
    await user.click(button('この下書きを開く'));
    expect(commandsOf('draft.open')).toEqual([{ type: 'draft.open', id: 'draft-1' }]);

    expect(screen.queryByRole('button', { name: '捨てた下書きを戻す' })).not.toBeInTheDocument();
    await user.click(button('捨てる'));
    expect(commandsOf('draft.discard')).toEqual([{ type: 'draft.discard', id: 'draft-1' }]);
    send({ drafts: { orphaned: DRAFTS.slice(1), unfinished: DRAFTS.slice(1) } });
    expect(screen.queryByRole('list', { name: '残っている下書き' })).not.toBeInTheDocument();
    await user.click(button('捨てた下書きを戻す'));
    expect(commandsOf('draft.undoDiscard')).toMatchObject([{ drafts: [DRAFTS[0]] }]);
    expect(screen.queryByRole('button', { name: '捨てた下書きを戻す' })).not.toBeInTheDocument();
    send({ drafts: { orphaned: DRAFTS, unfinished: DRAFTS } });
    expect(screen.getByRole('list', { name: '残っている下書き' })).toBeInTheDocument();
  });

  it('offer it under no field that is typed in, and under no press before that is over', async () => {
    const { user, send } = renderScreen();
    const list = () => screen.queryByRole('list', { name: '残っている下書き' });
    await user.click(field('今日やったこと'));
    send({ drafts: { orphaned: DRAFTS, unfinished: DRAFTS, suggestedId: 'draft-1' } });
    const target = button('テンプレートを保存 (Save template)');
    await user.pointer({ keys: '[MouseLeft>]', target });
    expect(field('今日やったこと')).not.toHaveFocus();
    expect(list()).not.toBeInTheDocument();
    await user.pointer({ keys: '[/MouseLeft]', target });
    expect(list()).toBeInTheDocument();
  });

  it('have the other drafts in the history, where they are opened and deleted', async () => {
    const { user, send, commandsOf } = renderScreen();
    send({ drafts: { orphaned: DRAFTS, unfinished: DRAFTS } });
    await user.click(button('履歴'));
    const dialog = within(await screen.findByRole('dialog', { name: '履歴' }));
    const items = () =>
      within(dialog.getByRole('list', { name: '下書き' }))
        .queryAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(items()).toEqual([
      '11月19日(木) 18:02メモ1開く削除',
      '11月18日(水) 18:02メモ2開く削除',
      '11月17日(火) 18:02メモ3開く削除',
    ]);
    const name = '11月18日(水) 18:02の下書きを';
    await user.click(dialog.getByRole('button', { name: `${name}削除` }));
    expect(commandsOf('draft.discard')).toEqual([{ type: 'draft.discard', id: 'draft-2' }]);
    send({ drafts: { orphaned: [], unfinished: [] } });
    const undo = dialog.getByRole('button', { name: '元に戻す' });
    expect(undo).toHaveFocus();
    await user.click(undo);
    expect(commandsOf('draft.undoDiscard')).toMatchObject([{ drafts: [DRAFTS[1]] }]);
    send({ drafts: { orphaned: DRAFTS, unfinished: DRAFTS } });
    await user.click(dialog.getByRole('button', { name: `${name}開く` }));
    expect(commandsOf('draft.open')).toEqual([{ type: 'draft.open', id: 'draft-2' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('say in one line, and aloud, what the browser does not keep', async () => {
    const { send } = renderScreen();
    const said = listenToRegion();
    send({ drafts: { problem: 'full', savedAt: null } });
    const line = storageErrorLine(storedWith({ drafts: 'full' }), STORE_NAMES);
    await waitFor(() => expect(said).toEqual([line]));
    expect(within(screen.getByRole('main')).getByText(line!)).toBeInTheDocument();
  });
});

type Problems = Partial<Record<keyof StoredState, StorageProblem>>;

const storedWith = (problems: Problems) =>
  Object.fromEntries(
    Object.entries(initialStoredState(DEFAULT_SETTINGS)).map(([name, state]) => [
      name,
      { ...state, problem: problems[name as keyof StoredState] ?? null },
    ]),
  ) as unknown as StoredState;

it.each([
  [
    { drafts: 'full', history: 'full' },
    '下書き・履歴を保存できません（ブラウザの保存領域がいっぱいです）。生成とコピーは使えます。閉じる前にコピーしてください。',
  ],
  [
    { settings: 'blocked' },
    '設定を保存できません（ブラウザの設定で保存が禁止されています）。このページを閉じるまでは、このまま使えます。',
  ],
  [{}, null],
] as const)('what the browser does not keep: %j', (problems, line) => {
  expect(storageErrorLine(storedWith(problems), STORE_NAMES)).toBe(line);
});

it('a new version is offered in one line, and taken by its button, but in no report', async () => {
  const { user, asked, generate, offerNewVersion } = renderScreen();
  expect(screen.queryByRole('button', { name: '更新する' })).toBeNull();
  const said = listenToRegion();
  offerNewVersion();
  expect(await screen.findByText('新しいバージョンがあります')).toBeVisible();
  await waitFor(() => expect(said[0]).toMatch(/「更新する」.*書いた内容を残したまま/));
  const call = await generate();
  expect(button('更新する')).toBeDisabled();
  await call.done({ text: '日報です。', finish: 'stop' });
  await user.click(button('更新する'));
  expect(asked).toEqual(['take new version']);
});

describe('the template', () => {
  it('is saved as it stands, which it says, or why not', async () => {
    const { user, refuseTemplate, commandsOf } = renderScreen();
    await user.click(button('テンプレートを保存 (Save template)'));
    expect(commandsOf('template.save')).toEqual([
      { type: 'template.save', text: DEFAULT_TEMPLATE },
    ]);
    expect(screen.getAllByText('テンプレートを保存しました')).toHaveLength(2);
    refuseTemplate('blocked');
    await user.click(button('テンプレートを保存 (Save template)'));
    expect(
      screen.getAllByText(/^保存できません: ブラウザの設定で保存が禁止されています/),
    ).toHaveLength(2);
  });

  it('brings back a replaced one', async () => {
    const { user, send } = renderScreen();
    await user.click(screen.getByRole('button', { name: /^テンプレートを選ぶ/ }));
    const chooser = within(await screen.findByRole('dialog', { name: 'テンプレート' }));
    const name = '前のテンプレートに戻す';
    expect(chooser.queryByRole('button', { name })).not.toBeInTheDocument();
    send({ templates: { replaced: ['■ 前の'] } });
    await user.click(chooser.getByRole('button', { name }));
    expect(field('テンプレート')).toHaveValue('■ 前の');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(button('元に戻す（テンプレート）'));
    expect(field('テンプレート')).not.toHaveValue('■ 前の');
  });

  it('says that an unsaved one was put back, and goes back to the saved one', async () => {
    const { user, send } = renderScreen();
    const content = notes({ template: '■ 書きかけ' });
    send({ type: 'draft.found', draft: { id: 'own', revision: 1, savedAt: 0, content } });
    expect(field('テンプレート')).toHaveValue('■ 書きかけ');
    expect(screen.getAllByText('保存前のテンプレートを戻しました')).not.toHaveLength(0);
    await user.click(button('保存済みに戻す'));
    expect(field('テンプレート')).toHaveValue(DEFAULT_TEMPLATE);
  });
});

const ENTRIES = [20, 19].map((date) => ({
  id: `entry-${date}`,
  savedAt: new Date(2026, 10, date, 18, 42).getTime(),
  report: { ...EMPTY_REPORT, id: `entry-${date}`, text: '日報' },
}));

it('履歴 says what it did, with focus on the way back, and from there on its title', async () => {
  const { user, send, commandsOf } = renderScreen();
  send({ history: { entries: ENTRIES } });
  await user.click(button('履歴'));
  const drawer = within(await screen.findByRole('dialog', { name: '履歴' }));
  const said = listenToRegion();
  await user.click(drawer.getByRole('button', { name: /^11月20日.*の日報のメニュー$/ }));
  await user.click(await drawer.findByRole('menuitem', { name: '削除' }));
  expect(commandsOf('history.remove')).toEqual([{ type: 'history.remove', id: 'entry-20' }]);
  send({ history: { entries: ENTRIES.slice(1) } });
  await waitFor(() => expect(said).toEqual(['11月20日(金) 18:42の日報を削除しました。']));
  const undo = drawer.getByRole('button', { name: '元に戻す' });
  expect(undo).toHaveFocus();

  await user.click(undo);
  expect(commandsOf('history.undoRemoval')).toMatchObject([{ entries: ENTRIES.slice(0, 1) }]);
  send({ history: { entries: ENTRIES } });
  await waitFor(() => expect(said.at(-1)).toBe('元に戻しました。'));
  expect(drawer.getByText('履歴', { exact: true })).toHaveFocus();

  await user.click(drawer.getByRole('button', { name: 'すべて削除' }));
  expect(commandsOf('history.clear')).toEqual([{ type: 'history.clear' }]);
  send({ history: { entries: [] } });
  await waitFor(() => expect(said.at(-1)).toBe('履歴をすべて削除しました。'));
  expect(drawer.getByRole('button', { name: '元に戻す' })).toHaveFocus();
});
