import { type InputFieldName, mapFields, noteTexts } from '../domain/inputFields.ts';
import type { ReportRequest } from '../domain/report.ts';
import {
  isPreviousReport,
  parseDocument,
  type ReportDocument,
  templateOf,
} from '../report/index.ts';

export interface Texts extends Readonly<Record<InputFieldName, ReportDocument>> {
  readonly report: ReportDocument;
  readonly notes: string;
  readonly isOfPreviousReport: boolean;
  readonly date: string;
  /** Whether it is a 週報 or 月報, made of the reports of several days. */
  readonly isOfPeriod: boolean;
}

export function textsOf(report: string, request: ReportRequest): Texts {
  const fields = { ...request, template: templateOf(request) };
  const inputs = mapFields((name) => parseDocument(fields[name]));
  return {
    ...inputs,
    report: parseDocument(report),
    notes: noteTexts(request).join('\n'),
    isOfPreviousReport: isPreviousReport(inputs.template),
    date: request.date,
    isOfPeriod: request.period !== undefined,
  };
}
