import type { DraftContent } from '../../domain/draft.ts';
import { isBlank, mapFields, NOTE_NAMES } from '../../domain/inputFields.ts';
import { EMPTY_REPORT, hasText } from '../../domain/report.ts';
import { hasGeneratedText } from './generationUpdates.ts';
import { isExample, libraryOf, type ReportContext, type UndoStep } from './reportContext.ts';
import { isKeptTemplate } from '../drafts/waitingDrafts.ts';

/** What the draft keeps of the screen: no sample, and its notes only once one of them is another than the example's. */
export function draftOf(context: ReportContext): DraftContent {
  const { fields, report, previousReport, generation } = context;
  const isStreaming = hasGeneratedText(generation);
  const unjoined = generation?.unjoined ?? '';
  if (report.outcome !== 'sample') {
    const content = { fields, report, previousReport, isStreaming };
    return unjoined === '' ? content : { ...content, unjoined };
  }
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
