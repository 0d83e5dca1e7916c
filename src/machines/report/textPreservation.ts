import type { DraftContent, StoredDraft } from '../../domain/draft.ts';
import {
  type HistoryEntry,
  entryIdOf,
  isCopiedReport,
  isSavedEdit,
  manualReportId,
  nextEditId,
  redatedEntries,
} from '../../domain/history.ts';
import {
  areNotesBlank,
  INPUT_FIELD_NAMES,
  type InputFieldName,
  isBlank,
  mapFields,
  NOTE_NAMES,
  type Notes,
} from '../../domain/inputFields.ts';
import { EMPTY_REPORT, hasText, isNotesOnly, type Report } from '../../domain/report.ts';
import { effectiveTemplate } from '../../domain/template.ts';
import { isStoredTemplate } from '../../domain/unfinishedDrafts.ts';
import type { HistoryState } from '../stores.ts';
import { areaOf, replaceReport, withStep } from './textUpdates.ts';
import { hasGeneratedText } from './generationUpdates.ts';
import { hasExampleNotes, type ReportContext, type ContextUpdate } from './reportContext.ts';
import { draftDayToOpen, shownDate, shownDay } from './reportDay.ts';

/** What the draft keeps of the screen: no sample, and its notes only once one of them is another than the example's. */
export function draftOf(context: ReportContext): DraftContent {
  const { fields, report, day, previousReport, generation } = context;
  const isStreaming = hasGeneratedText(generation);
  const unjoined = generation?.unjoined ?? '';
  const isSample = report.outcome === 'sample';
  const isUntouchedSample = isSample && hasExampleNotes(context);
  return {
    fields: isUntouchedSample ? { ...mapFields(() => ''), template: fields.template } : fields,
    report: isSample ? EMPTY_REPORT : report,
    ...(day !== null && !isUntouchedSample && { day }),
    previousReport,
    isStreaming,
    ...(unjoined !== '' && !isSample && { unjoined }),
  };
}

function includesNotes(texts: Notes | null, notes: Notes): boolean {
  return NOTE_NAMES.every((name) => isBlank(notes[name]) || texts?.[name].includes(notes[name]));
}

/** The notes alone as a report, under the id of one of the same day that they include. */
function notesOnlyReport(context: ReportContext, notes: DraftContent['fields']): Report {
  const day = shownDay(context);
  const earlier = context.stored.history.entries.find(
    ({ report }) =>
      isNotesOnly(report) &&
      report.day === day &&
      report.request !== null &&
      includesNotes(notes, report.request),
  );
  const id = earlier?.id ?? manualReportId(context.pageId, context.manualTextCount);
  const request = { ...notes, template: '', date: shownDate(context) };
  return { ...EMPTY_REPORT, id, day, request };
}

/** The report as the history is to record it, an edit that it has already under a new id; null where there is nothing to record. */
export function reportToRecord(
  context: Pick<ReportContext, 'report' | 'previousReport'>,
  { entries }: Pick<HistoryState, 'entries'>,
  report: Report,
): Report | null {
  if (report.id === '' || !(hasText(report) || isNotesOnly(report))) return null;
  const hasEntry = entries.some(({ id }) => id === entryIdOf(report));
  const isRecordedEdit = isSavedEdit(report) && hasEntry;
  const isFilledTemplate = report.outcome === 'without-service' && !report.isEdited;
  const isUnrecordedCopy = isCopiedReport(report) && !hasEntry;
  const isTextRecorded = entries.some((entry) => entry.report.text === report.text);
  if ((isRecordedEdit || isFilledTemplate || isUnrecordedCopy) && isTextRecorded) return null;
  const shown = [context.report, context.previousReport];
  return isRecordedEdit ? { ...report, id: nextEditId(report.id, entries, shown) } : report;
}

/** What a step takes off the screen and the stores are to keep. */
export interface Replaced {
  readonly reports: readonly Report[];
  readonly template: string | null;
  /** The entries of a report that is of another day now. */
  readonly redated: readonly HistoryEntry[];
}

const NOTHING_REPLACED: Replaced = { reports: [], template: null, redated: [] };

function redatedReport({ report: { text }, stored }: ReportContext, report: Report): Replaced {
  const { entries } = stored.history;
  const redated = redatedEntries(entries, report, text);
  const hasEntry = redated.some(({ id }) => id === entryIdOf(report));
  // An edit may still be on its way to the history.
  const isToRecord = !isSavedEdit(report) && (report.isEdited || !hasEntry);
  return { reports: isToRecord ? [report] : [], template: null, redated };
}

