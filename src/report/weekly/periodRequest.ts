import type { CalendarDay } from '../../domain/localTime.ts';
import { type NOTE_NAMES, noteTexts } from '../../domain/inputFields.ts';
import type { Period, PeriodRequest, ReportRequest } from '../../domain/report.ts';
import { daysLabel, workingDaysOf } from './period.ts';
import { withPeriod } from './templatePeriod.ts';

export interface ChosenItem {
  readonly role: (typeof NOTE_NAMES)[number];
  readonly text: string;
  readonly days: readonly CalendarDay[];
}

const PERIOD_PLACEHOLDER = '{{期間}}';

const WEEK = `【週報】${PERIOD_PLACEHOLDER}

■ 今週の実績
・
・
・

■ 来週の予定
・
・
・

■ 課題・申し送り
・
・
・

以上です。お手すきの際にご確認いただけますと幸いです。`;

const MONTH = WEEK.replace('週報', '月報').replace('今週', '今月').replace('来週', '来月');

export function periodTemplate(kind: Period['kind']): string {
  return kind === 'week' ? WEEK : MONTH;
}

/** The request that fillTemplate makes a 週報 or 月報 from: one item a line, with its days behind it; a plan's would be read as when it is due. */
export function periodRequest(
  items: readonly ChosenItem[],
  { template, period }: { template: string; period: Period },
): PeriodRequest {
  const linesOf = (name: ChosenItem['role']): string =>
    items
      .filter(({ role }) => role === name)
      .map(({ text, days }) => {
        const line = text.replace(/\s+/gu, ' ').trim();
        return name === 'tomorrow' ? line : line + daysLabel(days, period.kind);
      })
      .join('\n');
  return {
    today: linesOf('today'),
    tomorrow: linesOf('tomorrow'),
    remarks: linesOf('remarks'),
    template,
    period,
  };
}

const ON_WEEKEND = /[（・〜][土日]）$/mu;

/** The days that the report of a request says: a week whose items are of working days ends on Friday. */
export function periodSaid(request: ReportRequest): Period | undefined {
  const { period } = request;
  if (period?.kind !== 'week' || noteTexts(request).some((text) => ON_WEEKEND.test(text)))
    return period;
  return workingDaysOf(period);
}

/** The template of a request, which says its period. */
export function templateOf(request: ReportRequest): string {
  const period = periodSaid(request);
  return period === undefined ? request.template : withPeriod(request.template, period);
}
