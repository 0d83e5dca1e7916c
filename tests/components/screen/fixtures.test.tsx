import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadSecondary } from '../../../src/components/lazyComponents.tsx';
import { createFixture, fixtureNames, type FixtureName } from '../../../src/dev/fixtures.ts';
import { firstVisitInput } from '../../../src/machines/report/reportContext.ts';
import { reportMachine } from '../../../src/machines/report/reportMachine.ts';
import { HUGGING_FACE, renderScreen } from '../../support/renderScreen.tsx';

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
    renderScreen({
      actor: createFixture(reportMachine, name, firstVisitInput(HUGGING_FACE.model)),
    });
    await waitFor(() => expect(shown()).toMatch(SEEN[name]));
  });
});
