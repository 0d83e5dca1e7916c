import { expect, it } from 'vitest';
import { runToEnd, checkReport, checkReportInPieces } from '../../src/check/index.ts';
import { normalFormOf } from '../../src/check/normalForm.ts';
import { applyEdits } from '../../src/domain/textEdits.ts';
import { DAY } from '../support/rows.ts';
import { requestOf } from '../support/requestOf.ts';

const TEMPLATE = '■ 本日の業務\n・\n\n■ 明日の予定\n・';
const requestWith = (today: string) =>
  requestOf({
    today,
    template: TEMPLATE,
    date: DAY,
  });
const reportOf = (line: string) => `■ 本日の業務\n・${line}\n\n■ 明日の予定\n・特になし`;

it.each([
  ['⽥中様に電話', '田中様にお電話しました。'],
  ['田中様に電話', '⽥中様にお電話しました。'],
  ['ハ\u3099ンタ\u3099イ様を訪問', 'バンダイ様を訪問しました。'],
  ['葛󠄀城さんと打合せ', '葛城さんと打ち合わせをしました。'],
  ['高\u200b橋さんに見積を送付', '高橋さんにお見積りを送付しました。'],
  ['高橋さんに見積を送付', '高\u2060橋さんにお見積り\u00adを送付しました。'],
  ['検品1\u200b2件', '検品を12件行いました。'],
])('%j is said by %j', (note, line) => {
  expect(checkReport(reportOf(line), requestWith(note))).toEqual([]);
});

it('a point stands where its words do in the text as it was', () => {
  const note = '\u200b検品を12件\nハ\u3099ンタ\u3099イ様へ見積を3通送付した';
  const report = reportOf('⽥\ufe00中です。検\u200b品を1\u200b3\u200b件行いました。');
  const { findings, destinations } = runToEnd(checkReportInPieces(report, requestWith(note)));
  const [number, omitted] = findings;
  const { fix = null } = number ?? {};
  expect(
    findings.map(({ kind, text, range }) => [kind, text, report.slice(range.start, range.end)]),
  ).toEqual([
    ['unknown-number', '1\u200b3\u200b件', '1\u200b3\u200b件'],
    ['omitted', note.split('\n')[1], ''],
  ]);
  expect(applyEdits(report, fix === null ? [] : [fix])).toBe(
    report.replace('1\u200b3\u200b件', '12件'),
  );
  expect(omitted?.note && note.slice(omitted.note.range.start)).toBe(note.split('\n')[1]);
  expect(destinations.map(({ noteRange }) => note.slice(noteRange.start, noteRange.end))).toEqual([
    '検品を12件',
  ]);
});

it.each([
  ['か\u3099い', 'がい', [0, 2, 3]],
  ['\u200bあ\u200d\u200bい', 'あい', [1, 4, 5]],
  ['⽇⽉', '日月', [0, 1, 2]],
  ['あい', 'あい', [0, 1, 2]],
])('%j is read as %j, each letter with its place', (text, normal, places) => {
  const { text: read, originalRange } = normalFormOf(text);
  expect([read, places.map((_, at) => originalRange({ start: at, end: at }).start)]).toEqual([
    normal,
    places,
  ]);
});
