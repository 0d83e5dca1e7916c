import { describe, expect, it } from 'vitest';
import { checkReport } from '../../src/check/checkReport.ts';
import { casesBeside, DAY } from '../support/rows.ts';

/** What is told of the values of a line that was made of a note. */
function toldOf(note: string, line: string): readonly string[] {
  const report = `■ 本日の業務\n・朝礼に参加しました。\n・${line}\n\n■ 明日の予定\n・棚卸の準備をします。`;
  const request = {
    today: `朝礼に参加\n${note}`,
    tomorrow: '棚卸の準備',
    remarks: '',
    template: '■ 本日の業務\n・\n\n■ 明日の予定\n・',
    date: DAY,
  };
  return checkReport(report, request).flatMap(({ kind, text }) =>
    /^unknown-|weekday/u.test(kind) ? [text] : [],
  );
}

/* A note, a line that says its values in another shape, one with another digit, and, where that can be told, one with another unit. */
describe.each(casesBeside(import.meta.url)('shapes'))(
  'of the note %s',
  (note = '', same = '', digit = '', unit = '') => {
    it(`${same} is left alone`, () => {
      expect(toldOf(note, same)).toEqual([]);
    });

    it.each([digit, unit].filter((line) => line !== ''))('%s is told', (line) => {
      expect(toldOf(note, line)).not.toEqual([]);
    });
  },
);
