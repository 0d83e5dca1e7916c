import { EXAMPLE_NOTES, sampleReport } from '../../domain/exampleDays.ts';
import {
  originalIdOf,
  type HistoryEntry,
  entryIdOf,
  manualReportId,
  nextEditId,
} from '../../domain/history.ts';
import { dayOfEntry, historyDays } from '../../domain/historyDays.ts';
import {
  INPUT_FIELD_NAMES,
  type InputFieldName,
  mapFields,
  type Notes,
} from '../../domain/inputFields.ts';
import type { CalendarDay } from '../../domain/calendarDays.ts';
import {
  type AcceptedFinding,
  EMPTY_REPORT,
  hasText,
  isDailyReport,
  isNotesOnly,
  isPeriodReport,
  type Report,
  withDay,
} from '../../domain/report.ts';
import { normalizeLineEnds } from '../../domain/lineEnds.ts';
import { diffEdit, lineAt } from '../../domain/textEdits.ts';
import { effectiveTemplate, nextReplaced } from '../../domain/template.ts';
import type { HeadEvent } from '../actorContracts.ts';
import { areStoresRead, type StoredState } from '../stores.ts';
import {
  hasExampleNotes,
  type NoteInsertion,
  type ReportContext,
  type UndoableTexts,
  type UndoStep,
  type ContextUpdate,
} from './reportContext.ts';
import { chosenDay, reportDayToOpen, shownDate, shownDay } from './reportDay.ts';

export function changeField(
  context: ReportContext,
  { field, text }: { readonly field: InputFieldName; readonly text: string },
): ContextUpdate {
  const { templateNotice } = context;
  const isNoticeOver =
    field === 'template' && (templateNotice?.kind === 'saved' || templateNotice?.kind === 'chosen');
  return {
    fields: { ...context.fields, [field]: text },
    ...(isNoticeOver && { templateNotice: null }),
  };
}

/** Its own for a report that is edited already; a new one for text that no request wrote; for a first edit one that no kept edit has. */
function idOfEdit(context: ReportContext, report: Report): string {
  const { pageId, manualTextCount, previousReport } = context;
  if (entryIdOf(report) !== report.id) return report.id;
  if (report.id === '') return manualReportId(pageId, manualTextCount);
  const { entries, removed, problem } = context.stored.history;
  const isHistoryKnown = areStoresRead(context.stored) && problem === null;
  return isHistoryKnown
    ? nextEditId(report.id, [...entries, ...removed], [previousReport])
    : `${originalIdOf(report.id)}-${pageId}-${manualTextCount}`;
}

/** A change of 生成結果. What is typed into a sample, or into an error's text that stands alone, is a report of its own. */
export function changeResult(context: ReportContext, text: string): ContextUpdate {
  const { report, errorText, previousReport } = context;
  const isReportHidden = errorText?.placement === 'instead';
  const edited = isReportHidden || report.outcome === 'sample' ? EMPTY_REPORT : report;
  const id = idOfEdit(context, edited);
  return {
    report: { ...edited, id, day: edited.day ?? shownDay(context), text, isEdited: true },
    ...(id !== edited.id && { manualTextCount: context.manualTextCount + 1 }),
    errorText: null,
    previousReport: isReportHidden && hasText(report) ? report : previousReport,
  };
}

/** Shows the report; the one shown becomes the previous one. Its next edit gets an id of its own; the day of the notes stays. */
export function replaceReport(context: ReportContext, report: Report): ContextUpdate {
  return {
    report: { ...report, id: entryIdOf(report) },
    previousReport: hasText(context.report) ? context.report : context.previousReport,
    errorText: null,
  };
}

/** Null where nothing was replaced. */
export function restorePreviousReport(context: ReportContext): ContextUpdate | null {
  const { errorText, report, previousReport } = context;
  if (errorText?.placement === 'instead' && hasText(report)) return { errorText: null };
  if (previousReport === null) return null;
  return {
    report: previousReport,
    previousReport: hasText(report) ? report : null,
    errorText: null,
  };
}

/** The update as a step of 元に戻す, which keeps the texts as they were and as it leaves them. */
export function withStep(
  context: ReportContext,
  action: UndoStep['action'],
  update: ContextUpdate,
): ContextUpdate {
  const step = { action, before: textsOf(context), after: textsOf({ ...context, ...update }) };
  return { ...update, undo: [...context.undo, step] };
}

function textsOf({ fields, day, report, previousReport, errorText }: ReportContext): UndoableTexts {
  return { fields, day, report, previousReport, errorText };
}

function shownText({ text }: Report): string {
  return normalizeLineEnds(text);
}

export function startNew(context: ReportContext): ContextUpdate {
  return withStep(context, 'start-new', {
    ...replaceReport(context, EMPTY_REPORT),
    day: null,
    fields: { ...mapFields(() => ''), template: context.fields.template },
  });
}

