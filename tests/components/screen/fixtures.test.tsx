import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadSecondary } from '../../../src/components/onDemand.tsx';
import { createFixture, fixtureNames, type FixtureName } from '../../../src/dev/fixtures.ts';
import { firstVisit } from '../../../src/machines/report/reportContext.ts';
import { reportMachine } from '../../../src/machines/report/reportMachine.ts';
import { button, HUGGING_FACE, renderScreen } from '../../support/renderScreen.tsx';

function show(name: FixtureName) {
  const actor = createFixture(reportMachine, name, firstVisit(HUGGING_FACE.model));
  return { ...renderScreen({ actor }), actor };
}

/** What tells each state from the others: of the alert where there is one, else of the page and its fields. */
const SEEN: Readonly<Record<FixtureName, RegExp>> = {
  empty: /利用できます/,
  'no-token': /初期設定が必要/,
  filled: /検索API/,
  'input-missing': /せめて/,
  'token-in-input': /トークンらしい文字/,
  generating: /考えています/,
  streaming: /書いています/,
  done: /幸いです。$/,
  'cut-off': /続きを生成/,
  error: /混み/,
  interrupted: /混み/,
  'storage-full': /保存できません/,
};

function shown(): string {
  const dialog = screen.queryByRole('dialog');
  if (dialog !== null) return dialog.textContent;
  const fields = screen.getAllByRole<HTMLTextAreaElement>('textbox').map(({ value }) => value);
  return [screen.getByRole('main').innerText, ...fields].join('\n');
}

describe('?fixture=', () => {
  beforeAll(async () => {
    await loadSecondary();
  });

  it.each(fixtureNames)('%s shows its state', async (name) => {
    show(name);
    await waitFor(() => expect(shown()).toMatch(SEEN[name]));
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
