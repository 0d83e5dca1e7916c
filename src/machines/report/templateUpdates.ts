import { effectiveTemplate, nextReplaced } from '../../domain/template.ts';
import { libraryOf, type ReportContext, type UndoStep, type Update } from './reportContext.ts';
import { shownDay } from './reportDay.ts';
import { withStep } from './stepUpdates.ts';

function withTemplate(
  context: ReportContext,
  template: string,
  action: UndoStep['action'] = 'restore-template',
): Update {
  return {
    ...withStep(context, action, { fields: { ...context.fields, template } }),
    templateNotice: null,
  };
}

export function chooseTemplate(
  context: ReportContext,
  { name, text }: { readonly name: string | null; readonly text: string },
): Update {
  if (name === null) return withTemplate(context, text);
  const isThere = text === context.fields.template;
  return {
    ...(!isThere && withTemplate(context, text, 'choose-template')),
    templateNotice: { kind: 'chosen', name },
  };
}

export function revertTemplate(context: ReportContext): Update {
  return withTemplate(context, effectiveTemplate(libraryOf(context).savedTemplate));
}

export function templateToRestore(context: ReportContext): string | null {
  const { template } = context.fields;
  const next = nextReplaced(libraryOf(context).replacedTemplates, template);
  return next === undefined || next === template ? null : next;
}

export function restoreReplacedTemplate(context: ReportContext): Update {
  const template = templateToRestore(context);
  return template === null ? {} : withTemplate(context, template);
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
