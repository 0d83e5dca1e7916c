import type { ReportKind } from '../../domain/copyFormats.ts';
import type { ServiceFailure } from '../../domain/failure/failure.ts';
import { INPUT_FIELD_NAMES } from '../../domain/inputFields.ts';
import type { CalendarDay } from '../../domain/localTime.ts';
import { shownDay } from '../../machines/report/reportDay.ts';
import { formatReportDate, isFinished, isOfPeriod, withUnjoined } from '../../domain/report.ts';
import type { ReportSnapshot } from '../../machines/report/selectors.ts';
import { withDomLineEnds } from '../../domain/domLineEnds.ts';
import { sharedEnd, sharedStart } from '../../domain/textEdits.ts';
import type { FieldEdit } from '../shared/textAreaEdits.ts';
import { type FailurePorts, failureText } from '../failure/words.ts';
import { resultWords } from './words.ts';

function errorSuffix(failure: ServiceFailure, ports: FailurePorts): string {
  return `\n\n${resultWords.errorRule}\n${failureText(failure, ports, true)}`;
}

/** The report, and behind it what the running request has brought. */
function textOf({ report, generation }: ReportSnapshot['context']): string {
  return withUnjoined(report.text, generation?.unjoined ?? '');
}

export function selectReportText({ context }: ReportSnapshot): string {
  return textOf(context);
}

function errorTextOf({ errorText }: ReportSnapshot['context'], ports: FailurePorts): string {
  if (errorText === null) return '';
  const { failure, placement } = errorText;
  return placement === 'instead' ? failureText(failure, ports) : errorSuffix(failure, ports);
}

export function selectResultText(ports: FailurePorts): (snapshot: ReportSnapshot) => string {
  return (snapshot) => selectCopyText(snapshot) + errorTextOf(snapshot.context, ports);
}

/** What an edit of 生成結果 makes of the report: an error's text goes with the first one, and what was typed into it stays. */
export function editedReport(
  ports: FailurePorts,
): (snapshot: ReportSnapshot, edit: FieldEdit) => string {
  return (snapshot, { value, start, end }) => {
    const error = withDomLineEnds(errorTextOf(snapshot.context, ports));
    if (error === '') return value;
    const own = withDomLineEnds(selectCopyText(snapshot));
    const shown = own + error;
    const from = Math.min(start, end, sharedStart(shown, value));
    const rest = Math.min(value.length - end, shown.length - from, sharedEnd(shown, value));
    const typed = value.slice(from, value.length - rest);
    return from > own.length && own !== ''
      ? withUnjoined(own, typed)
      : own.slice(0, from) + typed + own.slice(shown.length - rest);
  };
}

export function selectCopyText({ context }: ReportSnapshot): string {
  return context.errorText?.placement === 'instead' ? '' : textOf(context);
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

export function selectIsToBeCopied({ context }: ReportSnapshot): boolean {
  const { report, errorText, fields } = context;
  return (
    isFinished(report) &&
    errorText === null &&
    (isOfPeriod(report) ||
      INPUT_FIELD_NAMES.every((name) => report.request?.[name] === fields[name]))
  );
}
