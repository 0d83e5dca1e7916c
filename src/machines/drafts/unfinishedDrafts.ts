import { BUILT_IN_TEMPLATES } from '../../domain/builtInTemplates.ts';
import {
  containsTextsOf,
  type DraftContent,
  isBlankContent,
  type StoredDraft,
} from '../../domain/draft.ts';
import type { HistoryEntry } from '../../domain/history.ts';
import { fieldTexts, isBlank, mapFields, type InputFields } from '../../domain/inputFields.ts';
import type { LibraryContext } from '../library/libraryMachine.ts';

export function isKeptTemplate(
  { savedTemplate, replacedTemplates, namedTemplates }: LibraryContext,
  { template }: InputFields,
): boolean {
  return (
    isBlank(template) ||
    template === savedTemplate ||
    replacedTemplates.includes(template) ||
    [...namedTemplates, ...BUILT_IN_TEMPLATES].some(({ text }) => text === template)
  );
}

function textsOf({ report: { text, received, request } }: HistoryEntry): readonly string[] {
  return [text, received ?? '', ...(request === null ? [] : fieldTexts(request))];
}

/** The drafts, newest first, of which not all stands in the history or in another one of them that is no older; of two that are the same the newer. */
export function unfinishedDrafts(
  library: LibraryContext,
  drafts: readonly StoredDraft[],
): readonly StoredDraft[] {
  const { history, storageErrors } = library;
  const kept = new Set(storageErrors.history === undefined ? history.flatMap(textsOf) : []);
  const restOf = ({ content }: StoredDraft): DraftContent => {
    const { fields, report, previousReport: previous } = content;
    const template = isKeptTemplate(library, fields) ? '' : fields.template;
    const left = (text: string) => (kept.has(text) ? '' : text);
    return {
      ...content,
      fields: mapFields((name) => left(name === 'template' ? template : fields[name])),
      report: { ...report, text: left(report.text) },
      previousReport: previous && { ...previous, text: left(previous.text) },
    };
  };
  return drafts
    .reduceRight((others, draft) => {
      const rest = restOf(draft);
      const isThere = others.some(
        (other) =>
          other !== draft && other.savedAt >= draft.savedAt && containsTextsOf(other.content, rest),
      );
      return isThere ? others.filter((other) => other !== draft) : others;
    }, drafts)
    .filter((draft) => !isBlankContent(restOf(draft)));
}
