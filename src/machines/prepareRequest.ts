import { fromPromise } from 'xstate';
import type { MissingInput } from '../domain/failure.ts';
import { missingFields } from '../domain/inputFields.ts';
import { formatReportDate } from '../domain/reportRequest.ts';
import { effectiveTemplate } from '../domain/template.ts';
import type {
  PreparedRequest,
  PrepareRequestInput,
  PrepareRequestLogic,
} from './actorContracts.ts';

/** Freezes the values of a click. `now` gives the moment of the click, `newId` an id that no other report has. */
export function createPrepareRequest(now: () => Date, newId: () => string): PrepareRequestLogic {
  return fromPromise<PreparedRequest, PrepareRequestInput>(({ input: { fields, purpose } }) => {
    const missing = purpose === 'generate' ? missingFields(fields) : [];
    if (missing.length > 0) {
      const failure: MissingInput = { kind: 'input-missing', fields: missing };
      return Promise.reject(failure);
    }
    const { today, tomorrow, remarks } = fields;
    return Promise.resolve({
      reportId: newId(),
      request: {
        today,
        tomorrow,
        remarks,
        template: effectiveTemplate(fields.template),
        date: formatReportDate(now()),
      },
    });
  });
}
