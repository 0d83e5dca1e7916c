import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withDomLineEnds } from '../../src/domain/domLineEnds.ts';
import { nextUndo } from '../../src/machines/report/stepUpdates.ts';
import { startReport } from '../support/reportHarness.ts';
import { fewerFuzzRuns } from './runs.ts';

/** What each fix makes of the report: it exchanges a word, takes one out, puts one in, takes a line out. */
const FIXES: readonly (readonly [wrong: string, right: string])[] = [
  ['３', '二'],
  ['甲', ''],
  ['（', '（乙'],
  ['・丙を\n', ''],
];
const REPORT = '・検索を３件直した。\n・丙を\n・甲帳票（障害）を見た。\n以上です。';
/** As it comes: with the line ends of 生成結果, or with others. */
const COMING = [REPORT, REPORT.replaceAll('\n', '\r\n')];

/** How many of the fixes stand in it. */
const countMended = (text: string) =>
  [text.includes('二'), !text.includes('甲'), text.includes('乙'), !text.includes('丙')].filter(
    Boolean,
  ).length;

type Act =
  | { readonly kind: 'mend' | 'undo' | 'redo' | 'undo.apply'; readonly at: number }
  | { readonly kind: 'type' | 'delete'; readonly at: number };

const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom<Act['kind'][]>(
    'mend',
    'mend',
    'mend',
    'type',
    'type',
    'delete',
    'undo',
    'undo',
    'redo',
    'undo.apply',
  ),
  at: fc.nat(1_000),
});

/** What the browser's own undo of 生成結果 knows: every text that it has had, and where in them it stands. */
class BrowserUndo {
  #texts = [REPORT];
  #at = 0;

  note(text: string): void {
    if (text === this.#texts[this.#at]) return;
    this.#texts = [...this.#texts.slice(0, this.#at + 1), text];
    this.#at += 1;
  }

  move(by: 1 | -1): string | null {
    const text = this.#texts[this.#at + by];
    if (text === undefined) return null;
    this.#at += by;
    return text;
  }
}

describe('元に戻す beside the browser’s own undo', { timeout: 600_000 }, () => {
  it('takes back every fix with as many presses, and nothing else', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(act, { maxLength: 25, size: 'max' }),
        fc.constantFrom(...COMING),
        async (acts, coming) => {
          const { actor, context, generate, write } = startReport();
          write({ today: '作業', tomorrow: '予定' });
          await (await generate()).done({ text: coming, finish: 'stop' });
          const { report } = context();
          expect(report.text).toBe(coming);
          const browser = new BrowserUndo();
          const text = () => withDomLineEnds(context().report.text);
          const change = (changed: string) => actor.send({ type: 'result.change', text: changed });
          for (const { kind, at } of acts) {
            const before = text();
            if (kind === 'mend') {
              const [wrong, right] = FIXES[at % FIXES.length]!;
              const isThere = right.startsWith(wrong)
                ? before.includes(right)
                : !before.includes(wrong);
              if (!isThere) actor.send({ type: 'result.mend', text: before.replace(wrong, right) });
            } else if (kind === 'type') {
              const ends = [...before.matchAll(/^|。/gu)].map(
                ({ 0: end, index }) => index + end.length,
              );
              const place = ends[at % ends.length]!;
              change(`${before.slice(0, place)}字${before.slice(place)}`);
            } else if (kind === 'delete') {
              const place = before.indexOf('字', at % (before.length + 1));
              if (place !== -1) change(before.slice(0, place) + before.slice(place + 1));
            } else if (kind === 'undo.apply') {
              if (nextUndo(context())?.isForward === false) actor.send({ type: 'undo.apply' });
            } else {
              const moved = browser.move(kind === 'undo' ? -1 : 1);
              if (moved !== null) change(moved);
              continue;
            }
            browser.note(text());
          }

          const typed = text().replaceAll(/[^字]/gu, '');
          const mended = countMended(text());
          for (let press = 0; press < mended; press += 1) {
            expect(nextUndo(context())?.isForward).toBe(false);
            actor.send({ type: 'undo.apply' });
          }
          expect(text().replaceAll('字', '')).toBe(REPORT);
          expect(text().replaceAll(/[^字]/gu, '')).toBe(typed);
          expect(nextUndo(context())?.isForward).not.toBe(false);
          if (!acts.some(({ kind }) => kind === 'type')) expect(context().report).toBe(report);
          actor.stop();
        },
      ),
      fewerFuzzRuns,
    );
  });
});
