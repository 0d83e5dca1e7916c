import { describe, expect, it } from 'vitest';
import { parseDocument } from '../../../src/report/document.ts';
import { Line } from '../../../src/report/lines.ts';
import { casesBeside, listIn } from '../../support/rows.ts';

const rows = casesBeside(import.meta.url);

const texts = (report: string) => parseDocument(report).headings.map(({ text }) => text);

describe('headings', () => {
  it.each(rows('headings'))('%s', (_, report, expected) => {
    expect(texts(report)).toEqual(listIn(expected));
  });

  it('tells where a heading stands, its words and its style', () => {
    expect(parseDocument('\r\n  ## Ｔｏｄａｙ 2026/11/20：\r\n- a').headings).toEqual([
      {
        key: 'today',
        text: '## Ｔｏｄａｙ 2026/11/20：',
        style: 'marker',
        isDated: true,
        lineIndex: 1,
        start: 4,
      },
    ]);
    expect(parseDocument('# 2026年11月20日(金)').headings[0]?.key).toBe('date');
  });

  it.each([...rows('marks'), ['=== 本日の業務 ===', 'marker', '本日の業務']])(
    '%j is marked by %s and is about %s',
    (report, mark, key) => {
      expect(parseDocument(report).headings.map((heading) => [heading.style, heading.key])).toEqual(
        [[mark, key]],
      );
    },
  );

  it('tells a value in the head from a heading', () => {
    const head = '【氏名】山田\n所属：開発部\n【本日】';
    expect(parseDocument(head).headings.map(({ style, key }) => [style, key])).toEqual([
      ['field', '氏名'],
      ['field', '所属'],
      ['marker', '本日'],
    ]);
  });
});

it.each([
  ['■ 本日', '本日'],
  ['氏名：山田', '氏名'],
  [' 本日の作業 ', '本日の作業'],
  ['長'.repeat(24), '長'.repeat(24)],
  ['長'.repeat(25), null],
  [`本日${' '.repeat(78)}`, '本日'],
  ['・本日', null],
  [' ', null],
  ['', null],
])('%j may be the heading %j', (line, key) => {
  expect(new Line(line).headingKey).toBe(key);
});

it.each([
  ['■ 本日', true],
  ['1. 本日', true],
  ['**本日**', true],
  ['【氏名】山田', false],
  ['備考：', false],
  ['氏名：山田', false],
  ['本日', false],
])('%j shows by its own mark that it is a heading: %j', (line, isHeading) => {
  expect(new Line(line).isMarkedHeading).toBe(isHeading);
});
