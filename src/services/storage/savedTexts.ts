import { mapFields } from '../../domain/inputFields.ts';
import type { SavedTexts, SavedTextsPort } from '../../components/ports.ts';
import type { DraftContent } from '../../domain/draft.ts';
import { effectiveTemplate } from '../../domain/template.ts';
import type { Clock } from '../browser/clock.ts';
import { type DraftRepository, draftsOfTab, tabIds } from './draftRepository.ts';
import type { LocalArea } from './localArea.ts';
import { readSavedTemplate } from './templates.ts';

export interface SavedTextsParts {
  readonly repository: Pick<DraftRepository, 'readAll'>;
  readonly storage: LocalArea;
  readonly session: LocalArea;
  readonly clock: Clock;
  /** What the page knows that storage refused; null where storage keeps it. */
  readonly refused: () => DraftContent | null;
}

/** The last words before a failure reach storage within half a second of it. */
const READ_EVERY_MS = 500;

function savedTextsOf({ fields, report }: DraftContent): SavedTexts {
  return { ...fields, result: report.text };
}

export function createSavedTexts({
  repository,
  storage,
  session,
  clock,
  refused,
}: SavedTextsParts): SavedTextsPort {
  async function read(): Promise<SavedTexts> {
    const content = refused();
    if (content !== null) return savedTextsOf(content);
    const drafts = await repository.readAll();
    const [draft = drafts[0]] = draftsOfTab(tabIds(session), drafts);
    if (draft !== undefined) return savedTextsOf(draft.content);
    const template = effectiveTemplate(readSavedTemplate(storage));
    return { ...mapFields(() => ''), template, result: '' };
  }

  return {
    watch: (notify) => {
      let isWatched = true;
      let cancel = () => {};

      async function look(): Promise<void> {
        const texts = await read();
        if (!isWatched) return;
        notify(texts);
        cancel = clock.after(READ_EVERY_MS, () => void look());
      }

      void look();
      return () => {
        isWatched = false;
        cancel();
      };
    },
  };
}
