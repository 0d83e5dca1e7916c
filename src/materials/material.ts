import type { CalendarDay } from '../domain/calendarDays.ts';
import type { MaterialSource } from '../domain/material.ts';

/** One thing of the day, as a line of the notes. */
export interface MaterialItem {
  /** Null where the source does not say it. */
  readonly day: CalendarDay | null;
  /** `10:00-11:00 定例`. */
  readonly note: string;
}

export interface Material {
  readonly source: MaterialSource;
  readonly items: readonly MaterialItem[];
}

export const MAX_MATERIAL_ITEMS = 2000;

/** Text of another program on one line: control characters and white space become one space, and it ends at 200 characters. */
export function oneLine(text: string): string {
  const words = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return words.length > 200 ? `${words.slice(0, 199).replace(/[\uD800-\uDBFF]$/u, '')}…` : words;
}
