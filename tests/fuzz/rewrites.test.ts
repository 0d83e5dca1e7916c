import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkReport } from '../../src/check/checkReport.ts';
import type { Finding } from '../../src/check/kinds.ts';
import type { ReportRequest } from '../../src/domain/report.ts';
import { acceptRewrite, markedLines, rewritingOf } from '../../src/check/rewrite.ts';
import { DEFAULT_TEMPLATE } from '../../src/domain/template.ts';
import { fuzzRuns, isFullRun } from './runs.ts';
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
  | { readonly kind: 'none' | 'half' | 'lost line' | 'lost fact' | 'other facts' }
  | { readonly kind: 'doubled' | 'shuffled' | 'other bullets' | 'no numbers' }
  | { readonly kind: 'added'; readonly words: (typeof ADDED)[number] }
  | { readonly kind: 'number'; readonly digit: number }
  | { readonly kind: 'garbage'; readonly text: string };

const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc
    .constantFrom(
      'none',
      'half',
      'lost line',
      'lost fact',
      'other facts',
      'doubled',
      'shuffled',
      'other bullets',
      'no numbers',
    )
    .map((kind): Mutation => ({ kind })),
  fc.constantFrom(...ADDED).map((words): Mutation => ({ kind: 'added', words })),
  fc.integer({ min: 1, max: 9 }).map((digit): Mutation => ({ kind: 'number', digit })),
  noisyText.map((text): Mutation => ({ kind: 'garbage', text })),
);

const FAULTS = [
  (line: string) => line.replace(/。$/u, '（99件）。'),
  (line: string) => line.replace(/。$/u, '、もう最悪でうんざりです。'),
  (line: string) => `村上さんと${line}`,
  (line: string) => line.replace(/(?:しました|しています|でした)。$/u, 'した。'),
] as const;

const day = fc.record({
  items: fc.shuffledSubarray([...ITEMS], { minLength: 3, maxLength: 6 }),
  faults: fc.array(fc.constantFrom(null, ...FAULTS), { minLength: 6, maxLength: 6 }),
  omitted: fc.option(fc.nat(5), { freq: 3 }),
  mutations: fc.array(mutation, { minLength: 1, maxLength: 3 }),
  preface: fc.constantFrom(...PREFACES),
  postscript: fc.constantFrom(...POSTSCRIPTS),
  pick: fc.nat(5),
});

function reportOf(lines: readonly string[], last: string): string {
  return `【日報】2026年11月20日(金)\n\n■ 本日の業務\n${lines.join('\n')}\n\n■ 明日の予定\n・${last}\n\n■ 申し送り事項\n・特になし\n\n■ その他\n特になし\n\n以上です。お手すきの際にご確認いただけますと幸いです。`;
}

function mutate(
  lines: readonly string[],
  one: Mutation,
  pick: number,
  others: readonly string[],
): readonly string[] {
  const at = pick % Math.max(1, lines.length);
  const changed = (change: (line: string) => string) =>
    lines.map((line, index) => (index === at ? change(line) : line));
  switch (one.kind) {
    case 'none':
      return lines;
    case 'half':
      return [...lines.slice(0, at), (lines[at] ?? '').slice(0, 9)];
    case 'lost line':
      return lines.filter((_, index) => index !== at);
    case 'lost fact':
      return changed((line) =>
        line.replace(/(?<=.{3})[0-9]+.|[A-Za-z]+|鈴木さん|山口課長|サンライズ/u, ''),
      );
    case 'other facts':
      return changed((line) => line.slice(0, 3) + (others[pick % others.length] ?? ''));
    case 'doubled':
      return changed((line) => `${line}\n${line}`);
    case 'shuffled':
      return lines.toReversed();
    case 'other bullets':
      return lines.map((line) => line.replace(/^[0-9]\. /u, '- '));
    case 'no numbers':
      return lines.map((line) => line.replace(/^[0-9]\. /u, ''));
    case 'added':
      return one.words.startsWith('・')
        ? [...lines, one.words]
        : changed((line) => line.replace(/(?<=^[0-9]\. )|(?<=[をでへに])|(?=。$)/u, one.words));
    case 'number':
      return changed((line) => line.replace(/(?<=.{3})[0-9]/u, String(one.digit)));
    case 'garbage':
      return [...lines.slice(0, at), ...one.text.split('\n'), ...lines.slice(at)];
  }
}

