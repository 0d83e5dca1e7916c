import { BUILT_IN_TEMPLATES } from '../domain/builtInTemplates.ts';
import {
  containsTextsOf,
  holdsTextsOf,
  type DraftContent,
  type StoredDraft,
} from '../domain/draft.ts';
import type { HistoryEntry } from '../domain/history.ts';
import { isBlank, mapFields, NOTE_NAMES, type InputFields } from '../domain/inputFields.ts';
import { EMPTY_REPORT, hasText } from '../domain/report.ts';
import type { LibraryContext } from './libraryContext.ts';
import { isExample, libraryOf, type ReportContext, type UndoStep } from './reportContext.ts';
import { hasGeneratedText } from './generationUpdates.ts';

/** What the draft keeps of the screen: no sample, and its notes only once one of them is another than the example's. */
export function draftOf(context: ReportContext): DraftContent {
  const { fields, report, previousReport, generation } = context;
  const isStreaming = hasGeneratedText(generation);
  if (report.outcome !== 'sample') return { fields, report, previousReport, isStreaming };
  const own = isExample(context) ? { ...mapFields(() => ''), template: fields.template } : fields;
  return { fields: own, report: EMPTY_REPORT, previousReport, isStreaming };
}

/** What an update takes away for good but for 元に戻す: notes or a report, and a template that stands nowhere else. */
export function replacedBy(
  context: ReportContext,
  update: Partial<ReportContext>,
): { readonly content: DraftContent | null; readonly template: string | null } {
  const library = libraryOf(context);
  const before = draftOf(context);
  const after = draftOf({ ...context, ...update });
  const isStepOf = (...actions: readonly UndoStep['action'][]) =>
    update.undo?.some((step) => !context.undo.includes(step) && actions.includes(step.action));
  const shown = update.fields ?? context.fields;
  const areNotesReplaced = NOTE_NAMES.some(
    (name) => !isBlank(before.fields[name]) && !shown[name].includes(before.fields[name]),
  );
  const keptReports = [after, ...library.history, { report: after.previousReport }];
  const isReportLost = [before.report, before.previousReport].some(
    (report) =>
      report !== null &&
      hasText(report) &&
      !keptReports.some((kept) => kept.report?.text === report.text),
  );
  const addsOnly = isStepOf('insert-example', 'carry-over') === true;
  const isTemplateLost =
    before.fields.template !== after.fields.template && !isKeptTemplate(library, before.fields);
  return {
    content: (areNotesReplaced || isReportLost) && !addsOnly ? before : null,
    template: isTemplateLost ? before.fields.template : null,
  };
}

/** Whether the template stands elsewhere too: saved, replaced, under a name, or everybody's. */
export function isKeptTemplate(
  { savedTemplate, replacedTemplates, namedTemplates }: LibraryContext,
  { template }: InputFields,
): boolean {
  return (
    isBlank(template) ||
    template === savedTemplate ||
    replacedTemplates.includes(template) ||
    [...namedTemplates, ...BUILT_IN_TEMPLATES].some(({ text }) => text === template)
  );
}

/** The texts of an entry as a draft would have them. */
function contentOf({ report }: HistoryEntry): DraftContent {
  const { received, request } = report;
  const fields = { ...mapFields(() => ''), ...request };
  return {
    fields,
    report,
    previousReport: { ...report, text: received ?? '' },
    isStreaming: false,
  };
}

/** The drafts, newest first, of which not all stands in an entry of the history or in another one of them that is no older; of two that are the same the newer. */
export function waitingDrafts(
  library: LibraryContext,
  drafts: readonly StoredDraft[],
): readonly StoredDraft[] {
  const { history, storageErrors } = library;
  const entries = storageErrors.history === undefined ? history.map(contentOf) : [];
  /** What stands nowhere by itself. */
  const restOf = ({ content }: StoredDraft): DraftContent => {
    const { fields, previousReport: previous } = content;
    return {
      ...content,
      fields: isKeptTemplate(library, fields) ? { ...fields, template: '' } : fields,
      previousReport: entries.some(({ report }) => report.text === previous?.text)
        ? null
        : previous,
    };
  };
  return drafts
    .reduceRight((left, draft) => {
      const rest = restOf(draft);
      const others = left.filter((other) => other !== draft);
      const isThere = others.some(
        ({ savedAt, content }) => savedAt >= draft.savedAt && containsTextsOf(content, rest),
      );
      return isThere ? others : left;
    }, drafts)
    .filter((draft) => !entries.some((entry) => holdsTextsOf(entry, restOf(draft))));
}
