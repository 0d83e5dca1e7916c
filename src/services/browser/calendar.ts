import { fromCallback, type EventObject } from 'xstate';
import { formatReportDate } from '../../domain/report.ts';
import type { CalendarFact, CalendarLogic } from '../../machines/actorContracts.ts';
import type { Clock } from './clock.ts';
import { onReturn, type PageTarget } from './pageTarget.ts';

function msToMidnight(now: Date): number {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime();
}

export function createCalendar(clock: Clock, page: PageTarget): CalendarLogic {
  return fromCallback<EventObject>(({ sendBack }) => {
    let emitted: string | null = null;
    let cancel = () => {};
    const emit = () => {
      cancel();
      const now = new Date(clock.now());
      cancel = clock.after(msToMidnight(now), emit);
      const date = formatReportDate(now);
      if (date === emitted) return;
      emitted = date;
      sendBack({ type: 'day.changed', date } satisfies CalendarFact);
    };
    const stopListening = onReturn(page, emit);
    emit();
    return () => {
      cancel();
      stopListening();
    };
  });
}
