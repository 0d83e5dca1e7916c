import { dayAt } from '../../domain/calendarDays.ts';
import type { CalendarDay } from '../../domain/localTime.ts';
import type { Clock } from './clock.ts';

export interface DownloadParts {
  readonly document: Document;
  readonly urls: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>;
  readonly clock: Clock;
}

/** A browser may still be reading from the address for so long. */
const ADDRESS_KEPT_MS = 60_000;

export function downloadFile(
  { document, urls, clock }: DownloadParts,
  text: string,
  type: string,
  extension: string,
  day: CalendarDay = dayAt(clock.now()),
): boolean {
  try {
    const link = document.createElement('a');
    link.href = urls.createObjectURL(new Blob([text], { type }));
    link.download = `marshmallow-nippo-${day}.${extension}`;
    link.click();
    clock.after(ADDRESS_KEPT_MS, () => urls.revokeObjectURL(link.href));
    return true;
  } catch {
    return false;
  }
}
