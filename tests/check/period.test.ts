import { expect, it } from 'vitest';
import { checkReport } from '../../src/check/index.ts';
import { fillTemplate, periodRequest } from '../../src/report/index.ts';

it('tells nothing of a 週報 that an old 週報 says too, or of where a line stands', () => {
  const template =
    '【週報】11月9日\n■ 今週の実績\n・棚卸と在庫表の更新を行いました\n■ 来週の予定\n・会議';
  const items = [
    { role: 'today', text: '棚卸と在庫表の更新を行いました', days: ['2026-11-16'] },
    { role: 'tomorrow', text: '採用面接の準備をします', days: ['2026-11-16'] },
  ] as const;
  const period = { kind: 'week', from: '2026-11-16', to: '2026-11-22' } as const;
  const request = { ...periodRequest(items, { template, period }), date: '2026年11月20日(金)' };
  const turned = { ...request, today: request.tomorrow, tomorrow: request.today };
  const kindsOf = (of: typeof request) =>
    checkReport(fillTemplate(request), of).map(({ kind }) => kind);
  expect(kindsOf(turned)).not.toContain('misplaced');
  expect(kindsOf({ ...turned, period: undefined })).toContain('misplaced');
});
