import { fromPromise, type PromiseActorLogic } from 'xstate';
import type { InputRefusal } from '../../domain/failure/failure.ts';
import { areNotesBlank, fieldsWithToken, missingFields } from '../../domain/inputFields.ts';
import { dayOf } from '../../domain/calendarDays.ts';
import {
  EMPTY_REPORT,
  formatReportDate,
  type Report,
  type ReportRequest,
} from '../../domain/report.ts';
import { effectiveTemplate } from '../../domain/template.ts';
import type { ReportContext } from './reportContext.ts';

/** Resolves with the report that is asked for, with its text and outcome where no service is to write it; rejects with an InputRefusal where the click demands more than there is, or would send a token. */
export type PrepareRequestLogic = PromiseActorLogic<RequestedReport, PrepareRequestInput>;

export type PrepareRequestInput = Pick<ReportContext, 'generateCommand' | 'fields' | 'day'>;

export interface RequestedReport extends Report {
  readonly request: ReportRequest;
}

export interface PrepareRequestDependencies {
  readonly now: () => Date;
  readonly newId: () => string;
  /** Resolves, soon in any case, once the settings that were kept are the machine's. */
  readonly settingsRead: () => Promise<void>;
  /** Fetches the rules on demand; rejects with a ServiceFailure. */
  readonly loadReportRules: () => Promise<{
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
  loadReportRules,
}: PrepareRequestDependencies): PrepareRequestLogic {
  return fromPromise<RequestedReport, PrepareRequestInput>(async ({ input }) => {
    const { generateCommand } = input;
    const fields =
      generateCommand.type === 'report.fillTemplate'
        ? (generateCommand.request ?? input.fields)
        : input.fields;
    const isGenerating = generateCommand.type === 'report.generate';
    if (isGenerating || areNotesBlank(fields)) refuse('input-missing', missingFields(fields));
    if (isGenerating) {
      if (!generateCommand.isTokenInNotesConfirmed)
        refuse('token-in-input', fieldsWithToken(fields));
    }
    const chosen = 'period' in fields ? null : input.day;
    const day = chosen ?? dayOf(now());
    const request = {
      date: formatReportDate(day),
      ...fields,
      template: effectiveTemplate(fields.template),
    };
    const report = { ...EMPTY_REPORT, id: newId(), day, request };
    if (isGenerating) {
      await settingsRead();
      return report;
    }
    const { fillTemplate } = await loadReportRules();
    return { ...report, text: fillTemplate(request), outcome: 'without-service' };
  });
}
