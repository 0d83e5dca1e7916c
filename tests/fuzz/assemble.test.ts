import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BUILT_IN_TEMPLATES } from '../../src/domain/builtInTemplates.ts';
import { DEFAULT_TEMPLATE } from '../../src/domain/template.ts';
import { assemble } from '../../src/report/assemble.ts';
import { parseDocument } from '../../src/report/document.ts';
import { repairDate } from '../../src/report/text/dateRepair.ts';
import { knownHeadings } from '../../src/report/assembly/templateFrame.ts';
import {
  companyTemplates,
  corpusCompanies,
  corpusFills,
  corpusOutputs,
} from '../corpus/readCorpus.ts';
import { fuzzRuns } from './runs.ts';
import { noisyText, templates as oddTemplates } from './texts.ts';

const DATE = '2026年11月20日(金)';

const corpora = [
  DEFAULT_TEMPLATE,
  ...BUILT_IN_TEMPLATES.map(({ text }) => text),
  ...companyTemplates.values(),
  ...corpusCompanies().map(({ request }) => request.template),
  ...corpusFills().map(({ template }) => template),
  ...corpusOutputs().map(({ request }) => request.template),
];

const NAMES = ['本日の業務', '明日の予定', '備考', '所感', '課題', '体調', '連絡事項', 'その他'];
const KANJI = '一二三四五六七八';

/** Sections as templates write them, by a name and its index. */
const sections: readonly ((name: string, index: number) => string)[] = [
  (name) => `■ ${name}\n・\n・\n`,
  (name) => `▼${name}\n\n`,
  (name) => `▼${name}\n◎ よい\n▲ ふつう\n× わるい\n`,
  (name) => `## ${name}\n\n- \n- \n`,
  (name) => `## ${name}\n\n特になし\n`,
  (name, index) => `${KANJI[index] ?? ''}、${name}\n　・\n`,
  (name, index) => `${index + 1}. ${name}\n・案件名：\n・進捗率：\n`,
  (name) => `【${name}】\n（ここに記入）\n`,
  (name) => `【${name}】\n<!-- 例：見積の作成 -->\n・例：見積の作成\n`,
  (name) => `${name}：\n・\n`,
  (name) => `■ ${name}\n□ 進捗\n・\n□ 困り事\n・\n`,
  (name) => `## ${name}\n### ○○案件\n- \n### 案件名1\n- \n`,
  (name) => `■ ${name}\n- [ ] 火の元\n- [ ] 施錠\n`,
  (name) => `■ ${name}\n| 時間 | 内容 |\n| --- | --- |\n|  |  |\n`,
  (name) => `■ ${name}\n氏名：山田\n作業時間：8h\n`,
  (name) => `■ ${name}\n・昨日の見積を直しました。\n・特になし\n`,
];

