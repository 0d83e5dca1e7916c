import { pipe, transform } from 'valibot';
import { type CallbackActorLogic, fromCallback } from 'xstate';
import {
  encodeSettings,
  settingsSchema,
  isSameSettings,
  SPECIFIED_SETTINGS,
  type Settings,
} from '../../domain/settings.ts';
import type { SettingsCommand, SettingsFact } from '../../machines/actorContracts.ts';
import { type CollectionParts, createCollection } from './collection.ts';

export interface SettingsStoreParts extends CollectionParts {
  readonly defaultModel: string;
}

/** A collection of one. What is changed before it could be read is a change of what turns out to be kept. */
export function createSettingsStore({
  defaultModel,
  ...parts
}: SettingsStoreParts): CallbackActorLogic<SettingsCommand> {
  return fromCallback<SettingsCommand>(({ sendBack, receive }) => {
    const send = (fact: SettingsFact) => sendBack(fact);
    const recordOf = (settings: Settings) => ({ id: '', savedAt: 0, settings });
    let kept: Settings = { ...SPECIFIED_SETTINGS, model: defaultModel };
    let shown = kept;
    let changes: Partial<Settings> = {};

    const collection = createCollection<ReturnType<typeof recordOf>>(parts, {
      store: 'values',
      prefix: 'settings',
      topic: 'settings',
      schema: pipe(settingsSchema(defaultModel), transform(recordOf)),
      encode: ({ settings }) => encodeSettings(settings, defaultModel),
      onChange: ([record]) => {
        // Storage that was cleared takes nothing off an open page.
        kept = record?.settings ?? kept;
        put();
        show({ ...kept, ...changes });
      },
      onError: (problem) => send({ type: 'storage.changed', what: 'settings', problem }),
    });

    function show(settings: Settings): void {
      if (isSameSettings(settings, shown)) return;
      shown = settings;
      send({ type: 'settings.changed', settings });
    }

    function put(): void {
      if (!collection.isRead() || Object.keys(changes).length === 0) return;
      const settings = { ...kept, ...changes };
      changes = {};
      collection.put(recordOf(settings));
    }

    receive(({ settings }) => {
      const before: Readonly<Record<string, unknown>> = { ...shown };
      const changed = Object.entries(settings).filter(([name, value]) => value !== before[name]);
      shown = settings;
      changes = { ...changes, ...Object.fromEntries(changed) };
      put();
    });
    return collection.close;
  });
}
