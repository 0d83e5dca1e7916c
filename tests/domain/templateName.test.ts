import { describe, expect, it } from 'vitest';
import {
  type NamedTemplate,
  freeTemplateName,
  LONGEST_TEMPLATE_NAME,
  templateNameOf,
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
    expect(templateNameOf(typed)).toBe(name);
  });

  it.each([
    ['', 'blank'],
    [' \u3000\n', 'blank'],
    ['\u200b', 'blank'],
    ['あ'.repeat(LONGEST_TEMPLATE_NAME), null],
    [` ${'𠮷'.repeat(LONGEST_TEMPLATE_NAME)} `, null],
    ['あ'.repeat(LONGEST_TEMPLATE_NAME + 1), 'too-long'],
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
    expect(freeTemplateName('週次', [])).toBe('週次');
    expect(freeTemplateName('週次', [named('週次')])).toBe('週次（2）');
    expect(freeTemplateName('週次', [named('週次'), named('週次（2）')])).toBe('週次（3）');
    expect(freeTemplateName('標準', [])).toBe('標準（2）');
  });

  it('is never too long', () => {
    const longest = 'あ'.repeat(LONGEST_TEMPLATE_NAME);
    expect(freeTemplateName(longest, [named(longest)])).toBe(`${longest.slice(3)}（2）`);
  });

  it('has no white space before its number', () => {
    const name = `${'あ'.repeat(LONGEST_TEMPLATE_NAME - 4)} 週次の`;
    expect(freeTemplateName(name, [named(name)])).toBe(
      `${'あ'.repeat(LONGEST_TEMPLATE_NAME - 4)}（2）`,
    );
  });
});