/** The notes that its report was made from; none of a 週報 or 月報, whose items are no notes, or of text written by hand. */
export function openEntry(
  context: ReportContext,
  { entry }: { readonly entry: HistoryEntry },
): ContextUpdate {
  const report = { ...entry.report, day: dayOfEntry(entry) };
  const notes = isPeriodReport(report) ? null : report.request;
  return withStep(context, 'open-entry', {
    ...replaceReport(context, isNotesOnly(report) ? EMPTY_REPORT : report),
    day: reportDayToOpen(context, report),
    fields: { ...mapFields((name) => notes?.[name] ?? ''), template: context.fields.template },
  });
}

function withExample(context: ReportContext, { today, tomorrow, remarks }: Notes) {
  const example = { today, tomorrow, remarks };
  const { fields, insertedExamples } = context;
  return { fields: { ...fields, ...example }, insertedExamples: [...insertedExamples, example] };
}

export function insertExample(
  context: ReportContext,
  { notes = EXAMPLE_NOTES }: { readonly notes?: Notes },
): ContextUpdate {
  return withStep(context, 'insert-example', withExample(context, notes));
}

export function showSample(
  context: ReportContext,
  { notes = hasExampleNotes(context) ? context.fields : EXAMPLE_NOTES }: { readonly notes?: Notes },
): ContextUpdate {
  const text = sampleReport(shownDate(context), notes);
  return withStep(context, 'show-sample', {
    ...replaceReport(context, { ...EMPTY_REPORT, text, outcome: 'sample' }),
    ...withExample(context, notes),
  });
}

/** The newest daily report before that day. */
export function reportBeforeDay(
  { history: { entries } }: Pick<StoredState, 'history'>,
  day: CalendarDay | null,
): Report | undefined {
  if (day === null) return undefined;
  const daily = entries.filter((entry) => isDailyReport(entry.report) && dayOfEntry(entry) < day);
  return historyDays(daily)[0]?.editions[0].report;
}

export function insertNotes(
  context: ReportContext,
  { insertion }: { readonly insertion: NoteInsertion },
): ContextUpdate {
  const { fields } = context;
  const { source, replaced = '' } = insertion;
  const appended = (name: 'today' | 'tomorrow'): string =>
    [fields[name].trimEnd(), insertion[name]].filter((text) => text !== '').join('\n');
  const today =
    replaced !== '' && fields.today.includes(replaced)
      ? fields.today.replace(replaced, () => insertion.today)
      : appended('today');
  return withStep(context, source, {
    fields: { ...fields, today, tomorrow: appended('tomorrow') },
  });
}

/** Findings that are accepted in a line stay accepted once a fix has changed that line. */
function keepAcceptedInLine(report: Report, next: string): Report {
  const { accepted = [] } = report;
  const before = shownText(report);
  const { range, text } = diffEdit(before, next);
  const isWithinLine = !`${before.slice(range.start, range.end)}${text}`.includes('\n');
  const lineBefore = lineAt(before, range.start);
  const sentence = lineAt(next, range.start);
  const kept = accepted.filter(
    (one) => isWithinLine && one.sentence === lineBefore && sentence.includes(one.text),
  );
  if (kept.length === 0) return report;
  return { ...report, accepted: [...accepted, ...kept.map((one) => ({ ...one, sentence }))] };
}

export function fixResult(context: ReportContext, text: string): ContextUpdate {
  const { errorText } = context;
  const report = keepAcceptedInLine(context.report, text);
  return withStep(context, 'fix', { ...changeResult({ ...context, report }, text), errorText });
}

export function acceptFinding(context: ReportContext, finding: AcceptedFinding): ContextUpdate {
  const { report } = context;
  return withStep(context, 'accept', {
    report: { ...report, accepted: [...(report.accepted ?? []), finding] },
  });
}

/** Moves the report to another day, which its head says; also the notes, where they are of the same day. */
export function changeDay(
  context: ReportContext,
  { from, to, before, after }: HeadEvent,
): ContextUpdate {
  const { report } = context;
  const areNotesOfSameDay = report.day === shownDay(context);
  const dated = (day: CalendarDay, text: string) => ({
    report: { ...withDay(report, day), text },
    ...(areNotesOfSameDay && { day: chosenDay(context, day) }),
  });
  return withStep({ ...context, ...dated(from, before) }, 'change-day', dated(to, after));
}

/** The part of the page whose 元に戻す takes the step back. */
export function areaOf({ action }: UndoStep): 'notes' | 'template' | 'report' {
  switch (action) {
    case 'choose-template':
    case 'restore-template':
      return 'template';
    case 'assemble':
    case 'fix':
    case 'accept':
      return 'report';
    default:
      return 'notes';
  }
}

