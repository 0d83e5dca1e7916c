import { describe, expect, it } from 'vitest';
import { COPY_FORMATS, formatForCopy } from '../../src/domain/copyFormats.ts';
import { corpusCopies, corpusDrafts, corpusOutputs } from '../corpus/readCorpus.ts';

const copies = corpusCopies();
const DATE = '2026年11月20日(金)';

describe.each(copies)('copy $name', ({ report, date, copies: expected }) => {
  it.each(COPY_FORMATS)('%s is as written down', (format) => {
    expect(formatForCopy(report, format, date)).toEqual(expected[format]);
  });
});

it('each form of an ordinary report is another text', () => {
  const [ordinary] = copies.filter(({ name }) => name === 'default');
  const texts = COPY_FORMATS.map((format) => ordinary?.copies[format].text);
  expect(new Set(texts).size).toBe(COPY_FORMATS.length);
});

/** What is left of a text when marks, numbers of lists and spaces are taken away. */
function words(text: string): string {
  return text.normalize('NFKC').replace(/[^\p{L}]/gu, '');
}

it.each(['plain', 'markdown', 'slack'] as const)(
  '%s loses no word of any report of the corpus and adds none',
  (format) => {
    const reports = [
      ...corpusOutputs().map(({ expected }) => expected),
      ...corpusDrafts().map(({ draft }) => draft),
    ];
    for (const report of reports) {
      expect(words(formatForCopy(report, format, DATE).text)).toBe(words(report));
    }
  },
);

it('the words of a mail are those of the report below its subject', () => {
  const { text } = formatForCopy('# 日報\n\n- 設計', 'mail', DATE);
  expect(text).toBe(`件名: 日報 ${DATE}\n\n・設計`);
});

it('a plain form of the plain form is the same again', () => {
  for (const { copies: expected } of copies) {
    const { text } = expected.plain;
    expect(formatForCopy(text, 'plain', DATE)).toEqual({ text });
  }
});

it('line ends of any kind come out as one kind', () => {
  const report = '■ 業務\r\n・設計\r・実装\n';
  expect(formatForCopy(report, 'plain', '')).toEqual({ text: '■ 業務\n・設計\n・実装' });
});

it('a report without a title and a date has a subject all the same', () => {
  expect(formatForCopy('書いた', 'mail', '')).toEqual({ text: '件名: 【日報】\n\n書いた' });
});

it('what is formatted text for Slack holds no markup of the report', () => {
  const { html } = formatForCopy('・<img src=x onerror="alert(1)"> & **太字**', 'slack', DATE);
  expect(html).toBe(
    '<ul><li>&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; <b>太字</b></li></ul>',
  );
});

it('lists of two kinds in a row, deeper and shallower, become lists of their own', () => {
  const report = '■ 業務\n  ・深い\n・浅い\n1. 一\n2. 二\n  - 二の中';
  const { text, html } = formatForCopy(report, 'slack', '');
  expect(text).toBe('*業務*\n• 深い\n• 浅い\n1. 一\n2. 二\n    ◦ 二の中');
  expect(html).toBe(
    '<p><b>業務</b></p><ul><li>深い</li><li>浅い</li></ul><ol><li>一</li><li>二<ul><li>二の中</li></ul></li></ol>',
  );
});

it('a report of 100,000 characters is formatted at once', () => {
  const report = '■ 業務\n・設計を進めた **太字** `a*b`\n'.repeat(3500);
  const before = performance.now();
  for (const format of COPY_FORMATS) formatForCopy(report, format, DATE);
  expect(performance.now() - before).toBeLessThan(3000);
});
