import { describe, expect, it } from 'vitest';
import { parseDocument } from '../../../src/report/document.ts';
import { reportLines as linesOf } from '../../../src/report/text/reportLines.ts';
import { casesBeside } from '../../support/rows.ts';

const rows = casesBeside(import.meta.url);

const reportLines = (text: string) => linesOf(parseDocument(text));

describe('reportLines', () => {
  it.each(rows('kinds of lines'))('%j is a %s that says %j', (report, kind, text) => {
    expect(reportLines(report)).toEqual([
      kind === 'heading' ? { kind, text, isSubheading: false } : { kind, text },
    ]);
  });

  it.each([
    ['spaces', '・a\n  ・b\n    ・c\n  ・d\n・e', [0, 1, 2, 1, 0]],
    ['an odd step back', '・a\n    ・b\n  ・c\n ・d', [0, 1, 1, 1]],
    ['a tab that is more than three spaces', '   ・a\n\t・b', [0, 1]],
    ['a tab that is four spaces', '\t・a\n    ・b\n     ・c', [0, 0, 1]],
    ['a wide space that is more than one', ' ・a\n\u3000・b', [0, 1]],
    ['a wide space that is two', '\u3000・a\n  ・b\n   ・c', [0, 0, 1]],
    ['a blank line inside', '・a\n\n  ・b', [0, null, 1]],
    ['a text between', '・a\n本文\n  ・b', [0, null, 0]],
    ['a rule between', '・a\n---\n  ・b', [0, null, 0]],
    ['a heading between', '・a\n■ 明日\n  ・b', [0, null, 0]],
  ])('the depths of a list with %s', (_, report, depths) => {
    expect(reportLines(report).map((line) => line.depth ?? null)).toEqual(depths);
  });
});