/** An update with the reports, notes and template that it takes off the screen and that stand nowhere else but in 元に戻す. */
export function withReplaced(
  context: ReportContext,
  update: ContextUpdate,
): readonly [ContextUpdate, Replaced] {
  const undone = context.undo.find((step) => update.undo?.includes(step) === false);
  const { action } = undone ?? update.undo?.at(-1) ?? {};
  if (action === 'change-day') {
    return [update, update.report ? redatedReport(context, update.report) : NOTHING_REPLACED];
  }
  const { entries } = context.stored.history;
  const before = draftOf(context);
  const after = draftOf({ ...context, ...update });
  const shown = update.fields ?? context.fields;
  const remaining = [after, ...entries, { report: after.previousReport }];
  const reports = [before.report, before.previousReport ?? EMPTY_REPORT].filter(
    (report) => hasText(report) && !remaining.some((one) => one.report?.text === report.text),
  );
  const isInsertionUndone =
    undone !== undefined && ['insert-example', 'carry-over', 'material'].includes(action ?? '');
  const areNotesKept =
    hasExampleNotes(context) ||
    isInsertionUndone ||
    includesNotes(shown, before.fields) ||
    [...reports, ...entries.map(({ report }) => report)].some(({ request }) =>
      includesNotes(request, before.fields),
    );
  const restored = undone !== undefined && areaOf(undone) === 'report' && update.report;
  const replaced = areNotesKept ? reports : [...reports, notesOnlyReport(context, before.fields)];
  const { template } = before.fields;
  const isTemplateLost =
    template !== after.fields.template && !isStoredTemplate(context.stored, template);
  return [
    { manualTextCount: context.manualTextCount + replaced.length, ...update },
    {
      reports: restored ? [...replaced, restored] : replaced,
      template: isTemplateLost ? template : null,
      redated: [],
    },
  ];
}

function reportOfDraft({ report, isStreaming }: DraftContent): Report {
  return isStreaming ? { ...report, outcome: 'interrupted' } : report;
}

/** Whether it is not as it was at the start. A template that was saved, chosen or sent since may be the saved one by now. */
function isFieldChanged(context: ReportContext, name: InputFieldName): boolean {
  const { fields, templateNotice, requestNumber } = context;
  if (name !== 'template') return fields[name] !== '';
  const isTaken = templateNotice !== null || requestNumber > 0;
  return isTaken || fields.template !== effectiveTemplate(context.stored.templates.saved);
}

function isResultEmpty({ generation, report }: ReportContext): boolean {
  return generation === null && !hasText(report);
}

/** Whether restoring the draft would leave out a text of it, since the person has written another by then. */
export function isDraftConflicting(context: ReportContext, { content }: StoredDraft): boolean {
  const { fields, report } = content;
  const isOther = (name: InputFieldName) => fields[name] !== context.fields[name];
  return (
    INPUT_FIELD_NAMES.some(
      (name) => isFieldChanged(context, name) && fields[name] !== '' && isOther(name),
    ) ||
    (hasText(report) && report.text !== context.report.text && !isResultEmpty(context))
  );
}

/** What the person has written before the draft was found stays. */
export function restoreFoundDraft(context: ReportContext, draft: StoredDraft): ContextUpdate {
  const { content } = draft;
  const fields = mapFields((name) =>
    isFieldChanged(context, name) ? context.fields[name] : content.fields[name],
  );
  const isEmpty = isResultEmpty(context);
  const isOfDraft =
    areNotesBlank(context.fields) ||
    (isEmpty && hasText(content.report)) ||
    NOTE_NAMES.some((name) => !isBlank(fields[name]) && fields[name] === content.fields[name]);
  return {
    fields,
    ...(isEmpty && { report: reportOfDraft(content) }),
    ...(isOfDraft && { day: context.day ?? draftDayToOpen(context, draft) }),
    previousReport: isEmpty
      ? (content.previousReport ?? context.previousReport)
      : (context.previousReport ?? content.previousReport),
    ...(fields.template !== context.fields.template && {
      templateNotice: { kind: 'draft-restored' },
    }),
  };
}

export function restoreDraft(
  context: ReportContext,
  { draft }: { readonly draft: StoredDraft },
): ContextUpdate {
  const { content } = draft;
  const report = reportOfDraft(content);
  const restored = { fields: content.fields, day: draftDayToOpen(context, draft) };
  if (context.generation !== null) {
    return { ...restored, previousReport: hasText(report) ? report : context.previousReport };
  }
  return withStep(context, 'restore-draft', {
    ...(hasText(report) && replaceReport(context, report)),
    ...restored,
    ...(content.previousReport !== null && { previousReport: content.previousReport }),
  });
}
