import { describe, expect, it } from 'vitest';
import { analyze } from '../../src/check/checkReport.ts';
import { RULES } from '../../src/check/kinds.ts';
import type { RawFinding } from '../../src/check/rule.ts';
import type { ReportRequest } from '../../src/domain/report.ts';
import { applyEdits } from '../../src/domain/textEdits.ts';

/*
 * A file for each kind beside its rule: below `valid` what is left alone, below `invalid` what is told. A row is a note of today, or
 * what a request has instead, the lines of a report behind it, or behind = a report, what is told, and the lines once that is mended.
 */
const files = import.meta.glob<string>('../../src/check/*.cases.ts', {
  eager: true,
  import: 'CASES',
});

const BEFORE = '■ 本日の業務\n・朝礼に参加しました。\n';
const AFTER = '\n\n■ 明日の予定\n・棚卸の準備をします。\n\n■ 申し送り事項\n・特になし';

/** A line that is taken out takes its line break along. */
const reportOf = (said: string): string =>
  said.startsWith('=')
    ? linesOf(said.slice(1))
    : BEFORE + linesOf(said) + AFTER.slice(said === '' ? 1 : 0);
const linesOf = (cell: string): string => cell.replaceAll('\\n', '\n');

function requestOf(given: string): ReportRequest {
  const more = given.startsWith('{') ? JSON.parse(given) : { today: linesOf(given) };
  return {
    tomorrow: '棚卸の準備',
    remarks: '',
    template: '■ 本日の業務\n・\n\n■ 明日の予定\n・\n\n■ 申し送り事項\n・',
    date: '2026年11月20日(金)',
    ...more,
    today: `朝礼に参加\n${more.today ?? ''}`,
  };
}

const cases = RULES.flatMap(({ kinds, find }) =>
  Object.keys(kinds).map((kind) => ({ kind, find })),
);

describe.each(cases)('$kind', ({ kind, find }) => {
  const [valid = [], invalid = []] = (files[`../../src/check/${kind}.cases.ts`] ?? '')
    .trim()
    .split('\n\n')
    .map((table) =>
      table
        .split('\n')
        .slice(1)
        .filter((row) => row !== '')
        .map((row) => row.split('\t')),
    );

  function found(given: string, said: string) {
    const report = reportOf(said);
    const all = [...find(analyze(report, requestOf(given)))];
    return {
      report,
      own: all.filter((finding) => finding?.kind === kind) as readonly RawFinding[],
    };
  }

  it('has texts that it is told of and texts that it is not', () => {
    expect([valid.length > 0, invalid.length > 0]).toEqual([true, true]);
  });

  it.each(valid)('%s | %s is left alone', (given = '', said = '') => {
    expect(found(given, said).own).toEqual([]);
  });

  it.each(invalid)('%s | %s is told', (given = '', said = '', told = '', mended) => {
    const { report, own } = found(given, said);
    const fixes = own.flatMap(({ fix }) => fix ?? []);
    expect(own.map(({ text }) => text).join(' / ')).toBe(linesOf(told));
    expect(fixes.length > 0 && applyEdits(report, fixes)).toBe(
      mended !== undefined && reportOf(mended),
    );
  });
});
