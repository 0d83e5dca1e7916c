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
  const isBare = isSample && hasExampleNotes(context);
  return {
    fields: isBare ? { ...mapFields(() => ''), template: fields.template } : fields,
    report: isSample ? EMPTY_REPORT : report,
    ...(day !== null && !isBare && { day }),
    previousReport,
    isStreaming,
    ...(unjoined !== '' && !isSample && { unjoined }),
  };
}

function holdsNotes(texts: Notes | null, notes: Notes): boolean {
  return (
    texts !== null &&
    NOTE_NAMES.every((name) => isBlank(notes[name]) || texts[name].includes(notes[name]))
  );
}

/** The entry of notes alone; it takes the place of that of fewer of them. */
function entryOfNotes(context: ReportContext, notes: DraftContent['fields']): Report {
  const day = shownDay(context);
  const earlier = context.stored.history.entries.find(
    ({ report }) =>
      isNotesOnly(report) &&
      report.day === day &&
      report.request !== null &&
      holdsNotes(notes, report.request),
  );
  const id = earlier?.id ?? manualReportId(context.pageId, context.manualTextCount);
  return {
    ...EMPTY_REPORT,
    id,
    day,
    request: { ...notes, template: '', date: shownDate(context) },
  };
}

/** What the history is to have of a report: under an id of its own where its entry may have gone on since. */
export function reportToRecord(
  context: Pick<ReportContext, 'report' | 'previousReport'>,
  { entries }: Pick<HistoryState, 'entries'>,
  report: Report,
): Report | null {
  if (report.id === '' || !(hasText(report) || isNotesOnly(report))) return null;
  const isThere = entries.some(({ id }) => id === entryIdOf(report));
  const isAgain = isSavedEdit(report) && isThere;
  const isFilledAgain = report.outcome === 'without-service' && !report.isEdited;
  const isCopy = isCopiedReport(report) && !isThere;
  const isSame = entries.some((entry) => entry.report.text === report.text);
  if ((isAgain || isFilledAgain || isCopy) && isSame) return null;
  const shown = [context.report, context.previousReport];
  return isAgain ? { ...report, id: nextEditId(report.id, entries, shown) } : report;
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
  const others = redatedEntries(entries, report, text);
  const isThere = others.some(({ id }) => id === entryIdOf(report));
  // An edit may be on its way there.
  const isToCome = !isSavedEdit(report) && (report.isEdited || !isThere);
  return { reports: isToCome ? [report] : [], template: null, redated: others };
}

/** An update with what it takes away but for 元に戻す: reports, notes, and a template that stand nowhere else. */
export function withReplaced(
  context: ReportContext,
  update: ContextUpdate,
): readonly [ContextUpdate, Replaced] {
  const undone = context.undo.find((step) => update.undo?.includes(step) === false);
  const { action } = undone ?? update.undo?.at(-1) ?? {};
  const { report: changed } = update;
  if (action === 'change-day') {
    return [update, changed ? redatedReport(context, changed) : NOTHING_REPLACED];
  }
  const { entries } = context.stored.history;
  const before = draftOf(context);
  const after = draftOf({ ...context, ...update });
  const shown = update.fields ?? context.fields;
  const stay = [after, ...entries, { report: after.previousReport }];
  const reports = [before.report, before.previousReport ?? EMPTY_REPORT].filter(
    (report) => hasText(report) && !stay.some((kept) => kept.report?.text === report.text),
  );
  const hadAdded =
    undone !== undefined && ['insert-example', 'carry-over', 'material'].includes(action ?? '');
  const areNotesKept =
    hasExampleNotes(context) ||
    hadAdded ||
    holdsNotes(shown, before.fields) ||
    [...reports, ...entries.map(({ report }) => report)].some(({ request }) =>
      holdsNotes(request, before.fields),
    );
  const restored = undone !== undefined && areaOf(undone) === 'report' && changed;
  const kept = areNotesKept ? reports : [...reports, entryOfNotes(context, before.fields)];
  const { template } = before.fields;
  const isTemplateLost =
    template !== after.fields.template && !isStoredTemplate(context.stored, template);
  return [
    { manualTextCount: context.manualTextCount + kept.length, ...update },
    {
      reports: restored ? [...kept, restored] : kept,
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
