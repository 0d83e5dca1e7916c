import { describe, expect, it } from 'vitest';
import { createStreamReader, extractReport } from '../../src/report/answer.ts';
import { casesBeside } from '../support/rows.ts';

const rows = casesBeside(import.meta.url);

const REPORT = '【日報】\n・<b>タグ</b> と <|x| を直しました。';

describe('what of an answer is report', () => {
  /** @ stands for a report. */
  it.each(rows('answers').map((row) => row.map((cell) => cell.replaceAll('@', REPORT))))(
    '%j',
    (answer = '', report = REPORT) => {
      expect(extractReport(answer)).toBe(report);
    },
  );

  it.each(['\uD83D', '\uDE00\uDFFF'])('has no half of a character at its end', (half) => {
    expect(extractReport(`${REPORT}😀${half}`)).toBe(`${REPORT}😀`);
  });

  it('has the signs that the person wrote', () => {
    const line = '・<|eot_id|>と</s>の扱いを直しました。';
    expect(extractReport(`${line}\n・確認<|im_end|>`, '<|eot_id|> </s>')).toBe(`${line}\n・確認`);
    expect(extractReport(`・確認。assistant\n\n・検索`, 'assistantを直す')).toBe(
      '・確認。assistant\n\n・検索',
    );
  });
});

describe('what is shown of an answer as it comes', () => {
  /** What was shown after each piece of so many characters. */
  function shownOf(answer: string, length: number): readonly string[] {
    const read = createStreamReader('');
    const pieces = Array.from({ length: Math.ceil(answer.length / length) }, (_, index) =>
      answer.slice(index * length, (index + 1) * length),
    );
    return pieces.map(read);
  }

  it.each([
    ['a thought', '[THINK]検索[/THINK]'],
    ['a long thought', `<think>${'検索、検証。\n'.repeat(200)}</think>\n\n`],
    [
      'another channel',
      '<|channel|>analysis<|message|>We<|end|><|start|>assistant<|channel|>final<|message|>',
    ],
    ['a channel without signs', 'analysisWe write.assistantfinal'],
    ['the head of its turn', '<|start_header_id|>assistant<|end_header_id|>\n\n'],
    ['blank lines', '\n \n'],
  ])('is nothing of %s in front, all behind it and no sign of its end', (_, front) => {
    const report = '【日報】\n・値は < 3\n・<b>確認</b>';
    for (const length of [1, 2, 7, 1000]) {
      const shown = shownOf(`${front}${report}<|eot_id|>assistant`, length);
      expect(shown.at(-1)).toBe(report);
      expect(shown.every((text) => report.startsWith(text))).toBe(true);
    }
  });

  it('is a line that only begins like one of these', () => {
    expect(shownOf('analyze the log\n・確認', 1).at(-1)).toBe('analyze the log\n・確認');
    expect(shownOf('<b>確認</b>しました。', 1).at(-1)).toBe('<b>確認</b>しました。');
  });
});
