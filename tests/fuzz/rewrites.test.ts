import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkReport } from '../../src/check/checkReport.ts';
import type { ReportRequest } from '../../src/domain/report.ts';
import { acceptRewrite, rewritableSections, sectionsOf } from '../../src/check/rewrite.ts';
import { DEFAULT_TEMPLATE } from '../../src/domain/template.ts';
import { fuzzRuns } from './runs.ts';
import { noisyText } from './texts.ts';

/** A note, the line that a careful report makes of it, and what of it must not be lost. */
interface Item {
  readonly note: string;
  readonly line: string;
  readonly facts: readonly string[];
  /** One of these stays, whatever the words are. */
  readonly topic: readonly string[];
}

const ITEMS: readonly Item[] = [
  [
    '検索の絞り込みを実装。12件のテスト',
    '検索の絞り込みを実装し、テストを12件追加しました。',
    '12件',
    '検索',
  ],
  ['Redisの設定を直した', 'Redisの設定を修正しました。', 'Redis', '設定'],
  ['帳票の文字化けを調査、まだ途中', '帳票の文字化けについて、調査を進めています。', '', '帳票'],
  ['鈴木さんに見積を渡した', '鈴木さんに見積をお渡ししました。', '鈴木さん', '見積'],
  ['A棟の配管点検、3か所で漏れ', 'A棟の配管を点検し、3か所で漏れを確認しました。', '3か所', '配管'],
  ['新人研修の資料を40枚作った', '新人研修の資料を40枚作成しました。', '40枚', '研修'],
  ['返品対応に2時間取られた', '返品の対応に2時間ほどかかりました。', '2時間', '返品'],
  [
    'サンライズ商会に電話、折り返し待ち',
    'サンライズ商会へ電話し、折り返しをお待ちしています。',
    'サンライズ',
    '電話',
  ],
  ['入荷検品 580箱', '入荷の検品を580箱分行いました。', '580箱', '検品'],
  ['APIの応答が遅い件、原因はN+1', 'APIの応答が遅い原因は、N+1でした。', 'API', '応答'],
  ['棚卸の差異が7点、理由不明', '棚卸で差異が7点あり、理由を確認しています。', '7点', '棚卸'],
  ['山口課長と来期予算の打合せ', '山口課長と来期予算の打合せを行いました。', '山口課長', '予算'],
].map(([note = '', line = '', fact = '', topic = '']) => ({
  note,
  line,
  facts: fact === '' ? [] : [fact],
  topic: [topic],
}));

const ADDED = [
  '（37件）',
  '、Zephyrも更新',
  '、高橋さんも参加',
  'メロンバッハ社と',
  '23日までに',
  '・会議室の予約を4件取りました。',
  '・Kafkaを導入しました。',
] as const;

const PREFACES = [
  '',
  '',
  '書き直しました。\n\n',
  '以下が修正後です：\n',
  'Sure!\n',
  '```\n',
  '【修正後】\n',
];
const POSTSCRIPTS = [
  '',
  '',
  '\n\n以上、ご確認ください。',
  '\n```',
  '\n※数字を直しました。',
  '\n\n修正点：1件',
];

type Mutation =
  | { readonly kind: 'none' | 'half' | 'lost item' | 'lost fact' | 'whole report' | 'no heading' }
  | { readonly kind: 'done' | 'doubled' | 'shuffled' | 'other bullets' | 'other section too' }
  | { readonly kind: 'added'; readonly words: (typeof ADDED)[number] }
  | { readonly kind: 'number'; readonly digit: number }
  | { readonly kind: 'garbage'; readonly text: string };

const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc
    .constantFrom(
      'none',
      'half',
      'lost item',
      'lost fact',
      'whole report',
      'no heading',
      'done',
      'doubled',
      'shuffled',
      'other bullets',
      'other section too',
    )
    .map((kind): Mutation => ({ kind })),
  fc.constantFrom(...ADDED).map((words): Mutation => ({ kind: 'added', words })),
  fc.integer({ min: 1, max: 9 }).map((digit): Mutation => ({ kind: 'number', digit })),
  noisyText.map((text): Mutation => ({ kind: 'garbage', text })),
);

const day = fc.record({
  items: fc.shuffledSubarray([...ITEMS], { minLength: 3, maxLength: 6 }),
  at: fc.nat(5),
  mutations: fc.array(mutation, { minLength: 1, maxLength: 3 }),
  preface: fc.constantFrom(...PREFACES),
  postscript: fc.constantFrom(...POSTSCRIPTS),
  pick: fc.nat(5),
});

const FAULT = '（99件）';

