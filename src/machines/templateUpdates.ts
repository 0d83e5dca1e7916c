import { effectiveTemplate, nextReplaced } from '../domain/template.ts';
import type { ReportContext, UndoStep } from './reportContext.ts';
import { withStep } from './stepUpdates.ts';

type Update = Partial<ReportContext>;

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

/** A template of the list, in the field only. */
export function chooseTemplate(
  context: ReportContext,
  { name, text }: { readonly name: string; readonly text: string },
): Update {
  const isThere = text === context.fields.template;
  return {
    ...(!isThere && withTemplate(context, text, 'choose-template')),
    templateNotice: { kind: 'chosen', name },
    touched: new Set([...context.touched, 'template' as const]),
  };
}

/** A template from a backup file, in the field only. */
export function takeImportedTemplate(context: ReportContext, text: string): Update {
  return withTemplate(context, text);
}

/** 保存済みに戻す. */
export function revertTemplate(context: ReportContext): Update {
  return withTemplate(context, effectiveTemplate(context.savedTemplate));
}

/** 前のテンプレートに戻す: one replaced template further back at each press. */
export function restoreReplacedTemplate(context: ReportContext): Update {
  const template = nextReplaced(context.replacedTemplates, context.fields.template);
  return template === undefined ? {} : withTemplate(context, template);
}

/**
 * Another tab saved a template: the field follows only where it still holds the old saved one. A saved template that is
 * gone takes nothing off the screen.
 */
export function followSavedTemplate(context: ReportContext, savedTemplate: string | null): Update {
  const { fields } = context;
  const isUnchanged = fields.template === effectiveTemplate(context.savedTemplate);
  return {
    savedTemplate,
    ...(isUnchanged &&
      savedTemplate !== null && {
        fields: { ...fields, template: effectiveTemplate(savedTemplate) },
      }),
  };
}
