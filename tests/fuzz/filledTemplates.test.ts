import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { fillTemplate } from '../../src/report/fill.ts';
import { parseDocument } from '../../src/report/document.ts';
import { isPreviousReport } from '../../src/report/previousReport.ts';
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
    '所感',
  ],
};
/** What says the same every day, or could. */
const FACTS = ['氏名', '天候', '作業時間', '詰まっていること'];
const FIELDS = ['today', 'tomorrow', 'remarks'] as const;
const OWN = { today: '今日やったこと', tomorrow: '明日やること', remarks: '備考' };

/** Each way of writing a label, with the room below or behind it, or what was said there. */
const shapes: readonly ((
  label: string,
  index: number,
  said: readonly string[],
) => readonly string[])[] = [
  (label, _, said) => [`■ ${label}`, ...listed('・', said), ''],
  (label, _, said) => [`## ${label}`, '', ...listed('- ', said), ''],
  (label, _, said) => [`【${label}】`, ...prose(said), ''],
  (label, index, said) => [`【${index + 1}】${label}`, ...prose(said), ''],
  (label, _, said) => [`*${label}*`, ...listed('• ', said)],
  (label, _, [said = '', ...more]) => [`${label}：${said}`, ...more.map((one) => `・${one}`)],
  (label, _, said) => [`${label}:`, ...prose(said), '', ''],
  (label, _, said) => rows(label, said, (cells) => cells.map((cell) => cell || '　').join('｜')),
  (label, _, said) => rows(label, said, (cells) => `| ${cells.join(' | ')} |`),
  (label, _, said) => rows(label, said, (cells) => cells.join('\t')),
  (label, _, said) => [`■ ${label}`, '内容\t時間', ...said.map((one) => `${one}\t2h`), ''],
];

/** Those that are such only among others of their kind. */
const uniform: typeof shapes = [
  (label, index, said) => [`${index + 1}. ${label}`, ...listed('・', said), ''],
  (label, index, said) => [`(${index + 1}) ${label}`, ...listed('・', said), ''],
  (label, index, said) => [`${'一二三四五六七八'[index] ?? ''}　${label}`, ...prose(said), ''],
  (label, _, said) => [`□${label}`, ...listed('☐ ', said), ''],
  (label) => [`・${label}：`],
];

function listed(lead: string, said: readonly string[]): readonly string[] {
  return said.length === 0 ? [lead] : said.map((one) => lead + one);
}

function prose(said: readonly string[]): readonly string[] {
  return said.filter((one) => !/^1|：/u.test(one));
}

function rows(
  label: string,
  said: readonly string[],
  row: (cells: readonly string[]) => string,
): readonly string[] {
  return (said.length === 0 ? [''] : said).map((one, at) => row([at === 0 ? label : '', one]));
}

const shape = fc.constantFrom(...shapes);
const YESTERDAY = '〈昨日〉';
const saidYesterday = fc
  .constantFrom('見積の作成', '倉庫の棚卸', '1. 検品', '特売の準備をした。', 'レビュー：2件')
  .map((one) => one + YESTERDAY);

const template = fc
  .tuple(
    fc.oneof(
      fc.constantFrom(...shapes, ...uniform).map((one) => [one]),
      fc.array(shape, { minLength: 2, maxLength: 5 }),
    ),
    fc.tuple(...Object.values(LABELS).map((labels) => fc.option(fc.constantFrom(...labels)))),
    fc.constantFrom(...LABELS.none),
    fc.constantFrom('日報 {{日付}}', '【日報】{{日付}}\n', '日付：{{日付}}', ''),
    fc.constantFrom('', '以上です。', '\n以上、よろしくお願いいたします。\n――――\n山田'),
    fc.nat({ max: 5 }),
    fc.option(fc.array(fc.array(saidYesterday, { minLength: 1, maxLength: 3 }), { minLength: 8 })),
  )
  .map(([forms, drawn, always, head, closing, turn, said]) => {
    const named = [...new Set([...drawn.flatMap((label) => label ?? []), always])];
    const labels = [...named.slice(turn % named.length), ...named.slice(0, turn % named.length)];
    const body = labels.flatMap(
      (label, index) =>
        forms[index % forms.length]?.(
          label,
          index,
          FACTS.includes(label) ? [] : (said?.[index] ?? []),
        ) ?? [],
    );
    const dated =
      said === null ? head : (head || '{{日付}}').replace('{{日付}}', '2026年11月19日(木)');
    return {
      labels,
      closing,
      isMixed: forms.length > 1,
      text: [dated, ...body, closing].join('\n'),
    };
  });

