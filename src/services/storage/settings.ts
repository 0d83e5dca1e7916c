import { type CallbackActorLogic, fromCallback } from 'xstate';
import {
  encodeSettings,
  settingsSchema,
  SPECIFIED_SETTINGS,
  type GenerationSettings,
} from '../../domain/settings.ts';
import type { SettingsCommand, SettingsFact } from '../../machines/actorContracts.ts';
import { type CollectionParts, createCollection, single, singleKind } from './collection.ts';

export interface SettingsStoreParts extends CollectionParts {
  /** The build's. */
  readonly defaultModel: string;
}

/** The settings in the database; what is changed before they are read counts. */
export function createSettingsStore({
  defaultModel,
  ...parts
}: SettingsStoreParts): CallbackActorLogic<SettingsCommand> {
  return fromCallback<SettingsCommand>(({ sendBack, receive }) => {
    const send = (fact: SettingsFact) => sendBack(fact);
    let shown: GenerationSettings = { ...SPECIFIED_SETTINGS, model: defaultModel };
    /** While the defaults were shown for want of the stored ones. */
    let changed: Partial<GenerationSettings> = {};
    let isLate = false;

    const collection = createCollection(parts, {
      ...singleKind<GenerationSettings>(
        'settings',
        settingsSchema(defaultModel),
        (settings) => encodeSettings(settings, defaultModel),
        (kept) => (isLate ? { ...kept, ...changed } : shown),
      ),
      onChange: ([stored]) => {
        if (stored === undefined || stored.value === shown) return;
        shown = stored.value;
        send({ type: 'settings.changed', settings: shown });
      },
      onError: (problem) => send({ type: 'storage.changed', what: 'settings', problem }),
    });

    void collection.started.then(() => {
      isLate = true;
    });
    receive(({ settings }) => {
      const before: Readonly<Record<string, unknown>> = { ...shown };
      const news = Object.entries(settings).filter(([key, value]) => value !== before[key]);
      changed = { ...changed, ...Object.fromEntries(news) };
      shown = settings;
      collection.put(single(settings));
    });
    return collection.close;
  });
}
