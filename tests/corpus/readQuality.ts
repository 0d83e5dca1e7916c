import { existsSync, readFileSync } from 'node:fs';
import { FINDING_KINDS } from '../../src/check/kinds.ts';
import { NOTE_NAMES } from '../../src/domain/inputFields.ts';
import { formatReportDate, type ReportRequest } from '../../src/domain/report.ts';
import { sectionsOf } from './readCorpus.ts';

export interface WrittenReport {
  readonly name: string;
  readonly request: ReportRequest;
  readonly report: string;
  /** Set aside before the rules were written; the same for a careful report and for all that is planted into it. */
  readonly isHeldOut: boolean;
}

/** A line of notes or of a report with its field. */
export interface FieldLine {
  readonly field: (typeof NOTE_NAMES)[number];
  readonly text: string;
}

/** A note line and the report line that was made of it. */
export interface QualityPair extends Pick<WrittenReport, 'isHeldOut'> {
  readonly field: FieldLine['field'];
  readonly note: string;
  readonly line: string;
  /** Whether nothing is wrong: an honest paraphrase, an equal value, the right person. */
  readonly isRight: boolean;
  /** The day of the report, which relative days count from. */
  readonly date: string;
}

export const DATE = '2026年11月20日(金)';

const textOf = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');

const isHeldOut = (index: number): boolean => index % 3 === 2;

/** The lines of a file without blank ones and headings. */
const linesOf = (file: string): readonly string[] =>
  textOf(file)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# '));

function fieldLine(text: string): FieldLine {
  const [name, ...rest] = text.split(' | ');
  const field = NOTE_NAMES.find((known) => known === name);
  if (field === undefined) throw new Error(`${text}: no field`);
  return { field, text: rest.join(' | ') };
}

/** Pairs of lines, + or = where they say the same; `@ ` gives the day of those that follow. */
function qualityPairs(file: string): readonly QualityPair[] {
  let date = DATE;
  const pairs = linesOf(file).flatMap((row) => {
    const [sign, rest] = [row.slice(0, 1), row.slice(2)];
    if (sign === '@') date = rest;
    if (sign === '@') return [];
    const { field, text } = fieldLine(rest.replace(/[{}]/gu, ''));
    const [note, line, ...more] = text.split(' | ');
    if (!'+=-≠'.includes(sign) || note === undefined || line === undefined || more.length > 0)
      throw new Error(`${row}: not a pair`);
    return [{ field, note, line, isRight: '+='.includes(sign), date }];
  });
  return pairs.map((pair, index) => ({ ...pair, isHeldOut: isHeldOut(index) }));
}

/** Report lines that tell their note in other words. */
export const honestPairs = () => qualityPairs('quality/honest.txt');

/** Report lines that name the people of a note, and lines that name others. */
export const namePairs = () => qualityPairs('quality/names.txt');

/** Values that are equal in other words, and values that only look alike. */
export const valuePairs = () => qualityPairs('quality/values.txt');

/** The notes of days with report lines that are true to them. */
export function notedDays() {
  return sectionsOf(textOf('quality/days.txt')).map(([name, body], index) => {
    const marked = (sign: string): readonly FieldLine[] =>
      body.split('\n').flatMap((line) => (line.startsWith(sign) ? fieldLine(line.slice(2)) : []));
    return { name, notes: marked('> '), good: marked('+ '), isHeldOut: isHeldOut(index) };
  });
}

const FAULT_HEAD = /^fault: ([a-z-]+): (.+)$/u;

/** The report after the edit of a fault's section. */
function withFault(report: string, edit: string): string {
  const [before = '', after = ''] = edit.replace(/\n→$/u, '\n→\n').split('\n→\n');
  if (before === '*') return after;
  const [head, tail, ...more] = report.split(after === '' ? `\n${before}` : before);
  if (head === undefined || tail === undefined || more.length > 0)
    throw new Error(`${before}: not once in its report`);
  return `${head}${after}${tail}`.trimEnd();
}

/**
 * Careful reports, each followed by those with one planted fault: its kind, and its words in the report, or in the notes or
 * template where the report lacks them.
 */
