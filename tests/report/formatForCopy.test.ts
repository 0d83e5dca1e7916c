import { describe, expect, it } from 'vitest';
import { COPY_FORMATS } from '../../src/domain/copyFormats.ts';
import { formatForCopy } from '../../src/report/copy.ts';
import { corpusCopies, corpusDrafts, corpusOutputs } from '../corpus/readCorpus.ts';
import { casesBeside } from '../support/rows.ts';

const rows = casesBeside(import.meta.url);

const copies = corpusCopies();
const DATE = '2026年11月20日(金)';

/** Subject and body. */
function mailOf(report: string, date = DATE): readonly (string | undefined)[] {
  const { subject, text } = formatForCopy(report, 'mail', date);
  return [subject, text];
}

describe.each(copies)('copy $name', ({ report, date, copies: expected }) => {
  it.each(COPY_FORMATS)('%s is as written down', (format) => {
    expect(formatForCopy(report, format, date)).toEqual(expected[format]);
  });
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

it('line ends of any kind come out as one kind', () => {
  const report = '■ 業務\r\n・設計\r・実装\n';
  expect(formatForCopy(report, 'plain', '')).toEqual({ text: '■ 業務\n・設計\n・実装' });
});

it('a report without a title and a date has a subject all the same', () => {
  expect(mailOf('書いた', '')).toEqual(['【日報】', '書いた']);
});

it('what is formatted text for Slack holds no markup of the report', () => {
  const { html } = formatForCopy('・<img src=x onerror="alert(1)"> & **太字**', 'slack', DATE);
  expect(html).toBe('・&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; <b>太字</b>');
});

it('a plain form has one empty line at most, and none at its ends', () => {
  const report = '\n\n■ **業務**：\n\n\n・a\n  ・b\n1. c\n2. d\n本文の**太字**と2**3**4\n---\n\n';
  expect(formatForCopy(report, 'plain', '').text).toBe(
    '■ 業務\n\n・a\n　・b\n1. c\n2. d\n本文の太字と2**3**4\n---',
  );
});

it.each(['1. ', '１．', '(2) ', '③', '④ ', '第1章 ', '一、', 'Ⅱ. ', '【1】', '1️⃣ '])(
  'a heading with %s needs no other mark',
  (number) => {
    const report = `日報\n\n**${number}本日の業務**\n- 設計\n\n以上です。`;
    const copied = (format: 'plain' | 'teams' | 'mail') => formatForCopy(report, format, '').text;
    expect(copied('plain')).toBe(`日報\n\n${number}本日の業務\n・設計\n\n以上です。`);
    expect(copied('teams')).toBe(copied('plain'));
    expect(copied('mail')).toBe(`${number}本日の業務\n・設計\n\n以上です。`);
  },
);

it('a heading that begins with a day or a month keeps its mark', () => {
  const report = '日報\n\n■ 11/20の業務\n・設計\n■ 12月の予定\n・測定';
  expect(formatForCopy(report, 'plain', '').text).toBe(report);
});

it('a numbered heading keeps its number in Markdown and Slack', () => {
  const report = '1. 本日の業務\n- [ ] 設計\n2. 明日の予定\n☐ 測定';
  expect(formatForCopy(report, 'markdown', '').text).toBe(
    '## 1. 本日の業務\n\n- [ ] 設計\n\n## 2. 明日の予定\n\n☐ 測定',
  );
  expect(formatForCopy(report, 'slack', '').text).toBe(
    '*1. 本日の業務*\n• [ ] 設計\n*2. 明日の予定*\n☐ 測定',
  );
});

describe('rows with tabs between their cells', () => {
  const report = '\t内容\t時間\n■ 本日\t・設計\t\n\t・測定\t3h\n\t\t\n明日\t\t\n\n・共有\n\t・相談';

  it.each([
    ['plain', report.replace('\t・相談', '　・相談')],
    ['mail', report.replace('\t・相談', '　・相談')],
    ['teams', report.replace('\t・相談', '　・相談')],
    ['slack', report.replace('・共有\n\t・相談', '• 共有\n    ◦ 相談')],
    [
      'markdown',
      `|  | 内容 | 時間 |
| --- | --- | --- |
| ■ 本日 | ・設計 |  |
|  | ・測定 | 3h |
|  |  |  |
| 明日 |  |  |

- 共有
    - 相談`,
    ],
  ] as const)('keep the empty ones as %s', (format, expected) => {
    expect(formatForCopy(report, format, '').text).toBe(expected);
  });

  it('keep them as formatted text', () => {
    expect(formatForCopy('本日\t設計\t\n\t測定\t', 'teams', '').html).toBe(
      '<table><tr><td>本日</td><td>設計</td><td></td></tr><tr><td></td><td>測定</td><td></td></tr></table>',
    );
  });
});

describe('a table between bars', () => {
  const report =
    '■ 本日\n| 内容 | 時間 | 備考 |\n|---|:--|---|\n| **設計**<br>測定 | 3h |  |\n|  | 2h |  |\n| a\\|b | 1h | <済> |\n・共有';
  const text = '■ 本日\n内容 / 時間 / 備考\n設計、測定 / 3h\n－ / 2h\na|b / 1h / <済>\n・共有';
  const html =
    '<b>本日</b><br><table><tr><th>内容</th><th>時間</th><th>備考</th></tr>' +
    '<tr><td><b>設計</b><br>測定</td><td>3h</td><td></td></tr><tr><td></td><td>2h</td><td></td></tr>' +
    '<tr><td>a|b</td><td>1h</td><td>&lt;済&gt;</td></tr></table><br>・共有';

  it.each([
    ['plain', { text }],
    ['mail', { text, subject: `【日報】${DATE}` }],
    ['teams', { text, html }],
    ['slack', { text: text.replace('■ 本日', '*本日*').replace('・', '• '), html }],
    [
      'markdown',
      {
        text: '## 本日\n\n| 内容 | 時間 | 備考 |\n| --- | --- | --- |\n| **設計**<br>測定 | 3h |  |\n|  | 2h |  |\n| a\\|b | 1h | <済> |\n\n- 共有',
      },
    ],
  ] as const)('is a table as %s', (format, expected) => {
    expect(formatForCopy(report, format, DATE)).toEqual(expected);
  });

  it.each([
    '｜内容｜時間｜\n｜設計｜3h｜',
    '内容 | 時間\n--- | ---\n設計 | 3h',
    '│ 内容 │ 時間 │\n├──┼──┤\n│ 設計 │ 3h │',
  ])('is one with bars of any kind: %j', (table) => {
    const copied = '| 内容 | 時間 |\n| --- | --- |\n| 設計 | 3h |';
    expect(formatForCopy(table, 'markdown', '').text).toBe(copied);
  });

  it.each(['株式会社雲 | 営業部', '株式会社雲 | 営業部\n03-0000 | 佐藤', '| 設計'])(
    'is no line with a bar: %j',
    (line) => {
      expect(formatForCopy(`・a\n${line}`, 'plain', '').text).toBe(`・a\n${line}`);
    },
  );
});

it.each(rows('Markdown'))('Markdown of %s', (_, report = '', expected = '') => {
  expect(formatForCopy(report, 'markdown', '').text).toBe(expected);
});

it.each(rows('Slack'))('Slack with %s', (_, report = '', expected = '') => {
  expect(formatForCopy(report, 'slack', '').text).toBe(expected);
});

it.each(rows('mail'))('a mail of a report with %s', (_, report = '', subject = '', body = '') => {
  expect(mailOf(report)).toEqual([subject, body]);
});

it('the subject of a mail without a date is the title alone', () => {
  expect(mailOf('# 作業日報\n・a', '')).toEqual(['作業日報', '・a']);
});
