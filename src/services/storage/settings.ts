import { type CallbackActorLogic, fromCallback } from 'xstate';
import {
  encodeSettings,
  settingsSchema,
  isSameSettings,
  SPECIFIED_SETTINGS,
  type Settings,
} from '../../domain/settings.ts';
import type { SettingsCommand, SettingsFact } from '../../machines/actorContracts.ts';
import type { CollectionParts } from './collection.ts';
import { createStoredValue } from './storedValue.ts';

export interface SettingsStoreParts extends CollectionParts {
  readonly defaultModel: string;
}

export function createSettingsStore({
  defaultModel,
  ...parts
}: SettingsStoreParts): CallbackActorLogic<SettingsCommand> {
  return fromCallback<SettingsCommand>(({ sendBack, receive }) => {
    const send = (fact: SettingsFact) => sendBack(fact);
    let shown: Settings = { ...SPECIFIED_SETTINGS, model: defaultModel };
    const stored = createStoredValue(parts, {
      key: 'settings',
      topic: 'settings',
      schema: settingsSchema(defaultModel),
      encode: (settings) => encodeSettings(settings, defaultModel),
      initial: shown,
      onChange: (settings) => {
        if (isSameSettings(settings, shown)) return;
        shown = settings;
        send({ type: 'settings.changed', settings });
      },
      onError: (problem) => send({ type: 'storage.changed', what: 'settings', problem }),
    });
    receive(({ settings }) => {
      const before: Readonly<Record<string, unknown>> = { ...shown };
      const changed = Object.entries(settings).filter(([name, value]) => value !== before[name]);
      shown = settings;
      stored.change((kept) => ({ ...kept, ...Object.fromEntries(changed) }));
    });
    return stored.close;
  });
}
