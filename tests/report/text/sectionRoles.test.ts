import { expect, it } from 'vitest';
import { headingsIn } from '../../../src/report/text/headings.ts';
import {
  headingFor,
  isReflectionHeading,
  isTitle,
  type SectionRole,
} from '../../../src/report/text/sectionRoles.ts';
import { casesBeside, listIn } from '../../support/rows.ts';

const rows = casesBeside(import.meta.url);

const headings = (...labels: readonly string[]) =>
  headingsIn(labels.map((label) => `■ ${label}`).join('\n'));

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

it.each([
  ['■ 所感', true],
  ['【本日の感想】', true],
  ['## 気づき・学び', true],
  ['◆ 気付いた点', true],
  ['■ 反省点', true],
  ['■ 一言', true],
  ['■ 今日の振り返り', true],
  ['■ 良かったこと', true],
  ['# 2026年12月3日(木) の振り返り', false],
  ['【振り返り日報】', false],
  ['■ 上長コメント・所感', false],
  ['■ お客様の感想', false],
  ['■ 反省会の予定', false],
  ['■ 本日の業務', false],
  ['■ わかったこと', false],
  ['■ その他', false],
])('%s is for the person’s own words: %j', (line, is) => {
  expect(headingsIn(line).map(isReflectionHeading)).toEqual([is]);
});
