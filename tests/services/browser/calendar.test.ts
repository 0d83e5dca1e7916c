import { expect, test } from 'vitest';
import type { CalendarDay, TimeOfDay } from '../../../src/domain/calendarDays.ts';
import { createCalendar } from '../../../src/services/browser/calendar.ts';
import { FakePage } from '../../support/fakeTabs.ts';
import { createManualClock } from '../../support/manualClock.ts';
import { startStore } from '../../support/storeHarness.ts';

const HOUR = 3_600_000;
const THURSDAY = '2026-11-19';
const FRIDAY = '2026-11-20';
const SATURDAY = '2026-11-21';

/** A page opened at that hour of Thursday, and the days and halves of them that it was told since the last time it was asked. */
function openPage(hour: number) {
  const clock = createManualClock(new Date(2026, 10, 19, hour).getTime());
  const page = new FakePage();
  const { news } = startStore(createCalendar(clock, page));
  return { clock, page, told: news };
}

const fact = (day: CalendarDay, time: TimeOfDay) => ({ type: 'day.changed', day, timeOfDay: time });

test.each([
  [0, 'night'],
  [4, 'night'],
  [5, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [23, 'afternoon'],
] as const)('at %i it tells the day and that it is %s at once', (hour, time) => {
  expect(openPage(hour).told()).toEqual([fact(THURSDAY, time)]);
});

test('noon, midnight and 5:00 are told as they come, once each', () => {
  const { clock, told } = openPage(11);
  told();
  clock.advance(HOUR - 1);
  expect(told()).toEqual([]);
  clock.advance(1);
  expect(told()).toEqual([fact(THURSDAY, 'afternoon')]);
  clock.advance(12 * HOUR - 1);
  expect(told()).toEqual([]);
  clock.advance(1);
  expect(told()).toEqual([fact(FRIDAY, 'night')]);
  clock.advance(5 * HOUR - 1);
  expect(told()).toEqual([]);
  clock.advance(1);
  expect(told()).toEqual([fact(FRIDAY, 'morning')]);
  clock.advance(19 * HOUR);
  expect(told()).toEqual([fact(FRIDAY, 'afternoon'), fact(SATURDAY, 'night')]);
});

test.each<readonly [name: string, comeBack: (page: FakePage) => void]>([
  ['seen', (page) => page.show('visible')],
  ['focused', (page) => void page.dispatchEvent(new Event('focus'))],
])(
  'what passed while the page slept is told when it is %s again, and the next as it comes',
  (_, comeBack) => {
    const { clock, page, told } = openPage(18);
    told();
    page.show('hidden');
    clock.doze(19 * HOUR);
    expect(told()).toEqual([]);
    comeBack(page);
    expect(told()).toEqual([fact(FRIDAY, 'afternoon'), { type: 'page.returned' }]);
    clock.advance(11 * HOUR - 1);
    expect(told()).toEqual([]);
    clock.advance(1);
    expect(told()).toEqual([fact(SATURDAY, 'night')]);
  },
);

test('a page is not shown as of a later day by night, nor while a field has the focus', () => {
  const { clock, page, told } = openPage(23);
  clock.advance(2 * HOUR);
  told();
  page.show('visible');
  expect(told()).toEqual([]);
  clock.advance(5 * HOUR);
  expect(told()).toEqual([fact(FRIDAY, 'morning')]);
  page.document.activeElement = { matches: (fields) => fields.includes('textarea') };
  page.show('visible');
  expect(told()).toEqual([]);
  page.document.activeElement = null;
  page.show('visible');
  expect(told()).toEqual([{ type: 'page.returned' }]);
});
