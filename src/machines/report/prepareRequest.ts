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

export interface PrepareRequestParts {
  readonly now: () => Date;
  readonly newId: () => string;
  /** Resolves once the stored settings are read, or after a short time without them. */
  readonly awaitSettings: () => Promise<void>;
  /** Fetches the rules on demand; rejects with a ServiceFailure. */
  readonly loadReportRules: () => Promise<{
    readonly fillTemplate: (request: ReportRequest) => string;
  }>;
}

function refuseFields(kind: InputRefusal['kind'], fields: InputRefusal['fields']): void {
  if (fields.length > 0) throw { kind, fields } satisfies InputRefusal;
}

export function createPrepareRequest({
  now,
  newId,
  awaitSettings,
  loadReportRules,
}: PrepareRequestParts): PrepareRequestLogic {
  return fromPromise<RequestedReport, PrepareRequestInput>(async ({ input }) => {
    const { generateCommand } = input;
    const fields =
      generateCommand.type === 'report.fillTemplate'
        ? (generateCommand.request ?? input.fields)
        : input.fields;
    const isGenerating = generateCommand.type === 'report.generate';
    if (isGenerating || areNotesBlank(fields)) refuseFields('input-missing', missingFields(fields));
    if (isGenerating && !generateCommand.isTokenInNotesConfirmed)
      refuseFields('token-in-input', fieldsWithToken(fields));
    const day = ('period' in fields ? null : input.day) ?? dayOf(now());
    const request = {
      date: formatReportDate(day),
      ...fields,
      template: effectiveTemplate(fields.template),
    };
    const report = { ...EMPTY_REPORT, id: newId(), day, request };
    if (isGenerating) {
      await awaitSettings();
      return report;
    }
    const { fillTemplate } = await loadReportRules();
    return { ...report, text: fillTemplate(request), outcome: 'without-service' };
  });
}
