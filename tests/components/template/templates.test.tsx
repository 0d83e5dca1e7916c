import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, field, listenToRegion, renderScreen } from '../../support/renderScreen.tsx';

const WEEKLY = { id: 'w', name: '週次', text: '\n■ 今週\n・\n■ 来週\n・', savedAt: 1 };
const MONTHLY = { id: 'm', name: '月次', text: '今月のこと', savedAt: 2 };

async function openTemplates() {
  const page = renderScreen();
  page.send({ namedTemplates: { templates: [WEEKLY, MONTHLY] } });
  page.write({ template: '■ いまの型' });
  await page.user.click(screen.getByRole('button', { name: /^テンプレートを選ぶ/ }));
  const drawer = within(
    await screen.findByRole('dialog', { name: 'テンプレート' }, { timeout: 10_000 }),
  );
  const own = within(drawer.getByRole('region', { name: '自分のテンプレート' }));
  const said = listenToRegion();
  return {
    ...page,
    drawer,
    own,
    said,
    name: own.getByRole<HTMLInputElement>('textbox', { name: '入力欄のテンプレートに付ける名前' }),
    press: (name: string) => page.user.click(drawer.getByRole('button', { name })),
  };
}

describe('テンプレート', () => {
  it('lists the six of everybody and the own ones, with their headings or first line', async () => {
    const { drawer, own, send } = await openTemplates();
    const texts = (name: string) =>
      within(drawer.getByRole('list', { name }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(texts('はじめからあるテンプレート')).toEqual([
      '標準■ 本日の業務　■ 明日の予定　■ 申し送り事項　■ その他使う',
      'Markdown## 本日の業務　## 明日の予定　## 申し送り事項　## その他使う',
      'YWT（やった・わかった・次）■ やったこと　■ わかったこと　■ 次にやること　■ その他使う',
      'メール■ 本日の業務　■ 明日の予定　■ 申し送り事項使う',
      '報・連・相■ 成果　■ 課題・相談　■ 明日の予定　■ 所感使う',
      '営業■ 訪問先　■ 商談　■ 数字　■ 次の一手使う',
    ]);
    expect(texts('自分のテンプレート')).toEqual([
      '週次■ 今週　■ 来週使う削除',
      '月次今月のこと使う削除',
    ]);
    send({ namedTemplates: { templates: [] } });
    expect(own.getByText(/^まだありません/)).toBeInTheDocument();
  });

  it('puts one into the field, says so there, and takes it back', async () => {
    const { user, press, said } = await openTemplates();
    await press('「週次」を使う');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(field('テンプレートまたは前回の日報')).toHaveValue(WEEKLY.text);
    expect(screen.getAllByText('「週次」を入れました')).toHaveLength(2);
    expect(said).toEqual(['「週次」を入れました']);
    button('元に戻す（テンプレート）').focus();
    await user.keyboard('{Enter}');
    expect(field('テンプレートまたは前回の日報')).toHaveValue('■ いまの型');
    expect(screen.queryByRole('button', { name: /^元に戻す/ })).not.toBeInTheDocument();
    expect(field('テンプレートまたは前回の日報')).toHaveFocus();
  });

  it('keeps the field under a name, and the form is ready for the next one', async () => {
    const { user, name, own, press, commandsOf, said } = await openTemplates();
    await user.type(name, ' 朝会\u3000{Enter}');
    expect(commandsOf('namedTemplate.save')).toMatchObject([{ text: '■ いまの型' }]);
    expect(own.getByText('「朝会」を一覧に追加しました。')).toBeInTheDocument();
    expect(said).toEqual(['「朝会」を一覧に追加しました。']);
    expect(name).toHaveValue('');
    expect(name).toHaveFocus();
    await user.type(name, '夕');
    expect(own.queryByText('「朝会」を一覧に追加しました。')).not.toBeInTheDocument();
    await press('名前を付けて保存');
    expect(commandsOf('namedTemplate.save')).toHaveLength(2);
  });

  it('refuses a name with the reason at the field, until it is changed, and an empty template', async () => {
    const { user, name, press, write, commandsOf, said } = await openTemplates();
    const refusals = [
      ['　', '名前を入力してください。'],
      ['あ'.repeat(41), '名前は40文字までにしてください。'],
      ['Ｍａｒｋｄｏｗｎ', 'はじめからあるテンプレートと同じ名前です。別の名前にしてください。'],
    ] as const;
    for (const [typed, reason] of refusals) {
      await user.clear(name);
      await user.paste(typed);
      expect(name).toBeValid();
      await press('名前を付けて保存');
      expect(name).toBeInvalid();
      expect(name).toHaveAccessibleDescription(reason);
      expect(name).toHaveFocus();
      expect(name).toHaveValue(typed);
    }
    write({ template: ' \n' });
    await user.type(name, '2{Enter}');
    expect(name).toHaveAccessibleDescription(/^入力欄のテンプレートが空です。/);
    expect(said.slice(0, 3)).toEqual(refusals.map(([, reason]) => reason));
    expect(commandsOf('namedTemplate.save')).toEqual([]);
  });

  it('writes over the one of that name, with the way back', async () => {
    const { user, name, own, commandsOf } = await openTemplates();
    await user.type(name, '週次{Enter}');
    expect(commandsOf('namedTemplate.overwrite')).toMatchObject([{ id: 'w', text: '■ いまの型' }]);
    expect(own.getByText('「週次」を今の内容に置き換えました。')).toBeInTheDocument();
    await user.click(own.getByRole('button', { name: '元に戻す' }));
    expect(commandsOf('namedTemplate.undo')).toMatchObject([{ template: WEEKLY }]);
  });

  it('removes one, with focus on the way back, and from there to the list', async () => {
    const { user, own, press, send, commandsOf } = await openTemplates();
    await press('「週次」を削除');
    send({ namedTemplates: { templates: [MONTHLY] } });
    expect(commandsOf('namedTemplate.remove')).toMatchObject([{ id: 'w' }]);
    const undo = own.getByRole('button', { name: '元に戻す' });
    expect(undo).toHaveFocus();
    await user.click(undo);
    expect(commandsOf('namedTemplate.undo')).toMatchObject([{ template: WEEKLY }]);
    expect(own.getByRole('heading', { name: '自分のテンプレート' })).toHaveFocus();
  });

  it('says in the list too what the browser does not keep', async () => {
    const { own, send } = await openTemplates();
    send({ namedTemplates: { problem: 'blocked' } });
    expect(own.getByText(/^自分のテンプレートを保存できません/)).toBeVisible();
  });
});
