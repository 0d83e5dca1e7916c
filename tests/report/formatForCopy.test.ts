import { describe, expect, it } from 'vitest';
import { COPY_FORMATS } from '../../src/domain/copyFormats.ts';
import { formatForCopy } from '../../src/report/copy.ts';
import { corpusCopies, corpusDrafts, corpusOutputs } from '../corpus/readCorpus.ts';
import { rowsIn } from '../support/rows.ts';

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
    '<p><b>本日</b></p><table><tr><th>内容</th><th>時間</th><th>備考</th></tr>' +
    '<tr><td><b>設計</b><br>測定</td><td>3h</td><td></td></tr><tr><td></td><td>2h</td><td></td></tr>' +
    '<tr><td>a|b</td><td>1h</td><td>&lt;済&gt;</td></tr></table><ul><li>共有</li></ul>';

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

it.each(
  rowsIn(`
a title ¦ # 日報⏎本文 ¦ # 日報⏎⏎本文
headings ¦ ■ 業務⏎□ 詳細⏎・a ¦ ## 業務⏎⏎### 詳細⏎⏎- a
items ¦ ■ 業務⏎・a⏎  1. b⏎  2. c⏎・d ¦ ## 業務⏎⏎- a⏎    1. b⏎    2. c⏎- d
items apart ¦ ・a⏎⏎・b ¦ - a⏎⏎- b
texts that follow each other ¦ 一⏎二⏎⏎三 ¦ 一  ⏎二⏎⏎三
a text below a list ¦ ・a⏎本文 ¦ - a⏎⏎本文
rules ¦ 一⏎===⏎――――⏎二 ¦ 一⏎⏎---⏎⏎---⏎⏎二
tags ¦ <b>と</b>と<!--と<?と<3と< aと\\<b> ¦ \\<b>と\\</b>と\\<!--と\\<?と<3と< aと\\<b>
products ¦ 2*3*4と(a)*(b)と*強調*と a * b ¦ 2\\*3\\*4と(a)\\*(b)と*強調*と a * b
code ¦ x<b \`a<b 2*3\` c<d ¦ x\\<b \`a<b 2*3\` c\\<d
`),
)('Markdown of %s', (_, report = '', expected = '') => {
  expect(formatForCopy(report, 'markdown', '').text).toBe(expected);
});

it.each(
  rowsIn(`
a title ¦ # **日報** A⏎本文 ¦ *日報 A*⏎本文 ¦ <p><b>日報 A</b></p><p>本文</p>
a heading ¦ ■ 業務⏎⏎### 詳細 ¦ *業務*⏎⏎*詳細* ¦ <p><b>業務</b></p><p><b>詳細</b></p>
texts ¦ 一**太**⏎二⏎⏎三 ¦ 一*太*⏎二⏎⏎三 ¦ <p>一<b>太</b><br>二</p><p>三</p>
rules ¦ 一⏎---⏎___ ¦ 一⏎---⏎___ ¦ <p>一</p><p>---</p><p>___</p>
items apart ¦ ・a⏎⏎・b ¦ • a⏎⏎• b ¦ <ul><li>a</li></ul><ul><li>b</li></ul>
items that go deep and back ¦ ・a⏎  ・b⏎    ・c⏎  ・d⏎・e ¦ • a⏎    ◦ b⏎        ◦ c⏎    ◦ d⏎• e ¦ <ul><li>a<ul><li>b<ul><li>c</li></ul></li><li>d</li></ul></li><li>e</li></ul>
two kinds in a row, deeper and shallower ¦ ■ 業務⏎  ・深い⏎・浅い⏎1. 一⏎2. 二⏎  - 二の中 ¦ *業務*⏎• 深い⏎• 浅い⏎1. 一⏎2. 二⏎    ◦ 二の中 ¦ <p><b>業務</b></p><ul><li>深い</li><li>浅い</li></ul><ol><li>一</li><li>二<ul><li>二の中</li></ul></li></ol>
numbers that begin later ¦ ■ 業務⏎・a⏎3. b⏎4. c⏎・d ¦ *業務*⏎• a⏎3. b⏎4. c⏎• d ¦ <p><b>業務</b></p><ul><li>a</li></ul><ol start="3"><li>b</li><li>c</li></ol><ul><li>d</li></ul>
numbers inside an item ¦ ■ 業務⏎・a⏎  1. b⏎  2. c⏎  ・d⏎・e ¦ *業務*⏎• a⏎    1. b⏎    2. c⏎    ◦ d⏎• e ¦ <p><b>業務</b></p><ul><li>a<ol><li>b</li><li>c</li></ol><ul><li>d</li></ul></li><li>e</li></ul>
`),
)('Slack with %s', (_, report, text, html) => {
  expect(formatForCopy(report, 'slack', '')).toEqual({ text, html });
});

it.each(
  rowsIn(`
a title in brackets ¦ ⏎【日報】⏎・a ¦ 【日報】§ ¦ ・a
a title with a date ¦ 【日報】11/19⏎・a ¦ 【日報】11/19 ¦ ・a
another title ¦ # **作業**日報⏎・a ¦ 作業日報 § ¦ ・a
a subject of its own ¦ 件名 ： 週次の件⏎⏎・a ¦ 週次の件 ¦ ・a
a head ¦ To: 部長⏎Cc：課長⏎件名: 日報 山田⏎From: 山田⏎⏎各位⏎⏎■ 業務⏎・a ¦ 日報 山田 ¦ 各位⏎⏎■ 業務⏎・a
an English head ¦ TO:⏎Subject: Daily report⏎Hi, ¦ Daily report ¦ Hi,
a subject below words ¦ 各位⏎⏎件名：週次の件⏎・a ¦ 週次の件 ¦ 各位⏎⏎・a
a subject on its fifth line ¦ 一⏎二⏎三⏎四⏎件名：五 ¦ 五 ¦ 一⏎二⏎三⏎四
a subject on its sixth line ¦ To: 部長⏎二⏎三⏎四⏎五⏎件名：六 ¦ 【日報】§ ¦ To: 部長⏎二⏎三⏎四⏎五⏎件名：六
an addressee and no subject ¦ To: 部長⏎・a ¦ 【日報】§ ¦ To: 部長⏎・a
another day's subject ¦ 件名：日報 11/19(木) 山田⏎・a ¦ 日報 11/20(金) 山田 ¦ ・a
padded numbers ¦ 件名：日報2026-01-09⏎・a ¦ 日報2026-11-20 ¦ ・a
a year in full width ¦ 件名：２０２５年１月９日（金曜日）⏎・a ¦ ２０２６年１１月２０日（金曜日） ¦ ・a
an era ¦ 件名：令和7年11月9日⏎・a ¦ 令和8年11月20日 ¦ ・a
two days ¦ 件名：11/16〜11/19の件⏎・a ¦ 11/16〜11/19の件 ¦ ・a
no title ¦ ■ 業務⏎・a ¦ 【日報】§ ¦ ■ 業務⏎・a
nothing ¦ ∅ ¦ 【日報】§ ¦ ∅
`),
)('a mail of a report with %s', (_, report = '', subject = '', body = '') => {
  expect(mailOf(report)).toEqual([subject, body]);
});

it('the subject of a mail without a date is the title alone', () => {
  expect(mailOf('# 作業日報\n・a', '')).toEqual(['作業日報', '・a']);
});
