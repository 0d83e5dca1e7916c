import type { ReportKind } from '../../domain/copyFormats.ts';
import { INPUT_FIELD_NAMES } from '../../domain/inputFields.ts';
import type { CalendarDay } from '../../domain/calendarDays.ts';
import { shownDay } from '../../machines/report/reportDay.ts';
import {
  formatReportDate,
  isFinished,
  isPeriodReport,
  appendUnjoined,
} from '../../domain/report.ts';
import type { ReportSnapshot } from '../../machines/report/selectors.ts';
import { normalizeLineEnds } from '../../domain/lineEnds.ts';
import { commonSuffixLength, commonPrefixLength } from '../../domain/textEdits.ts';
import type { FieldEdit } from '../shared/textAreaEdits.ts';
import { type FailurePorts, failureText } from '../failure/words.ts';
import { resultWords } from './words.ts';

/** The report with what the running request has added to it. */
export function selectReportText({ context: { report, generation } }: ReportSnapshot): string {
  return appendUnjoined(report.text, generation?.unjoined ?? '');
}

export function selectCopyText(snapshot: ReportSnapshot): string {
  return snapshot.context.errorText?.placement === 'instead' ? '' : selectReportText(snapshot);
}

function errorTextOf({ context: { errorText } }: ReportSnapshot, ports: FailurePorts): string {
  if (errorText === null) return '';
  const isAfter = errorText.placement === 'after';
  const text = failureText(errorText.failure, ports, isAfter);
  return isAfter ? `\n\n${resultWords.errorRule}\n${text}` : text;
}

export function selectResultText(ports: FailurePorts): (snapshot: ReportSnapshot) => string {
  return (snapshot) => selectCopyText(snapshot) + errorTextOf(snapshot, ports);
}

/** The report's text after an edit of 生成結果: the first edit removes the text of an error, but not what was typed into it. */
export function reportAfterEdit(
  ports: FailurePorts,
): (snapshot: ReportSnapshot, edit: FieldEdit) => string {
  return (snapshot, { value, start, end }) => {
    const error = normalizeLineEnds(errorTextOf(snapshot, ports));
    if (error === '') return value;
    const own = normalizeLineEnds(selectCopyText(snapshot));
    const shown = own + error;
    const from = Math.min(start, end, commonPrefixLength(shown, value));
    const rest = Math.min(
      value.length - end,
      shown.length - from,
      commonSuffixLength(shown, value),
    );
    const typed = value.slice(from, value.length - rest);
    return from > own.length && own !== ''
      ? appendUnjoined(own, typed)
      : own.slice(0, from) + typed + own.slice(shown.length - rest);
  };
}

export function selectReportDay({ context }: ReportSnapshot): CalendarDay | null {
  return context.report.day ?? shownDay(context);
}

export function selectReportDate(snapshot: ReportSnapshot): string {
  const day = selectReportDay(snapshot);
  return day === null ? '' : formatReportDate(day);
}

export function selectReportKind({ context: { report } }: ReportSnapshot): ReportKind {
  return report.request?.period?.kind ?? 'day';
}

export function selectIsReadyToCopy({ context }: ReportSnapshot): boolean {
  const { report, errorText, fields } = context;
  return (
    isFinished(report) &&
    errorText === null &&
    (isPeriodReport(report) ||
      INPUT_FIELD_NAMES.every((name) => report.request?.[name] === fields[name]))
  );
}
