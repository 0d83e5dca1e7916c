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
import { isExample, type ReportContext, type ContextUpdate } from './reportContext.ts';
import { dayToOpen, shownDate, shownDay } from './reportDay.ts';

/** What the draft keeps of the screen: no sample, and its notes only once one of them is another than the example's. */
export function draftOf(context: ReportContext): DraftContent {
  const { fields, report, day, previousReport, generation } = context;
  const isStreaming = hasGeneratedText(generation);
  const unjoined = generation?.unjoined ?? '';
  const isSample = report.outcome === 'sample';
  const isBare = isSample && isExample(context);
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
    isExample(context) ||
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

/** Not as it was at the start. A template that was saved, chosen or sent since may be the saved one by now. */
function isChanged(context: ReportContext, name: InputFieldName): boolean {
  const { fields, templateNotice, requestNumber } = context;
  if (name !== 'template') return fields[name] !== '';
  const isTaken = templateNotice !== null || requestNumber > 0;
  return isTaken || fields.template !== effectiveTemplate(context.stored.templates.saved);
}

function isReportFree({ generation, report }: ReportContext): boolean {
  return generation === null && !hasText(report);
}

export function isDraftConflicting(context: ReportContext, { content }: StoredDraft): boolean {
  const { fields, report } = content;
  return (
    INPUT_FIELD_NAMES.some(
      (name) =>
        isChanged(context, name) && fields[name] !== '' && fields[name] !== context.fields[name],
    ) ||
    (hasText(report) && report.text !== context.report.text && !isReportFree(context))
  );
}

export function restoreFoundDraft(
  context: ReportContext,
  { content, savedAt }: StoredDraft,
): ContextUpdate {
  const fields = mapFields((name) =>
    isChanged(context, name) ? context.fields[name] : content.fields[name],
  );
  const isFree = isReportFree(context);
  const isOfDraft =
    areNotesBlank(context.fields) ||
    (isFree && hasText(content.report)) ||
    NOTE_NAMES.some((name) => !isBlank(fields[name]) && fields[name] === content.fields[name]);
  return {
    fields,
    ...(isFree && { report: reportOfDraft(content) }),
    ...(isOfDraft && { day: context.day ?? dayToOpen(context, content, savedAt) }),
    previousReport: isFree
      ? (content.previousReport ?? context.previousReport)
      : (context.previousReport ?? content.previousReport),
    ...(fields.template !== context.fields.template && {
      templateNotice: { kind: 'draft-restored' },
    }),
  };
}

export function restoreDraft(
  context: ReportContext,
  { draft: { content, savedAt } }: { readonly draft: StoredDraft },
): ContextUpdate {
  const report = reportOfDraft(content);
  const taken = { fields: content.fields, day: dayToOpen(context, content, savedAt) };
  if (context.generation !== null) {
    return { ...taken, previousReport: hasText(report) ? report : context.previousReport };
  }
  return withStep(context, 'restore-draft', {
    ...(hasText(report) && replaceReport(context, report)),
    ...taken,
    ...(content.previousReport !== null && { previousReport: content.previousReport }),
  });
}