/** Whether the report is as the step left it. A day is changed of one report, not of another with the same words. */
function isReportAsLeft({ report }: ReportContext, { action, after }: UndoStep): boolean {
  const isSameReport = action !== 'change-day' || report.id === after.report.id;
  return isSameReport && shownText(report) === shownText(after.report);
}

function isReportRestorable(context: ReportContext, step: UndoStep): boolean {
  const [before, after] = [step.before.report, step.after.report];
  const isChanged = shownText(before) !== shownText(after) || before.day !== after.day;
  return isChanged && isReportAsLeft(context, step);
}

/** The report before a step, with what has been accepted in it since. */
function reportBefore({ report }: ReportContext, { before, after }: UndoStep): ContextUpdate {
  const { previousReport, errorText } = before;
  const { id, accepted } = report;
  const isSameReport = id === before.report.id;
  const keepsAccepted = isSameReport && accepted && accepted !== after.report.accepted;
  const restored = keepsAccepted ? { ...before.report, accepted } : before.report;
  return { report: restored, previousReport, errorText };
}

/** A change of 生成結果. One that takes back a step, as the browser's own undo does, leaves the report as it was before that. */
export function editResult(context: ReportContext, text: string): ContextUpdate {
  const step = context.undo.findLast(
    (one) => isReportRestorable(context, one) && shownText(one.before.report) === text,
  );
  return { ...changeResult(context, text), ...(step && reportBefore(context, step)) };
}

/** What a step has changed that still stands, field by field, as it was before. */
function undoUpdate(context: ReportContext, step: UndoStep): ContextUpdate {
  const { before, after, action } = step;
  const { day, report } = context;
  const fields = mapFields((name) =>
    context.fields[name] === after.fields[name] ? before.fields[name] : context.fields[name],
  );
  const areFieldsRestored = INPUT_FIELD_NAMES.some((name) => fields[name] !== context.fields[name]);
  const isTemplateRestored = fields.template !== context.fields.template;
  const isDayRestored =
    isReportAsLeft(context, step) && before.day !== after.day && day === after.day;
  const isAcceptanceUndone = action === 'accept' && report.accepted === after.report.accepted;
  const { accepted } = before.report;
  return {
    ...(areFieldsRestored && { fields }),
    ...(isTemplateRestored && { templateNotice: null }),
    ...(isDayRestored && { day: before.day }),
    ...(isReportRestorable(context, step) && reportBefore(context, step)),
    ...(isAcceptanceUndone && { report: { ...report, accepted } }),
  };
}

/** The step that 元に戻す takes back: the last one that has left something which still stands. */
export function nextUndo(context: ReportContext): UndoStep | undefined {
  return context.undo.findLast((step) => Object.keys(undoUpdate(context, step)).length > 0);
}

export function applyUndo(context: ReportContext): ContextUpdate {
  const step = nextUndo(context);
  if (step === undefined) return {};
  return { ...undoUpdate(context, step), undo: context.undo.filter((other) => other !== step) };
}

export function chooseTemplate(
  context: ReportContext,
  { name, text }: { readonly name: string | null; readonly text: string },
): ContextUpdate {
  const isChosenAlready = name !== null && text === context.fields.template;
  const action = name === null ? 'restore-template' : 'choose-template';
  return {
    ...(!isChosenAlready &&
      withStep(context, action, { fields: { ...context.fields, template: text } })),
    templateNotice: name === null ? null : { kind: 'chosen', name },
  };
}

/** What 前のテンプレートに戻す brings back: the next of the replaced ones; null where there is none. */
export function templateToRestore(context: ReportContext): string | null {
  const { template } = context.fields;
  const next = nextReplaced(context.stored.templates.replaced, template);
  return next === undefined || next === template ? null : next;
}

/**
 * The last saved template that was not a report of the history, to be offered where such a report is the saved template
 * and none of the day shown has been made from it; else null.
 */
export function ownTemplate(context: ReportContext): string | null {
  const { templates, history } = context.stored;
  const { template } = context.fields;
  const reports = history.entries.map(({ report }) => report);
  const isReport = (text: string) => reports.some((report) => report.text === text);
  if (template !== templates.saved || !isReport(template)) return null;
  const day = shownDay(context);
  const isOfThisDay = [context.report, ...reports].some(
    (report) => report.day === day && report.request?.template === template,
  );
  return isOfThisDay ? null : (templates.replaced.find((text) => !isReport(text)) ?? null);
}

/**
 * Where the saved template is another now, the field follows only if it still holds the old one. A saved template that is
 * gone takes nothing off the screen.
 */
export function followStores(context: ReportContext, stored: StoredState): ContextUpdate {
  const { fields, stored: before } = context;
  const { saved } = stored.templates;
  const isChanged = saved !== null && saved !== before.templates.saved;
  const isFollowing = isChanged && fields.template === effectiveTemplate(before.templates.saved);
  return {
    stored,
    ...(isFollowing && { fields: { ...fields, template: effectiveTemplate(saved) } }),
  };
}
