import { bareIdOf, manualId, nextEditId, historyIdOf } from '../../domain/history.ts';
import type { InputFieldName } from '../../domain/inputFields.ts';
import { EMPTY_REPORT, hasText, type Report } from '../../domain/report.ts';
import { libraryOf, type ReportContext, type Update } from './reportContext.ts';
import { dayWithReport, shownDay } from './reportDay.ts';

export function changeField(
  context: ReportContext,
  { field, text }: { readonly field: InputFieldName; readonly text: string },
): Update {
  const { templateNotice } = context;
  const isNoticeOver =
    field === 'template' && (templateNotice?.kind === 'saved' || templateNotice?.kind === 'chosen');
  return {
    fields: { ...context.fields, [field]: text },
    ...(isNoticeOver && { templateNotice: null }),
  };
}

/**
 * Text that no request wrote gets an id with its first key, so that the history has it too; a text whose edit begins, one
 * that no kept edit has.
 */
function idOfEdit(context: ReportContext, report: Report): string {
  const { pageId, textsByHand, previousReport } = context;
  if (historyIdOf(report) !== report.id) return report.id;
  if (report.id === '') return manualId(pageId, textsByHand);
  const library = libraryOf(context);
  const isKnown = library.isStorageLoaded && library.storageErrors.history === undefined;
  return isKnown
    ? nextEditId(report.id, [...library.history, ...library.removedHistory], previousReport)
    : `${bareIdOf(report.id)}-${pageId}-${textsByHand}`;
}

/** A key in 生成結果. What is typed into a sample, or into an error's text that stands alone, is a report of its own. */
export function changeResult(context: ReportContext, text: string): Update {
  const { report, errorText, previousReport } = context;
  const isInstead = errorText?.placement === 'instead';
  const base = isInstead || report.outcome === 'sample' ? EMPTY_REPORT : report;
  const id = idOfEdit(context, base);
  return {
    report: {
      ...base,
      id,
      day: base.day ?? shownDay(context),
      text,
      isEdited: true,
    },
    ...(id !== base.id && { textsByHand: context.textsByHand + 1 }),
    errorText: null,
    previousReport: isInstead && hasText(report) ? report : previousReport,
  };
}

/** The report given, with its day and with what stood in 生成結果 as the previous one. An edit comes as over: its next key begins another. */
export function replaceReport(context: ReportContext, report: Report): Update {
  return {
    report: { ...report, id: historyIdOf(report) },
    day: dayWithReport(context, report),
    previousReport: hasText(context.report) ? context.report : context.previousReport,
    errorText: null,
  };
}

/** Null where nothing was replaced. */
export function restorePreviousReport(context: ReportContext): Update | null {
  const { errorText, report, previousReport } = context;
  if (errorText?.placement === 'instead' && hasText(report)) return { errorText: null };
  if (previousReport === null) return null;
  return {
    report: previousReport,
    day: dayWithReport(context, previousReport),
    previousReport: hasText(report) ? report : null,
    errorText: null,
  };
}
