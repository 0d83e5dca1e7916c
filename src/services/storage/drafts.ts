import { dayOf } from '../../domain/calendarDays.ts';
import {
  copyDraft,
  containsTextsOf,
  type DraftContent,
  type StoredDraft,
  hasSameTexts,
  isCompleted,
  matchesSavedTemplate,
  isUntouched,
  hasNothingWritten,
} from '../../domain/draft.ts';
import { unfinishedDrafts } from '../../domain/unfinishedDrafts.ts';
import type { DraftsState, DraftStore, Stores } from '../../machines/stores.ts';
import type { Clock } from '../browser/clock.ts';
import {
  createStore,
  listen,
  onLeave,
  onReturn,
  onStorage,
  type PageTarget,
} from '../browser/pageTarget.ts';
import type { DraftLocks } from './draftLocks.ts';
import {
  type DraftRepository,
  draftsOfTab,
  isOfThisWorkday,
  readTabDraftIds,
} from './draftRepository.ts';
import { createOrphanedDrafts } from './orphanedDrafts.ts';
import type { LocalArea } from './localArea.ts';
import { STORAGE_KEYS } from './storageKeys.ts';
import type { TabChannel } from './tabChannel.ts';

export interface DraftStoreParts {
  readonly repository: DraftRepository;
  readonly draftLocks: DraftLocks;
  readonly storage: LocalArea;
  /** sessionStorage: it outlives a reload and a closed tab that is opened again. */
  readonly session: LocalArea;
  readonly channel: TabChannel;
  readonly page: PageTarget;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly reload: () => void;
  /** A draft whose texts all stand in them is deleted. */
  readonly others: Pick<Stores, 'history' | 'templates' | 'namedTemplates'>;
}

/** At most one save in so long. */
const SAVE_DELAY_MS = 300;

