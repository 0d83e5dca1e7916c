import { mapFields } from '../../domain/inputFields.ts';
import type { SavedTexts } from '../../components/ports.ts';
import type { DraftContent } from '../../domain/draft.ts';
import { effectiveTemplate } from '../../domain/template.ts';
import { type DraftRepository, draftsOfTab, tabIds } from './draftRepository.ts';
import type { LocalArea } from './localArea.ts';
import { STORAGE_KEYS } from './storageKeys.ts';

export interface SavedTextsParts {
  readonly repository: Pick<DraftRepository, 'readAll'>;
  readonly storage: LocalArea;
  readonly session: LocalArea;
  /** What the page knows that storage refused; null where storage keeps it. */
  readonly refused: DraftContent | null;
}

/** What storage holds for this page, for when the screen cannot be drawn. */
export async function readSavedTexts({
  repository,
  storage,
  session,
  refused,
}: SavedTextsParts): Promise<SavedTexts> {
  const drafts = refused === null ? await repository.readAll() : [];
  const [draft = drafts[0]] = draftsOfTab(tabIds(session), drafts);
  const content = refused ?? draft?.content;
  if (content !== undefined) return { ...content.fields, result: content.report.text };
  const template = effectiveTemplate(storage.read(STORAGE_KEYS.template));
  return { ...mapFields(() => ''), template, result: '' };
}
