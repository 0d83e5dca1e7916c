import type { DraftContent, StoredDraft } from '../../domain/draft.ts';
import { INPUT_FIELD_NAMES, type InputFieldName, mapFields } from '../../domain/inputFields.ts';
import { hasText, type Report } from '../../domain/report.ts';
import { effectiveTemplate } from '../../domain/template.ts';
import { replaceReport } from './formUpdates.ts';
import { libraryOf, type ReportContext, type Update } from './reportContext.ts';
import { openedDay } from './reportDay.ts';
import { withStep } from './stepUpdates.ts';

function reportOfDraft({ report, isStreaming }: DraftContent): Report {
  return isStreaming ? { ...report, outcome: 'interrupted' } : report;
}

/** Not as it was at the start. */
function isChanged({ fields, library }: ReportContext, name: InputFieldName): boolean {
  const { savedTemplate } = libraryOf({ library });
  return fields[name] !== (name === 'template' ? effectiveTemplate(savedTemplate) : '');
}

function isReportFree({ generation, report }: ReportContext): boolean {
  return generation === null && !hasText(report);
}

export function isDraftInTheWay(context: ReportContext, { content }: StoredDraft): boolean {
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
): Update {
  const fields = mapFields((name) =>
    isChanged(context, name) ? context.fields[name] : content.fields[name],
  );
  const isFree = isReportFree(context);
  return {
    fields,
    ...(isFree && { report: reportOfDraft(content) }),
    day: context.day ?? openedDay(context, content, savedAt),
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
