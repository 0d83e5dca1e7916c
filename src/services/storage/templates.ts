import { type CallbackActorLogic, fromCallback } from 'xstate';
import {
  decodeReplacedTemplates,
  encodeReplacedTemplates,
} from '../../domain/decodeReplacedTemplates.ts';
import { addOlderReplaced, effectiveTemplate, rememberReplaced } from '../../domain/template.ts';
import type { TemplateCommand, TemplateFact } from '../../machines/actorContracts.ts';
import type { LocalArea } from './localArea.ts';
import type { Database } from './database.ts';
import { listen, onReturn, type PageTarget } from '../pageTarget.ts';
import { STORAGE_KEYS } from './storageKeys.ts';
import type { TabChannel } from './tabs.ts';
import {
  decodeLocalTemplate,
  decodeSavedTemplate,
  encodeSavedTemplate,
  encodeTemplateRevision,
  type LocalTemplate,
  newestTemplate,
  type SavedTemplate,
} from '../../domain/savedTemplate.ts';
import { parseJson } from '../parseJson.ts';
import type { StorageChange } from './storageResult.ts';

/** The saved template byte for byte, or null; answers at once, for the first frame. */
export function readSavedTemplate(storage: LocalArea): string | null {
  const entry = storage.read(STORAGE_KEYS.template);
  return entry.kind === 'found' ? entry.text : null;
}

/** What became of the two copies of the saved template; null where nothing did. */
export interface ReconciledTemplate {
  /** What the database had brought back. */
  readonly restored: string | null;
  /** What gave way to the other copy. */
  readonly replaced: string | null;
}

/** The saved template in its two places. */
export interface TemplateRepository {
  /** Kept in localStorage before this returns, and handed to the database where that has been read. */
  readonly write: (text: string) => StorageChange;
  /** Brings both copies to the one that counts. */
  readonly reconcile: () => Promise<ReconciledTemplate>;
  /** Whether the database is known to have it. */
  readonly isKept: () => boolean;
}

const RECORD_KEY = 'savedTemplate';

/** localStorage has the specified entry; the database has what a killed browser would lose of it. */
export function createTemplateRepository(
  storage: LocalArea,
  database: Database,
): TemplateRepository {
  /** Of the database's copy; null until that has been read. */
  let revision: number | null = null;
  let isKept = false;

  function readLocal(): LocalTemplate | null {
    const text = readSavedTemplate(storage);
    if (text === null) return null;
    const beside = storage.read(STORAGE_KEYS.templateRevision);
    return decodeLocalTemplate(text, beside.kind === 'found' ? parseJson(beside.text) : null);
  }

  function writeRevision(template: SavedTemplate): void {
    revision = template.revision;
    const text = JSON.stringify(encodeTemplateRevision(template));
    storage.write(STORAGE_KEYS.templateRevision, text);
  }

  async function keep(template: SavedTemplate): Promise<void> {
    writeRevision(template);
    const value = encodeSavedTemplate(template);
    const kept = await database.write([{ kind: 'put', store: 'values', key: RECORD_KEY, value }]);
    isKept = kept.kind === 'done';
  }

  return {
    isKept: () => isKept,
    write: (text) => {
      const known = readLocal()?.revision ?? 0;
      const written = storage.write(STORAGE_KEYS.template, text);
      if (written.kind === 'failed') return written;
      isKept = false;
      if (revision !== null) void keep({ text, revision: Math.max(known, revision) + 1 });
      // Without a revision of its own it counts, whatever the database has.
      else storage.remove(STORAGE_KEYS.templateRevision);
      return written;
    },
    reconcile: async () => {
      const stored = await database.read('values', RECORD_KEY);
      if (stored.kind === 'failed') return { restored: null, replaced: null };
      const kept = decodeSavedTemplate(stored.value);
      if (kept === null && stored.value !== undefined) {
        await database.setAside('values', RECORD_KEY);
      }
      const local = readLocal();
      const newest = newestTemplate(local, kept);
      isKept = newest === kept;
      revision = newest?.revision ?? 0;
      if (newest === null) return { restored: null, replaced: null };
      if (newest !== kept) void keep(newest);
      else if (local?.revision !== newest.revision) {
        storage.write(STORAGE_KEYS.template, newest.text);
        writeRevision(newest);
      }
      const given = [local?.text, kept?.text].find((text) => text !== newest.text);
      return {
        restored: local?.text === newest.text ? null : newest.text,
        replaced: given ?? null,
      };
    },
  };
}

