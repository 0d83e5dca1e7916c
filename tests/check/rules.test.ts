import { describe, expect, it } from 'vitest';
import { RULES } from '../../src/check/checkReport.ts';
import { compare } from '../../src/check/lines/comparison.ts';
import { textsOf } from '../../src/check/texts.ts';
import type { ReportRequest } from '../../src/domain/report.ts';
import { applyEdits } from '../../src/domain/textEdits.ts';

/*
 * A file for each kind: below `valid` what a rule leaves alone, below `invalid` what it tells. A row is a note of today, or what a
 * request has instead, the lines of a report behind it, or behind = a report, what is told, and the lines once that is mended.
 */
const files = import.meta.glob<string>('./cases/*.tsv', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Of a kind that has a file of its own in src/check, its cases stand beside it. */
const beside = import.meta.glob<string>('../../src/check/*.cases.ts', {
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

describe.each([...new Set(RULES.flatMap(({ kinds }) => kinds))])('%s', (kind) => {
  const [valid = [], invalid = []] = (
    files[`./cases/${kind}.tsv`] ??
    beside[`../../src/check/${kind}.cases.ts`] ??
    ''
  )
    .trim()
    .split('\n\n')
    .map((table) =>
      table
        .split('\n')
        .slice(1)
        .filter((row) => row !== '')
        .map((row) => row.split('\t')),
    );
  const rules = RULES.filter(({ kinds }) => kinds.includes(kind));

  function found(given: string, said: string) {
    const report = reportOf(said);
    const texts = textsOf(report, requestOf(given));
    return rules.map(({ find }) => ({ report, all: find(texts, compare(texts)) }));
  }

  it('has texts that it is told of and texts that it is not', () => {
    expect([valid.length > 0, invalid.length > 0]).toEqual([true, true]);
  });

  it.each(valid)('%s | %s is left alone', (given = '', said = '') => {
    expect(found(given, said).map(({ all }) => all)).toContainEqual([]);
  });

  it.each(invalid)('%s | %s is told', (given = '', said = '', told = '', mended) => {
    const results = found(given, said).map(({ report, all }) => {
      const own = all.filter((finding) => finding.kind === kind);
      const fixes = own.flatMap(({ fix }) => fix ?? []);
      return [
        own.map(({ text }) => text).join(' / '),
        fixes.length > 0 && applyEdits(report, fixes),
      ];
    });
    expect(results).toContainEqual([linesOf(told), mended !== undefined && reportOf(mended)]);
  });
});
