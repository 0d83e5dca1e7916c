import {
  decodeReplacedTemplates,
  encodeReplacedTemplates,
} from '../domain/decodeReplacedTemplates.ts';
import { addOlderReplaced, effectiveTemplate, rememberReplaced } from '../domain/template.ts';
import type { TemplateCommand, TemplateFact } from '../machines/actorContracts.ts';
import type { BrowserStorage } from './browserStorage.ts';
import type { Database } from './database.ts';
import type { StoreCallback } from './lazyStore.ts';
import { listen, type PageTarget } from './pageTarget.ts';
import { readSavedTemplate } from './savedTemplate.ts';
import { STORAGE_KEYS } from './storageKeys.ts';
import type { TabChannel } from './tabChannel.ts';

export interface TemplateStoreParts {
  readonly storage: BrowserStorage;
  readonly database: Database;
  readonly channel: TabChannel;
  readonly page: PageTarget;
  /** The saved template that the screen was started with. */
  readonly shown: string | null;
}

const REPLACED_KEY = 'replacedTemplates';

/** The saved template in localStorage, and those it replaced in the database (in memory where that refuses). */
export function createTemplateStore({
  storage,
  database,
  channel,
  page,
  shown,
}: TemplateStoreParts): StoreCallback<TemplateCommand> {
  return ({ sendBack, receive }) => {
    const tell = (fact: TemplateFact) => sendBack(fact);
    let saved = shown;
    let replaced: readonly string[] = [];

    async function readReplaced(): Promise<void> {
      const stored = await database.read('values', REPLACED_KEY);
      if (stored.kind === 'failed' || stored.value === undefined) return;
      const templates = decodeReplacedTemplates(stored.value);
      if (templates === null) {
        await database.setAside('values', REPLACED_KEY);
        return;
      }
      replaced = templates;
      tell({ type: 'template.replacedChanged', replaced });
    }

    async function keepReplaced(): Promise<void> {
      tell({ type: 'template.replacedChanged', replaced });
      const value = encodeReplacedTemplates(replaced);
      const kept = await database.write([
        { kind: 'put', store: 'values', key: REPLACED_KEY, value },
      ]);
      if (kept.kind === 'done') channel.post('templates');
    }

    async function remember(template: string): Promise<void> {
      await ready;
      replaced = rememberReplaced(replaced, template);
      await keepReplaced();
    }

    async function addReplaced(templates: readonly string[]): Promise<void> {
      await ready;
      const more = addOlderReplaced(replaced, templates);
      if (more.length === replaced.length) return;
      replaced = more;
      await keepReplaced();
    }

    function write({ text, reason }: Extract<TemplateCommand, { type: 'template.write' }>): void {
      const inForce = effectiveTemplate(readSavedTemplate(storage));
      const written = storage.write(STORAGE_KEYS.template, text);
      if (written.kind === 'failed') {
        tell({ type: 'template.writeFailed', problem: written.problem });
        return;
      }
      saved = text;
      tell({ type: 'template.written', text, reason });
      if (effectiveTemplate(text) !== inForce) void remember(inForce);
    }

    receive((command) => {
      switch (command.type) {
        case 'template.write':
          return write(command);
        case 'template.addReplaced':
          return void addReplaced(command.templates);
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
      channel.subscribe('templates', () => void readReplaced()),
    ];
    const ready = readReplaced();
    return () => stops.forEach((stop) => stop());
  };
}