/** Words, and what looks like a part of a template. */
const note = fc
  .tuple(
    fc.constantFrom(
      '',
      '',
      '1. ',
      '① ',
      '・',
      '- ',
      '（',
      '■ ',
      '件名：',
      'a | b ',
      'a｜',
      'a\t',
      'なし',
    ),
    words,
  )
  .map(([lead, text]) => (lead === '（' ? { lead, text, end: '）' } : { lead, text, end: '' }));

const notes = fc.record({
  today: fc.array(note, { minLength: 1, maxLength: 4 }),
  tomorrow: fc.array(note, { minLength: 1, maxLength: 4 }),
  remarks: fc.array(note, { maxLength: 3 }),
});

it(
  'has every note once below its label, the whole template, and no other word',
  { timeout: 120_000 },
  () => {
    fc.assert(
      fc.property(template, notes, ({ labels, closing, isMixed, text }, given) => {
        const mark = (field: keyof typeof OWN) =>
          given[field].map((one, at) => ({ ...one, text: `${one.text}〈${field}${at}〉` }));
        const marked = {
          today: mark('today'),
          tomorrow: mark('tomorrow'),
          remarks: mark('remarks'),
        };
        const written = (field: keyof typeof OWN): string =>
          marked[field].map(({ lead, text: words, end }) => lead + words + end).join('\n');
        const draft = fillTemplate({
          today: written('today'),
          tomorrow: written('tomorrow'),
          remarks: written('remarks'),
          template: text,
          date: '2026年11月20日(金)',
        });
        const lines = draft.replaceAll('\\|', '|').split('\n');
        const items = (field: keyof typeof OWN) =>
          marked[field].map(
            (one) => (/[・-]/u.test(one.lead) ? '' : one.lead) + one.text + one.end,
          );

        for (const field of FIELDS) {
          const own = labels.filter((label) => LABELS[field].includes(label));
          const others = [OWN[field], 'その他', ...labels];
          for (const item of items(field)) {
            const at = lines.flatMap((line, index) => (line.includes(item) ? [index] : []));
            expect(at, item).toHaveLength(1);
            const known = [...labels, ...Object.values(OWN)];
            const owner = lines
              .slice(0, (at[0] ?? 0) + 1)
              .map((line) => line.split(item)[0] ?? '')
              .flatMap((line) =>
                known
                  .toSorted((one, other) => line.lastIndexOf(other) - line.lastIndexOf(one))
                  .filter((label) => line.includes(label))
                  .slice(0, 1),
              )
              .at(-1);
            expect(own.length === 0 || isMixed ? others : own).toContain(owner);
            expect(LABELS.none).not.toContain(owner);
          }
        }

        if (isPreviousReport(parseDocument(text))) expect(draft).not.toContain(YESTERDAY);

        let from = 0;
        for (const part of [...labels, ...closing.split('\n')]) {
          const at = draft.indexOf(part, from);
          expect(at, part).not.toBe(-1);
          from = at + part.length;
        }

        const rest = FIELDS.flatMap(items)
          .toSorted((one, other) => other.length - one.length)
          .reduce((left, item) => left.replace(item, ''), lines.join('\n'));
        const known = `${text}\n2026年11月20日(金)\n特になし\n一二三四五六七八九\nbr\n（ここはご自分で）\n${Object.values(OWN).join('\n')}`;
        const others = rest.match(/[\p{L}]+/gu)?.filter((word) => !known.includes(word)) ?? [];
        expect(others).toEqual([]);
      }),
      fuzzRuns,
    );
  },
);
