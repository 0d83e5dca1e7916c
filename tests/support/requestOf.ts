import type { ReportRequest } from '../../src/domain/report.ts';

/** A request of one Friday, with nothing in it but what is given. */
export function requestOf(given: Partial<ReportRequest> = {}): ReportRequest {
  return {
    template: '',
    today: '',
    tomorrow: '',
    remarks: '',
    date: '2026年11月20日(金)',
    ...given,
  };
}
