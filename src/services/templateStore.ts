import { type CallbackActorLogic, fromCallback } from 'xstate';
import {
  decodeReplacedTemplates,
  encodeReplacedTemplates,
} from '../domain/decodeReplacedTemplates.ts';
import { addOlderReplaced, effectiveTemplate, rememberReplaced } from '../domain/template.ts';
import type { TemplateCommand, TemplateFact } from '../machines/actorContracts.ts';
import type { BrowserStorage } from './browserStorage.ts';
import type { Database } from './database.ts';
import { listen, onReturn, type PageTarget } from './pageTarget.ts';
import { STORAGE_KEYS } from './storageKeys.ts';
import type { TabChannel } from './tabChannel.ts';
import { createTemplateRepository, readSavedTemplate } from './templateRepository.ts';

export interface TemplateStoreParts {
  readonly storage: BrowserStorage;
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