/** Without headings of their own below, whose level another form would change. */
const flat = sections.filter((form) => !/□|###/u.test(form('', 0)) && /^[■▼【]/u.test(form('', 0)));

const heads = [
  '日報 {{日付}}\n',
  '【日報】{{日付}}\n氏名：山田\n天候：\n',
  '件名：日報（{{日付}}）\n\n各位\n\nお疲れさまです。山田です。\n本日の業務をご報告いたします。\n',
  '# 日報 2026年11月19日(木)\n',
  '日付：\n部署：開発部\n',
  '',
];
const closings = [
  '以上です。',
  '以上、よろしくお願いいたします。\n――――\n山田',
  'ご確認のほど、よろしくお願いいたします。',
  '※ 18時までに提出してください。',
  '',
];

const sheet =
  '日付：{{日付}}\n氏名：山田\n本日の業務：\n課題：\n作業時間：　時間\n明日の予定：\n備考：';

const builtTemplate = fc
  .tuple(
    fc.constantFrom(...heads),
    fc.oneof(
      fc.constantFrom(...sections).map((one) => [one]),
      fc.array(fc.constantFrom(...flat), { minLength: 2, maxLength: 3 }),
    ),
    fc.array(fc.constantFrom(...NAMES), { minLength: 2, maxLength: 6 }),
    fc.constantFrom('', '\n'),
    fc.constantFrom(...closings),
  )
  .map(([head, forms, names, gap, closing]) =>
    [
      head,
      ...(forms.length > 1 ? [...new Set(names)] : names).map(
        (name, index) => (forms[index % forms.length]?.(name, index) ?? '') + gap,
      ),
      closing,
    ].join('\n'),
  );

const template = fc.oneof(
  { weight: 3, arbitrary: builtTemplate },
  { weight: 3, arbitrary: fc.constantFrom(...corpora) },
  { weight: 1, arbitrary: fc.constant(sheet) },
);

const LEADS = ['・', '- ', '* ', '• ', '1. ', '', '　・', '- [x] ', '◎ ', '① '];
const SAID = [
  '見積を3件直しました',
  '佐藤さんに12/3の納期を確認しました',
  '倉庫の棚卸：18時まで',
  '検品(A-12)を終えました',
  'レビューは月曜に行います',
  '**至急**の依頼に対応しました',
];

const block = fc.record({
  isDropped: fc.nat({ max: 5 }).map((turn) => turn === 0),
  isRenamed: fc.nat({ max: 9 }).map((turn) => turn === 0),
  isRemarked: fc.boolean(),
  isTwice: fc.nat({ max: 9 }).map((turn) => turn === 0),
  added: fc.constantFrom('', '', '', '■ 追加の見出し', '### 追加の項目', '**注目**'),
  keeps: fc.boolean(),
  items: fc.array(fc.tuple(fc.constantFrom(...LEADS), fc.constantFrom(...SAID)), { maxLength: 4 }),
  isEmptyItem: fc.nat({ max: 5 }).map((turn) => turn === 0),
});

const answer = fc.record({
  blocks: fc.array(block, { minLength: 12, maxLength: 12 }),
  turn: fc.nat({ max: 3 }),
  preface: fc.constantFrom('', '', '以下、本日の日報です。\n\n', '承知しました。\n\n'),
  remark: fc.constantFrom('', '', '\n\n以上が日報です。ご確認ください。'),
  head: fc.constantFrom('own', 'none', 'other'),
  closing: fc.constantFrom('own', 'none', 'other'),
  isFenced: fc.nat({ max: 7 }).map((turn) => turn === 0),
});

type Plan = typeof answer extends fc.Arbitrary<infer T> ? T : never;

interface Planned {
  readonly text: string;
  /** What is said, each with a sign of its own. */
  readonly marks: readonly string[];
}

function remarked(heading: string): string {
  const words = heading.replace(/^(?:#+|[■▼◆●◇□★])[ 　]*/u, '').replace(/^\*+|\*+$/gu, '');
  return words === heading ? heading : `◆ ${words}`;
}

function answerOf(text: string, plan: Plan): Planned {
  const document = parseDocument(repairDate(text, text, DATE));
  const marks: string[] = [];
  const say = (words: string): string => {
    const mark = `〈${String(marks.length)}番〉`;
    marks.push(mark);
    return words + mark;
  };
  const lines = (of: readonly { readonly text: string }[]): string =>
    of.map((line) => line.text).join('\n');
  const parts = document.sections.map((section, index): string => {
    const one = plan.blocks[index % plan.blocks.length];
    if (one === undefined || one.isDropped) return '';
    const { heading } = section;
    const written = one.isRenamed
      ? heading.text.replace(/本日|今日/u, '当日').replace(/明日/u, '翌日')
      : one.isRemarked
        ? remarked(heading.text)
        : heading.text;
    const items = one.items.map(([lead, words]) => lead + say(words));
    const body = [
      ...(one.keeps
        ? section.lines.map((line) => line.text).filter((line) => !/例：|昨日|^※/u.test(line))
        : []),
      ...items.slice(0, 2),
      ...(one.isEmptyItem ? ['・', '- '] : []),
      ...items.slice(2),
    ];
    const added = one.added === '' ? [] : [one.added, `・${say('追加の件')}`];
    return [
      written,
      ...body,
      ...added,
      '',
      ...(one.isTwice ? [heading.text, `・${say('もう一つの件')}`, ''] : []),
    ].join('\n');
  });
  const turned = [...parts.slice(plan.turn), ...parts.slice(0, plan.turn)].filter(
    (part) => part !== '',
  );
  const head = {
    own: lines(document.head),
    none: '',
    other: `日報 ${DATE}\n\nお疲れ様です。${say('鈴木です')}。\n`,
  }[plan.head];
  const closing = {
    own: lines(document.closing),
    none: '',
    other: `\n以上です。${say('明日は鈴木が休みです')}。`,
  }[plan.closing];
  const whole = [head, ...turned, closing].join('\n');
  const fenced = plan.isFenced ? `\`\`\`\n${whole}\n\`\`\`` : whole;
  return { text: plan.preface + fenced + plan.remark, marks };
}

const requestFor = (text: string, remarks = '') => ({
  today: '見積を直した',
  tomorrow: '納期の確認',
  remarks,
  template: text,
  date: DATE,
});

const countOf = (text: string, part: string): number => text.split(part).length - 1;

describe('assemble', () => {
  it('has the form of the template and the words of the answer', { timeout: 600_000 }, () => {
    fc.assert(
      fc.property(template, answer, (text, plan) => {
        const request = requestFor(text);
        const given = answerOf(text, plan);
        const made = assemble(request, given.text);
        const form = parseDocument(repairDate(text, text, DATE));
        if (made === null) return;
        expect(form.sections.length).toBeGreaterThan(0);
        for (const mark of given.marks) {
          expect(countOf(made, mark), `${mark}\n${given.text}\n-----\n${made}`).toBe(
            countOf(given.text, mark),
          );
        }
        const lines = made.split('\n');
        let from = 0;
        for (const { heading, level } of form.sections) {
          const label = /^[^：:]*[：:]?/u.exec(heading.text)?.[0] ?? '';
          if (level > 0 && /○○|案件名1/u.test(label)) continue;
          const at = lines.findIndex(
            (line, index) => index >= from && line.trimStart().startsWith(label),
          );
          expect(at, label).not.toBe(-1);
          from = at + 1;
        }
        const last = text.trimEnd().split('\n').at(-1) ?? '';
        if (/^(?:以上|ご確認|※)/u.test(last)) {
          expect(made.endsWith(last)).toBe(true);
          expect(countOf(made, `\n${last}`)).toBe(1);
        }
        const known = `${text}\n${given.text}\n${DATE}\n特になし`.normalize('NFKC');
        const words = made.normalize('NFKC').match(/[\p{L}\p{N}]+/gu) ?? [];
        expect(words.filter((word) => !known.includes(word))).toEqual([]);
      }),
      fuzzRuns,
    );
  });

  // Remarks below a report are gone before (withoutClosingRemark).
  // A heading that the answer marks in a way of its own may stand on another level than in the result.
  it('makes of its own result the same again', { timeout: 600_000 }, () => {
    fc.assert(
      fc.property(template, answer, (text, plan) => {
        const blocks = plan.blocks.map((one) => ({
          ...one,
          isRemarked: false,
          added: '' as const,
        }));
        const request = requestFor(text);
        const made = assemble(request, answerOf(text, { ...plan, blocks, remark: '' }).text);
        if (made !== null) expect(assemble(request, made)).toBe(made);
      }),
      fuzzRuns,
    );
  });

  it('keeps its form in any text', { timeout: 600_000 }, () => {
    fc.assert(
      fc.property(fc.oneof(template, oddTemplates), noisyText, (text, noise) => {
        const request = requestFor(text, '鍵');
        const made = assemble(request, noise);
        if (made === null) return;
        const numbers = (of: string): readonly string[] =>
          of.normalize('NFKC').match(/[0-9]{3,}/gu) ?? [];
        const known = made.normalize('NFKC');
        const dates = [...numbers(text), ...(DATE.match(/[0-9]+/gu) ?? [])];
        const isTitle = (number: string): boolean => /^20[0-9]{2}$/u.test(number);
        expect(
          numbers(noise).filter(
            (number) => !known.includes(number) && !dates.includes(number) && !isTitle(number),
          ),
        ).toEqual([]);
      }),
      fuzzRuns,
    );
  });
});

describe('parseDocument', () => {
  it('takes a text apart into parts that are the text', { timeout: 600_000 }, () => {
    fc.assert(
      fc.property(fc.oneof(template, oddTemplates, noisyText), fc.boolean(), (text, isKnown) => {
        const {
          head,
          sections: found,
          closing,
        } = parseDocument(text, isKnown ? knownHeadings(requestFor(text || '日報')) : undefined);
        const all = [
          ...head,
          ...found.flatMap(({ headingLine, lines }) => [headingLine, ...lines]),
          ...closing,
        ];
        expect(all.map(({ start, next }) => text.slice(start, next)).join('')).toBe(text);
        let end = head.at(-1)?.next ?? 0;
        for (const section of found) {
          expect(section.start).toBe(end);
          end = section.end;
        }
      }),
      fuzzRuns,
    );
  });
});