export function faultyReports() {
  const [shared = '', ...cases] = textOf('quality/faultyReports.txt').split(/^(?==== report: )/mu);
  const templates = new Map(sectionsOf(shared.trimEnd()));
  return cases.flatMap((text, index) => {
    const sections = sectionsOf(text.trimEnd());
    const bodies = new Map([...sections, ...templates]);
    const [name = ''] = sections.map(([head]) => head.slice('report: '.length));
    const template = sections.find(([head]) => head.startsWith('template'))?.[0] ?? '';
    const body = (key: string): string => {
      const found = bodies.get(key);
      if (found === undefined) throw new Error(`${name}: no ${key}`);
      return found;
    };
    const request = {
      today: body('today'),
      tomorrow: body('tomorrow'),
      remarks: bodies.get('remarks') ?? '',
      template: body(template),
      date: body('date'),
    };
    const report = body('report');
    const careful = { name, request, report, fault: null, isHeldOut: isHeldOut(index) };
    const faulty = sections.flatMap(([head, edit]) => {
      const [, known, words] = FAULT_HEAD.exec(head) ?? [];
      const kind = FINDING_KINDS.find((one) => one === known);
      if (!head.startsWith('fault')) return [];
      if (kind === undefined || words === undefined) throw new Error(`${head}: not a fault`);
      return [{ ...careful, report: withFault(report, edit), fault: { kind, text: words } }];
    });
    return [careful, ...faulty];
  });
}

/** Lines by what they are when they stand in a report; '' in a file without sections. */
export function ownWords(file: 'ownWordsFaults' | 'ownWordsAllowed') {
  const text = textOf(`${file}.txt`);
  const sections = text.startsWith('===') ? sectionsOf(text) : [['', text] as const];
  return sections
    .flatMap(([kind, body]) => body.split('\n').map((line) => ({ kind, text: line })))
    .filter((line) => line.text !== '')
    .map((line, index) => ({ ...line, isHeldOut: isHeldOut(index) }));
}

export interface SetAsideReport extends ReportRequest {
  readonly id: string;
  readonly report: string;
  /** What was planted; absent in a faultless report. */
  readonly kind?: string;
  readonly fault?: string;
  readonly note?: string;
}

interface SetAsidePair {
  readonly note: string;
  readonly faithful: string;
}

function recordsOf(name: string): readonly unknown[] {
  const file = `setAside/${name}.jsonl`;
  if (!existsSync(new URL(file, import.meta.url))) return [];
  return linesOf(file).map((line): unknown => JSON.parse(line));
}

/** What was set aside of a hand, by what its files end in: '', '2' to '6'; from '4' on they have no pairs. */
export const setAsideReports = (hand: string) =>
  recordsOf(`reports${hand}`) as readonly SetAsideReport[];

export const setAsidePairs = (hand: string) => recordsOf(`pairs${hand}`) as readonly SetAsidePair[];

const CLOSING = '以上です。お手すきの際にご確認いただけますと幸いです。';

