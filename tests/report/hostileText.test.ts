import { describe, expect, it } from 'vitest';
import { itemsForToday } from '../../src/report/items.ts';
import { extractReport } from '../../src/report/answer.ts';
import { assemble } from '../../src/report/repair.ts';
import { continueText, remainderOf, resumePoint } from '../../src/report/continue.ts';
import { isReportEnded, withoutClosingRemark } from '../../src/report/clean.ts';
import { fillTemplate } from '../../src/report/fill.ts';
import { checkReport } from '../../src/check/checkReport.ts';
import { DEFAULT_TEMPLATE } from '../../src/domain/template.ts';
import { isFullRun } from '../fuzz/runs.ts';
import { requestOf } from '../support/requestOf.ts';

const SIZE = isFullRun ? 15_000 : 1_500;

const repeated = (unit: string): string => unit.repeat(Math.ceil(SIZE / unit.length));

const counted = (unit: (index: number) => string): string => {
  const parts: string[] = [];
  for (let index = 0, length = 0; length < SIZE; index += 1) {
    const part = unit(index);
    parts.push(part);
    length += part.length;
  }
  return parts.join('');
};

const hostile: Readonly<Record<string, string>> = {
  'one letter': repeated('a'),
  'one digit': repeated('9'),
  'one katakana': repeated('ア'),
  spaces: repeated(' '),
  'wide spaces': repeated('\u3000'),
  'NUL characters': repeated('\u0000'),
  'lone surrogates': repeated('\uD83D'),
  emoji: repeated('👨‍👩‍👧'),
  'right-to-left words': repeated('שלום مرحبا '),
  'line breaks': repeated('\n'),
  'CRLF line breaks': repeated('・実装\r\n'),
  'empty bullets': repeated('・\n'),
  'the same heading': repeated('■ 本日の業務\n'),
  'dots that may be headings': repeated('●x\n'),
  'different headings': counted((index) => `# 見出し${index}\n`),
  fields: repeated('x：y\n'),
  fences: repeated('```md\n'),
  'closed fences': repeated('```\n'),
  prefaces: repeated('以下は日報です：\n'),
  'half a date': repeated('9年'),
  'date placeholders': repeated('{{日付}}\n'),
  'open braces': repeated('{{'),
  stars: repeated('**'),
  'one word of many parts': repeated('a-'),
  'different dates': counted(
    (index) => `${1900 + (index % 300)}/${1 + (index % 12)}/${1 + (index % 28)} `,
  ),
  'different katakana': counted(
    (index) =>
      `アイウエ${String.fromCodePoint(0x30a2 + (index % 64), 0x30a2 + ((index >> 6) % 64))} `,
  ),
  rules: repeated('---\n'),
  remarks: repeated('以上が日報の続きです。\n'),
  'short lines': repeated('日報\n'),
  'rows of a table': repeated('| 検索を実装しました。 |\n'),
  sentences: repeated('検索機能のパフォーマンスを計測しました。テストを12件追加。\n'),
};

describe('a long run of', { timeout: 120_000 }, () => {
  it.each(Object.entries(hostile))('%s neither throws nor hangs', (_, text) => {
    const request = requestOf({
      today: '実装',
      tomorrow: '確認',
      template: DEFAULT_TEMPLATE,
    });
    const draft = fillTemplate({ ...request, template: text });
    expect([draft.includes('実装'), draft.includes('確認')]).toEqual([true, true]);
    expect(fillTemplate({ ...request, today: text }).length).toBeGreaterThan(100);
    for (const isWhole of [true, false]) {
      expect(typeof assemble(request, text, isWhole).text).toBe('string');
      expect(typeof assemble({ ...request, template: text }, text, isWhole).text).toBe('string');
    }
    expect(Array.isArray(checkReport(text, request))).toBe(true);
    expect(Array.isArray(checkReport(DEFAULT_TEMPLATE, { ...request, template: text }))).toBe(true);
    const { stable, tail } = resumePoint(text);
    expect(text.startsWith(stable + tail)).toBe(true);
    expect(continueText({ stable, tail }, text, '・実装')).toContain(stable);
    const before = { stable: '■ 本日\n', tail: '・実' };
    expect(continueText(before, DEFAULT_TEMPLATE, text)).toContain('■ 本日\n');
    expect(extractReport(text).length).toBeLessThanOrEqual(text.length);
    expect(typeof isReportEnded(text, text)).toBe('boolean');
    expect(text.startsWith(withoutClosingRemark(text, 0, request))).toBe(true);
    expect(text.startsWith(withoutClosingRemark(text, 0, { ...request, template: text }))).toBe(
      true,
    );
    expect(text.endsWith(remainderOf(text, text).template)).toBe(true);
    expect(Array.isArray(itemsForToday(`■ 明日\n${text}`))).toBe(true);
  });
});

describe('a template of a megabyte', { timeout: 120_000 }, () => {
  const line = '・検索機能を計測しました。\u0000\uD83Dשלום😀 テストを12件追加。\r\n';
  const template = `【日報】{{日付}}\r\n\r\n■ 本日の業務\r\n${line.repeat(1_000_000 / line.length)}\r\n■ 明日の予定\r\n・\r\n`;
  const request = requestOf({
    today: '実装\uDE00',
    tomorrow: '確認',
    template,
  });

  it('is drafted, put in form and checked', () => {
    const expected =
      '【日報】2026年11月20日(金)\r\n\r\n■ 本日の業務\r\n・実装\uDE00\r\n\r\n■ 明日の予定\r\n・確認\r\n';
    expect(fillTemplate(request)).toBe(expected);
    expect(assemble(request, expected, true)).toMatchObject({ isInForm: true });
    expect(checkReport(expected, request)).toEqual([]);
  });
});
