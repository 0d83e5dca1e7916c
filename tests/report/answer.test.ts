import { describe, expect, it } from 'vitest';
import { readAsItComes, reportIn } from '../../src/report/answer.ts';

const REPORT = '【日報】\n・<b>タグ</b> と <|x| を直しました。';
const FINAL = '<|channel|>final<|message|>';

describe('what of an answer is report', () => {
  it.each([
    ['all of it', `${REPORT}\n\n`, `${REPORT}\n\n`],
    ['no thought', `<think>\n検索、\n\n検証。\n</think>\n\n${REPORT}`, REPORT],
    ['no thought that is empty', `\n<think></think>${REPORT}`, REPORT],
    ['no thought whose beginning the server kept', `検索、\n検証。\n</think>\n\n${REPORT}`, REPORT],
    ['no thought that does not end', '<think>検索、検証', ''],
    [
      'a sign of thoughts that it talks about',
      `${REPORT}\n・<think>と</think>`,
      `${REPORT}\n・<think>と</think>`,
    ],
    ['no <|eot_id|>', `${REPORT}<|eot_id|>`, REPORT],
    ['no <|end_of_text|>', `${REPORT}\n<|end_of_text|>\n`, REPORT],
    ['no <|im_end|>', `${REPORT}<|im_end|>`, REPORT],
    ['no </s>', `${REPORT} </s>`, REPORT],
    ['no two of them', `${REPORT}<|eot_id|>\n</s>`, REPORT],
    ['no half of a character', `${REPORT}\uFFFD\uFFFD`, REPORT],
    ['no lone high surrogate', `${REPORT}\uD83D`, REPORT],
    ['no lone low surrogate', `${REPORT}\uDE00\uDFFF`, REPORT],
    ['a whole emoji', `${REPORT}😀`, `${REPORT}😀`],
    ['no half behind a whole emoji', `${REPORT}😀\uDC00\uDFFF`, `${REPORT}😀`],
    ['a character right below the halves', `${REPORT}\uD7FF`, `${REPORT}\uD7FF`],
    ['a character right above the halves', `${REPORT}\uE000`, `${REPORT}\uE000`],
    ['a half in its middle', `\uFFFD${REPORT}`, `\uFFFD${REPORT}`],
    ['nothing', '', ''],
    ['nothing behind <|eot_id|>', `${REPORT}<|eot_id|>\nお役に立てれば幸いです。`, REPORT],
    ['nothing behind an end in wide signs', `${REPORT}<｜end▁of▁sentence｜>${REPORT}`, REPORT],
    ['nothing behind <end_of_turn>', `${REPORT}<end_of_turn>\n<start_of_turn>user\n`, REPORT],
    ['nothing behind [INST]', `${REPORT}\n[INST] 次は`, REPORT],
    [
      'no second one of the next turn',
      `${REPORT}<|eot_id|><|start_header_id|>assistant<|end_header_id|>\n\n${REPORT}`,
      REPORT,
    ],
    ['no second one behind the name of its turn', `${REPORT}assistant\n\n${REPORT}`, REPORT],
    ['nothing behind a sentence and that name', `${REPORT}assistant\n\nほかにも`, REPORT],
    [
      'nothing behind a line of that name',
      `【日報】\n・確認\nassistant\n\nほかに`,
      '【日報】\n・確認',
    ],
    [
      'a heading of that name',
      '【日報】\n■ AI assistant\n\n・導入',
      '【日報】\n■ AI assistant\n\n・導入',
    ],
    ['no head of its turn', `<|start_header_id|>assistant<|end_header_id|>\n\n${REPORT}`, REPORT],
    ['no name of its turn', `assistant\n\n${REPORT}`, `\n${REPORT}`],
    ['no beginning of the text', `<s> ${REPORT}`, REPORT],
    ['no wide beginning', `<｜begin▁of▁sentence｜><｜Assistant｜>${REPORT}`, REPORT],
    ['an end alone', '<|eot_id|>', ''],
    ['no thought of Magistral', `[THINK]検索、\n検証。[/THINK]${REPORT}`, REPORT],
    ['no thought of Kimi', `◁think▷検索◁/think▷\n${REPORT}`, REPORT],
    ['no thought under another name', `<thinking>検索</thinking>\n\n${REPORT}`, REPORT],
    [
      'what stands in the last channel',
      `<|channel|>analysis<|message|>We write.<|end|><|start|>assistant${FINAL}${REPORT}<|return|>`,
      REPORT,
    ],
    [
      'no thought of Cohere',
      `<|START_THINKING|>We<|END_THINKING|><|START_RESPONSE|>${REPORT}<|END_RESPONSE|>`,
      REPORT,
    ],
    ['no channel of Gemma', `<|channel>thought\n検索<channel|>${REPORT}<turn|>`, REPORT],
    ['no frame of an answer', `<think>\n</think>\n<answer>\n${REPORT}\n</answer>\n`, REPORT],
    ['no end in square brackets', `${REPORT}[EOS]`, REPORT],
    ['nothing of channels without a final one', '<|channel|>analysis<|message|>We write.', ''],
    ['no channel whose signs are gone', `analysisWe write.assistantfinal${REPORT}`, REPORT],
  ])('%s', (_, answer, report) => {
    expect(reportIn(answer)).toBe(report);
  });

  it('has the signs that the person wrote', () => {
    const line = '・<|eot_id|>と</s>の扱いを直しました。';
    expect(reportIn(`${line}\n・確認<|im_end|>`, '<|eot_id|> </s>')).toBe(`${line}\n・確認`);
    expect(reportIn(`・確認。assistant\n\n・検索`, 'assistantを直す')).toBe(
      '・確認。assistant\n\n・検索',
    );
  });
});

describe('what is shown of an answer as it comes', () => {
  /** What was shown after each piece of so many characters. */
  function shownOf(answer: string, length: number): readonly string[] {
    const read = readAsItComes('');
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
  ])('is nothing of %s in front, and all behind it', (_, front) => {
    const report = '【日報】\n・値は < 3\n・<b>確認</b>';
    for (const length of [1, 2, 7, 1000]) {
      const shown = shownOf(front + report, length);
      expect(shown.at(-1)).toBe(report);
      expect(shown.every((text) => report.startsWith(text))).toBe(true);
    }
  });

  it('is a line that only begins like one of these', () => {
    expect(shownOf('analyze the log\n・確認', 1).at(-1)).toBe('analyze the log\n・確認');
    expect(shownOf('<b>確認</b>しました。', 1).at(-1)).toBe('<b>確認</b>しました。');
  });

  it('is there for 600,000 characters in 10,000 pieces', () => {
    const text = '・検索を直しました。\n'.repeat(27_500);
    expect(shownOf(`<think>${text}</think>${text}`, 60).at(-1)).toBe(text);
  });
});
