import { isBlank } from '../../domain/inputFields.ts';
import { isCourtesy, sentencesOf } from '../text/courtesies.ts';
import { datesIn, isSameDay, withoutDates } from '../text/dateExpressions.ts';
import { headingKey } from '../text/headings.ts';
import { cellsOf, isOfTable, isRow, tableIn, type Table } from '../text/tables.ts';
import { isOwnDate } from '../document.ts';
import { labelOf, withForms } from './labels.ts';
import { trimmed } from './templateFrame.ts';

export interface MergedLines {
  readonly lines: readonly string[];
  readonly rest: readonly string[];
}

interface MergeOptions {
  readonly keepsValues: boolean;
  /** The report's day as the request writes it. */
  readonly date: string;
  readonly beside: readonly string[];
}

/** A template's head or closing with the answer's values behind its labels; an answer's own lines give way where they say the same or nothing but courtesies. */
export function mergedLines(
  own: readonly string[],
  answer: readonly string[],
  { keepsValues, date, beside }: MergeOptions,
): MergedLines {
  const said = new Set([...own, ...beside].flatMap(sentencesOf).map(headingKey));
  const words = own.join('\n').normalize('NFKC');
  const labels = new Map(own.toReversed().flatMap((line) => keyed(line)));
  const isOpen = (line: string): boolean => {
    const key = keyOf(line);
    const first = key === null ? undefined : labels.get(key);
    const isKept = keepsValues && !isBlank(labelOf(line)?.value ?? 'x');
    return key !== null && first !== undefined && !isKept && !isDated(first, key);
  };
  const table = tableFor(own, answer);
  const values: string[] = [];
  const used = new Set<string>();
  const rest = answer.flatMap((line, index): readonly string[] => {
    if (isBlank(line)) return [line];
    if (table !== null && index >= table.start && index < table.end) return [];
    const key = keyOf(line);
    const label = key === null || used.has(key) ? undefined : labels.get(key);
    if (key !== null && label !== undefined) {
      used.add(key);
      if (isOpen(label)) {
        values.push(line);
        return [];
      }
    }
    return unsaid(line, said, words);
  });
  const days = new Map(answer.flatMap((line) => dayIn(line, date)));
  const lines = withForms(values, own.filter(isOpen), false);
  const answers = new Map(lines.map((line) => [keyOf(line) ?? line, line]));
  return {
    lines: own.flatMap((line, index) => {
      if (table !== null && index >= table.own.head && index < table.own.end) {
        const { own: frame, rows } = table;
        return index === frame.head ? [...own.slice(frame.head, frame.start), ...rows] : [];
      }
      return isOpen(line)
        ? [answers.get(keyOf(line) ?? line) ?? line]
        : [line.replace(date, () => days.get(headingKey(line)) ?? date)];
    }),
    rest: trimmed(rest),
  };
}

interface AnsweredTable {
  readonly own: Table;
  readonly start: number;
  readonly end: number;
  readonly rows: readonly string[];
}

function tableFor(own: readonly string[], answer: readonly string[]): AnsweredTable | null {
  const table = tableIn(own);
  const names = table?.names.map(headingKey).join('|');
  const start = answer.findIndex(
    (line) => isRow(line) && cellsOf(line).map(headingKey).join('|') === names,
  );
  if (table === null || start === -1) return null;
  const below = answer.findIndex((line, index) => index > start && !isOfTable(line));
  const end = below === -1 ? answer.length : below;
  const rows = answer
    .slice(start + 1, end)
    .filter((line) => isRow(line) && cellsOf(line).some((cell) => !isBlank(cell)));
  return rows.length === 0 ? null : { own: table, start, end, rows };
}

function dayIn(line: string, date: string): readonly (readonly [key: string, written: string])[] {
  const [only, another] = datesIn(line);
  const day = datesIn(date)[0]?.date;
  const isDay =
    only?.date &&
    day &&
    another === undefined &&
    isSameDay(only.date, day) &&
    only.date.year !== null;
  return isDay ? [[headingKey(line), line.slice(only.start, only.end)]] : [];
}

function keyOf(line: string): string | null {
  return isRow(line) ? headingKey(cellsOf(line)[0] ?? '') : (labelOf(line)?.key ?? null);
}

function keyed(line: string): readonly (readonly [key: string, line: string])[] {
  const key = keyOf(line);
  return key === null ? [] : [[key, line]];
}

function isDated(line: string, key: string): boolean {
  return withoutDates(line) !== line || isOwnDate(key);
}

const TITLE =
  /^(?:本日の|今日の|業務|営業|作業|日次|開発|店舗|研修|勤務|現場|個人|社内)*(?:日報|日誌|レポート|報告書?)$|^(?:daily|report)$/iu;
const TITLE_WORDS = /日報|日誌|レポート|報告|report/iu;
const LONGEST_TITLE = 60;

function unsaid(line: string, said: ReadonlySet<string>, words: string): readonly string[] {
  const isTitle =
    words !== '' &&
    line.length <= LONGEST_TITLE &&
    TITLE_WORDS.test(line) &&
    !/[。！？]/u.test(line);
  if (isTitle) {
    const others = withoutDates(line)
      .normalize('NFKC')
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '' && !TITLE.test(word) && !words.includes(word));
    if (others.length === 0) return [];
    const first = line.normalize('NFKC').indexOf(others[0] ?? '');
    return others.every((word) => line.includes(word)) && first !== -1
      ? [others.join(' ')]
      : [line];
  }
  const left = sentencesOf(line).filter(
    (sentence) => !said.has(headingKey(sentence)) && !(words !== '' && isCourtesy(sentence)),
  );
  if (left.length === 0) return [];
  return [left.length === sentencesOf(line).length ? line : left.join('').trim()];
}
