import { expect, it } from 'vitest';
import { runToEnd, checkReportInPieces } from '../../src/check/index.ts';
import type { ReportRequest } from '../../src/domain/report.ts';
import { requestOf } from '../support/requestOf.ts';

const DAY: ReportRequest = requestOf({
  today: '検索を実装（11/12・11/13）',
  tomorrow: '採用面接の準備',
  template: '【週報】\n■ 今週の実績\n・棚卸と在庫表の更新を行いました\n■ 来週の予定\n・会議',
});
const REPORT = `【週報】
■ 今週の実績
・検索99件を実装
・棚卸と在庫表の更新を行いました
・採用面接の準備

■ 来週の予定
・{{ここに予定}}`;

it('holds a 週報 against no notes, and tells of a placeholder', () => {
  const period = { kind: 'week', from: '2026-11-16', to: '2026-11-20' } as const;
  const told = (request: ReportRequest) => {
    const { findings, destinations } = runToEnd(checkReportInPieces(REPORT, request));
    return { kinds: findings.map(({ kind }) => kind), notes: destinations.length };
  };
  expect(told({ ...DAY, period })).toEqual({ kinds: ['placeholder'], notes: 0 });
  expect(told(DAY).kinds.length).toBeGreaterThan(1);
});
