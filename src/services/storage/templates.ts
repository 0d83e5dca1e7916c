import { type CallbackActorLogic, fromCallback } from 'xstate';
import {
  encodeReplacedTemplates,
  replacedTemplatesSchema,
  effectiveTemplate,
} from '../../domain/template.ts';
import {
  decodeLocalTemplate,
  encodeTemplateRevision,
  type LocalTemplate,
  newestTemplate,
  type SavedTemplate,
  savedTemplateSchema,
} from '../../domain/savedTemplate.ts';
import { decode, encode, isOfLaterVersion } from '../../domain/decode.ts';
import type { TemplateCommand, TemplateFact } from '../../machines/actorContracts.ts';
import { onReturn, onStorage } from '../browser/pageTarget.ts';
import { parseJson } from './parseJson.ts';
import type { CollectionParts } from './collection.ts';
import { createStoredValue } from './storedValue.ts';
import type { LocalArea } from './localArea.ts';
import { STORAGE_KEYS } from './storageKeys.ts';

/** The saved template byte for byte, or null; answers at once, for the first frame. */
export function readSavedTemplate(storage: LocalArea): string | null {
  const entry = storage.read(STORAGE_KEYS.template);
  return entry.kind === 'found' ? entry.text : null;
}

const RECORD_KEY = 'savedTemplate';

type Change = (texts: readonly string[]) => readonly string[];

export interface TemplateStoreParts extends CollectionParts {
  readonly loadRules: () => Promise<{ readonly lastReplaced: Change }>;
}

/**
 * The saved template, and those it replaced. localStorage has the specified entry, the database what a killed browser would
 * lose of it.
 */
export function createTemplateStore({
  onRead,
  loadRules,
  ...parts
}: TemplateStoreParts): CallbackActorLogic<TemplateCommand> {
  const { storage, database, page } = parts;
  return fromCallback<TemplateCommand>(({ sendBack, receive }) => {
    const send = (fact: TemplateFact) => sendBack(fact);
    let saved: string | null = null;
    /** Of the database's copy; null until that has been read. */
    let revision: number | null = null;
    let isKept = false;
    const replaced = createStoredValue<readonly string[]>(parts, {
      key: 'replacedTemplates',
      topic: 'templates',
      schema: replacedTemplatesSchema,
      encode: encodeReplacedTemplates,
      initial: [],
      onChange: (templates) => send({ type: 'template.replacedChanged', replaced: templates }),
      merge: (templates, left) => [...new Set([...left, ...templates])],
    });

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
      const value = encode(template);
      const kept = await database.write([{ kind: 'put', store: 'values', key: RECORD_KEY, value }]);
      isKept = kept.kind === 'done';
    }

    async function reconcile(): Promise<void> {
      const stored = await database.read('values', RECORD_KEY);
      if (stored.kind === 'failed' || isOfLaterVersion(stored.value)) return;
      const kept = decode(savedTemplateSchema, stored.value);
      if (kept === null && stored.value !== undefined) {
        await database.quarantine('values', RECORD_KEY);
      }
      const local = readLocal();
      const newest = newestTemplate(local, kept);
      isKept = newest === kept;
      revision = newest?.revision ?? 0;
      if (newest === null) return;
      const { text } = newest;
      if (newest !== kept) {
        void keep(newest);
      } else if (local?.revision !== newest.revision) {
        storage.write(STORAGE_KEYS.template, text);
        writeRevision(newest);
      }
      if (local?.text !== text) {
        saved = text;
        send({ type: 'template.changed', text });
      }
      const replacedText = [local?.text, kept?.text].find((other) => other !== text);
      if (replacedText !== undefined) remember(replacedText, text);
    }

    function remember(before: string | null, now: string | null): void {
      const template = effectiveTemplate(before);
      if (template === effectiveTemplate(now)) return;
      void change((others) => [template, ...others]);
    }

    /** What is too much goes once it is known which texts are reports. */
    async function change(add: Change): Promise<void> {
      replaced.change((others) => [...new Set(add(others))]);
      const rules = await loadRules().catch(() => null);
      if (rules !== null) replaced.change(rules.lastReplaced);
    }

    function write({ text, reason }: Extract<TemplateCommand, { type: 'template.write' }>): void {
      const before = readLocal();
      const written = storage.write(STORAGE_KEYS.template, text);
      if (written.kind === 'failed') {
        send({ type: 'storage.changed', what: 'template', problem: written.problem });
        return;
      }
      isKept = false;
      if (revision !== null) {
        void keep({ text, revision: Math.max(before?.revision ?? 0, revision) + 1 });
      } else {
        // Without a revision of its own it counts, whatever the database has.
        storage.remove(STORAGE_KEYS.templateRevision);
      }
      saved = text;
      send({ type: 'template.written', text, reason });
      remember(before?.text ?? null, text);
    }

    receive((command) => {
      switch (command.type) {
        case 'template.write':
          return write(command);
        case 'template.remember':
          return void change((others) => [command.template, ...others]);
        case 'template.addReplaced':
          return void change((others) => [...others, ...command.templates]);
      }
    });

    function look(): void {
      const text = readSavedTemplate(storage);
      if (text === saved) return;
      saved = text;
      send({ type: 'template.changed', text });
    }

    look();
    const stops = [
      onStorage(page, (key) => {
        if (key === null || key === STORAGE_KEYS.template) look();
      }),
      onReturn(page, () => {
        if (!isKept) void reconcile();
      }),
      database.onReopened(() => void reconcile()),
      replaced.close,
    ];
    void reconcile().finally(onRead);
    return () => stops.forEach((stop) => stop());
  });
}