const digitsOf = (text: string): readonly string[] => text.match(/[0-9]+/gu) ?? [];
const latinOf = (text: string): readonly string[] => text.match(/[A-Za-z]+/gu) ?? [];

const keyOf = ({ kind, text }: Finding) => `${kind} ${text}`;

describe('lines that the service writes anew', { timeout: 300_000 }, () => {
  it('are never taken where they lose or add a fact, whatever is answered', () => {
    let taken = 0;
    let several = 0;
    fc.assert(
      fc.property(day, ({ items, faults, omitted, mutations, preface, postscript, pick }) => {
        const [plan, ...done] = items;
        const request: ReportRequest = {
          today: done.map(({ note }) => note).join('\n'),
          tomorrow: plan?.note ?? '',
          remarks: '',
          template: DEFAULT_TEMPLATE,
          date: '2026年11月20日(金)',
        };
        const old = done.flatMap(({ line }, index) =>
          index === omitted && done.length > 2 ? [] : [`・${faults[index]?.(line) ?? line}`],
        );
        const report = reportOf(old, plan?.line ?? '');
        const before = checkReport(report, request);
        const lines = markedLines(report, before).slice(0, 4);
        if (lines.length === 0) return;
        const rewriting = rewritingOf(report, lines, request);
        const right = rewriting.lines.map(({ words, notes }, index) => {
          const item = done.find(({ note, line }) =>
            words === '' ? notes.includes(note) : words.includes(line.slice(0, 6)),
          );
          return `${index + 1}. ${item?.line ?? ''}`;
        });
        const answer = mutations.reduce<readonly string[]>(
          (all, one) =>
            mutate(
              all,
              one,
              pick,
              done.map(({ line }) => line),
            ),
          right,
        );
        const accepted = acceptRewrite(
          rewriting,
          preface + answer.join('\n') + postscript,
          request,
        );
        if (accepted === null) return;
        taken += 1;
        const findings = checkReport(accepted, request);
        expect(findings.length).toBeLessThan(before.length);
        expect(findings.map(keyOf).filter((key) => !before.map(keyOf).includes(key))).toEqual([]);

        const [was, is] = [report, accepted].map((text) => text.split('\n'));
        const added = is?.filter((line) => was?.includes(line) !== true) ?? [];
        const gone = was?.filter((line) => is?.includes(line) !== true) ?? [];
        if (added.length > 1) several += 1;
        expect(added.length - gone.length).toBe((is?.length ?? 0) - (was?.length ?? 0));
        for (const line of gone) {
          expect(lines.some(({ words }) => words !== '' && line.endsWith(words))).toBe(true);
        }
        for (const line of added) {
          const item = done.find(({ topic }) => topic.some((word) => line.includes(word)));
          expect(item === undefined ? line : null).toBeNull();
          const own = [item?.note, item?.line, ...gone].join('\n');
          for (const of of [digitsOf, latinOf]) {
            expect(of(line).filter((word) => !of(own).includes(word))).toEqual([]);
          }
          for (const words of ADDED) expect(line).not.toContain(words);
        }
        for (const { facts } of done) {
          for (const fact of facts) {
            if (report.includes(fact)) expect(accepted).toContain(fact);
          }
        }
      }),
      fuzzRuns,
    );
    if (!isFullRun) return;
    expect(taken).toBeGreaterThan(10);
    expect(several).toBeGreaterThan(2);
  });
});
