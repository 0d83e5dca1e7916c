import { withDomLineEnds } from '../../domain/domLineEnds.ts';
import {
  EXAMPLE_NOTES,
  INPUT_FIELD_NAMES,
  type InputFields,
  mapFields,
  type Notes,
} from '../../domain/inputFields.ts';
import {
  type AcceptedFinding,
  EMPTY_REPORT,
  hasText,
  isDailyReport,
  isNotesAlone,
  isOfPeriod,
  type Report,
} from '../../domain/report.ts';
import { applyEdits, editAfter, editBetween } from '../../domain/textEdits.ts';
import type { PreparedRequest } from '../actorContracts.ts';
import { changeResult, replaceReport } from './formUpdates.ts';
import type { LibraryContext } from '../library/libraryContext.ts';
import { isExample, libraryOf, type ReportContext, type UndoStep } from './reportContext.ts';

type Update = Partial<ReportContext>;

export function withStep(
  context: ReportContext,
  action: UndoStep['action'],
  update: Update,
): Update {
  const step = stepOf(context, { action, isForward: false }, update);
  const others = isReportStep(step) ? stepsAfter(context, step.textAfter) : context.undo;
  return { ...update, undo: [...others, step] };
}

function shownText({ text }: Report): string {
  return withDomLineEnds(text);
}

function stepOf(
  context: ReportContext,
  kind: Pick<UndoStep, 'action' | 'isForward'>,
  update: Update,
): UndoStep {
  const { fields, report, previousReport } = context;
  const textAfter = shownText(update.report ?? report);
  return {
    ...kind,
    fields,
    fieldsAfter: update.fields ?? fields,
    report,
    previousReport,
    textAfter,
    acceptedAfter: (update.report ?? report).accepted,
    back: editBetween(textAfter, shownText(report)),
  };
}

/** The steps once the report has another text: one that mended other words of it still stands. */
function stepsAfter({ report, undo }: ReportContext, text: string): ReportContext['undo'] {
  const shown = shownText(report);
  const stands = (step: UndoStep) =>
    isReportStep(step) && step.textAfter === shown && textBefore(step) !== text;
  if (!undo.some(stands)) return undo;
  const change = editBetween(shown, text);
  return undo.map((step) => {
    const back = stands(step) ? editAfter(step.back, change) : null;
    return back === null ? step : { ...step, textAfter: text, back };
  });
}

function textBefore({ textAfter, back }: UndoStep): string {
  return applyEdits(textAfter, [back]);
}

export function startNew(context: ReportContext): Update {
  return withStep(context, 'start-new', {
    ...replaceReport(context, EMPTY_REPORT),
    fields: { ...mapFields(() => ''), template: context.fields.template },
  });
}

export function openWithNotes(context: ReportContext, report: Report): Update {
  return withStep(context, 'open-with-notes', {
    ...replaceReport(context, isNotesAlone(report) ? EMPTY_REPORT : report),
    fields: {
      ...mapFields((name) => report.request?.[name] ?? ''),
      template: context.fields.template,
    },
  });
}

function withExample(context: ReportContext, { today, tomorrow, remarks }: Notes) {
  const example = { today, tomorrow, remarks };
  const fields = { ...context.fields, ...example };
  const { examples } = context;
  return {
    fields,
    examples: isExample({ ...context, fields }) ? examples : [...examples, example],
  };
}

export function insertExample(
  context: ReportContext,
  { notes = EXAMPLE_NOTES }: { readonly notes?: Notes },
): Update {
  return withStep(context, 'insert-example', withExample(context, notes));
}

export function sampleFields(context: ReportContext, notes?: Notes): InputFields {
  const { fields } = context;
  return { ...fields, ...(notes ?? (isExample(context) ? fields : EXAMPLE_NOTES)) };
}

export function showSample(
  context: ReportContext,
  { request, localText }: PreparedRequest,
): Update {
  return withStep(context, 'show-sample', {
    ...replaceReport(context, { ...EMPTY_REPORT, text: localText ?? '', outcome: 'sample' }),
    ...withExample(context, request),
  });
}

export function plansToCarryOver({ history, plans, day }: LibraryContext): readonly string[] {
  const date = history.find(({ report }) => hasText(report) && !isOfPeriod(report))?.report.request
    ?.date;
  return date === undefined || day === null || date === day ? [] : plans;
}

export function previousDaysReport({ history, day }: LibraryContext): Report | undefined {
  if (day === null) return undefined;
  return history
    .map(({ report }) => report)
    .find((report) => isDailyReport(report) && report.request?.date !== day);
}

