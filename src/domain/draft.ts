import * as v from 'valibot';
import {
  areNotesBlank,
  fieldsSchema,
  fieldTexts,
  isBlank,
  NOTE_NAMES,
  noteTexts,
} from './inputFields.ts';
import { copiedReportId } from './history.ts';
import { type Report, reportSchema, calendarDaySchema, isFinished } from './report.ts';
import {
  integerSchema,
  flagSchema,
  idSchema,
  versionedSchema,
  timestampSchema,
  objectSchema,
} from './decode.ts';
import { effectiveTemplate } from './template.ts';

const contentSchema = objectSchema({
  fields: fieldsSchema,
  report: reportSchema,
  /** The day of the report; absent where it is the day of `savedAt`. */
  day: v.optional(calendarDaySchema),
  previousReport: v.nullable(reportSchema),
  isStreaming: flagSchema,
  /** What had come behind the report and was not joined to it; absent where there is nothing. */
  unjoined: v.optional(v.string()),
});

export type DraftContent = Readonly<v.InferOutput<typeof contentSchema>>;

export const draftSchema = versionedSchema(
  objectSchema({
    id: idSchema,
    /** Grows with every write of this draft; of two copies the higher one is the newer. */
    revision: integerSchema,
    savedAt: timestampSchema,
    content: contentSchema,
    /** Whether its template was the saved one, which may have changed since; absent where it was not, or where an earlier version kept it. */
    isTemplateSaved: v.exactOptional(v.literal(true)),
  }),
);

export type StoredDraft = Readonly<v.InferOutput<typeof draftSchema>>;

export function isUntouched(content: DraftContent, savedTemplate: string | null): boolean {
  return hasNothingWritten(content, savedTemplate) && content.previousReport === null;
}

export function hasNothingWritten(
  { fields, report }: DraftContent,
  savedTemplate: string | null,
): boolean {
  return (
    noteTexts(fields).every((text) => text === '') &&
    report.text === '' &&
    matchesSavedTemplate(fields.template, savedTemplate)
  );
}

/** Whether its report is whole, and its notes are none or those of it, or of a whole one before it. */
export function isCompleted({ fields, report, previousReport }: DraftContent): boolean {
  const hasNotes = ({ request }: Report) =>
    NOTE_NAMES.every((name) => request?.[name] === fields[name]);
  const whole = [report, previousReport].filter((one) => one !== null && isFinished(one));
  return isFinished(report) && (areNotesBlank(fields) || whole.some((one) => one && hasNotes(one)));
}

export function matchesSavedTemplate(text: string, savedTemplate: string | null): boolean {
  return text === savedTemplate || text === effectiveTemplate(savedTemplate);
}

export function followSavedTemplate(draft: StoredDraft, savedTemplate: string | null): StoredDraft {
  const { content, isTemplateSaved } = draft;
  const isFollowing = isTemplateSaved || content.fields.template === savedTemplate;
  if (savedTemplate === null || !isFollowing) return draft;
  const fields = { ...content.fields, template: effectiveTemplate(savedTemplate) };
  return { ...draft, content: { ...content, fields } };
}

/** What a request had brought when the page was left is part of the report. */
export function joinUnjoined(
  draft: StoredDraft,
  join: (report: Report, unjoined: string) => Report,
): StoredDraft {
  const { unjoined, ...content } = draft.content;
  if (unjoined === undefined) return draft;
  return { ...draft, content: { ...content, report: join(content.report, unjoined) } };
}

/** A draft that another page may be writing on too: what becomes of its reports here is another edition. */
export function copyDraft(draft: StoredDraft, copyId: string): StoredDraft {
  const { content } = draft;
  const copied = (report: Report): Report => ({ ...report, id: copiedReportId(report.id, copyId) });
  const report = copied(content.report);
  const previousReport = content.previousReport && copied(content.previousReport);
  return { ...draft, content: { ...content, report, previousReport } };
}

function textsOf({ fields, report, previousReport }: DraftContent): readonly string[] {
  return [...fieldTexts(fields), report.text, previousReport?.text ?? ''];
}

export function isBlankContent(content: DraftContent): boolean {
  return textsOf(content).every(isBlank);
}

export function hasSameTexts(one: DraftContent, other: DraftContent): boolean {
  const texts = textsOf(other);
  return textsOf(one).every((text, index) => text === texts[index]);
}

export function containsTextsOf(content: DraftContent, other: DraftContent): boolean {
  const texts = textsOf(content).map((text) => `\n${text.trimEnd()}\n`);
  return textsOf(other).every((text) => {
    const lines = text.replace(/^\s*\n/u, '').trimEnd();
    return isBlank(lines) || texts.some((whole) => whole.includes(`\n${lines}\n`));
  });
}
