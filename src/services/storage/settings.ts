import { pipe, transform } from 'valibot';
import {
  encodeSettings,
  settingsSchema,
  isSameSettings,
  DEFAULT_SETTINGS,
  type Settings,
} from '../../domain/settings.ts';
import type { SettingsState, SettingsStore } from '../../machines/stores.ts';
import { createStore } from '../browser/pageTarget.ts';
import { Collection, type CollectionParts } from './collection.ts';

export interface SettingsStoreParts extends CollectionParts {
  readonly defaultModel: string;
}

/** A collection of one record. What is changed before it is read changes what is then read. */
export function createSettingsStore({ defaultModel, ...parts }: SettingsStoreParts): SettingsStore {
  const recordOf = (settings: Settings) => ({ id: '', savedAt: 0, settings });
  let kept: Settings = { ...DEFAULT_SETTINGS, model: defaultModel };
  let changes: Partial<Settings> = {};
  const { get, subscribe, update } = createStore<SettingsState>({
    isRead: false,
    problem: null,
    settings: kept,
  });
  const collection = new Collection<ReturnType<typeof recordOf>>(parts, {
    store: 'values',
    prefix: 'settings',
    topic: 'settings',
    schema: pipe(settingsSchema(defaultModel), transform(recordOf)),
    encode: ({ settings }) => encodeSettings(settings, defaultModel),
    onChange: ([record]) => {
      // An open page keeps its settings when storage is cleared.
      kept = record?.settings ?? kept;
      write();
      const settings = { ...kept, ...changes };
      if (!isSameSettings(settings, get().settings)) update({ settings });
    },
    onState: update,
  });

  function write(): void {
    if (!collection.isRead || Object.keys(changes).length === 0) return;
    const settings = { ...kept, ...changes };
    changes = {};
    collection.put(recordOf(settings));
  }

  return {
    get,
    subscribe,
    put: (settings) => {
      const before: Readonly<Record<string, unknown>> = { ...get().settings };
      const changed = Object.entries(settings).filter(([name, value]) => value !== before[name]);
      changes = { ...changes, ...Object.fromEntries(changed) };
      update({ settings });
      write();
    },
  };
}
