import type holidays from '@holiday-jp/holiday_jp';
import { useEffect, useState } from 'react';
import type { CalendarDay } from '../../domain/localTime.ts';

/** Whether a day is no Japanese holiday; null while, or where, that is not known. */
export function useWorkdays(): ((day: CalendarDay) => boolean) | null {
  const [library, setLibrary] = useState<typeof holidays | null>(null);
  useEffect(() => {
    void import('@holiday-jp/holiday_jp').then(
      (loaded) => setLibrary(loaded.default),
      () => undefined,
    );
  }, []);
  return library && ((day) => !library.isHoliday(day));
}
