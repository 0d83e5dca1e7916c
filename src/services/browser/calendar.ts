import { fromCallback, type EventObject } from 'xstate';
import { formatReportDate } from '../../domain/report.ts';
import type { CalendarFact, CalendarLogic } from '../../machines/actorContracts.ts';
import type { Clock } from './clock.ts';
import { onReturn, type PageTarget } from './pageTarget.ts';

const NOON = 12;

function msToNextHalf(now: Date): number {
  const hour = now.getHours() < NOON ? NOON : 2 * NOON;
  const next = new Date(now.getFullYear(), now.getMonth(), now.getDate(), hour);
  return next.getTime() - now.getTime();
}

export function createCalendar(clock: Clock, page: PageTarget): CalendarLogic {
  return fromCallback<EventObject>(({ sendBack }) => {
    let emitted: CalendarFact | null = null;
    let cancel = () => {};
    const emit = () => {
      cancel();
      const now = new Date(clock.now());
      cancel = clock.after(msToNextHalf(now), emit);
      const date = formatReportDate(now);
      const isAfternoon = now.getHours() >= NOON;
      if (emitted?.date === date && emitted.isAfternoon === isAfternoon) return;
      emitted = { type: 'day.changed', date, isAfternoon };
      sendBack(emitted);
    };
    const stopListening = onReturn(page, emit);
    emit();
    return () => {
      cancel();
      stopListening();
    };
  });
}
