import type { InputFields } from './inputFields.ts';
import { monthDayWeekday } from './localTime.ts';

/** What one click on Generate asks for; nothing typed afterwards changes it. */
export interface ReportRequest extends InputFields {
  /** Never blank: the field, or the default template. */
  readonly template: string;
  /** The local date of the click as the prompt and the report write it, for example 2026年11月20日(金). */
  readonly date: string;
}

/** A moment as the report writes it, in the local time zone: 2026年11月20日(金). */
export function formatReportDate(moment: Date): string {
  return `${moment.getFullYear()}年${monthDayWeekday(moment)}`;
}
