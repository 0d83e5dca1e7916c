import { fromCallback } from 'xstate';
import { decodeSettings, encodeSettings } from '../domain/decodeSettings.ts';
import type {
  SettingsCommand,
  SettingsFact,
  SettingsStoreLogic,
} from '../machines/actorContracts.ts';
import type { Database } from './database.ts';

const SETTINGS_KEY = 'settings';

/** The settings in the database. `defaultModel` is the build's. */
export function createSettingsStore(database: Database, defaultModel: string): SettingsStoreLogic {
  return fromCallback<SettingsCommand>(({ sendBack, receive }) => {
    let isChanged = false;

    async function start(): Promise<void> {
      const stored = await database.read('values', SETTINGS_KEY);
      if (stored.kind === 'failed' || stored.value === undefined) return;
      const settings = decodeSettings(stored.value, defaultModel);
      if (settings === null) await database.setAside('values', SETTINGS_KEY);
      else if (!isChanged) sendBack({ type: 'settings.changed', settings } satisfies SettingsFact);
    }

    const ready = start();
    receive(({ settings }) => {
      isChanged = true;
      const value = encodeSettings(settings, defaultModel);
      // After what was stored has been looked at: a value that cannot be understood is moved, not overwritten.
      void ready.then(() =>
        database.write([{ kind: 'put', store: 'values', key: SETTINGS_KEY, value }]),
      );
    });
  });
}
