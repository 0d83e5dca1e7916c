import { Session, type Profiler } from 'node:inspector';
import { expect, it } from 'vitest';
import { checkReport } from '../../src/check/index.ts';

const request = {
  today: '検索を直した\n会議が最悪だった\n見積り3件',
  tomorrow: '結合試験',
  remarks: '金曜休み',
  template: '【日報】{{日付}}\n\n■ 本日の業務\n・\n\n■ 明日の予定\n・\n\n■ 備考\n・',
  date: '2026年11月20日(金)',
};
/** Two findings with a fix, harsh words, a line too many. */
const REPORT =
  '【日報】2026年11月20日(金)\n\n■ 本日の業務\n・検索を直しました。\n・見積りを4件作りました。\n・会議が最悪でした。\n・検索を直しました。\n\n■ 明日の予定\n・結合試験\n\n■ 備考\n・特になし';

/** How often functions are entered while another one runs, by their names, as the engine counts them. */
function countCalls(names: readonly string[], run: () => void): Readonly<Record<string, number>> {
  const session = new Session();
  session.connect();
  try {
    session.post('Profiler.enable');
    session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    run();
    let scripts: readonly Profiler.ScriptCoverage[] = [];
    session.post('Profiler.takePreciseCoverage', (_, coverage) => {
      scripts = coverage.result;
    });
    session.post('Profiler.stopPreciseCoverage');
    const functions = scripts
      .filter(({ url }) => url.includes('/src/report/'))
      .flatMap((script) => script.functions);
    const countOf = (name: string): number =>
      functions
        .filter(({ functionName }) => functionName === name)
        .reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0);
    return Object.fromEntries(names.map((name) => [name, countOf(name)]));
  } finally {
    session.disconnect();
  }
}

it('a check parses the report, the template and each note once, and the report for each fix', () => {
  expect(
    countCalls(['parseDocument'], () => {
      expect(checkReport(REPORT, request).length).toBeGreaterThan(2);
    }),
  ).toEqual({ parseDocument: 7 });
});
