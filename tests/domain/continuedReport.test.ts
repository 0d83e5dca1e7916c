import { describe, expect, it } from 'vitest';
import { cutBack, isReportEnded, joinContinuation } from '../../src/domain/continuation.ts';
import { DEFAULT_TEMPLATE } from '../../src/domain/template.ts';
import { scriptedReport } from '../support/scriptedReport.ts';

const REPORT = scriptedReport('2026年11月20日(金)');
const LAST_LINE = REPORT.slice(REPORT.lastIndexOf('\n') + 1);
const TOKENS = 230;

const bytes = new TextEncoder().encode(REPORT);

/** The report after `count` of 230 pieces of its UTF-8 bytes, as a service decodes it; most pieces end inside a character. */
function received(count: number): string {
  return new TextDecoder().decode(bytes.slice(0, Math.floor((count * bytes.length) / TOKENS)));
}

const cuts = Array.from({ length: TOKENS }, (_, index) => index + 1);

/** Where the last line with words starts in what is kept, or the last one that `isWanted`. */
function lastLineStart(
  kept: string,
  isWanted = (line: string): boolean => line.trim() !== '',
): number {
  let start = 0;
  for (const match of kept.matchAll(/[^\n]+/gu)) if (isWanted(match[0])) start = match.index;
  return start;
}

/** What a model answers when it is asked for the rest of what is kept. */
const models: Readonly<Record<string, (kept: string) => string>> = {
  'goes on': (kept) => REPORT.slice(kept.length),
  'repeats the last line': (kept) => REPORT.slice(lastLineStart(kept)),
  'repeats the last section': (kept) =>
    REPORT.slice(lastLineStart(kept, (line) => line.startsWith('■'))),
  'repeats everything': () => REPORT,
  'repeats everything with the title marked as the rest': (kept) =>
    kept.endsWith('\n') ? REPORT.replace(')\n', ')（続き）\n') : REPORT,
  'announces it': (kept) => `以下、続きです：\n${REPORT.slice(kept.length)}`,
  'announces it politely': (kept) => `はい、承知しました。\n\n${REPORT.slice(kept.length)}`,
  'announces it and repeats everything': () => `承知しました。続きを出力します。\n\n${REPORT}`,
  'fences it and repeats the last line': (kept) =>
    `\`\`\`\n${REPORT.slice(lastLineStart(kept))}\n\`\`\``,
  'announces, fences and repeats everything': () =>
    `はい、続きです。\n\n\`\`\`markdown\n${REPORT}\n\`\`\`\n`,
  'begins again in other words': (kept) =>
    kept.includes('再度確認') && lastLineStart(kept) > kept.indexOf('・レビュー')
      ? REPORT.replace('検索機能の絞り込みを実装し', '絞り込みを作り')
      : REPORT.slice(kept.length),
};

describe('a report of 230 tokens, cut off after each of them', () => {
  it('is cut inside characters more often than not', () => {
    expect(cuts.filter((count) => received(count).endsWith('\uFFFD')).length).toBeGreaterThan(115);
  });

  it('loses nothing but a broken half character when it is cut back', () => {
    for (const count of cuts) {
      const { kept, cut } = cutBack(received(count));
      expect(kept + cut).toBe(received(count).replace(/\uFFFD+$/u, ''));
      expect(REPORT.startsWith(kept + cut)).toBe(true);
    }
  });

  it.each(Object.entries(models))('is whole again when the model %s', (_, answer) => {
    for (const count of cuts) {
      const { kept } = cutBack(received(count));
      expect(joinContinuation(kept, answer(kept)), `cut after ${count}`).toBe(REPORT);
    }
  });

  it('has every line when the model leaves out the blank line at the seam', () => {
    const lines = (text: string) => text.split('\n').filter((line) => line !== '');
    for (const count of cuts) {
      const { kept } = cutBack(received(count));
      const joined = joinContinuation(kept, REPORT.slice(kept.length).trimStart());
      expect(lines(joined), `cut after ${count}`).toEqual(lines(REPORT));
    }
  });

  it.each(Object.entries(models))('never shows a line twice while the model %s', (_, answer) => {
    for (const count of cuts.filter((cut) => cut % 5 === 0)) {
      const { kept } = cutBack(received(count));
      const whole = answer(kept);
      let shown = kept;
      for (let length = 0; length <= whole.length; length += 3) {
        const next = joinContinuation(kept, whole.slice(0, length), true);
        expect(next.startsWith(shown), `cut after ${count}, ${length} characters in`).toBe(true);
        shown = next;
      }
    }
  });

  it.each([75, 96, 128])('is whole after at most five calls of %i tokens', (perCall) => {
    const perToken = bytes.length / TOKENS;
    const answerOf = (text: string): string =>
      new TextDecoder().decode(
        new TextEncoder().encode(text).slice(0, Math.floor(perCall * perToken)),
      );
    for (const name of ['goes on', 'repeats the last line', 'announces it']) {
      let text = answerOf(REPORT);
      for (let call = 2; call <= 5 && !isReportEnded(text, DEFAULT_TEMPLATE); call += 1) {
        const { kept } = cutBack(text);
        text = joinContinuation(kept, answerOf(models[name]?.(kept) ?? ''));
      }
      expect(text, name).toBe(REPORT);
    }
  });

  it('brings nothing new where the model only repeats what is written', () => {
    const { kept } = cutBack(received(150));
    expect(joinContinuation(kept, REPORT.slice(0, 120))).toBe(kept);
    expect(joinContinuation(kept, '')).toBe(kept);
    expect(joinContinuation(kept, 'はい、承知しました。')).toBe(kept);
  });

  it('has ended with the closing line and not before', () => {
    const ended = cuts.filter((count) => isReportEnded(received(count), DEFAULT_TEMPLATE));
    expect(ended).toEqual([TOKENS]);
    expect(isReportEnded(`${REPORT}\n`, DEFAULT_TEMPLATE)).toBe(true);
    expect(isReportEnded(`${REPORT}\n追伸`, DEFAULT_TEMPLATE)).toBe(false);
    expect(LAST_LINE).toBe('以上です。お手すきの際にご確認いただけますと幸いです。');
  });
});
