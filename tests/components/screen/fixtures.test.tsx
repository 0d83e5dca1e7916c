import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadSecondary } from '../../../src/components/onDemand.tsx';
import { createFixture, fixtureNames, type FixtureName } from '../../../src/dev/fixtures.ts';
import { firstVisit } from '../../../src/machines/report/reportContext.ts';
import { reportMachine } from '../../../src/machines/report/reportMachine.ts';
import { button, field, HUGGING_FACE, renderScreen } from '../../support/renderScreen.tsx';

function show(name: FixtureName) {
  const actor = createFixture(reportMachine, name, firstVisit(HUGGING_FACE.model));
  return { ...renderScreen({ actor }), actor };
}

const status = () =>
  within(screen.getByRole('region', { name: '使い方' })).getByRole('status').textContent;

/** What tells each state from the others. */
const SEEN: Readonly<Record<FixtureName, () => Promise<void> | void>> = {
  empty: () => {
    expect(status()).toContain('利用できます');
    expect(field('今日やったこと')).toHaveValue('');
  },
  'no-token': () => expect(status()).toContain('初期設定が必要'),
  filled: () => {
    expect(field('今日やったこと').value).toContain('検索API');
    expect(field('生成結果')).toHaveValue('');
  },
  'input-missing': async () => {
    expect(await screen.findByRole('dialog')).toHaveTextContent('せめて');
  },
  'token-in-input': async () => {
    expect(await screen.findByRole('dialog')).toHaveTextContent('トークンらしい文字');
  },
  generating: () => {
    expect(button('generating...')).toBeDisabled();
    expect(field('生成結果')).not.toHaveAttribute('readonly');
  },
  streaming: () => {
    expect(button('停止')).toBeEnabled();
    expect(field('生成結果')).toHaveAttribute('readonly');
    expect(field('生成結果').value).toContain('■ 本日の業務');
  },
  done: () => expect(field('生成結果').value).toMatch(/幸いです。$/),
  'cut-off': () => {
    expect(button('続きを生成')).toBeEnabled();
  },
  error: async () => {
    expect(await screen.findByRole('dialog')).toHaveTextContent('混み');
    expect(field('生成結果').value).toMatch(/^エラーが発生/);
  },
  interrupted: async () => {
    expect(await screen.findByRole('dialog')).toHaveTextContent('混み');
    expect(field('生成結果').value).toContain('――――');
  },
  'storage-full': () => expect(screen.getAllByText(/保存できません/).length).toBeGreaterThan(0),
};

describe('?fixture=', () => {
  beforeAll(async () => {
    await loadSecondary();
  });

  it.each(fixtureNames)('%s shows its state', async (name) => {
    show(name);
    await SEEN[name]();
  });

  it('is frozen: nothing that is pressed changes it', async () => {
    const { actor, user } = show('filled');
    const before = actor.getSnapshot();
    await user.click(button('日報を生成 (Generate)'));
    expect(actor.getSnapshot()).toBe(before);
  });

  it('names the fixtures that there are where the name is none', () => {
    expect(() => createFixture(reportMachine, 'no-such', firstVisit('model'))).toThrow(
      /no such fixture: no-such; there are empty, no-token/,
    );
  });
});
