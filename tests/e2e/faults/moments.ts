import { EARLIER_REPORT, expect, WRITTEN, type Cell, type Texts } from './cell.ts';
import type { Moment } from './matrix.ts';

/** How many deltas stand there in mid-stream. */
export const PIECES = 8;
const PIECE_CHARACTERS = 4;

/** The text of so many deltas. */
export function firstDeltas(cell: Cell, count: number): string {
  return Array.from(cell.report())
    .slice(0, count * PIECE_CHARACTERS)
    .join('');
}

/** Sends deltas of a gated report, and waits until they stand there. */
export async function releaseDeltas(cell: Cell, from: number, to: number): Promise<void> {
  for (let count = from; count < to; count += 1) cell.standIn.releaseNext();
  await expect(cell.screen.result).toHaveValue(firstDeltas(cell, to));
}

/** Lets the call that streams run to its end; further releases than it needs wait for nobody. */
export function releaseAll({ standIn }: Cell): void {
  for (let count = 0; count < 300; count += 1) standIn.releaseNext();
}

/** Brings a fresh page to the moment; gives what then stands on it. */
export async function arrange(cell: Cell, moment: Moment<'life of the page'>): Promise<Texts> {
  const { page, screen, standIn } = cell;
  const { remarks, ...others } = WRITTEN;
  await cell.open();
  await cell.write({ ...others, result: EARLIER_REPORT });
  await screen.remarks.pressSequentially(remarks);
  const texts: Texts = { ...WRITTEN, result: EARLIER_REPORT };
  if (moment === 'typing') return texts;

  standIn.setScenario(moment === 'after a manual edit' ? 'ok' : 'gated');
  const isAnswered = page.waitForResponse((response) => response.request().method() === 'POST');
  await cell.generate();
  await isAnswered;
  if (moment === 'before the first delta') return texts;
  if (moment === 'mid-stream') {
    await releaseDeltas(cell, 0, PIECES);
    return { ...texts, result: firstDeltas(cell, PIECES) };
  }
  await expect(screen.result).toHaveValue(cell.report());
  await expect(screen.generate).toBeEnabled();
  await screen.result.press('ControlOrMeta+End');
  await screen.result.pressSequentially('追記しました。');
  return { ...texts, result: `${cell.report()}追記しました。` };
}

/** Lets the call run to its end. */
export async function finishStream(cell: Cell): Promise<void> {
  releaseAll(cell);
  await expect(cell.screen.result).toHaveValue(cell.report());
  await expect(cell.screen.generate).toBeEnabled();
}
