import { fromCallback, type EventObject } from 'xstate';
import { dayOf, type TimeOfDay } from '../../domain/localTime.ts';
import type { CalendarFact, CalendarLogic } from '../../machines/actorContracts.ts';
import type { Clock } from './clock.ts';
import { onReturn, type PageTarget } from './pageTarget.ts';

const MORNING = 5;
const NOON = 12;
const TURNS = [MORNING, NOON, 24];

function timeOf(hour: number): TimeOfDay {
  if (hour < MORNING) return 'night';
  return hour < NOON ? 'morning' : 'afternoon';
}

function msToNextTurn(now: Date): number {
  const hour = TURNS.find((turn) => now.getHours() < turn);
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
      cancel = clock.after(msToNextTurn(now), emit);
      const day = dayOf(now);
      const time = timeOf(now.getHours());
      if (emitted?.day === day && emitted.time === time) return;
      emitted = { type: 'day.changed', day, time };
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
