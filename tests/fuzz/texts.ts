import * as fc from 'fast-check';
import { dayOf } from '../../src/domain/localTime.ts';
import { formatReportDate } from '../../src/domain/report.ts';
import { DEFAULT_TEMPLATE } from '../../src/domain/template.ts';
import { companyTemplates, corpusOutputs } from '../corpus/readCorpus.ts';

/** Characters that break careless text code: halves of pairs, NUL, right-to-left, joiners, full and half width. */
const oddCharacters = [
  '\u0000',
  '\uD83D',
  '\uDE00',
  '😀',
  '👨‍👩‍👧',
  '𠮷',
  'が',
  '\u200F',
  'שלום',
  'مرحبا',
  '\u202E',
  '　',
  '\u00A0',
  '\u200B',
  '\uFEFF',
  '\u2028',
  '\u0085',
  'ｶﾞ',
  '㍿',
  '①',
  '％',
  '\t',
  '\uFFFD',
  '「',
  '」',
  '（',
  '）',
  '：',
  '。',
  '、',
  '…',
  '〜',
  '/',
  '-',
  '.',
  ',',
  '#',
  '*',
  '|',
  '$&',
  '$1',
];

/** A run of anything but a line break; it begins with a word so that it is no mark, preface or fence by itself. */
export const words: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('検索', '実装', 'テスト', '修正', 'レビュー', 'API', '会議', '障害', 'の件'),
    fc.array(
      fc.oneof(
        fc.constantFrom(...oddCharacters),
        fc.constantFrom(
          'を追加しました',
          '12件',
          '3.5時間',
          'PR #482',
          '11/20',
          '10:30',
          'サーバー',
        ),
        fc.string({ unit: 'grapheme', maxLength: 4 }).map((text) => text.replace(/[\r\n`~]/gu, '')),
      ),
      { maxLength: 6 },
    ),
  )
  .map(([first, rest]) => [first, ...rest].join('').trim());

const day = fc
  .date({ min: new Date(2020, 0, 1), max: new Date(2039, 11, 31), noInvalidDate: true })
  .map((moment) => formatReportDate(dayOf(moment)));

/** Report dates. */
export const dates: fc.Arbitrary<string> = day;

const sectionTitle = fc.constantFrom(
  '本日の業務',
  '今日やったこと',
  '実施内容',
  '明日の予定',
  '次にやること',
  '備考',
  '申し送り事項',
  'その他',
  '所感',
  '課題',
  'Today',
  'Notes',
  'Y（やったこと）',
  '連絡事項',
);

const headingForm = fc.constantFrom<(title: string, index: number) => string>(
  (title) => `■ ${title}`,
  (title) => `## ${title}`,
  (title) => `【${title}】`,
  (title, index) => `${index + 1}. ${title}`,
  (title) => `${title}：`,
  (title) => `◆${title}`,
  (title) => `●${title}`,
  (title) => `＜${title}＞`,
);

const bulletForm = fc.constantFrom('・', '- ', '* ', '　・', '  - ', '1. ', '①', '- [ ] ', '• ');

const section = fc.record({
  title: sectionTitle,
  items: fc.array(fc.option(words, { nil: '' }), { maxLength: 3 }),
  after: fc.constantFrom([], [''], ['', '特になし'], ['※ 40字以内', '']),
});

const builtTemplate = fc
  .tuple(
    fc.constantFrom(
      '【日報】{{日付}}',
      '# 日報 2026年11月19日(木)',
      '日報',
      '件名：{{date}} 日報',
      '',
      'お疲れさまです。',
    ),
    headingForm,
    bulletForm,
    fc.array(section, { maxLength: 5 }),
    fc.constantFrom('', '以上です。', 'よろしくお願いいたします。\n山田太郎'),
    fc.constantFrom('\n', '\r\n'),
  )
  .map(([title, heading, bullet, sections, closing, lineBreak]) =>
    [
      title,
      ...sections.flatMap(({ title: name, items, after }, index) => [
        heading(name, index),
        ...items.map((item) => bullet + item),
        ...after,
      ]),
      closing,
    ]
      .join('\n')
      .replaceAll('\n', lineBreak),
  )
  .filter((template) => template.trim() !== '');

const given = [
  DEFAULT_TEMPLATE,
  ...companyTemplates.values(),
  ...corpusOutputs().map(({ request }) => request.template),
];

/** Company templates, previous reports and templates built at random. */
export const templates: fc.Arbitrary<string> = fc.oneof(fc.constantFrom(...given), builtTemplate);

/** Model outputs of the corpus, raw. */
export const rawOutputs: fc.Arbitrary<string> = fc.constantFrom(
  ...corpusOutputs().map(({ raw }) => raw),
);

/** A line of notes or of a report. */
export const line = fc.oneof(
  words,
  words.map((text) => `・${text}`),
  words.map((text) => `- ${text}`),
  words.map((text) => `■ ${text}`),
  words.map((text) => `## ${text}`),
  fc.constant(''),
);

const noise = fc.constantFrom(
  '```',
  '```markdown',
  '````',
  '~~~',
  '以下は日報です：',
  'はい、承知しました。',
  'Sure! Here is the report:',
  '{{日付}}',
  '【日報】{{日付}}',
  '【日報】2024年1月2日(火)',
  '日付：YYYY/MM/DD',
  '# 日報 〇年〇月〇日',
  '【日報】',
);

/** Outputs, and lines in any order between fences, prefaces and places for a date. */
export const noisyText: fc.Arbitrary<string> = fc.oneof(
  rawOutputs,
  fc.array(fc.oneof(line, noise), { maxLength: 16 }).map((lines) => lines.join('\n')),
  fc
    .tuple(fc.array(noise, { maxLength: 4 }), rawOutputs, fc.array(noise, { maxLength: 3 }))
    .map(([above, raw, below]) => [...above, raw, ...below].join('\n')),
  fc.string({ unit: 'binary', maxLength: 200 }),
);