export interface TemplateStoreParts {
  readonly storage: LocalArea;
  readonly database: Database;
  readonly channel: TabChannel;
  readonly page: PageTarget;
  /** The saved template that the screen was started with. */
  readonly shown: string | null;
  /** Told once the saved template is the newest that was kept, or the database cannot be read. */
  readonly onRead?: (() => void) | undefined;
}

type Change = (replaced: readonly string[]) => readonly string[];

const REPLACED_KEY = 'replacedTemplates';

/** The saved template in its two places, and those it replaced in the database (in memory where that refuses). */
export function createTemplateStore({
  storage,
  database,
  channel,
  page,
  shown,
  onRead,
}: TemplateStoreParts): CallbackActorLogic<TemplateCommand> {
  return fromCallback<TemplateCommand>(({ sendBack, receive }) => {
    const tell = (fact: TemplateFact) => sendBack(fact);
    const repository = createTemplateRepository(storage, database);
    let saved = shown;
    let replaced: readonly string[] = [];
    /** Until then nothing is written: it would take the place of what was never seen. */
    let isRead = false;
    /** Changes to what could not be read. */
    let waiting: readonly Change[] = [];
    let ready: Promise<void> = Promise.resolve();

    async function readReplaced(): Promise<void> {
      const stored = await database.read('values', REPLACED_KEY);
      if (stored.kind === 'failed') return;
      const templates = stored.value === undefined ? [] : decodeReplacedTemplates(stored.value);
      if (templates === null) {
        const moved = await database.setAside('values', REPLACED_KEY);
        isRead = moved.kind === 'done';
        return;
      }
      const next = isRead
        ? templates
        : waiting.reduce((before, change) => change(before), templates);
      isRead = true;
      if (next.length === 0) return;
      replaced = next;
      tell({ type: 'template.replacedChanged', replaced });
    }

    function ensureRead(): Promise<void> {
      ready = ready.then(() => (isRead ? undefined : readReplaced()));
      return ready;
    }

    async function change(by: Change): Promise<void> {
      await ensureRead();
      const next = by(replaced);
      const isSame = next.length === replaced.length && next.every((t, i) => t === replaced[i]);
      if (isSame && waiting.length === 0) return;
      replaced = next;
      tell({ type: 'template.replacedChanged', replaced });
      if (isRead) await keepReplaced();
      else waiting = [...waiting, by];
    }

    async function keepReplaced(): Promise<void> {
      waiting = [];
      const value = encodeReplacedTemplates(replaced);
      const kept = await database.write([
        { kind: 'put', store: 'values', key: REPLACED_KEY, value },
      ]);
      if (kept.kind === 'done') channel.post('templates');
    }

    async function reconcile(): Promise<void> {
      const { restored, replaced: before } = await repository.reconcile();
      if (restored !== null) {
        saved = restored;
        tell({ type: 'template.changed', text: restored });
      }
      if (before !== null) remember(before, readSavedTemplate(storage));
    }

    async function readLate(): Promise<void> {
      if (isRead) return;
      await ensureRead();
      if (isRead && waiting.length > 0) await keepReplaced();
    }

    function remember(before: string | null, now: string | null): void {
      const template = effectiveTemplate(before);
      if (template === effectiveTemplate(now)) return;
      void change((others) => rememberReplaced(others, template));
    }

    function write({ text, reason }: Extract<TemplateCommand, { type: 'template.write' }>): void {
      const before = readSavedTemplate(storage);
      const written = repository.write(text);
      if (written.kind === 'failed') {
        tell({ type: 'storage.changed', what: 'template', problem: written.problem });
        return;
      }
      saved = text;
      tell({ type: 'template.written', text, reason });
      remember(before, text);
    }

    receive((command) => {
      switch (command.type) {
        case 'template.write':
          return write(command);
        case 'template.remember':
          return void change((before) => rememberReplaced(before, command.template));
        case 'template.addReplaced':
          return void change((before) => addOlderReplaced(before, command.templates));
      }
    });

    function look(): void {
      const text = readSavedTemplate(storage);
      if (text === saved) return;
      saved = text;
      tell({ type: 'template.changed', text });
    }

    look();
    const stops = [
      listen(page, 'storage', (event) => {
        const key = 'key' in event ? event.key : null;
        if (key === null || key === STORAGE_KEYS.template) look();
      }),
      channel.subscribe('templates', () => void (isRead ? readReplaced() : readLate())),
      onReturn(page, () => {
        if (!repository.isKept()) void reconcile();
        void readLate();
      }),
      database.onReopened(() => {
        void reconcile();
        void readLate();
      }),
    ];
    void reconcile().finally(onRead);
    void ensureRead();
    return () => stops.forEach((stop) => stop());
  });
}
