import type { CalendarDay } from '../domain/calendarDays.ts';
import { MAX_MATERIAL_SIZE, type MaterialRefusal } from '../domain/material.ts';
import { isCalendarFile, readCalendarFile } from './calendarFile.ts';
import { readCalendarLines } from './calendarLines.ts';
import { readGitLog } from './gitLog.ts';
import { MAX_MATERIAL_ITEMS, type Material } from './material.ts';

export type { Material, MaterialItem } from './material.ts';

/**
 * What a text is, wholly: events of a calendar, commits; null where it is neither, a refusal where it is one and cannot be
 * taken. `day` is the report's; `pause` is asked often, and gives keys their turn where it is time.
 */
export async function readMaterial(
  text: string,
  day: CalendarDay,
  pause: () => Promise<void>,
): Promise<Material | MaterialRefusal | null> {
  if (isCalendarFile(text)) return readCalendarFile(text, day, pause);
  if (text.length > MAX_MATERIAL_SIZE) return null;
  const lines = text.split(/\r\n|[\r\n]/u).filter((line) => line.trim() !== '');
  if (lines.length > MAX_MATERIAL_ITEMS * 10) return null;
  const material = readGitLog(lines) ?? readCalendarLines(lines, day);
  return material !== null && material.items.length > MAX_MATERIAL_ITEMS ? 'too-many' : material;
}
