import { describe, expect, it } from 'vitest';
import { reportIn } from '../../../src/domain/continuation/answer.ts';

const REPORT = '【日報】\n・<b>タグ</b> と <|x| を直しました。';

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
    ['one in its middle', `<|eot_id|>を表示\n${REPORT}`, `<|eot_id|>を表示\n${REPORT}`],
    ['no half of a character', `${REPORT}\uFFFD\uFFFD`, REPORT],
    ['no lone high surrogate', `${REPORT}\uD83D`, REPORT],
    ['no lone low surrogate', `${REPORT}\uDE00\uDFFF`, REPORT],
    ['a whole emoji', `${REPORT}😀`, `${REPORT}😀`],
    ['no half behind a whole emoji', `${REPORT}😀\uDC00\uDFFF`, `${REPORT}😀`],
    ['a character right below the halves', `${REPORT}\uD7FF`, `${REPORT}\uD7FF`],
    ['a character right above the halves', `${REPORT}\uE000`, `${REPORT}\uE000`],
    ['a half in its middle', `\uFFFD${REPORT}`, `\uFFFD${REPORT}`],
    ['nothing', '', ''],
  ])('%s', (_, answer, report) => {
    expect(reportIn(answer)).toBe(report);
  });

  it('is shown without what may become one of those, and only ever grows', () => {
    const answer = `<think>検索</think>\n【日報】\n・検索を直しました。\n・確認<|eot_id|>`;
    let shown = '';
    for (let end = 0; end <= answer.length; end += 1) {
      const next = reportIn(answer.slice(0, end), true);
      expect(next.startsWith(shown), answer.slice(0, end)).toBe(true);
      shown = next;
    }
    expect(shown).toBe('【日報】\n・検索を直しました。\n・確認');
    expect(reportIn('・値は < 3', true)).toBe('・値は < 3');
    expect(reportIn('・値は <', true)).toBe('・値は ');
    expect(reportIn('・値は <')).toBe('・値は <');
    expect(reportIn('・確認</', true)).toBe('・確認');
  });
});
