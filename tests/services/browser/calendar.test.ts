import { afterEach, expect, test } from 'vitest';
import { createCalendar } from '../../../src/services/browser/calendar.ts';
import { FakePage } from '../../support/fakeTabs.ts';
import { createManualClock } from '../../support/manualClock.ts';
import { startStore } from '../../support/storeHarness.ts';

const HOUR = 3_600_000;
const THURSDAY = '2026年11月19日(木)';
const FRIDAY = '2026年11月20日(金)';
const SATURDAY = '2026年11月21日(土)';

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

/** A page opened at that hour of Thursday, and the days and halves of them that it was told since the last time it was asked. */
function openPage(hour: number) {
  const clock = createManualClock(new Date(2026, 10, 19, hour).getTime());
  const page = new FakePage();
  const { news, stop } = startStore(createCalendar(clock, page));
  stops.push(stop);
  return { clock, page, told: () => news().map((fact) => ({ ...fact })) };
}

const fact = (date: string, isAfternoon: boolean) => ({ type: 'day.changed', date, isAfternoon });

test.each([
  [0, false],
  [11, false],
  [12, true],
  [23, true],
])('at %i it tells the day at once, afternoon %s', (hour, isAfternoon) => {
  expect(openPage(hour).told()).toEqual([fact(THURSDAY, isAfternoon)]);
});

test('noon and midnight are told as they come, once each', () => {
  const { clock, told } = openPage(11);
  told();
  clock.advance(HOUR - 1);
  expect(told()).toEqual([]);
  clock.advance(1);
  expect(told()).toEqual([fact(THURSDAY, true)]);
  clock.advance(12 * HOUR - 1);
  expect(told()).toEqual([]);
  clock.advance(1);
  expect(told()).toEqual([fact(FRIDAY, false)]);
  clock.advance(24 * HOUR);
  expect(told()).toEqual([fact(FRIDAY, true), fact(SATURDAY, false)]);
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
    expect(told()).toEqual([fact(FRIDAY, true)]);
    comeBack(page);
    expect(told()).toEqual([]);
    clock.advance(11 * HOUR - 1);
    expect(told()).toEqual([]);
    clock.advance(1);
    expect(told()).toEqual([fact(SATURDAY, false)]);
  },
);

test('a clock that is set back is followed', () => {
  const { clock, page, told } = openPage(18);
  told();
  clock.doze(-7 * HOUR);
  page.show('visible');
  expect(told()).toEqual([fact(THURSDAY, false)]);
  clock.advance(HOUR);
  expect(told()).toEqual([fact(THURSDAY, true)]);
});
