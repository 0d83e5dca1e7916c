import * as fc from 'fast-check';
import { corpusOutputs } from '../corpus/readCorpus.ts';

/** Characters that break careless text code: halves of pairs, NUL, right-to-left, joiners, full and half width. */
const oddCharacters = [
  ...'\u0000\uD83D\uFFFD\uDE00😀𠮷\u200F\u202E　\u00A0\u200B\uFEFF\u2028\u0085㍿①％\t「」（）：。、…〜/-.,#*|',
  '👨‍👩‍👧',
  'か\u3099',
  'שלום',
  'مرحبا',
  'ｶﾞ',
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
