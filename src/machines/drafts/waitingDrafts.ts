import { BUILT_IN_TEMPLATES } from '../../domain/builtInTemplates.ts';
import {
  containsTextsOf,
  holdsTextsOf,
  type DraftContent,
  type StoredDraft,
} from '../../domain/draft.ts';
import type { HistoryEntry } from '../../domain/history.ts';
import { isBlank, mapFields, type InputFields } from '../../domain/inputFields.ts';
import type { LibraryContext } from '../library/libraryContext.ts';

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

function contentOf({ report }: HistoryEntry): DraftContent {
  const { received, request } = report;
  const fields = { ...mapFields(() => ''), ...request };
  return {
    fields,
    report,
    previousReport: { ...report, text: received ?? '' },
    isStreaming: false,
  };
}

/** The drafts, newest first, of which not all stands in an entry of the history or in another one of them that is no older; of two that are the same the newer. */
export function waitingDrafts(
  library: LibraryContext,
  drafts: readonly StoredDraft[],
): readonly StoredDraft[] {
  const { history, storageErrors } = library;
  const entries = storageErrors.history === undefined ? history.map(contentOf) : [];
  const restOf = ({ content }: StoredDraft): DraftContent => {
    const { fields, previousReport: previous } = content;
    return {
      ...content,
      fields: isKeptTemplate(library, fields) ? { ...fields, template: '' } : fields,
      previousReport: entries.some(({ report }) => report.text === previous?.text)
        ? null
        : previous,
    };
  };
  return drafts
    .reduceRight((left, draft) => {
      const rest = restOf(draft);
      const others = left.filter((other) => other !== draft);
      const isThere = others.some(
        ({ savedAt, content }) => savedAt >= draft.savedAt && containsTextsOf(content, rest),
      );
      return isThere ? others : left;
    }, drafts)
    .filter((draft) => {
      const rest = restOf(draft);
      return !entries.some((entry) => holdsTextsOf(entry, rest));
    });
}
