import { type CallbackActorLogic, fromCallback } from 'xstate';
import {
  effectiveTemplate,
  type KeptTemplate,
  keptTemplateSchema,
  REPLACED_KEPT,
  templateId,
} from '../../domain/template.ts';
import type { TemplateCommand, TemplateFact } from '../../machines/actorContracts.ts';
import { onStorage } from '../browser/pageTarget.ts';
import { type CollectionParts, createCollection } from './collection.ts';
import { takeOverTemplates } from './earlierTemplates.ts';
import { STORAGE_KEYS } from './storageKeys.ts';

export interface TemplateStoreParts extends CollectionParts {
  readonly loadRules: () => Promise<{
    readonly lastReplaced: (texts: readonly string[]) => readonly string[];
  }>;
}

/**
 * The saved template, and those it replaced. localStorage has the specified entry, the database all of them: a killed browser
 * loses what it was given for localStorage last.
 */
export function createTemplateStore({
  loadRules,
  ...parts
}: TemplateStoreParts): CallbackActorLogic<TemplateCommand> {
  const { storage, database, page, clock } = parts;
  return fromCallback<TemplateCommand>(({ sendBack, receive }) => {
    const send = (fact: TemplateFact) => sendBack(fact);
    const readSaved = () => storage.read(STORAGE_KEYS.template);
    let saved = readSaved();
    let replaced: readonly string[] = [];
    let arrange = (texts: readonly string[]): readonly string[] => texts;
    /** From then on the entry counts, whatever the database has. */
    let isReconciled = false;

    let takenOver = takeOverTemplates(parts);
    const collection = createCollection<KeptTemplate>(parts, {
      store: 'values',
      prefix: 'template.',
      topic: 'templates',
      schema: keptTemplateSchema,
      idle: () => takenOver,
      onChange: () => {
        if (!isReconciled && collection.isRead()) reconcile();
        tellReplaced();
      },
      onError: () => undefined,
    });

    function recordOf(text: string, isSaved: boolean, savedAt = clock.now()): KeptTemplate {
      return { id: templateId(text), savedAt, text, isSaved };
    }

    function isIn(text: string): boolean {
      return collection.records().some(({ id }) => id === templateId(text));
    }

    /** The entry counts, unless it is known to be older than what the database has. */
    function reconcile(): void {
      const newest = collection.records().findLast(({ isSaved }) => isSaved)?.text;
      const text = readSaved();
      const isOwn = text !== null && storage.read(STORAGE_KEYS.templateId) === templateId(text);
      const isOlder = text === null || (isOwn && newest !== text && isIn(text));
      if (newest !== undefined && isOlder && !isReconciled) {
        writeEntry(newest);
        tell(newest);
      } else if (text !== null && text !== newest) {
        if (!isOwn) storage.write(STORAGE_KEYS.templateId, templateId(text));
        collection.put(recordOf(text, true));
      }
      isReconciled = newest !== undefined || text !== null;
    }

    function writeEntry(text: string) {
      const written = storage.write(STORAGE_KEYS.template, text);
      if (written.kind === 'done') storage.write(STORAGE_KEYS.templateId, templateId(text));
      return written;
    }

    function tell(text: string | null): void {
      if (text === saved) return;
      saved = text;
      send({ type: 'template.changed', text });
      tellReplaced();
    }

    /** Newest first, until it is known which texts are reports. */
    function tellReplaced(): void {
      const texts = collection.records().map(({ text }) => effectiveTemplate(text));
      const newest = new Set(texts.toReversed());
      newest.delete(effectiveTemplate(saved));
      const now = arrange([...newest]);
      if (JSON.stringify(now) === JSON.stringify(replaced)) return;
      replaced = now;
      send({ type: 'template.replacedChanged', replaced });
    }

    async function trim(): Promise<void> {
      if (collection.records().length <= REPLACED_KEPT) return;
      const rules = await loadRules().catch(() => null);
      if (rules === null) return;
      arrange = rules.lastReplaced;
      tellReplaced();
      const staying = new Set([effectiveTemplate(saved), ...replaced]);
      for (const { id, text } of collection.records()) {
        if (!staying.has(effectiveTemplate(text))) collection.remove(id);
      }
    }

    function addBehind(templates: readonly string[]): void {
      const news = [...new Set(templates)].filter((text) => !isIn(text));
      const oldest = Math.min(0, ...collection.records().map(({ savedAt }) => savedAt));
      collection.putInPlace(news.map((text, index) => recordOf(text, false, oldest - 1 - index)));
      void trim();
    }

    function write({ text, reason }: Extract<TemplateCommand, { type: 'template.write' }>): void {
      const before = effectiveTemplate(readSaved());
      const written = writeEntry(text);
      if (written.kind === 'failed') {
        send({ type: 'storage.changed', what: 'template', problem: written.problem });
        return;
      }
      saved = text;
      isReconciled = true;
      send({ type: 'template.written', text, reason });
      const isReplaced = before !== effectiveTemplate(text);
      collection.put(...(isReplaced ? [recordOf(before, false)] : []), recordOf(text, true));
      void trim();
    }

    async function catchUp(): Promise<void> {
      await takenOver;
      await collection.whenRead();
      if (collection.isRead()) reconcile();
      void trim();
    }

    receive((command) => {
      switch (command.type) {
        case 'template.write':
          return write(command);
        case 'template.remember':
          collection.put(recordOf(command.template, command.template === saved));
          return void trim();
        case 'template.addReplaced':
          return addBehind(command.templates);
      }
    });

    if (saved !== null) send({ type: 'template.changed', text: saved });
    const stops = [
      onStorage(page, (key) => {
        if (key === null || key === STORAGE_KEYS.template) tell(readSaved());
      }),
      database.onReopened(() => {
        takenOver = takeOverTemplates(parts);
        void catchUp();
      }),
      collection.close,
    ];
    void catchUp();
    return () => stops.forEach((stop) => stop());
  });
}
