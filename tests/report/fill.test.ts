import { describe, expect, it } from 'vitest';
import { fillTemplate } from '../../src/report/fill.ts';
import { casesBeside, DAY } from '../support/rows.ts';
import { requestOf } from '../support/requestOf.ts';

const rows = casesBeside(import.meta.url);

const draft = (template: string, today = '実装', tomorrow = '測定', remarks = ''): string =>
  fillTemplate(requestOf({ today, tomorrow, remarks, template, date: DAY }));

/** A section of its own for today, above one for tomorrow. */
const inToday = (body: string, today = '実装'): string =>
  draft(`■ 今日\n${body}\n■ 明日\n・`, today).slice('■ 今日\n'.length, -'\n■ 明日\n・測定'.length);

describe('the mark of an item', () => {
  it.each(rows('marks of items'))('%j leads to %j', (slot, items) => {
    expect(inToday(slot, 'い\nろ')).toBe(items);
  });

  it.each([
    ['1.', 10, '10. い'],
    ['１．', 10, '１０．い'],
    ['①', 20, '⑳い'],
  ])('%j numbers on to %i', (slot, count, item) => {
    const notes = Array.from({ length: count }, () => 'い').join('\n');
    expect(inToday(slot, notes).split('\n').at(-1)).toBe(item);
  });
});

describe('the notes', () => {
  it.each(rows('notes'))('%j become %j', (today, items) => {
    expect(inToday('・', today)).toBe(items);
  });
});

describe('what a section says besides', () => {
  it.each(rows('what a section says besides'))('stays: %s', (_, body, filled) => {
    expect(inToday(body)).toBe(filled);
  });
});

describe('each note has its place:', () => {
  it.each(rows('places'))('%s', (_, template, filled) => {
    expect(draft(template, '実装', '測定', '相談')).toBe(filled);
  });

  it('several behind a label stand below it', () => {
    expect(draft('本日の業務：\n明日の予定：', 'い\nろ')).toBe(
      '本日の業務：\n・い\n・ろ\n明日の予定：\n・測定',
    );
  });

  it('which a time or a part of the day names', () => {
    expect(
      draft('9:00-10:00　\n13:00-17:00　\n■ 明日\n・', '9:00〜10:00 朝会\n13:00-17:00 検品'),
    ).toBe('9:00-10:00　朝会\n13:00-17:00　検品\n■ 明日\n・測定');
    expect(
      draft('＜午前の活動＞\n・\n＜午後の活動＞\n・\n＜明日＞\n・', '午後 清掃\n午前 体操'),
    ).toBe('＜午前の活動＞\n・午前 体操\n＜午後の活動＞\n・午後 清掃\n＜明日＞\n・測定');
  });

  it('no absence among troubles', () => {
    expect(draft('■ 今日\n・\n■ 明日\n・\n■ 課題\n・', '実装', '測定', '金曜は休みます')).toBe(
      '■ 今日\n・実装\n■ 明日\n・測定\n■ 課題\n・\n■ 備考\n・金曜は休みます',
    );
  });

  it.each(rows('without remarks'))('without remarks %j is %j', (section, left) => {
    expect(draft(`■ 今日\n・\n■ 明日\n・\n${section}`)).toBe(
      `■ 今日\n・実装\n■ 明日\n・測定\n${left}`,
    );
  });
});

describe('of an old day its headings alone are taken', () => {
  it.each(rows('old days'))('%s', (_, template, filled) => {
    expect(draft(template)).toBe(filled);
  });
});

describe('the box of a note', () => {
  it.each(rows('boxes'))('%s', (_, mark, today, filled) => {
    expect(inToday(mark, today)).toBe(filled);
  });

  it('is told in a cell too', () => {
    expect(draft('| 本日の業務 |  |\n| 明日の予定 |  |', '[ ] 検品')).toBe(
      '| 本日の業務 | 検品（未） |\n| 明日の予定 | 測定 |',
    );
  });
});

describe('a heading for remarks is added like the others', () => {
  it.each(rows('headings for remarks'))('of %j: %j', (template, added) => {
    const filled = draft(template, '実装', '測定', '相談');
    expect(filled.slice(filled.indexOf('測定') + 2)).toBe(added);
  });

  it('as a row of a table', () => {
    const rows = '| 項目 | 内容 |\n|---|---|\n| 本日の業務 | @ |\n| 明日の予定 | @ |';
    expect(draft(rows.replaceAll(' @', ' '), '実装', '測定', '相談')).toBe(
      `${rows.replace('@', '実装').replace('@', '測定')}\n| 備考 | 相談 |`,
    );
  });
});

describe('a heading for the person’s own words', () => {
  it.each(rows('own words'))('with %s is left to them', (_, body, left) => {
    const filled = draft(`■ 今日\n・\n■ 明日\n・\n■ 所感${body}`);
    expect(filled.split('■ 所感')[1]).toBe(left);
  });

  it('gets what the notes say of it, and takes no remarks', () => {
    const template = '■ 今日\n・\n■ 感想\n・\n■ 学び\n・\n■ 備考\n・';
    expect(draft(template, '実装\n学び：早めに', '', '相談\n- 感想：段取り')).toBe(
      '■ 今日\n・実装\n■ 感想\n・段取り\n■ 学び\n・早めに\n■ 備考\n・相談',
    );
    expect(draft('■ 今日\n・\n■ 明日\n・', '実装\n所感：段取り')).toContain('・所感：段取り');
  });
});
