import { asRecord, asVersion, isMoment } from './decode.ts';
import { decodeReport } from './decodeReport.ts';
import type { DraftContent, StoredDraft } from './draft.ts';
import { decodeFields } from './inputFields.ts';

/** The shape that this version writes. */
const DRAFT_VERSION = 1;

/** A draft as it is kept. */
export function encodeDraft(draft: StoredDraft): unknown {
  return { version: DRAFT_VERSION, ...draft };
}

/** A kept draft, or null where the value is none that this version wrote. */
export function decodeDraft(value: unknown): StoredDraft | null {
  const record = asVersion(value, DRAFT_VERSION);
  if (record === null) return null;
  const { id, revision, savedAt } = record;
  const content = decodeContent(record['content']);
  return typeof id === 'string' &&
    id !== '' &&
    typeof revision === 'number' &&
    Number.isSafeInteger(revision) &&
    isMoment(savedAt) &&
    content !== null
    ? {
        id,
        revision,
        savedAt,
        content,
        ...(record['isTemplateSaved'] === true && { isTemplateSaved: true }),
        ...(record['isReplaced'] === true && { isReplaced: true }),
      }
    : null;
}

function decodeContent(value: unknown): DraftContent | null {
  const record = asRecord(value);
  if (record === null) return null;
  const { isStreaming } = record;
  const fields = decodeFields(record['fields']);
  const report = decodeReport(record['report']);
  const previousReport = decodeReport(record['previousReport']);
  return fields !== null &&
    report !== null &&
    (previousReport !== null || record['previousReport'] === null) &&
    typeof isStreaming === 'boolean'
    ? { fields, report, previousReport, isStreaming }
    : null;
}
