import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { fillTemplate } from '../../src/domain/fillTemplate.ts';
import { fuzzRuns } from './runs.ts';
import { words } from './texts.ts';

const LABELS = {
  today: ['本日の業務', '今日やったこと', '業務内容', '作業内容', '実施事項', '本日の実績'],
  tomorrow: ['明日の予定', '明日やること', '翌日の作業', '次回の予定', '明日の目標'],
  remarks: ['備考', '連絡事項', '申し送り事項', '特記事項', 'その他'],
  none: [
    '体調',
    '課題',
    '詰まっていること',
    '本日の目標',
    '今後の課題',
    '氏名',
    '天候',
    '作業時間',
  ],
};
const FIELDS = ['today', 'tomorrow', 'remarks'] as const;
const OWN = { today: '今日やったこと', tomorrow: '明日やること', remarks: '備考' };

/** Each way of writing a label, with the room below or behind it. */
const shapes: readonly ((label: string, index: number) => readonly string[])[] = [
  (label) => [`■ ${label}`, '・', ''],
  (label) => [`## ${label}`, '', '- ', ''],
  (label) => [`【${label}】`, ''],
  (label, index) => [`${index + 1}. ${label}`, '・', '・', ''],
  (label, index) => [`${'一二三四五六七八'[index] ?? ''}　${label}`, ''],
  (label, index) => [`【${index + 1}】${label}`, ''],
  (label) => [`*${label}*`, '• '],
  (label) => [`${label}：`],
  (label) => [`${label}:`, '', ''],
  (label) => [`${label}｜`],
  (label) => [`| ${label} |  |`],
  (label) => [`${label}\t`],
  (label) => [`・${label}：`],
  (label) => [`□${label}`, '☐ ', ''],
  (label, index) => [`(${index + 1}) ${label}`, '・', ''],
];

const template = fc
  .tuple(
    fc.constantFrom(...shapes),
    fc.tuple(...Object.values(LABELS).map((labels) => fc.option(fc.constantFrom(...labels)))),
    fc.constantFrom(...LABELS.none),
    fc.constantFrom('日報 {{日付}}', '【日報】{{日付}}\n', '日付：{{日付}}', ''),
    fc.constantFrom('', '以上です。', '\n以上、よろしくお願いいたします。\n――――\n山田'),
    fc.nat({ max: 5 }),
  )
  .map(([shape, drawn, always, head, closing, turn]) => {
    const named = [...new Set([...drawn.flatMap((label) => label ?? []), always])];
    const labels = [...named.slice(turn % named.length), ...named.slice(0, turn % named.length)];
    return { labels, closing, text: [head, ...labels.flatMap(shape), closing].join('\n') };
  });

const notes = fc.record({
  today: fc.array(words, { minLength: 1, maxLength: 4 }),
  tomorrow: fc.array(words, { minLength: 1, maxLength: 4 }),
  remarks: fc.array(words, { maxLength: 3 }),
});

it(
  'has every note once below its label, the whole template, and no other word',
  { timeout: 60_000 },
  () => {
    fc.assert(
      fc.property(template, notes, ({ labels, closing, text }, given) => {
        const mark = (field: keyof typeof OWN) =>
          given[field].map((note, at) => `${note}〈${field}${at}〉`);
        const marked = {
          today: mark('today'),
          tomorrow: mark('tomorrow'),
          remarks: mark('remarks'),
        };
        const fields = {
          today: marked.today.join('\n'),
          tomorrow: marked.tomorrow.join('\n'),
          remarks: marked.remarks.join('\n'),
        };
        const draft = fillTemplate({ ...fields, template: text, date: '2026年11月20日(金)' });
        const lines = draft.replaceAll('\\|', '|').split('\n');

        for (const field of FIELDS) {
          const own = labels.filter((label) => LABELS[field].includes(label));
          for (const note of marked[field]) {
            const at = lines.flatMap((line, index) => (line.includes(note) ? [index] : []));
            expect(at, note).toHaveLength(1);
            const known = [...labels, ...Object.values(OWN)];
            const owner = lines
              .slice(0, (at[0] ?? 0) + 1)
              .flatMap((line) =>
                known.filter((label) => line.replace(note, '').includes(label)).slice(0, 1),
              )
              .at(-1);
            expect(own.length === 0 ? [OWN[field], 'その他', ...labels] : own).toContain(owner);
            expect(LABELS.none).not.toContain(owner);
          }
        }

        let from = 0;
        for (const part of [...labels, ...closing.split('\n')]) {
          const at = draft.indexOf(part, from);
          expect(at, part).not.toBe(-1);
          from = at + part.length;
        }

        const rest = Object.values(marked)
          .flat()
          .toSorted((one, other) => other.length - one.length)
          .reduce((left, note) => left.replace(note, ''), lines.join('\n'));
        const known = `${text}\n2026年11月20日(金)\n特になし\n一二三四五六七八九\n${Object.values(OWN).join('\n')}`;
        const others = rest.match(/[\p{L}]+/gu)?.filter((word) => !known.includes(word)) ?? [];
        expect(others).toEqual([]);
      }),
      fuzzRuns,
    );
  },
);
