import { decodeSettings, encodeSettings } from '../domain/decodeSettings.ts';
import type { GenerationSettings } from '../domain/generationSettings.ts';
import type { StorageProblem } from '../domain/storageProblem.ts';
import type { SettingsCommand, SettingsFact } from '../machines/actorContracts.ts';
import type { Database } from './database.ts';
import type { StoreCallback } from './lazyStore.ts';
import { onReturn, type PageTarget } from './pageTarget.ts';

const SETTINGS_KEY = 'settings';

export interface SettingsStoreParts {
  readonly database: Database;
  /** The build's. */
  readonly defaultModel: string;
  readonly page: PageTarget;
  /** Told once what was kept has been told, or cannot be read. */
  readonly onRead?: () => void;
}

/** The settings in the database; what that refuses is tried again when the person comes back to the page. */
export function createSettingsStore({
  database,
  defaultModel,
  page,
  onRead = () => undefined,
}: SettingsStoreParts): StoreCallback<SettingsCommand> {
  return ({ sendBack, receive }) => {
    const tell = (fact: SettingsFact) => sendBack(fact);
    let latest: GenerationSettings | null = null;
    let problem: StorageProblem | null = null;

    async function start(): Promise<void> {
      const stored = await database.read('values', SETTINGS_KEY);
      if (stored.kind === 'failed' || stored.value === undefined) return;
      const settings = decodeSettings(stored.value, defaultModel);
      if (settings === null) await database.setAside('values', SETTINGS_KEY);
      else if (latest === null) tell({ type: 'settings.changed', settings });
    }

    async function save(): Promise<void> {
      // After what was stored has been looked at: a value that cannot be understood is moved, not overwritten.
      await ready;
      if (latest === null) return;
      const value = encodeSettings(latest, defaultModel);
      const written = await database.write([
        { kind: 'put', store: 'values', key: SETTINGS_KEY, value },
      ]);
      const found = written.kind === 'failed' ? written.problem : null;
      if (found === problem) return;
      problem = found;
      tell(
        found === null
          ? { type: 'settings.saved' }
          : { type: 'settings.saveFailed', problem: found },
      );
    }

    const ready = start().finally(onRead);
    receive(({ settings }) => {
      latest = settings;
      void save();
    });
    return onReturn(page, () => {
      if (problem !== null) void save();
    });
  };
}
