import type { StorageProblem } from '../../domain/failure/failure.ts';
import {
  effectiveTemplate,
  type KeptTemplate,
  keptTemplateSchema,
  REPLACED_KEPT,
  templateId,
} from '../../domain/template.ts';
import type { TemplatesState, TemplateStore } from '../../machines/stores.ts';
import { createState, onStorage } from '../browser/pageTarget.ts';
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
export function createTemplateStore({ loadRules, ...parts }: TemplateStoreParts): TemplateStore {
  const { storage, database, page, clock } = parts;
  const readSaved = () => storage.read(STORAGE_KEYS.template);
  const { get, subscribe, set } = createState<TemplatesState>({
    isRead: false,
    problem: null,
    saved: readSaved(),
    replaced: [],
  });
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
      showReplaced();
    },
    onState: ({ isRead }) => isRead && set({ isRead }),
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
      show(newest);
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

  function show(saved: string | null): void {
    if (saved === get().saved) return;
    set({ saved });
    showReplaced();
  }

  /** Newest first, until it is known which texts are reports. */
  function showReplaced(): void {
    const texts = collection.records().map(({ text }) => effectiveTemplate(text));
    const newest = new Set(texts.toReversed());
    newest.delete(effectiveTemplate(get().saved));
    const replaced = arrange([...newest]);
    if (JSON.stringify(replaced) !== JSON.stringify(get().replaced)) set({ replaced });
  }

  async function trim(): Promise<void> {
    if (collection.records().length <= REPLACED_KEPT) return;
    const rules = await loadRules().catch(() => null);
    if (rules === null) return;
    arrange = rules.lastReplaced;
    showReplaced();
    const { saved, replaced } = get();
    const staying = new Set([effectiveTemplate(saved), ...replaced]);
    for (const { id, text } of collection.records()) {
      if (!staying.has(effectiveTemplate(text))) collection.remove(id);
    }
  }

  function save(text: string): StorageProblem | null {
    const before = effectiveTemplate(readSaved());
    const written = writeEntry(text);
    if (written.kind === 'failed') {
      set({ problem: written.problem });
      return written.problem;
    }
    isReconciled = true;
    set({ saved: text, problem: null });
    const isReplaced = before !== effectiveTemplate(text);
    collection.put(...(isReplaced ? [recordOf(before, false)] : []), recordOf(text, true));
    void trim();
    return null;
  }

  async function catchUp(): Promise<void> {
    await takenOver;
    await collection.whenRead();
    if (collection.isRead()) reconcile();
    void trim();
  }

  onStorage(page, (key) => {
    if (key === null || key === STORAGE_KEYS.template) show(readSaved());
  });
  database.onReopened(() => {
    takenOver = takeOverTemplates(parts);
    void catchUp();
  });
  void catchUp();

  return {
    get,
    subscribe,
    save,
    remember: (text) => {
      collection.put(recordOf(text, text === get().saved));
      void trim();
    },
    addReplaced: (templates) => {
      const news = [...new Set(templates)].filter((text) => !isIn(text));
      const oldest = Math.min(0, ...collection.records().map(({ savedAt }) => savedAt));
      collection.putInPlace(news.map((text, index) => recordOf(text, false, oldest - 1 - index)));
      void trim();
    },
  };
}