function reportOf(lines: readonly string[], last: string): string {
  return `【日報】2026年11月20日(金)\n\n■ 本日の業務\n${lines.join('\n')}\n\n■ 明日の予定\n・${last}\n\n■ 申し送り事項\n・特になし\n\n■ その他\n特になし\n\n以上です。お手すきの際にご確認いただけますと幸いです。`;
}

function mutate(lines: readonly string[], one: Mutation, pick: number, report: string): string[] {
  const at = pick % Math.max(1, lines.length);
  const changed = (change: (line: string) => string) =>
    lines.map((line, index) => (index === at ? change(line) : line));
  switch (one.kind) {
    case 'none':
    case 'no heading':
      return [...lines];
    case 'half':
      return [...lines.slice(0, at), (lines[at] ?? '').slice(0, 6)];
    case 'lost item':
      return lines.filter((_, index) => index !== at);
    case 'lost fact':
      return changed((line) => line.replace(/[0-9]+.|[A-Za-z]+|鈴木さん|山口課長|サンライズ/u, ''));
    case 'whole report':
      return report.split('\n');
    case 'done':
      return changed((line) =>
        line.replace(/(しました|しています|でした|ました)。$/u, '完了しました。'),
      );
    case 'doubled':
      return changed((line) => `${line}\n${line}`);
    case 'shuffled':
      return lines.toReversed();
    case 'other bullets':
      return lines.map((line) => line.replace(/^・/u, '- '));
    case 'other section too':
      return [...lines, '', '■ 明日の予定', '・書き換えた予定です。'];
    case 'added':
      return one.words.startsWith('・')
        ? [...lines, one.words]
        : changed((line) => `${line.slice(0, 8)}${one.words}${line.slice(8)}`);
    case 'number':
      return changed((line) => line.replace(/[0-9]/u, String(one.digit)));
    case 'garbage':
      return [...lines.slice(0, at), ...one.text.split('\n'), ...lines.slice(at)];
  }
}

const digitsOf = (text: string): readonly string[] => text.match(/[0-9]+/gu) ?? [];
const latinOf = (text: string): readonly string[] => text.match(/[A-Za-z]+/gu) ?? [];

describe('a section that the service writes anew', { timeout: 300_000 }, () => {
  it('is never taken where it loses or adds a fact, whatever is answered', () => {
    let taken = 0;
    fc.assert(
      fc.property(day, ({ items, at, mutations, preface, postscript, pick }) => {
        const [plan, ...done] = items;
        const request: ReportRequest = {
          today: done.map(({ note }) => note).join('\n'),
          tomorrow: plan?.note ?? '',
          remarks: '',
          template: DEFAULT_TEMPLATE,
          date: '2026年11月20日(金)',
        };
        const right = done.map(({ line }) => `・${line}`);
        const old = right.map((line, index) =>
          index === at % right.length ? line.replace(/。$/u, `${FAULT}。`) : line,
        );
        const report = reportOf(old, plan?.line ?? '');
        const lines = mutations.reduce<readonly string[]>(
          (all, one) => mutate(all, one, pick, report),
          right,
        );
        const heading = mutations.some(({ kind }) => kind === 'no heading') ? '' : '■ 本日の業務\n';
        const answer = preface + heading + lines.join('\n') + postscript;
        const [asked] = rewritableSections(
          report,
          checkReport(report, request),
          request.template,
        ).filter(({ section }) => section.heading === '■ 本日の業務');
        expect(asked).toBeDefined();
        if (asked === undefined) return;
        const { start, end } = asked.section.range;
        const accepted = acceptRewrite(report, asked.section, answer, request);
        if (accepted === null) return;
        taken += 1;
        expect(accepted.slice(0, start)).toBe(report.slice(0, start));
        expect(accepted.endsWith(report.slice(end))).toBe(true);
        const section = accepted.slice(start, accepted.length - (report.length - end));
        expect(section.startsWith('■ 本日の業務\n')).toBe(true);
        expect(section).not.toContain(FAULT);
        for (const { facts, topic } of done) {
          for (const fact of facts) expect(section).toContain(fact);
          expect(topic.some((word) => section.includes(word))).toBe(true);
        }
        const given = right.join('\n') + request.today;
        const excess = (of: (text: string) => readonly string[]) =>
          of(section).filter((word) => !of(given).includes(word));
        expect([...excess(digitsOf), ...excess(latinOf)]).toEqual([]);
        for (const words of ADDED) expect(section).not.toContain(words);
        expect(digitsOf(section).length).toBeLessThanOrEqual(digitsOf(request.today).length);
        expect(sectionsOf(accepted, request.template).map((one) => one.heading)).toEqual(
          sectionsOf(report, request.template).map((one) => one.heading),
        );
      }),
      fuzzRuns,
    );
    expect(taken).toBeGreaterThan(10);
  });
});
