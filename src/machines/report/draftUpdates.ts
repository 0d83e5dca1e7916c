import type { DraftContent, StoredDraft } from '../../domain/draft.ts';
import { INPUT_FIELD_NAMES } from '../../domain/inputFields.ts';
import { hasText, type Report } from '../../domain/report.ts';
import { effectiveTemplate } from '../../domain/template.ts';
import { replaceReport } from './formUpdates.ts';
import { libraryOf, type ReportContext, type Update } from './reportContext.ts';
import { openedDay } from './reportDay.ts';
import { withStep } from './stepUpdates.ts';

function reportOfDraft({ report, isStreaming }: DraftContent): Report {
  return isStreaming ? { ...report, outcome: 'interrupted' } : report;
}

export function isDraftInTheWay(context: ReportContext, { content }: StoredDraft): boolean {
  return (
    INPUT_FIELD_NAMES.some(
      (name) =>
        context.touched.has(name) &&
        content.fields[name] !== '' &&
        content.fields[name] !== context.fields[name],
    ) ||
    (hasText(content.report) &&
      content.report.text !== context.report.text &&
      (context.generation !== null || context.touched.has('result') || hasText(context.report)))
  );
}

export function restoreFoundDraft(
  context: ReportContext,
  { content, savedAt }: StoredDraft,
): Update {
  const { touched, fields, generation } = context;
  const untouched = INPUT_FIELD_NAMES.filter((name) => !touched.has(name));
  const isReportFree = generation === null && !touched.has('result') && !hasText(context.report);
  const hasOtherTemplate =
    !touched.has('template') &&
    content.fields.template !== effectiveTemplate(libraryOf(context).savedTemplate);
  return {
    fields: {
      ...fields,
      ...Object.fromEntries(untouched.map((name) => [name, content.fields[name]])),
    },
    ...(isReportFree && { report: reportOfDraft(content) }),
    day: context.day ?? openedDay(context, content, savedAt),
    previousReport: isReportFree
      ? (content.previousReport ?? context.previousReport)
      : (context.previousReport ?? content.previousReport),
    ...(hasOtherTemplate && { templateNotice: { kind: 'draft-restored' } }),
  };
}

export function restoreDraft(
  context: ReportContext,
  { draft: { content, savedAt } }: { readonly draft: StoredDraft },
): Update {
  const report = reportOfDraft(content);
  const taken = { fields: content.fields, day: openedDay(context, content, savedAt) };
  if (context.generation !== null) {
    return { ...taken, previousReport: hasText(report) ? report : context.previousReport };
  }
  return withStep(context, 'restore-draft', {
    ...(hasText(report) && replaceReport(context, report)),
    ...taken,
    ...(content.previousReport !== null && { previousReport: content.previousReport }),
  });
}
