import type { SavedTextsPort } from './components/ports.ts';
import type { DraftContent } from './domain/draft.ts';
import type { BrowserStorage } from './services/browserStorage.ts';
import type { Clock } from './services/clock.ts';
import type { Database } from './services/database.ts';
import { createDraftHolds } from './services/draftHolds.ts';
import { createDraftShelf } from './services/draftShelf.ts';
import { createDraftStore } from './services/draftStore.ts';
import { createHistoryStore } from './services/historyStore.ts';
import { newId } from './services/newId.ts';
import { createSavedTexts } from './services/savedTexts.ts';
import { createSettingsStore } from './services/settingsStore.ts';
import { openBroadcastChannel, type TabChannel } from './services/tabChannel.ts';
import { readSavedTemplate } from './services/templateStore.ts';

interface BrowserStoresParts {
  readonly database: Database;
  readonly storage: BrowserStorage;
  readonly session: BrowserStorage;
  readonly channel: TabChannel;
  readonly clock: Clock;
  readonly page: Window;
  readonly defaultModel: string;
}

/** Everything that keeps texts and settings in this browser. */
export function openBrowserStores(parts: BrowserStoresParts) {
  const { database, storage, session, channel, clock, page, defaultModel } = parts;
  const shelf = createDraftShelf(database, storage);
  return {
    drafts: createDraftStore({
      shelf,
      holds: createDraftHolds({
        // Undefined on plain http, whatever the library's type says.
        locks: navigator.locks,
        openChannel: openBroadcastChannel,
        clock,
        newId,
      }),
      session,
      channel,
      page,
      clock,
      newId,
      savedTemplate: () => readSavedTemplate(storage),
    }),
    history: createHistoryStore({ database, channel, page, clock }),
    settings: createSettingsStore({ database, defaultModel, page }),
    savedTexts: (refused: () => DraftContent | null): SavedTextsPort =>
      createSavedTexts({ shelf, storage, session, clock, refused }),
  };
}
