import { readFileSync } from 'node:fs';
import { weekStart } from '../../src/domain/calendarDays.ts';
import { type CalendarDay } from '../../src/domain/localTime.ts';
import type { Period } from '../../src/domain/report.ts';
import { type DayReport, NOTHING_TO_REPORT, bulletOf, parseDocument } from '../../src/report/index.ts';
import { cellsOf } from '../../src/report/text/tables.ts';

export interface ItemLine {
  readonly day: CalendarDay;
  /** Its text, or its cells, without mark and tags. */
  readonly parts: readonly string[];
  /** Of one piece of work in its week; null where it stands alone. */
  readonly work: string | null;
  /** Of lines that look alike and are not one work. */
  readonly group: string | null;
}

export interface Week {
  readonly period: Period;
  readonly reports: readonly DayReport[];
  /** The items of its reports, as their author marked them. */
  readonly lines: readonly ItemLine[];
}

const TAGS = /[ \t\u3000]*\{(?:([A-Za-z]+)[ ,]*)?(?:~([A-Za-z]+))?\}[ \t]*$/u;

/** Four weeks of one hand, written by somebody who had not seen the rules. */
export function readWeeks(hand: string): readonly Week[] {
  const text = readFileSync(new URL(`weeks/${hand}.txt`, import.meta.url), 'utf8');
  const weeks = new Map<CalendarDay, Week>();
  for (const part of text.split(/^=== /mu).slice(1)) {
    const [head = '', ...body] = part.trimEnd().split('\n');
    const day = head.trim();
    const monday = weekStart(day);
    const known = weeks.get(monday);
    const report: DayReport = {
      day,
      text: body.map((line) => line.replace(TAGS, '')).join('\n'),
    };
    const { headingAt } = parseDocument(report.text);
    const lines = body.filter((line, at) => TAGS.test(line) || !headingAt.has(at));
    weeks.set(monday, {
      period: { kind: 'week', from: monday, to: day },
      reports: [...(known?.reports ?? []), report],
      lines: [...(known?.lines ?? []), ...lines.flatMap((line) => itemLine(day, line))],
    });
  }
  return [...weeks.values()];
}

/** The same as one month, for hands whose tags hold over all of it. */
export function readMonth(hand: string): Week {
  const weeks = readWeeks(hand);
  const reports = weeks.flatMap((week) => week.reports);
  return {
    period: { kind: 'month', from: reports[0]?.day ?? '', to: reports.at(-1)?.day ?? '' },
    reports,
    lines: weeks.flatMap(({ lines }) => lines),
  };
}

function itemLine(day: CalendarDay, line: string): readonly ItemLine[] {
  const [tags, work = null, group = null] = TAGS.exec(line) ?? [];
  const written = line.replace(TAGS, '');
  const bullet = bulletOf(written);
  if (tags === undefined && (bullet === null || NOTHING_TO_REPORT.test(bullet.text))) return [];
  return [{ day, parts: bullet === null ? cellsOf(written) : [bullet.text], work, group }];
}