export function insertCarryOver(context: ReportContext): Update {
  const today = plansToCarryOver(libraryOf(context)).join('\n');
  return withStep(context, 'carry-over', { fields: { ...context.fields, today } });
}

export function mendResult(context: ReportContext, text: string): Update {
  const { errorText } = context;
  return withStep(context, 'mend', { ...changeResult(context, text), errorText });
}

export function acceptFinding(context: ReportContext, finding: AcceptedFinding): Update {
  const { report } = context;
  return withStep(context, 'accept', {
    report: { ...report, accepted: [...(report.accepted ?? []), finding] },
  });
}

export function isTemplateStep(step: UndoStep | undefined): boolean {
  return step?.action === 'choose-template' || step?.action === 'restore-template';
}

export function isReportStep(step: UndoStep | undefined): boolean {
  return isMend(step) || isAssembly(step);
}

export function isMend(step: UndoStep | undefined): boolean {
  return step?.action === 'mend' || step?.action === 'accept';
}

export function isAssembly(step: UndoStep | undefined): boolean {
  return step?.action === 'assemble';
}

export function isNotesStep(step: UndoStep | undefined): boolean {
  return !isTemplateStep(step) && !isReportStep(step);
}

function isReportReplaced({ report }: ReportContext, { textAfter, back }: UndoStep): boolean {
  const isNothing = back.range.start === back.range.end && back.text === '';
  return shownText(report) === textAfter && !isNothing;
}

function isAcceptanceReplaced({ report }: ReportContext, { action, ...step }: UndoStep): boolean {
  return action === 'accept' && report.accepted === step.acceptedAfter;
}

/** An earlier state of a report with what has been accepted in it since. */
function withAccepted(report: Report, { id, accepted }: Report): Report {
  return accepted === undefined || id !== report.id ? report : { ...report, accepted };
}

function reportBefore(context: ReportContext, step: UndoStep): Update {
  const { report, previousReport } = step;
  const text = textBefore(step);
  const isErrorKept = isReportStep(step) && context.errorText?.placement === 'after';
  return {
    ...(text === shownText(report)
      ? { report: withAccepted(report, context.report), previousReport }
      : changeResult({ ...context, errorText: null }, text)),
    errorText: isErrorKept ? context.errorText : null,
  };
}

/** A key in 生成結果. One that takes back a step, as the browser's own undo does, leaves the report as it was before that. */
export function editResult(context: ReportContext, text: string): Update {
  const edited: Update = { ...changeResult(context, text), undo: stepsAfter(context, text) };
  const step = context.undo.findLast(
    (one) => isReportReplaced(context, one) && textBefore(one) === text,
  );
  if (step === undefined) return edited;
  const { errorText } = context;
  const update: Update = {
    ...edited,
    ...(text === shownText(step.report) && {
      report: withAccepted(step.report, context.report),
    }),
    ...(errorText?.placement === 'after' && { errorText }),
  };
  return isReportStep(step) && step.isForward
    ? withStep(withoutStep(context, step), step.action, update)
    : update;
}

function withoutStep(context: ReportContext, step: UndoStep): ReportContext {
  return { ...context, undo: context.undo.filter((other) => other !== step) };
}

/** The step that 元に戻す takes back: the last one that has left something which still stands. */
export function nextUndo(context: ReportContext): UndoStep | undefined {
  return context.undo.findLast(
    (step) =>
      isReportReplaced(context, step) ||
      isAcceptanceReplaced(context, step) ||
      INPUT_FIELD_NAMES.some(
        (name) =>
          step.fields[name] !== step.fieldsAfter[name] &&
          step.fieldsAfter[name] === context.fields[name],
      ),
  );
}

/**
 * One step back, which becomes the step forward: the last one of all, so that pressing on comes by every text of the
 * fields again. What has changed since the step stays.
 */
export function applyUndo(context: ReportContext): Update {
  const step = nextUndo(context);
  if (step === undefined) return {};
  const fields = mapFields((name) =>
    context.fields[name] === step.fieldsAfter[name] ? step.fields[name] : context.fields[name],
  );
  const update: Update = {
    fields,
    ...(fields.template !== context.fields.template && { templateNotice: null }),
    ...(isReportReplaced(context, step) && reportBefore(context, step)),
    ...(isAcceptanceReplaced(context, step) && {
      report: { ...context.report, accepted: step.report.accepted },
    }),
  };
  const { action, isForward } = step;
  const inverse = stepOf(context, { action, isForward: !isForward }, update);
  const left = withoutStep(context, step);
  return {
    ...update,
    undo: [inverse, ...(isReportStep(step) ? stepsAfter(left, inverse.textAfter) : left.undo)],
  };
}
