import { expect, it } from 'vitest';
import { parseDocument } from '../../../src/report/document.ts';
import {
  headingFor,
  isReflectionHeading,
  isTitle,
  type SectionRole,
} from '../../../src/report/text/sectionRoles.ts';
import { casesBeside, listIn } from '../../support/rows.ts';

const rows = casesBeside(import.meta.url);

const headings = (...labels: readonly string[]) =>
  parseDocument(labels.map((label) => `■ ${label}`).join('\n')).headings;

it.each(rows('headings by role'))('%s of %s is under %s', (role, labels, expected) => {
  expect(headingFor(role as SectionRole, headings(...listIn(labels)))?.text ?? '').toBe(expected);
});

it.each([
  ['作業日報', true],
  ['Daily Report', true],
  ['レポート', true],
  ['レポート作成', false],
  ['本日の業務', false],
])('%s names the report: %j', (label, is) => {
  expect(headings(label).map(isTitle)).toEqual([is]);
});

const OWN_WORDS =
  '■ 所感 ¦ 【本日の感想】 ¦ ## 気づき・学び ¦ ◆ 気付いた点 ¦ ■ 反省点 ¦ ■ 一言 ¦ ■ 今日の振り返り ¦ ■ 良かったこと';
const OTHERS =
  '# 2026年12月3日(木) の振り返り ¦ 【振り返り日報】 ¦ ■ 上長コメント・所感 ¦ ■ お客様の感想 ¦ ■ 反省会の予定 ¦ ■ 本日の業務 ¦ ■ わかったこと ¦ ■ その他';

it.each([
  [OWN_WORDS, true],
  [OTHERS, false],
])('%s are for the person’s own words: %j', (lines, is) => {
  for (const line of lines.split(' ¦ ')) {
    expect(parseDocument(line).headings.map(isReflectionHeading), line).toEqual([is]);
  }
});
