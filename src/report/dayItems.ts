import type { CalendarDay } from '../domain/calendarDays.ts';
import { formatReportDate, type ReportRequest } from '../domain/report.ts';
import { parseDocument } from './document.ts';
import { readItems } from './items.ts';
import { readTemplate } from './template.ts';
import type { SectionRole } from './text/sectionRoles.ts';
import type { TaskState } from './text/taskBoxes.ts';

export interface DayReport {
  readonly day: CalendarDay;
  readonly text: string;
  /** What it was made from, where that is kept. */
  readonly request?: ReportRequest | null;
}

export interface ReportItem {
  readonly day: CalendarDay;
  readonly role: SectionRole;
  readonly state: TaskState | 'planned';
  readonly text: string;
}

/** Several items in one cell. */
const BREAK_IN_CELL = /<br>/u;

/** What a report tells, in its order, without the lines that its template has too. */
export function itemsOfReport({ day, text: report, request }: DayReport): readonly ReportItem[] {
  const template = request ? readTemplate(request.template, formatReportDate(day)).lines : [];
  const fixed = new Set(template.map(({ text }) => text.trim()));
  return readItems(parseDocument(report)).flatMap(({ role, front, parts, box, line }) => {
    if (fixed.has(line.text.trim())) return [];
    const [first = '', ...others] = parts;
    const state = role === 'tomorrow' && box !== 'done' ? 'planned' : (box ?? 'done');
    const text = front + first + (others.length > 0 ? `：${others.join('、')}` : '');
    return text.split(BREAK_IN_CELL).map((part) => ({ day, role, state, text: part }));
  });
}
