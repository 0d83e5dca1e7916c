import { describe, expect, it } from 'vitest';
import {
  type NamedTemplate,
  uniqueTemplateName,
  MAX_TEMPLATE_NAME_LENGTH,
  normalizeTemplateName,
  templateNameProblem,
} from '../../src/domain/namedTemplate.ts';

function named(name: string): NamedTemplate {
  return { id: name, name, text: '型', savedAt: 1 };
}

describe('a typed name', () => {
  it.each([
    ['週次', '週次'],
    [' 週次\u3000', '週次'],
    ['週次\n\tの\u00a0\u3000型', '週次 の 型'],
    ['週次\u0000', '週次'],
    [' \u3000\n', ''],
  ])('%j is kept as %j', (typed, name) => {
    expect(normalizeTemplateName(typed)).toBe(name);
  });

  it.each([
    ['', 'blank'],
    [' \u3000\n', 'blank'],
    ['\u200b', 'blank'],
    ['あ'.repeat(MAX_TEMPLATE_NAME_LENGTH), null],
    [` ${'𠮷'.repeat(MAX_TEMPLATE_NAME_LENGTH)} `, null],
    ['あ'.repeat(MAX_TEMPLATE_NAME_LENGTH + 1), 'too-long'],
    ['標準', 'built-in'],
    [' ｍａｒｋｄｏｗｎ ', 'built-in'],
    ['ywt（やった・わかった・次)', 'built-in'],
    ['ﾒｰﾙ', 'built-in'],
    ['報・連・相', 'built-in'],
    ['週次', 'taken'],
    ['営業', 'taken'],
    ['Ｗeekly ', 'taken'],
    ['週次の', null],
  ])('%j: %j', (typed, problem) => {
    expect(templateNameProblem(typed, [named('週次'), named('weekly'), named('営業')])).toBe(
      problem,
    );
  });
});

describe('a free name', () => {
  it('is the name itself where it is free, else the first number that is', () => {
    expect(uniqueTemplateName('週次', [])).toBe('週次');
    expect(uniqueTemplateName('週次', [named('週次')])).toBe('週次（2）');
    expect(uniqueTemplateName('週次', [named('週次'), named('週次（2）')])).toBe('週次（3）');
    expect(uniqueTemplateName('標準', [])).toBe('標準（2）');
  });

  it('is never too long', () => {
    const longest = 'あ'.repeat(MAX_TEMPLATE_NAME_LENGTH);
    expect(uniqueTemplateName(longest, [named(longest)])).toBe(`${longest.slice(3)}（2）`);
  });

  it('has no white space before its number', () => {
    const name = `${'あ'.repeat(MAX_TEMPLATE_NAME_LENGTH - 4)} 週次の`;
    expect(uniqueTemplateName(name, [named(name)])).toBe(
      `${'あ'.repeat(MAX_TEMPLATE_NAME_LENGTH - 4)}（2）`,
    );
  });
});
