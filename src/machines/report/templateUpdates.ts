import { effectiveTemplate, nextReplaced } from '../../domain/template.ts';
import { libraryOf, type ReportContext, type Update } from './reportContext.ts';
import { shownDay } from './reportDay.ts';
import { withStep } from './stepUpdates.ts';

export function chooseTemplate(
  context: ReportContext,
  { name, text }: { readonly name: string | null; readonly text: string },
): Update {
  const isThere = name !== null && text === context.fields.template;
  const action = name === null ? 'restore-template' : 'choose-template';
  return {
    ...(!isThere && withStep(context, action, { fields: { ...context.fields, template: text } })),
    templateNotice: name === null ? null : { kind: 'chosen', name },
  };
}

/** The next of the replaced ones: 前のテンプレートに戻す. */
export function templateToRestore(context: ReportContext): string | null {
  const { template } = context.fields;
  const next = nextReplaced(libraryOf(context).replacedTemplates, template);
  return next === undefined || next === template ? null : next;
}

/**
 * The last template that a report of the history took the place of; null but on another day than that on which it did:
 * where that report is the saved template, and none of the day shown has been made from it.
 */
export function ownTemplate(context: ReportContext): string | null {
  const { savedTemplate, replacedTemplates, history } = libraryOf(context);
  const { template } = context.fields;
  const reports = history.map(({ report }) => report);
  const isReport = (text: string) => reports.some((report) => report.text === text);
  if (template !== savedTemplate || !isReport(template)) return null;
  const day = shownDay(context);
  const isOfThisDay = [context.report, ...reports].some(
    (report) => report.day === day && report.request?.template === template,
  );
  return isOfThisDay ? null : (replacedTemplates.find((text) => !isReport(text)) ?? null);
}

/**
 * The saved template is read, or another tab saved one: the field follows only where it still holds the old saved one. A saved template that is
 * gone takes nothing off the screen.
 */
export function followSavedTemplate(
  { fields }: ReportContext,
  { text, before }: { readonly text: string | null; readonly before: string | null },
): Update {
  const isUnchanged = fields.template === effectiveTemplate(before);
  return isUnchanged && text !== null
    ? { fields: { ...fields, template: effectiveTemplate(text) } }
    : {};
}
