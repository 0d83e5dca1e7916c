import { fromCallback, type EventObject } from 'xstate';
import { NIGHT_END_HOUR, type TimeOfDay, dayOf } from '../../domain/calendarDays.ts';
import type { CalendarEvent, CalendarLogic } from '../../machines/actorContracts.ts';
import { type Clock, createTimer } from './clock.ts';
import { onReturn, type PageTarget } from './pageTarget.ts';

const NOON = 12;
const DAY_BOUNDARIES = [NIGHT_END_HOUR, NOON, 24];

function timeOf(hour: number): TimeOfDay {
  if (hour < NIGHT_END_HOUR) return 'night';
  return hour < NOON ? 'morning' : 'afternoon';
}

function msToNextBoundary(now: Date): number {
  const hour = DAY_BOUNDARIES.find((boundary) => now.getHours() < boundary);
  const next = new Date(now.getFullYear(), now.getMonth(), now.getDate(), hour);
  return next.getTime() - now.getTime();
}

export function createCalendar(clock: Clock, page: PageTarget): CalendarLogic {
  return fromCallback<EventObject>(({ sendBack }) => {
    let emitted: Extract<CalendarEvent, { type: 'day.changed' }> | null = null;
    const emit = () => {
      const now = new Date(clock.now());
      timer.start(msToNextBoundary(now));
      const day = dayOf(now);
      const timeOfDay = timeOf(now.getHours());
      if (emitted?.day === day && emitted.timeOfDay === timeOfDay) return;
      emitted = { type: 'day.changed', day, timeOfDay };
      sendBack(emitted);
    };
    const timer = createTimer(clock, emit);
    const onShown = () => {
      emit();
      const { activeElement } = page.document;
      // Nothing changes under the hands of a person who is typing.
      if (emitted?.timeOfDay === 'night' || activeElement?.matches('input, textarea')) return;
      sendBack({ type: 'page.returned' } satisfies CalendarEvent);
    };
    const stopListening = onReturn(page, onShown);
    emit();
    return () => {
      timer.cancel();
      stopListening();
    };
  });
}
