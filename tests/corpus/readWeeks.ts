import { readFileSync } from 'node:fs';
import type { CalendarDay } from '../../src/domain/calendarDays.ts';
import type { Period } from '../../src/domain/report.ts';
import { type DayReport, NOTHING_TO_REPORT, Line, parseDocument } from '../../src/report/index.ts';
import { rowOf } from '../../src/report/text/tables.ts';

const TAGS = /[ \t\u3000]*\{(?:([A-Za-z]+)[ ,]*)?(?:~[A-Za-z]+)?\}[ \t]*$/u;

/** An item as its author marked it: its text, or its cells, without mark and tags, and the piece of work that it is of, if any. */
function itemLine(day: CalendarDay, line: string) {
  const [tags, work = null] = TAGS.exec(line) ?? [];
  const written = line.replace(TAGS, '');
  const bullet = new Line(written).bullet;
  if (tags === undefined && (bullet === null || NOTHING_TO_REPORT.test(bullet.words))) return [];
  return [{ day, parts: bullet === null ? (rowOf(written)?.cells ?? [written]) : [bullet.words], work }];
}

/** Four weeks of one hand, written by somebody who had not seen the rules. */
export function readMonth(hand: string) {
  const text = readFileSync(new URL(`weeks/${hand}.txt`, import.meta.url), 'utf8');
  const days = text.split(/^=== /mu).slice(1).map((part) => {
    const [day = '', ...body] = part.trim().split('\n');
    const report: DayReport = { day, text: body.map((line) => line.replace(TAGS, '')).join('\n') };
    const { headingAt } = parseDocument(report.text);
    const items = body.filter((line, at) => TAGS.test(line) || !headingAt.has(at));
    return { report, lines: items.flatMap((line) => itemLine(day, line)) };
  });
  const reports = days.map(({ report }) => report);
  const period: Period = { kind: 'month', from: reports[0]?.day ?? '', to: reports.at(-1)?.day ?? '' };
  return { period, reports, lines: days.flatMap(({ lines }) => lines) };
}
