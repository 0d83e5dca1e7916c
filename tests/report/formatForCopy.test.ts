import { describe, expect, it } from 'vitest';
import { COPY_FORMATS } from '../../src/domain/copyFormats.ts';
import { formatForCopy } from '../../src/report/copy.ts';
import { corpusCopies, corpusDrafts, corpusOutputs } from '../corpus/readCorpus.ts';

const copies = corpusCopies();
const DATE = '2026年11月20日(金)';

/** Subject and body. */
const mailOf = (report: string, date = DATE) =>
  (['mail-subject', 'mail-body'] as const).map((part) => formatForCopy(report, part, date).text);

describe.each(copies)('copy $name', ({ report, date, copies: expected }) => {
  it.each(COPY_FORMATS)('%s is as written down', (format) => {
    expect(formatForCopy(report, format, date)).toEqual(expected[format]);
  });
});

it('each form of an ordinary report is another text', () => {
  const [ordinary] = copies.filter(({ name }) => name === 'default');
  const texts = COPY_FORMATS.map((format) => JSON.stringify(ordinary?.copies[format]));
  // The ordinary report is plain already.
  expect(new Set(texts).size).toBe(COPY_FORMATS.length - 1);
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
  expect(mailOf('# 日報\n\n- 設計')).toEqual([`日報 ${DATE}`, '・設計']);
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
  expect(mailOf('書いた', '')).toEqual(['【日報】', '書いた']);
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

it('a plain form has one empty line at most, and none at its ends', () => {
  const report = '\n\n■ **業務**：\n\n\n・a\n  ・b\n1. c\n2. d\n本文の**太字**と2**3**4\n---\n\n';
  expect(formatForCopy(report, 'plain', '').text).toBe(
    '■ 業務\n\n・a\n　・b\n1. c\n2. d\n本文の太字と2**3**4\n---',
  );
});

it('a plain form keeps subheadings apart', () => {
  expect(formatForCopy('## 業務\n### 詳細\n・a', 'plain', '').text).toBe('■ 業務\n□ 詳細\n・a');
});

it.each([
  ['a title', '# 日報\n本文', '# 日報\n\n本文'],
  ['headings', '■ 業務\n□ 詳細\n・a', '## 業務\n\n### 詳細\n\n- a'],
  ['items', '■ 業務\n・a\n  1. b\n  2. c\n・d', '## 業務\n\n- a\n    1. b\n    2. c\n- d'],
  ['items apart', '・a\n\n・b', '- a\n\n- b'],
  ['texts that follow each other', '一\n二\n\n三', '一  \n二\n\n三'],
  ['a text below a list', '・a\n本文', '- a\n\n本文'],
  ['rules', '一\n===\n――――\n二', '一\n\n---\n\n---\n\n二'],
  ['tags', '<b>と</b>と<!--と<?と<3と< aと\\<b>', '\\<b>と\\</b>と\\<!--と\\<?と<3と< aと\\<b>'],
  ['products', '2*3*4と(a)*(b)と*強調*と a * b', '2\\*3\\*4と(a)\\*(b)と*強調*と a * b'],
  ['code', 'x<b `a<b 2*3` c<d', 'x\\<b `a<b 2*3` c\\<d'],
])('Markdown of %s', (_, report, expected) => {
  expect(formatForCopy(report, 'markdown', '').text).toBe(expected);
});

it.each([
  ['a title', '# **日報** A\n本文', '*日報 A*\n本文', '<p><b>日報 A</b></p><p>本文</p>'],
  ['a heading', '■ 業務\n\n### 詳細', '*業務*\n\n*詳細*', '<p><b>業務</b></p><p><b>詳細</b></p>'],
  ['texts', '一**太**\n二\n\n三', '一*太*\n二\n\n三', '<p>一<b>太</b><br>二</p><p>三</p>'],
  ['rules', '一\n---\n___', '一\n---\n___', '<p>一</p><p>---</p><p>___</p>'],
  ['items apart', '・a\n\n・b', '• a\n\n• b', '<ul><li>a</li></ul><ul><li>b</li></ul>'],
  [
    'items that go deep and back',
    '・a\n  ・b\n    ・c\n  ・d\n・e',
    '• a\n    ◦ b\n        ◦ c\n    ◦ d\n• e',
    '<ul><li>a<ul><li>b<ul><li>c</li></ul></li><li>d</li></ul></li><li>e</li></ul>',
  ],
  [
    'numbers that begin later',
    '■ 業務\n・a\n3. b\n4. c\n・d',
    '*業務*\n• a\n3. b\n4. c\n• d',
    '<p><b>業務</b></p><ul><li>a</li></ul><ol start="3"><li>b</li><li>c</li></ol><ul><li>d</li></ul>',
  ],
  [
    'numbers inside an item',
    '■ 業務\n・a\n  1. b\n  2. c\n  ・d\n・e',
    '*業務*\n• a\n    1. b\n    2. c\n    ◦ d\n• e',
    '<p><b>業務</b></p><ul><li>a<ol><li>b</li><li>c</li></ol><ul><li>d</li></ul></li><li>e</li></ul>',
  ],
])('Slack with %s', (_, report, text, html) => {
  expect(formatForCopy(report, 'slack', '')).toEqual({ text, html });
});

it.each([
  ['a title in brackets', '\n【日報】\n・a', `【日報】${DATE}`, '・a'],
  ['a title with a date', '【日報】11/19\n・a', '【日報】11/19', '・a'],
  ['another title', '# **作業**日報\n・a', `作業日報 ${DATE}`, '・a'],
  ['a subject of its own', '件名 ： 週次の件\n\n・a', '週次の件', '・a'],
  [
    'a subject that is not at the top',
    '本文\n件名：週次の件',
    `【日報】${DATE}`,
    '本文\n件名：週次の件',
  ],
  ['no title', '■ 業務\n・a', `【日報】${DATE}`, '■ 業務\n・a'],
  ['nothing', '', `【日報】${DATE}`, ''],
])('a mail of a report with %s', (_, report, subject, body) => {
  expect(mailOf(report)).toEqual([subject, body]);
});

it('the subject of a mail without a date is the title alone', () => {
  expect(mailOf('# 作業日報\n・a', '')).toEqual(['作業日報', '・a']);
});

it('a report of 100,000 characters is formatted at once', () => {
  const report = '■ 業務\n・設計を進めた **太字** `a*b`\n'.repeat(3500);
  const before = performance.now();
  for (const format of COPY_FORMATS) formatForCopy(report, format, DATE);
  expect(performance.now() - before).toBeLessThan(3000);
});
