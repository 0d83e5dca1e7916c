import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockTime, monthDayWeekday } from '../../src/domain/calendarDays.ts';

test('a day and a time of day read as this', () => {
  const moment = new Date(2026, 10, 20, 9, 5);

  expect(monthDayWeekday(moment)).toBe('11月20日(金)');
  expect(clockTime(moment)).toBe('9:05');
});

test('every day and time of day read as Japanese locale data say', () => {
  const day = new Intl.DateTimeFormat('ja-JP', { month: 'long', day: 'numeric', weekday: 'short' });
  const time = new Intl.DateTimeFormat('ja-JP', { hour: 'numeric', minute: '2-digit' });
  const moments = fc.date({
    min: new Date('2000-01-01'),
    max: new Date('2100-01-01'),
    noInvalidDate: true,
  });

  fc.assert(
    fc.property(moments, (moment) => {
      expect(monthDayWeekday(moment)).toBe(day.format(moment));
      expect(clockTime(moment)).toBe(time.format(moment));
    }),
  );
});
