import { fromPromise } from 'xstate';
import type { MissingInput } from '../domain/failure.ts';
import { missingFields } from '../domain/inputFields.ts';
import { formatReportDate, type ReportRequest } from '../domain/reportRequest.ts';
import { effectiveTemplate } from '../domain/template.ts';
import type {
  CutReport,
  PreparedRequest,
  PrepareRequestInput,
  PrepareRequestLogic,
} from './actorContracts.ts';

export interface PrepareRequestDependencies {
  /** The moment of the click. */
  readonly now: () => Date;
  /** An id that no other report has. */
  readonly newId: () => string;
  /** The rules of text, fetched on demand; rejects with a ServiceFailure. */
  readonly loadRules: () => Promise<PreparationRules>;
}

export interface PreparationRules {
  readonly cutBack: (written: string) => CutReport;
  readonly draftWithoutService: (request: ReportRequest) => string;
}

/** Freezes the values of a click. */
export function createPrepareRequest({
  now,
  newId,
  loadRules,
}: PrepareRequestDependencies): PrepareRequestLogic {
  return fromPromise<PreparedRequest, PrepareRequestInput>(async ({ input }) => {
    const { fields, purpose, written } = input;
    if (purpose === 'continue') {
      const { cutBack } = await loadRules();
      return { purpose, ...cutBack(written) };
    }
    const missing = purpose === 'generate' ? missingFields(fields) : [];
    if (missing.length > 0) {
      throw { kind: 'input-missing', fields: missing } satisfies MissingInput;
    }
    const { today, tomorrow, remarks } = fields;
    const reportId = newId();
    const request = {
      today,
      tomorrow,
      remarks,
      template: effectiveTemplate(fields.template),
      date: formatReportDate(now()),
    };
    if (purpose === 'generate') return { purpose, reportId, request };
    const { draftWithoutService } = await loadRules();
    return { purpose, reportId, request, text: draftWithoutService(request) };
  });
}
