import { fromPromise } from 'xstate';
import type { InputRefusal } from '../../domain/failure/failure.ts';
import { fieldsWithToken, missingFields } from '../../domain/inputFields.ts';
import { dayOf } from '../../domain/localTime.ts';
import { EMPTY_REPORT, formatReportDate, type ReportRequest } from '../../domain/report.ts';
import { effectiveTemplate } from '../../domain/template.ts';
import type {
  PrepareRequestInput,
  PrepareRequestLogic,
  RequestedReport,
} from '../actorContracts.ts';

export interface PrepareRequestDependencies {
  readonly now: () => Date;
  readonly newId: () => string;
  /** Resolves, soon in any case, once the settings that were kept are the machine's. */
  readonly settingsRead: () => Promise<void>;
  /** Fetches the rules on demand; rejects with a ServiceFailure. */
  readonly loadRules: () => Promise<{
    readonly fillTemplate: (request: ReportRequest) => string;
  }>;
}

function refuse(kind: InputRefusal['kind'], fields: InputRefusal['fields']): void {
  if (fields.length > 0) throw { kind, fields } satisfies InputRefusal;
}

export function createPrepareRequest({
  now,
  newId,
  settingsRead,
  loadRules,
}: PrepareRequestDependencies): PrepareRequestLogic {
  return fromPromise<RequestedReport, PrepareRequestInput>(async ({ input }) => {
    const { click, fields } = input;
    if (click.type === 'report.generate') {
      refuse('input-missing', missingFields(fields));
      if (!click.isTokenMeant) refuse('token-in-input', fieldsWithToken(fields));
    }
    const chosen = 'period' in fields ? null : input.day;
    const day = chosen ?? dayOf(now());
    const request = {
      date: formatReportDate(day),
      ...fields,
      template: effectiveTemplate(fields.template),
    };
    const report = { ...EMPTY_REPORT, id: newId(), day, request };
    if (click.type === 'report.generate') {
      await settingsRead();
      return report;
    }
    const { fillTemplate } = await loadRules();
    return { ...report, text: fillTemplate(request), outcome: 'without-service' };
  });
}
