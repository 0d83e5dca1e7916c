import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkReport } from '../../src/check/checkReport.ts';
import type { Finding } from '../../src/check/kinds.ts';
import type { ReportRequest } from '../../src/domain/report.ts';
import { acceptRewrite, markedLines, rewritingOf } from '../../src/check/rewrite.ts';
import { DEFAULT_TEMPLATE } from '../../src/domain/template.ts';
import { fuzzRuns, isFullRun } from './runs.ts';
import { noisyText } from './texts.ts';
import { casesBeside } from '../support/rows.ts';

const rows = casesBeside(import.meta.url);

/** A note, the line that a careful report makes of it, and what of it must not be lost: a fact, and its topic whatever the words are. */
const ITEMS = rows('note, line, what of it must stay, topic').map(
  ([note = '', line = '', fact = '', topic = '']) => ({ note, line, fact, topic }),
);
const ADDED = rows('added').flat();

/** What becomes of the lines of an answer, at one of them. */
type Mutation = (
  lines: readonly string[],
  at: number,
  others: readonly string[],
) => readonly string[];

const each =
  (change: (line: string) => string): Mutation =>
  (lines) =>
    lines.map(change);

const one =
  (change: (line: string) => string): Mutation =>
  (lines, at) =>
    lines.map((line, index) => (index === at ? change(line) : line));

const adding = (words: string): Mutation =>
  words.startsWith('・')
    ? (lines) => [...lines, words]
    : one((line) => line.replace(/(?<=^[0-9]\. )|(?<=[をでへに])|(?=。$)/u, words));

const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.constantFrom<Mutation>(
    (lines) => lines,
    (lines, at) => [...lines.slice(0, at), (lines[at] ?? '').slice(0, 9)],
    (lines, at) => lines.toSpliced(at, 1),
    (lines, at, others) =>
      one((line) => line.slice(0, 3) + (others[at % others.length] ?? ''))(lines, at, others),
    one((line) => line.replace(/(?<=.{3})[0-9]+.|[A-Za-z]+|鈴木さん|山口課長|サンライズ/u, '')),
    one((line) => `${line}\n${line}`),
    each((line) => line.replace(/^[0-9]\. /u, '- ')),
    each((line) => line.replace(/^[0-9]\. /u, '')),
  ),
  fc.constantFrom(...ADDED).map(adding),
  fc
    .integer({ min: 1, max: 9 })
    .map((digit) => one((line) => line.replace(/(?<=.{3})[0-9]/u, String(digit)))),
  noisyText.map(
    (text): Mutation =>
      (lines, at) =>
        lines.toSpliced(at, 0, ...text.split('\n')),
  ),
);

const FAULTS = [
  (line: string) => line.replace(/。$/u, '（99件）。'),
  (line: string) => line.replace(/。$/u, '、もう最悪でうんざりです。'),
  (line: string) => `村上さんと${line}`,
  (line: string) => line.replace(/(?:しました|しています|でした)。$/u, 'した。'),
] as const;

const day = fc.record({
  items: fc.shuffledSubarray(ITEMS, { minLength: 3, maxLength: 6 }),
  faults: fc.array(fc.constantFrom(null, ...FAULTS), { minLength: 6, maxLength: 6 }),
  omitted: fc.option(fc.nat(5), { freq: 3 }),
  mutations: fc.array(mutation, { minLength: 1, maxLength: 3 }),
  preface: fc.constantFrom(...rows('prefaces').flat()),
  postscript: fc.constantFrom(...rows('postscripts').flat()),
  pick: fc.nat(5),
});

function reportOf(lines: readonly string[], last: string): string {
  return `【日報】2026年11月20日(金)\n\n■ 本日の業務\n${lines.join('\n')}\n\n■ 明日の予定\n・${last}\n\n■ 申し送り事項\n・特になし\n\n■ その他\n特になし\n\n以上です。お手すきの際にご確認いただけますと幸いです。`;
}

const digitsOf = (text: string): readonly string[] => text.match(/[0-9]+/gu) ?? [];
const latinOf = (text: string): readonly string[] => text.match(/[A-Za-z]+/gu) ?? [];

const keyOf = ({ kind, text }: Finding) => `${kind} ${text}`;

describe('a line that the service writes anew', { timeout: 300_000 }, () => {
  it('is never taken where it loses or adds a fact, whatever is answered', () => {
    let taken = 0;
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
        const lines = markedLines(report, before);
        const marked = lines[pick % lines.length];
        if (marked === undefined) return;
        const rewriting = rewritingOf(report, marked, request);
        const { words } = marked;
        const right = done.find(({ note, line }) =>
          words === '' ? rewriting.notes.includes(note) : words.includes(line.slice(0, 6)),
        );
        const others = done.map(({ line }) => line);
        const answer = mutations.reduce<readonly string[]>(
          (all, change) => change(all, pick % Math.max(1, all.length), others),
          [`1. ${right?.line ?? ''}`],
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
        expect(added.length - gone.length).toBe((is?.length ?? 0) - (was?.length ?? 0));
        for (const line of gone) {
          expect(words !== '' && line.endsWith(words)).toBe(true);
        }
        for (const line of added) {
          const item = done.find(({ topic }) => line.includes(topic));
          expect(item === undefined ? line : null).toBeNull();
          const own = [item?.note, item?.line, ...gone].join('\n');
          for (const of of [digitsOf, latinOf]) {
            expect(of(line).filter((word) => !of(own).includes(word))).toEqual([]);
          }
          for (const other of ADDED) expect(line).not.toContain(other);
        }
        for (const { fact } of done) {
          if (report.includes(fact)) expect(accepted).toContain(fact);
        }
      }),
      fuzzRuns,
    );
    if (!isFullRun) return;
    expect(taken).toBeGreaterThan(10);
  });
});
