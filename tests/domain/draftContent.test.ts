import { expect, test } from 'vitest';
import {
  containsTextsOf,
  hasSameTexts,
  isUntouched,
  hasNothingWritten,
} from '../../src/domain/draft.ts';
import { EMPTY_REPORT } from '../../src/domain/report.ts';
import { DEFAULT_TEMPLATE } from '../../src/domain/template.ts';
import { notes } from '../support/draftBrowser.ts';

const report = (text: string) => ({ ...EMPTY_REPORT, id: 'r', text });

test.each<[string, Parameters<typeof notes>, boolean, boolean]>([
  ['nothing', [{}], true, true],
  ['a space', [{ remarks: ' ' }], false, false],
  ["today's work", [{ today: 'a' }], false, false],
  ["tomorrow's work", [{ tomorrow: 'a' }], false, false],
  ['another template', [{ template: 'a' }], false, false],
  ['a cleared template', [{ template: '' }], false, false],
  ['a report', [{}, { report: report('a') }], false, false],
  ['only a previous report', [{}, { previousReport: report('a') }], false, true],
])('a page with %s', (_, content, untouched, unwritten) => {
  expect(isUntouched(notes(...content), null)).toBe(untouched);
  expect(hasNothingWritten(notes(...content), null)).toBe(unwritten);
});

test('the saved template is nothing of its own; the default one is, where another is saved', () => {
  expect(isUntouched(notes({ template: 'saved' }), 'saved')).toBe(true);
  expect(isUntouched(notes({ template: DEFAULT_TEMPLATE }), 'saved')).toBe(false);
  expect(isUntouched(notes({ template: DEFAULT_TEMPLATE }), ' ')).toBe(true);
});

test('a blank template is nothing of its own where it is saved so', () => {
  expect(isUntouched(notes({ template: '' }), '')).toBe(true);
  expect(isUntouched(notes({ template: ' ' }), ' ')).toBe(true);
  expect(isUntouched(notes({ template: ' ' }), '')).toBe(false);
});

test('the same texts are the same in each place', () => {
  const one = notes({ today: 'a' }, { report: report('r'), previousReport: report('p') });
  expect(hasSameTexts(one, { ...one, isStreaming: true })).toBe(true);
  expect(hasSameTexts(one, { ...one, previousReport: null })).toBe(false);
  expect(hasSameTexts(one, { ...one, report: report('R') })).toBe(false);
  expect(hasSameTexts(notes({ today: 'a' }), notes({ tomorrow: 'a' }))).toBe(false);
  expect(hasSameTexts(notes({}), notes({}, { previousReport: report('') }))).toBe(true);
});

test('a content contains the texts of another, whole lines of them, wherever they stand', () => {
  const one = notes({ today: 'a\nb' }, { report: report('r') });
  expect(containsTextsOf(notes({ today: 'x\na\nb' }, { previousReport: report('r') }), one)).toBe(
    true,
  );
  expect(containsTextsOf(one, notes({ remarks: ' \nb\n' }))).toBe(true);
  expect(containsTextsOf(notes({ today: 'a　' }), notes({ today: 'a　' }))).toBe(true);
  expect(containsTextsOf(notes({ today: 'a\nb' }), one)).toBe(false);
  expect(containsTextsOf(notes({ today: 'a\nbc' }, { report: report('r') }), one)).toBe(false);
});
