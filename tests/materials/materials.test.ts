import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readMaterial } from '../../src/materials/index.ts';
import { casesBeside, listIn } from '../support/rows.ts';

const DAY = '2026-11-27';

beforeAll(() => vi.stubEnv('TZ', 'Asia/Tokyo'));

afterAll(() => vi.unstubAllEnvs());

const cases = casesBeside(import.meta.url);

const pause = async () => {};

function sample(name: string): string {
  return readFileSync(new URL(`samples/${name}`, import.meta.url), 'utf8');
}

async function linesOf(text: string): Promise<readonly string[] | string | null> {
  const material = await readMaterial(text, DAY, pause);
  if (material === null || typeof material === 'string') return material;
  return material.items.map(({ day, note }) => `${day ?? '?'} | ${note}`);
}

describe('what is read', () => {
  it.each(cases('read'))('%s', async (_, text = '', items = '') => {
    expect(await linesOf(text)).toEqual(listIn(items));
  });
});

describe('what stays text', () => {
  it.each(cases('text'))('%s', async (text = '') => {
    expect(await linesOf(text)).toBeNull();
  });
});

describe('a calendar file', () => {
  it('of Google has its events of the day and the next, in their order', async () => {
    expect(await linesOf(sample('google.ics'))).toEqual([
      '2026-11-27 | 展示会',
      '2026-11-27 | 10:00-10:30 定例（会議室B）',
      '2026-11-27 | 14:00-15:00 設計レビュー, 第2回と 打合せ',
      '2026-11-28 | 9:00-10:00 朝会',
    ]);
  });

  it('of Outlook is read in the time of this place, one that was moved where it is now', async () => {
    expect(await linesOf(sample('outlook.ics'))).toEqual([
      '2026-11-27 | 棚卸し',
      '2026-11-27 | 9:00-10:00 海外拠点との定例',
      '2026-11-27 | 16:30-17:00 進捗確認（時間変更）',
    ]);
  });

  it('that is too large, has too many events, cannot be read or has none of these days says so', async () => {
    const event =
      'BEGIN:VEVENT\r\nUID:1\r\nDTSTART:20261101T000000Z\r\nSUMMARY:会\r\nEND:VEVENT\r\n';
    const calendar = (events: string) => `BEGIN:VCALENDAR\r\n${events}END:VCALENDAR\r\n`;
    expect(
      await Promise.all(
        [
          calendar(event.repeat(15_000)),
          calendar(event.repeat(2001)),
          calendar('BEGIN:VEVENT\r\nUID:1\r\nDTSTART:昨日\r\nEND:VEVENT\r\n'),
          'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1',
          calendar(event),
        ].map(linesOf),
      ),
    ).toEqual(['too-large', 'too-many', 'unreadable', 'unreadable', 'empty']);
  });

  it('keeps its other events where one is broken, and does not count what never ends to its end', async () => {
    const events = [
      'UID:1\r\nDTSTART:昨日\r\nSUMMARY:読めない',
      'UID:2\r\nDTSTART:20260101T000000Z\r\nRRULE:FREQ=SECONDLY\r\nSUMMARY:毎秒',
      'UID:3\r\nDTSTART:19700101T010000Z\r\nDTEND:19700101T020000Z\r\nRRULE:FREQ=DAILY\r\nSUMMARY:毎日\r\nLOCATION:<b>山</b>',
    ];
    const blocks = events.map((event) => `BEGIN:VEVENT\r\n${event}\r\nEND:VEVENT\r\n`).join('');
    expect(await linesOf(`BEGIN:VCALENDAR\r\n${blocks}END:VCALENDAR`)).toEqual([
      '2026-11-27 | 10:00-11:00 毎日（<b>山</b>）',
      '2026-11-28 | 10:00-11:00 毎日（<b>山</b>）',
    ]);
  });

  it('finds what has come for years by a rule that counts, and nothing of one that has ended', async () => {
    const events = [
      'FREQ=DAILY;COUNT=3000\r\nSUMMARY:毎日',
      'FREQ=DAILY;COUNT=2157\r\nSUMMARY:この日まで毎日',
      'FREQ=DAILY;COUNT=2156\r\nSUMMARY:前の日まで毎日',
      'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;COUNT=1541\r\nSUMMARY:この日まで平日',
      'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;COUNT=1540\r\nSUMMARY:前の日まで平日',
    ];
    const blocks = events.map(
      (event, at) =>
        `BEGIN:VEVENT\r\nUID:${at}\r\nDTSTART;VALUE=DATE:20210101\r\nRRULE:${event}\r\nEND:VEVENT\r\n`,
    );
    expect(await linesOf(`BEGIN:VCALENDAR\r\n${blocks.join('')}END:VCALENDAR`)).toEqual([
      '2026-11-27 | 毎日',
      '2026-11-27 | この日まで毎日',
      '2026-11-27 | この日まで平日',
      '2026-11-28 | 毎日',
    ]);
  });

  it('has what was moved to the day from months before and after', async () => {
    const series = 'DTSTART:20260101T010000Z\r\nRRULE:FREQ=WEEKLY\r\nSUMMARY:定例';
    const moved = [
      'RECURRENCE-ID:20260305T010000Z\r\nDTSTART:20261127T020000Z\r\nSUMMARY:三月の分',
      'RECURRENCE-ID:20261224T010000Z\r\nDTSTART:20261127T030000Z\r\nSUMMARY:年末の分',
    ];
    const blocks = [series, ...moved].map(
      (event) => `BEGIN:VEVENT\r\nUID:1\r\n${event}\r\nEND:VEVENT\r\n`,
    );
    expect(await linesOf(`BEGIN:VCALENDAR\r\n${blocks.join('')}END:VCALENDAR`)).toEqual([
      '2026-11-27 | 11:00 三月の分',
      '2026-11-27 | 12:00 年末の分',
    ]);
  });

  it('gives keys their turn between the times of one event', async () => {
    const calendar =
      'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:20100131T010000Z\r\nRRULE:FREQ=MONTHLY\r\nEND:VEVENT\r\nEND:VCALENDAR';
    let pauses = 0;
    await readMaterial(calendar, DAY, async () => {
      pauses += 1;
    });
    expect(pauses).toBeGreaterThan(100);
  });
});
