import type { ServiceFailure } from '../../domain/failure/failure.ts';
import { INPUT_FIELD_NAMES } from '../../domain/inputFields.ts';
import {
  editSegments,
  holdsError,
  reportTextOf,
  type Segment,
} from '../../domain/resultSegments.ts';
import { libraryOf } from '../../machines/report/reportContext.ts';
import { isFinished, isOfPeriod, withUnjoined } from '../../domain/report.ts';
import type { ReportSnapshot } from '../../machines/report/selectors.ts';
import type { ReportCommand } from '../../machines/report/reportEvents.ts';
import { withDomLineEnds } from '../../domain/domLineEnds.ts';
import { type FailurePorts, failureText } from '../../failureStrings.ts';
import { strings } from '../../strings.ts';

export function errorSuffix(failure: ServiceFailure, ports: FailurePorts): string {
  return `\n\n${strings.result.errorRule}\n${failureText(failure, ports, true)}`;
}

/** The report, and behind it what the running request has brought. */
function textOf({ report, generation }: ReportSnapshot['context']): string {
  return withUnjoined(report.text, generation?.unjoined ?? '');
}

export function selectReportText({ context }: ReportSnapshot): string {
  return textOf(context);
}

export function shownSegments(
  context: ReportSnapshot['context'],
  ports: FailurePorts,
): readonly Segment[] {
  const { errorText } = context;
  if (errorText?.placement === 'within') return errorText.shown;
  const own = { text: textOf(context), isError: false };
  if (errorText === null) return [own];
  return errorText.placement === 'instead'
    ? [{ text: failureText(errorText.failure, ports), isError: true }]
    : [own, { text: errorSuffix(errorText.failure, ports), isError: true }];
}

export function resultChange(
  context: ReportSnapshot['context'],
  ports: FailurePorts,
  value: string,
): ReportCommand {
  const before = shownSegments(context, ports).map(({ text, isError }) => ({
    text: withDomLineEnds(text),
    isError,
  }));
  const shown = editSegments(before, value);
  return {
    type: 'result.change',
    text: reportTextOf(shown),
    shown: holdsError(shown) ? shown : null,
  };
}

export function selectResultText(ports: FailurePorts): (snapshot: ReportSnapshot) => string {
  return ({ context }) =>
    shownSegments(context, ports)
      .map(({ text }) => text)
      .join('');
}

export function selectCopyText({ context }: ReportSnapshot): string {
  return context.errorText?.placement === 'instead' ? '' : textOf(context);
}

export function selectReportDate({ context }: ReportSnapshot): string {
  const { report } = context;
  const { day } = libraryOf(context);
  return report.request?.date ?? day ?? '';
}

export function selectIsGenerating({ context }: ReportSnapshot): boolean {
  return context.generation !== null;
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
