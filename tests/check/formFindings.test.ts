import { expect, it } from 'vitest';
import { checkReport } from '../../src/check/index.ts';

it('a report that lacks half of the headings of the template is told of once', () => {
  const request = {
    today: '検品をした',
    tomorrow: '出荷',
    remarks: '',
    template: '■ 本日の業務\n・\n\n■ 明日の予定\n・\n\n■ 所感\n・',
    date: '2026年11月20日(金)',
  };
  expect(checkReport('検品をしました。明日は出荷をします。', request)).toEqual([
    { kind: 'form', text: '', range: null, given: null, fix: null },
  ]);
});
