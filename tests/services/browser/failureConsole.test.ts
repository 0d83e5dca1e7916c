import { expect, test } from 'vitest';
import { reportPageFailureToConsole } from '../../../src/services/browser/failureConsole.ts';

function lineOf(error: unknown): readonly string[] {
  const lines: string[] = [];
  reportPageFailureToConsole(error, { error: (line: string) => lines.push(line) });
  return lines;
}

test('a page failure is one line of name and place, without words', () => {
  const error = new TypeError('書きかけのメモ');
  error.stack =
    'TypeError: 書きかけのメモ\n    at f (http://x/assets/index-B_1.js:12:345)\n    at g';
  expect(lineOf(error)).toEqual(['marshmallow-nippo: page failed TypeError index-B_1.js:12:345']);
  expect(lineOf('書きかけのメモ')).toEqual(['marshmallow-nippo: page failed']);
});
