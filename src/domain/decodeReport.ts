import { asRecord } from './decode.ts';
import { decodeFields } from './inputFields.ts';
import type { Report, ReportOutcome } from './report.ts';
import type { ReportRequest } from './reportRequest.ts';

const OUTCOMES: Readonly<Record<ReportOutcome, true>> = {
  complete: true,
  stopped: true,
  'cut-off': true,
  interrupted: true,
  'without-service': true,
};

function isOutcome(value: unknown): value is ReportOutcome | null {
  return value === null || (typeof value === 'string' && Object.hasOwn(OUTCOMES, value));
}

function decodeRequest(value: unknown): ReportRequest | null {
  const record = asRecord(value);
  const fields = decodeFields(record);
  return fields !== null && typeof record?.['date'] === 'string'
    ? { ...fields, date: record['date'] }
    : null;
}

/** A kept report, or null where the value is none. */
export function decodeReport(value: unknown): Report | null {
  const record = asRecord(value);
  if (record === null) return null;
  const { id, text, outcome, received, isDateRepaired, isEdited } = record;
  const request = decodeRequest(record['request']);
  return typeof id === 'string' &&
    typeof text === 'string' &&
    isOutcome(outcome) &&
    (received === null || typeof received === 'string') &&
    typeof isDateRepaired === 'boolean' &&
    (request !== null || record['request'] === null) &&
    typeof isEdited === 'boolean'
    ? { id, text, outcome, received, isDateRepaired, request, isEdited }
    : null;
}
