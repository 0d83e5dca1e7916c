import type { CalendarDay } from '../domain/localTime.ts';
import { MAX_MATERIAL_SIZE, type MaterialRefusal } from '../domain/material.ts';
import { countEvents, isCalendarFile, readCalendarFile } from './calendarFile.ts';
import { readCalendarLines } from './calendarLines.ts';
import { readGitLog } from './gitLog.ts';
import { MAX_MATERIAL_ITEMS, type Material } from './material.ts';

export type { Material, MaterialItem } from './material.ts';

/**
 * What a text is, wholly: events of a calendar, commits; null where it is neither, a refusal where it is one and cannot be
 * taken. `day` is the report's.
 */
export async function readMaterial(
  text: string,
  day: CalendarDay,
  pause: () => Promise<void>,
): Promise<Material | MaterialRefusal | null> {
  if (isCalendarFile(text)) {
    if (text.length > MAX_MATERIAL_SIZE) return 'too-large';
    if (countEvents(text) > MAX_MATERIAL_ITEMS) return 'too-many';
    const calendar = await readCalendarFile(text, day, pause);
    if (calendar === null) return 'unreadable';
    return calendar.items.length === 0 ? 'empty' : calendar;
  }
  if (text.length > MAX_MATERIAL_SIZE) return null;
  const lines = text.split(/\r\n|[\r\n]/u).filter((line) => line.trim() !== '');
  if (lines.length > MAX_MATERIAL_ITEMS * 10) return null;
  const material = readGitLog(lines) ?? readCalendarLines(lines, day);
  return material !== null && material.items.length > MAX_MATERIAL_ITEMS ? 'too-many' : material;
}
