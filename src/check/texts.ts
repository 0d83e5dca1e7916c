import { type InputFieldName, mapFields, noteTexts } from '../domain/inputFields.ts';
import type { ReportRequest } from '../domain/report.ts';
import { isPreviousReport, parseDocument, type ReportDocument } from '../report/index.ts';

/** A report and the inputs that it was written from, each read once. */
export interface Texts extends Readonly<Record<InputFieldName, ReportDocument>> {
  readonly report: ReportDocument;
  /** The three notes, one below the other. */
  readonly notes: string;
  readonly isOfPreviousReport: boolean;
  readonly date: string;
}

export function textsOf(report: string, request: ReportRequest): Texts {
  const inputs = mapFields((name) => parseDocument(request[name]));
  return {
    ...inputs,
    report: parseDocument(report),
    notes: noteTexts(request).join('\n'),
    isOfPreviousReport: isPreviousReport(inputs.template),
    date: request.date,
  };
}
