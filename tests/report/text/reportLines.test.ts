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

  it('has one title, in its first line that is not blank', () => {
    expect(reportLines('\n \n■ 作業日報\n・a\n\n■ 報告書\n■ 11/20')).toEqual([
      { kind: 'blank' },
      { kind: 'blank' },
      { kind: 'title', text: '作業日報' },
      { kind: 'item', text: 'a', depth: 0, number: null },
      { kind: 'blank' },
      { kind: 'heading', text: '報告書', isSubheading: false },
      { kind: 'heading', text: '11/20', isSubheading: false },
    ]);
  });

  it('a field of the head is a text, though it is a heading', () => {
    expect(reportLines('氏名：山田\n■ 本日')).toEqual([
      { kind: 'text', text: '氏名：山田' },
      { kind: 'heading', text: '本日', isSubheading: false },
    ]);
  });

  it.each([
    ['## 本日\n### 詳細\n#### 補足', [false, true, true]],
    ['■ 本日\n□ 詳細\n◆ 明日', [false, true, false]],
    ['□ 業務\n□ 予定', [false, false]],
  ])('the subheadings of %j', (report, expected) => {
    expect(
      reportLines(report).map((line) => (line.kind === 'heading' ? line.isSubheading : null)),
    ).toEqual(expected);
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
    expect(reportLines(report).map((line) => (line.kind === 'item' ? line.depth : null))).toEqual(
      depths,
    );
  });

  it.each([
    ['1. 実装', '1', '実装'],
    ['（１２）実装', '12', '実装'],
    ['③ 実装', '3', '実装'],
    ['・3 件', null, '3 件'],
    ['- [ ] 実装', null, '[ ] 実装'],
    ['- [x] 実装', null, '[x] 実装'],
    ['-', null, ''],
  ])('%j is the item with the number %j and the text %j', (line, number, text) => {
    expect(reportLines(`■ 本日\n${line}`)[1]).toEqual({ kind: 'item', text, depth: 0, number });
  });
});