/** Keeps what this page shows, under an id that no other page writes; the draft that it came from is deleted once this page has its lock. */
export class Drafts implements DraftStore {
  readonly #parts: DraftStoreParts;
  readonly #state = createStore<DraftsState>({
    isRead: false,
    problem: null,
    orphaned: [],
    unfinished: [],
    suggestedId: null,
    discarded: [],
    savedAt: null,
  });
  readonly get = this.#state.get;
  readonly subscribe = this.#state.subscribe;
  readonly #ownId: string;
  readonly #orphaned: ReturnType<typeof createOrphanedDrafts>;
  #cancelSave: (() => void) | null = null;
  /** The draft that what this page shows came from. */
  #base: StoredDraft | null = null;
  /** Given to the screen, whose next content tells whether it took the texts. */
  #opened: StoredDraft | null = null;
  /** Ids of drafts whose texts are in the own draft: its next save deletes them. */
  readonly #adopted = new Set<string>();
  #revision = 0;
  /** What was last handed to the database; a copy of it in the journal has the same `savedAt`. */
  #saved: StoredDraft | null = null;
  #latest: DraftContent | null = null;
  /** Whether the template of `#latest` was the saved one when it came. */
  #isTemplateSaved = false;

  constructor(parts: DraftStoreParts) {
    const { repository, draftLocks: locks, storage, clock, newId } = parts;
    this.#parts = parts;
    this.#ownId = newId();
    this.#orphaned = createOrphanedDrafts(
      {
        readAll: async () =>
          (await repository.readAll()).filter(
            ({ content }) => !hasNothingWritten(content, this.#savedTemplate()),
          ),
        isOnThisPage: (draft) => this.#isOnThisPage(draft),
        shown: () => this.#opened?.content ?? this.#latest,
        locks,
        storage,
        clock,
      },
      (orphaned) => this.#review(orphaned),
    );
  }

  start(show: (draft: StoredDraft) => void): void {
    const { draftLocks, others } = this.#parts;
    draftLocks.lock(this.#ownId);
    this.#listen();
    for (const { subscribe } of [others.history, others.namedTemplates]) {
      subscribe(() => this.#review(this.get().orphaned));
    }
    void this.#findOwn(show);
  }

  update(content: DraftContent): void {
    const opened = this.#opened;
    this.#opened = null;
    if (opened !== null && containsTextsOf(content, opened.content)) {
      this.#adopted.add(opened.id);
      this.#base = opened;
    } else if (opened !== null) {
      this.#parts.draftLocks.release(opened.id);
      void this.#orphaned.refresh();
    }
    this.#latest = content;
    this.#isTemplateSaved = matchesSavedTemplate(content.fields.template, this.#savedTemplate());
    this.#saveSoon();
  }

  open(id: string, show: (draft: StoredDraft) => void): void {
    void this.#open(id, show).then(this.#orphaned.refresh);
  }

  restore(draft: StoredDraft): void {
    this.#state.update({ suggestedId: draft.id });
    void this.#restore(draft);
  }

  /** With it go the drafts that are not unfinished and whose texts all stand in it. */
  discard(id: string): void {
    const { orphaned, unfinished } = this.get();
    const content = unfinished.find((draft) => draft.id === id)?.content;
    if (content === undefined) return;
    const discarded = orphaned.filter(
      (draft) =>
        draft.id === id || (!unfinished.includes(draft) && containsTextsOf(content, draft.content)),
    );
    for (const draft of discarded) void this.#remove(draft.id);
    this.#state.update({ discarded });
  }

  undoDiscard(): void {
    for (const draft of this.get().discarded) void this.#restore(draft);
    this.#state.update({ discarded: [] });
  }

  async readKept(): Promise<DraftContent | null> {
    const { repository, session } = this.#parts;
    const drafts = await repository.readAll();
    const [draft = drafts[0]] = draftsOfTab(readTabDraftIds(session), drafts);
    return draft?.content ?? null;
  }

  #savedTemplate(): string | null {
    return this.#parts.storage.read(STORAGE_KEYS.template);
  }

  #isEmpty(content: DraftContent): boolean {
    return isUntouched(content, this.#savedTemplate());
  }

  /** A draft of an earlier workday is shown only while it is unfinished. */
  #isToShow(draft: StoredDraft): boolean {
    const { content } = draft;
    if (isOfThisWorkday(draft, this.#parts.clock.now())) return !this.#isEmpty(content);
    return !hasNothingWritten(content, this.#savedTemplate()) && !isCompleted(content);
  }

  #isOnThisPage({ id }: StoredDraft): boolean {
    return id === this.#ownId || id === this.#opened?.id || this.#adopted.has(id);
  }

  async #read(id: string): Promise<StoredDraft | undefined> {
    return (await this.#parts.repository.readAll()).find((draft) => draft.id === id);
  }

  /** Locks a draft as it was read; false where another page has it, or has written it since. */
  async #adopt(
    draft: StoredDraft,
    request = this.#parts.draftLocks.acquire(draft.id),
  ): Promise<boolean> {
    if (!(await request)) return false;
    if ((await this.#read(draft.id))?.revision === draft.revision) return true;
    this.#parts.draftLocks.release(draft.id);
    return false;
  }

  async #findOwn(show: (draft: StoredDraft) => void): Promise<void> {
    const { draftLocks: locks, repository, session } = this.#parts;
    const ids = readTabDraftIds(session);
    const requests = new Map(ids.map((id) => [id, locks.acquire(id)]));
    const drafts = (await repository.readAll()).filter(
      // A page that is left before it has read what is kept may have written its own, or an empty one.
      (draft) => draft.id !== this.#ownId && this.#isToShow(draft),
    );
    const isNew = ids.length === 0 && locks.isExclusive;
    const isAlone = isNew && (await locks.lockedElsewhere()).size === 0;
    const [found] = isAlone ? drafts : draftsOfTab(ids, drafts);
    if (found !== undefined) await this.#resume(found, show, requests.get(found.id));
    requests.delete(found?.id ?? '');
    for (const [id, request] of requests) if (await request) locks.release(id);
    await this.#orphaned.refresh();
    this.#state.update({ isRead: true });
  }

  /** Shows the tab's draft at once. A duplicated tab never gets its lock, and goes on with a copy. */
  async #resume(
    draft: StoredDraft,
    show: (draft: StoredDraft) => void,
    request = this.#parts.draftLocks.acquire(draft.id),
  ): Promise<void> {
    const { draftLocks: locks } = this.#parts;
    const isOwn = locks.isExclusive && (await Promise.race([request, Promise.resolve(false)]));
    const shown = isOwn ? draft : copyDraft(draft, this.#ownId);
    this.#base = shown;
    this.#state.update({ savedAt: shown.savedAt });
    show(shown);
    if (!(await this.#adopt(draft, request))) return;
    const hasDiverged = !isOwn && this.#latest && !containsTextsOf(this.#latest, draft.content);
    if (this.#base !== shown || hasDiverged) return locks.release(draft.id);
    this.#adopted.add(draft.id);
    if (this.#latest !== null) this.#saveSoon();
  }

  #saveSoon(): void {
    this.#cancelSave ??= this.#parts.clock.after(SAVE_DELAY_MS, () => void this.#save());
  }

  /** Handed to the database before this returns. */
  async #save(): Promise<void> {
    this.#cancelSave?.();
    this.#cancelSave = null;
    const content = this.#latest;
    if (content === null) return;
    const isEmpty = this.#isEmpty(content);
    if (isEmpty && this.#saved === null && this.#base === null) return;
    this.#revision += 1;
    const draft = this.#draftOf(content);
    const replaced = [...this.#adopted];
    const { session, repository } = this.#parts;
    // Before the save is known to be done, since the page may not live to hear of it.
    session.write(STORAGE_KEYS.tabDrafts, [this.#ownId, ...replaced].join(' '));
    this.#saved = draft;
    const result = await (isEmpty
      ? repository.remove([draft.id, ...replaced])
      : repository.save(draft, replaced));
    if (result.kind === 'done') return this.#onSaved(draft, replaced);
    const { problem } = result;
    if (this.get().problem !== problem) this.#state.update({ problem, savedAt: null });
  }

  #onSaved({ content, savedAt }: StoredDraft, replaced: readonly string[]): void {
    if (this.get().problem !== null || !this.#isEmpty(content)) {
      this.#state.update({ savedAt, problem: null });
    }
    if (replaced.length === 0) return;
    for (const id of replaced) {
      this.#adopted.delete(id);
      this.#parts.draftLocks.release(id);
    }
    this.#parts.channel.post('drafts');
    void this.#orphaned.refresh();
  }

  #draftOf(content: DraftContent): StoredDraft {
    const base = this.#base;
    const now = this.#parts.clock.now();
    // Texts put back unchanged keep their time, whatever day it is by now.
    const savedAt = base !== null && hasSameTexts(base.content, content) ? base.savedAt : now;
    const isOfThen = content.day !== undefined || dayOf(savedAt) === dayOf(now);
    const draft = {
      id: this.#ownId,
      revision: this.#revision,
      savedAt,
      content: isOfThen ? content : { ...content, day: dayOf(now) },
    };
    return this.#isTemplateSaved ? { ...draft, isTemplateSaved: true } : draft;
  }

  async #open(id: string, show: (draft: StoredDraft) => void): Promise<void> {
    const draft = await this.#read(id);
    if (draft === undefined || id === this.#ownId || !(await this.#adopt(draft))) return;
    if (this.#opened !== null) this.#parts.draftLocks.release(this.#opened.id);
    this.#opened = draft;
    this.#state.update({ savedAt: draft.savedAt });
    show(draft);
  }

  async #remove(id: string): Promise<void> {
    const { repository, draftLocks, channel } = this.#parts;
    const draft = await this.#read(id);
    if (draft !== undefined && !this.#isOnThisPage(draft) && (await this.#adopt(draft))) {
      await repository.remove([id]);
      draftLocks.release(id);
    }
    channel.post('drafts');
    return this.#orphaned.refresh();
  }

  async #restore(draft: StoredDraft): Promise<void> {
    const { repository } = this.#parts;
    if (this.#base?.id === draft.id) this.#base = null;
    // A removal that is under way leaves a newer revision alone.
    const kept = { ...draft, revision: draft.revision + 1 };
    repository.writeJournal(kept);
    await repository.save(kept, []);
    this.#orphaned.noteSuggested(draft);
    return this.#orphaned.refresh();
  }

  /** Deletes what stands elsewhere too, once the history is read. */
  #review(orphaned: readonly StoredDraft[]): void {
    const { history, templates, namedTemplates } = this.#parts.others;
    const { entries, problem, isRead } = history.get();
    if (!isRead || !namedTemplates.get().isRead) return this.#state.update({ orphaned });
    if (orphaned.length === 0 && this.get().orphaned.length === 0) return;
    const unfinished = unfinishedDrafts(
      problem === null ? entries : [],
      { templates: templates.get(), namedTemplates: namedTemplates.get() },
      orphaned,
    );
    const { id: suggestedId = this.get().suggestedId } = this.#orphaned.choose(unfinished) ?? {};
    this.#state.update({ orphaned, unfinished, suggestedId });
    // A tab that is opened again on the same evening puts its draft back by itself.
    for (const draft of orphaned) {
      const isOver = !isOfThisWorkday(draft, this.#parts.clock.now());
      if (isOver && !unfinished.includes(draft)) void this.#remove(draft.id);
    }
  }

  /** The page may never be seen again. The journal is written even of what is kept: storage may have been cleared since. */
  #leave(): void {
    const latest = this.#latest;
    if (latest === null) return;
    if (this.#cancelSave !== null || this.get().problem !== null) void this.#save();
    if (this.#saved !== null && !this.#isEmpty(latest)) {
      this.#parts.repository.writeJournal(this.#saved);
    }
  }

  #releaseLocks(): void {
    const { draftLocks, channel } = this.#parts;
    this.#orphaned.stop();
    for (const id of [this.#ownId, ...this.#adopted]) draftLocks.release(id);
    if (this.#opened !== null) draftLocks.release(this.#opened.id);
    channel.post('drafts');
  }

  #listen(): void {
    const { page, repository, channel, reload } = this.#parts;
    onLeave(page, () => this.#leave());
    onReturn(page, () => {
      if (this.get().problem !== null) void this.#save();
      this.#orphaned.refreshSoon();
    });
    listen(page, 'pagehide', () => this.#releaseLocks());
    // Out of the back/forward cache: other pages may have taken its draft. What nothing keeps stands on this page alone.
    listen(page, 'pageshow', (event) => {
      const isRestored = 'persisted' in event && event.persisted === true;
      if (isRestored && this.get().problem === null) reload();
    });
    onStorage(page, (key) => {
      if (key === null) void this.#save();
    });
    repository.onReopened(() => {
      void this.#save();
      void this.#orphaned.refresh();
    });
    channel.subscribe('drafts', this.#orphaned.refreshSoon);
  }
}
