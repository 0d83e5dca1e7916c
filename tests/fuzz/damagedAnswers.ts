import * as fc from 'fast-check';
import type { ReportRequest } from '../../src/domain/report.ts';
import { formsOf } from '../corpus/forms/judge.mjs';
import { corpusCompanies, corpusDrafts } from '../corpus/readCorpus.ts';
import { goodReports } from '../corpus/readQuality.ts';

interface Answer {
  readonly request: ReportRequest;
  readonly text: string;
}

const faultless: readonly Answer[] = [
  ...(['shared', 'handA', 'handB', 'handC', 'handD'] as const).flatMap((name) =>
    formsOf(name).flatMap(({ request, cases }) =>
      cases
        .filter(({ kind }) => kind === 'faithful')
        .map(({ answer }) => ({ request, text: answer })),
    ),
  ),
  ...corpusCompanies().map(({ request, draft }) => ({ request, text: draft })),
  ...corpusDrafts().map(({ request, draft }) => ({ request, text: draft })),
  ...goodReports().map(({ request, report }) => ({ request, text: report })),
];

const PREFACES = ['はい、承知しました。', '以下が日報です。', 'Here is the report:'];
const REMARKS = ['修正が必要な場合はお知らせください。', '※テンプレートに沿って作成しました。'];
const NAMES = ['その日のこと', '気づいた点', '取り組み', 'メモ', '次にやること', 'Summary'];
const bare = (line: string): string => line.replace(/^[^\p{L}\p{N}]+|[*】＞\]◆=—：:-]+\s*$/gu, '');

/** What a model does to a line of a report. */
const AT_LINE: Readonly<Record<string, (lines: string[], at: number, turn: number) => void>> = {
  dropped: (lines, at) => void lines.splice(at, 1),
  doubled: (lines, at) => void lines.splice(at, 0, lines[at] ?? ''),
  restyled: (lines, at, turn) => {
    const styles = ['## @', '**@**', '■ @', '【@】', '@：', '@'];
    lines[at] = (styles[turn % styles.length] ?? '@').replace('@', () => bare(lines[at] ?? ''));
  },
  marked: (lines, at, turn) => {
    const marks = ['・', '- ', '* ', '1. ', '', '　・', '> '];
    lines[at] = (marks[turn % marks.length] ?? '') + (lines[at] ?? '').replace(/^[\s・\-*•]+/u, '');
  },
  spaced: (lines, at) => void lines.splice(at, 0, ''),
  tightened: (lines, at) => {
    const blank = lines.findIndex((line, index) => index >= at && line.trim() === '');
    if (blank !== -1) lines.splice(blank, 1);
  },
  moved: (lines, at, turn) => {
    const part = lines.splice(at, 1 + (turn % 6));
    lines.splice(turn % (lines.length + 1), 0, ...part);
  },
  cut: (lines, at) => void lines.splice(Math.max(at, 3)),
  joined: (lines, at) => {
    if (lines[at] === lines[at + 1]) return;
    lines[at] = `${lines[at] ?? ''}　${lines[at + 1] ?? ''}`;
    lines.splice(at + 1, 1);
  },
  emptied: (lines, at) => void lines.splice(at + 1, 0, '・'),
};

/** What is no heading of the form, and stands in place of one. */
const renamed = (lines: string[], at: number, turn: number): string => {
  const words = bare(lines[at] ?? '');
  const name = NAMES[turn % NAMES.length] ?? '';
  lines[at] = (lines[at] ?? '').replace(words, () => name);
  return name;
};

export interface Damaged extends Answer {
  /** The names that stand in place of headings. */
  readonly names: readonly string[];
  /** What stands beside the report. */
  readonly beside: readonly string[];
}

const damage = fc.tuple(
  fc.constantFrom('renamed', ...Object.keys(AT_LINE)),
  fc.nat({ max: 60 }),
  fc.nat({ max: 60 }),
);

/** Faultless answers with up to four damages, in a fence or not, with and without something beside them. */
export const damagedAnswers: fc.Arbitrary<Damaged> = fc
  .tuple(
    fc.constantFrom(...faultless),
    fc.array(damage, { minLength: 1, maxLength: 4 }),
    fc.constantFrom('', '', '', ...PREFACES),
    fc.constantFrom('', '', '', ...REMARKS),
    fc.nat({ max: 6 }).map((turn) => turn === 0),
  )
  .map(([{ request, text }, damages, preface, remark, isFenced]) => {
    const lines = text.split('\n');
    const names: string[] = [];
    for (const [kind, place, turn] of damages) {
      // A title of other words is taken for what stands beside a report.
      const at = 1 + (place % Math.max(lines.length - 1, 1));
      if (kind === 'renamed') names.push(renamed(lines, at, turn));
      else AT_LINE[kind]?.(lines, at, turn);
    }
    const report = isFenced ? ['```', ...lines, '```'] : lines;
    const whole = [
      ...(preface === '' ? [] : [preface, '']),
      ...report,
      ...(remark === '' ? [] : ['', remark]),
    ];
    return { request, text: whole.join('\n'), names, beside: [preface, remark] };
  });