/** Templates with a place for each field: `《今》` for today, `《明》` for tomorrow, `《備》` for the remarks, `《所》` for the person's own words, `《無》` for nothing. */
const SHAPES: Readonly<Record<string, string>> = {
  標準: `【日報】{{日付}}\n\n■ 本日の業務\n・《今》\n\n■ 明日の予定\n・《明》\n\n■ 申し送り事項\n・《備》\n\n■ その他\n特になし\n\n${CLOSING}`,
  見出し: `# 日報 {{日付}}\n\n## 今日やったこと\n- 《今》\n\n## 明日やること\n- 《明》\n\n## 備考\n- 《備》\n\n## その他\n- 《無》`,
  角: `【業務日報】\n【日付】{{日付}}\n【所属】開発部 第二グループ\n\n【本日の実施内容】\n・《今》\n\n【明日の予定】\n・《明》\n\n【連絡事項】\n・《備》`,
  番号: `業務日報　〇年〇月〇日（〇）\n\n1. 本日の作業内容\n  - 《今》\n\n2. 翌日の作業予定\n  - 《明》\n\n3. 申し送り・連絡事項\n  - 《備》\n\n以上`,
  欄: `日付：YYYY/MM/DD\n氏名：山田太郎\n\n本日の業務：\n・《今》\n\n明日の予定：\n・《明》\n\n備考：\n・《備》`,
  菱: `◆ 日報（{{date}}）\n\n◆ 実施したこと\n　・《今》\n\n◆ 次にやること\n　・《明》\n\n◆ 共有・相談\n　・《備》\n\n※ 18時までに #daily へ投稿してください。`,
  メール: `件名：【日報】{{日付}}\n\n営業部の皆さま\n\nお疲れさまです。山田です。\n本日の業務についてご報告いたします。\n\n■ 本日の業務内容\n・《今》\n\n■ 明日の業務予定\n・《明》\n\n■ 連絡事項\n・《備》\n\nご確認のほど、よろしくお願いいたします。\n――――――――――\n株式会社さくら 営業部\n山田太郎`,
  振り返り: `【日報】{{日付}}\n\n■ やったこと\n・《今》\n\n■ わかったこと\n・《無》\n\n■ 次にやること\n・《明》\n\n■ その他\n・《備》\n\n${CLOSING}`,
  点: `日報（{{日付}}）\n\n●今日の作業\n#. 《今》\n\n●明日の作業予定\n#. 《明》\n\n●その他\n#. 《備》`,
  山: `日次報告（毎日18時までに提出）\n━━━━━━━━━━━━\n＜本日の実績＞\n・《今》\n\n＜明日の計画＞\n・《明》\n\n＜特記事項＞\n・《備》\n━━━━━━━━━━━━\n提出日：{{日付}}`,
  平: `日報\n{{日付}}\n\n本日の作業\n・《今》\n\n明日の作業\n・《明》\n\n引き継ぎ\n・《備》`,
  所感: `■ 日報 {{日付}}\n\n■ 本日の業務\n・《今》\n\n■ 明日の業務\n・《明》\n\n■ 連絡・相談\n・《備》\n\n■ 所感\n《所》\n\n以上、よろしくお願いいたします。`,
};


/** A template with its items; a line whose items are empty stays for one to write. */
function filled(shape: string, items: Readonly<Record<string, readonly string[]>>): string {
  return shape
    .split('\n')
    .flatMap((line) => {
      const slot = /《(.)》/u.exec(line)?.[1];
      return slot === undefined
        ? [line]
        : (items[slot] ?? ['']).map((item, index) =>
            line.replace('#', String(index + 1)).replace(/《.》/u, item),
          );
    })
    .map((line) => line.trimEnd())
    .join('\n');
}

const HEAD_DATE = /\{\{日付\}\}|\{\{date\}\}|〇年〇月〇日（〇）|YYYY\/MM\/DD/u;
const GOOD_LINE = /^([今明備]) (.+) => (.+)$/u;

/** The good reports of goodReports.txt: `=== name | shape | day`, then `今 note => report line`; ` && ` parts several; `前` takes the report above as the template. */
export function goodReports(): readonly WrittenReport[] {
  const reports: WrittenReport[] = [];
  for (const [index, [head, body]] of sectionsOf(textOf('goodReports.txt')).entries()) {
    const [name = '', shapeName = '', day = '', previous] = head.split(' | ');
    const shape = SHAPES[shapeName];
    const above = reports.at(-1);
    if (shape === undefined || (previous !== undefined && above === undefined))
      throw new Error(head);
    const rows = body.split('\n').flatMap((line) => (line === '' ? [] : [GOOD_LINE.exec(line)]));
    if (rows.includes(null)) throw new Error(head);
    const said = (field: string, side: 2 | 3) =>
      rows.flatMap((row) => (row?.[1] === field ? (row[side] ?? '').split(' && ') : []));
    const [remarks, nothing] = [said('備', 3), ['特になし']];
    const report = filled(shape, {
      今: said('今', 3),
      明: said('明', 3),
      備: remarks.length === 0 ? nothing : remarks,
      無: nothing,
      所: ['（ここはご自分で）'],
    });
    const empty = ['', '', ''];
    const date = formatReportDate(day);
    const request = {
      today: said('今', 2).join('\n'),
      tomorrow: said('明', 2).join('\n'),
      remarks: said('備', 2).join('\n'),
      template:
        previous === undefined || above === undefined
          ? filled(shape, { 今: empty, 明: empty, 備: empty })
          : above.report,
      date,
    };
    reports.push({
      name,
      request,
      report: report.replace(HEAD_DATE, date),
      isHeldOut: isHeldOut(index),
    });
  }
  return reports;
}
