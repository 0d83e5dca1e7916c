import type { StorageProblem } from '../../domain/failure/failure.ts';
import {
  effectiveTemplate,
  type StoredTemplate,
  storedTemplateSchema,
  MAX_REPLACED_TEMPLATES,
  templateId,
} from '../../domain/template.ts';
import type { TemplatesState, TemplateStore } from '../../machines/stores.ts';
import { createStore, onStorage } from '../browser/pageTarget.ts';
import { Collection, type CollectionParts } from './collection.ts';
import { migrateTemplates } from './templateMigration.ts';
import type { StorageChange } from './localArea.ts';
import { STORAGE_KEYS } from './storageKeys.ts';

export interface TemplateStoreParts extends CollectionParts {
  readonly loadReportRules: () => Promise<{
    readonly retainedTemplates: (texts: readonly string[]) => readonly string[];
  }>;
}

/**
 * The saved template and those it replaced. localStorage has the saved one under its specified key; the database has all, since
 * a killed browser loses the last writes to localStorage.
 */
export class Templates implements TemplateStore {
  readonly #parts: TemplateStoreParts;
  readonly #state;
  readonly get;
  readonly subscribe;
  readonly #collection: Collection<StoredTemplate>;
  #retainedTemplates = (texts: readonly string[]): readonly string[] => texts;
  /** From then on the entry in localStorage counts, whatever the database has. */
  #isReconciled = false;
  #migrated: Promise<void>;

  constructor(parts: TemplateStoreParts) {
    this.#parts = parts;
    this.#state = createStore<TemplatesState>({
      isRead: false,
      problem: null,
      saved: this.#readSaved(),
      replaced: [],
    });
    ({ get: this.get, subscribe: this.subscribe } = this.#state);
    this.#migrated = migrateTemplates(parts);
    this.#collection = new Collection<StoredTemplate>(parts, {
      store: 'values',
      prefix: 'template.',
      topic: 'templates',
      schema: storedTemplateSchema,
      readAfter: () => this.#migrated,
      onChange: () => {
        if (!this.#isReconciled && this.#collection.isRead) this.#reconcile();
        this.#updateReplaced();
      },
      onState: ({ isRead }) => isRead && this.#state.update({ isRead }),
    });
    onStorage(parts.page, (key) => {
      if (key === null || key === STORAGE_KEYS.template) this.#setSaved(this.#readSaved());
    });
    parts.database.onReopened(() => {
      this.#migrated = migrateTemplates(parts);
      void this.#catchUp();
    });
    void this.#catchUp();
  }

  save(text: string): StorageProblem | null {
    const before = effectiveTemplate(this.#readSaved());
    const written = this.#writeEntry(text);
    if (written.kind === 'failed') {
      this.#state.update({ problem: written.problem });
      return written.problem;
    }
    this.#isReconciled = true;
    this.#state.update({ saved: text, problem: null });
    const isReplaced = before !== effectiveTemplate(text);
    const replaced = isReplaced ? [this.#recordOf(before, false)] : [];
    this.#collection.put(...replaced, this.#recordOf(text, true));
    void this.#trim();
    return null;
  }

  record(text: string): void {
    this.#collection.put(this.#recordOf(text, text === this.get().saved));
    void this.#trim();
  }

  addReplaced(templates: readonly string[]): void {
    const added = [...new Set(templates)].filter((text) => !this.#isKept(text));
    const oldest = Math.min(0, ...this.#collection.records.map(({ savedAt }) => savedAt));
    this.#collection.putKeepingOrder(
      added.map((text, index) => this.#recordOf(text, false, oldest - 1 - index)),
    );
    void this.#trim();
  }

  #readSaved(): string | null {
    return this.#parts.storage.read(STORAGE_KEYS.template);
  }

  #recordOf(text: string, isSaved: boolean, savedAt = this.#parts.clock.now()): StoredTemplate {
    return { id: templateId(text), savedAt, text, isSaved };
  }

  #isKept(text: string): boolean {
    return this.#collection.records.some(({ id }) => id === templateId(text));
  }

  /** The entry counts, unless it is known to be older than what the database has. */
  #reconcile(): void {
    const { storage } = this.#parts;
    const newest = this.#collection.records.findLast(({ isSaved }) => isSaved)?.text;
    const text = this.#readSaved();
    const isLastWritten =
      text !== null && storage.read(STORAGE_KEYS.templateId) === templateId(text);
    const isOutdated = text === null || (isLastWritten && newest !== text && this.#isKept(text));
    if (newest !== undefined && isOutdated && !this.#isReconciled) {
      this.#writeEntry(newest);
      this.#setSaved(newest);
    } else if (text !== null && text !== newest) {
      if (!isLastWritten) storage.write(STORAGE_KEYS.templateId, templateId(text));
      this.#collection.put(this.#recordOf(text, true));
    }
    this.#isReconciled = newest !== undefined || text !== null;
  }

  #writeEntry(text: string): StorageChange {
    const { storage } = this.#parts;
    const written = storage.write(STORAGE_KEYS.template, text);
    if (written.kind === 'done') storage.write(STORAGE_KEYS.templateId, templateId(text));
    return written;
  }

  #setSaved(saved: string | null): void {
    if (saved === this.get().saved) return;
    this.#state.update({ saved });
    this.#updateReplaced();
  }

  /** Newest first. Before the rules are loaded, earlier reports that were pasted as templates count as templates. */
  #updateReplaced(): void {
    const { saved, replaced: before } = this.get();
    const texts = this.#collection.records.map(({ text }) => effectiveTemplate(text));
    const newest = new Set(texts.toReversed());
    newest.delete(effectiveTemplate(saved));
    const replaced = this.#retainedTemplates([...newest]);
    if (JSON.stringify(replaced) !== JSON.stringify(before)) this.#state.update({ replaced });
  }

  async #trim(): Promise<void> {
    if (this.#collection.records.length <= MAX_REPLACED_TEMPLATES) return;
    const rules = await this.#parts.loadReportRules().catch(() => null);
    if (rules === null) return;
    this.#retainedTemplates = rules.retainedTemplates;
    this.#updateReplaced();
    const { saved, replaced } = this.get();
    const staying = new Set([effectiveTemplate(saved), ...replaced]);
    for (const { id, text } of this.#collection.records) {
      if (!staying.has(effectiveTemplate(text))) this.#collection.remove(id);
    }
  }

  async #catchUp(): Promise<void> {
    await this.#migrated;
    await this.#collection.whenRead();
    if (this.#collection.isRead) this.#reconcile();
    void this.#trim();
  }
}
