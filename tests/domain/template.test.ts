import { expect, test } from 'vitest';
import { copiedReportId, nextEditId, entryIdOf } from '../../src/domain/history.ts';
import { EMPTY_REPORT } from '../../src/domain/report.ts';
import { DEFAULT_TEMPLATE, effectiveTemplate, nextReplaced } from '../../src/domain/template.ts';

test('a template that is none or blank gives way to the default one, any other is in force as it is', () => {
  expect([null, '', ' \n　', ' 型\r\n'].map(effectiveTemplate)).toEqual([
    DEFAULT_TEMPLATE,
    DEFAULT_TEMPLATE,
    DEFAULT_TEMPLATE,
    ' 型\r\n',
  ]);
});

test('the next replaced template is the older one, and the newest after the oldest', () => {
  const replaced = ['三', '二', '一'];
  expect(['今', '三', '二', '一'].map((current) => nextReplaced(replaced, current))).toEqual([
    '三',
    '二',
    '一',
    '三',
  ]);
  expect(nextReplaced([], '今')).toBeUndefined();
});

test('an edit has an id of its own in the history, and never that of another edit', () => {
  const edited = { ...EMPTY_REPORT, id: 'r', isEdited: true };
  expect([entryIdOf({ ...edited, isEdited: false }), entryIdOf(edited)]).toEqual(['r', 'r.edited']);
  const entry = (id: string) => ({ id, savedAt: 1, report: EMPTY_REPORT });
  expect(nextEditId('r', [entry('r')], [])).toBe('r');
  expect(nextEditId('r', [entry('r.edited')], [null])).toBe('r-1');
  expect(nextEditId('r', [entry('r.edited'), entry('r-1.edited')], [])).toBe('r-2');
  expect(nextEditId('r', [], [edited])).toBe('r-1');
});

test.each([
  ['r', 'tab~r'],
  ['r.edited', 'tab~r.edited'],
  ['', ''],
])('the id %j in a copy of its page is %j', (id, own) => {
  expect(copiedReportId(id, 'tab')).toBe(own);
});
