import { describe, expect, it } from 'vitest';
import { daySpan, daysIn } from '../../src/check/days.ts';
import { dateOfEpochDay } from '../../src/domain/calendarDays.ts';

const FRIDAY = { year: 2026, month: 11, day: 20, weekday: 5 };
const dayOf = (iso: string): number => Date.parse(iso) / 86_400_000;

describe('days named from 2026年11月20日(金)', () => {
  it.each([
    ['来週月曜に納品', '来週月曜', ['2026-11-23']],
    ['来週の木曜まで', '来週の木曜', ['2026-11-26']],
    ['再来週火曜日', '再来週火曜日', ['2026-12-01']],
    ['月曜は中止', '月曜', ['2026-11-09', '2026-11-16', '2026-11-23']],
    ['来月1日から', '来月1日', ['2026-12-01']],
    ['来月末まで', '来月末', ['2026-12-31']],
    ['月末に棚卸し', '月末', ['2026-11-30']],
    ['週明けに直す', '週明け', ['2026-11-23']],
    ['昨日の続き', '昨日', ['2026-11-19']],
    ['見学は(水)に', '(水)', ['2026-11-11', '2026-11-18', '2026-11-25']],
    ['3日後に抜糸', '3日後', ['2026-11-23']],
    ['十日前の記録', '十日前', ['2026-11-10']],
    ['12月末で閉店', '12月末', ['2026-12-31']],
  ])('%s: %s', (line, text, days) => {
    expect(daysIn(line, FRIDAY).map((found) => [found.text, found.spans])).toEqual([
      [text, days.map((iso) => ({ from: dayOf(iso), to: dayOf(iso) }))],
    ]);
  });

  it('a week is all of its days, and 明日 the next one at work too', () => {
    expect(daysIn('来週', FRIDAY)[0]?.spans).toEqual([
      { from: dayOf('2026-11-23'), to: dayOf('2026-11-29') },
    ]);
    expect(daysIn('明日', FRIDAY)[0]?.spans).toEqual([
      { from: dayOf('2026-11-21'), to: dayOf('2026-11-23') },
    ]);
  });

  it.each([
    [{ year: null, month: 1, day: 4, weekday: null }, '2027-01-04'],
    [{ year: null, month: 12, day: 31, weekday: null }, '2026-12-31'],
    [{ year: 2024, month: 2, day: 29, weekday: null }, '2024-02-29'],
    [{ year: 2000, month: 3, day: 1, weekday: null }, '2000-03-01'],
    [{ year: 1999, month: 12, day: 31, weekday: null }, '1999-12-31'],
  ])('%j is %s', (date, iso) => {
    expect(daySpan(date, FRIDAY)).toEqual({ from: dayOf(iso), to: dayOf(iso) });
  });

  it.each([['2日前倒し'], ['1週間前後'], ['3日後ろ倒し'], ['金土産']])('%s is none', (line) => {
    expect(daysIn(line, FRIDAY)).toEqual([]);
  });

  it.each([
    ['2026-11-20', [2026, 11, 20]],
    ['2024-02-29', [2024, 2, 29]],
    ['1969-12-31', [1969, 12, 31]],
    ['2100-03-01', [2100, 3, 1]],
  ])('%s by the calendar', (iso, date) => {
    expect(dateOfEpochDay(dayOf(iso))).toEqual(date);
  });
});
