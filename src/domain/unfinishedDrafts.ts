import { BUILT_IN_TEMPLATES } from './builtInTemplates.ts';
import { containsTextsOf, type DraftContent, isBlankContent, type StoredDraft } from './draft.ts';
import { entryTexts, type HistoryEntry } from './history.ts';
import { isBlank, mapFields } from './inputFields.ts';
import type { NamedTemplate } from './namedTemplate.ts';

interface KeptTemplates {
  readonly templates: { readonly saved: string | null; readonly replaced: readonly string[] };
  readonly namedTemplates: { readonly templates: readonly NamedTemplate[] };
}

export function isStoredTemplate(
  { templates: { saved, replaced }, namedTemplates: { templates } }: KeptTemplates,
  template: string,
): boolean {
  return (
    isBlank(template) ||
    template === saved ||
    replaced.includes(template) ||
    [...templates, ...BUILT_IN_TEMPLATES].some(({ text }) => text === template)
  );
}

/** The drafts, newest first, of which not all stands in the history or in another one of them that is no older; of two that are the same the newer. */
export function unfinishedDrafts(
  history: readonly HistoryEntry[],
  templates: KeptTemplates,
  drafts: readonly StoredDraft[],
): readonly StoredDraft[] {
  const kept = new Set(history.flatMap(entryTexts));
  const restOf = ({ content }: StoredDraft): DraftContent => {
    const { fields, report, previousReport: previous } = content;
    const template = isStoredTemplate(templates, fields.template) ? '' : fields.template;
    const unlessKept = (text: string) => (kept.has(text) ? '' : text);
    return {
      ...content,
      fields: mapFields((name) => unlessKept(name === 'template' ? template : fields[name])),
      report: { ...report, text: unlessKept(report.text) },
      previousReport: previous && { ...previous, text: unlessKept(previous.text) },
    };
  };
  return drafts
    .reduceRight((others, draft) => {
      const rest = restOf(draft);
      const isContained = others.some(
        (other) =>
          other !== draft && other.savedAt >= draft.savedAt && containsTextsOf(other.content, rest),
      );
      return isContained ? others.filter((other) => other !== draft) : others;
    }, drafts)
    .filter((draft) => !isBlankContent(restOf(draft)));
}
