import { type CallbackActorLogic, fromCallback } from 'xstate';
import { decodeSettings, encodeSettings } from '../../domain/decodeSettings.ts';
import { SPECIFIED_SETTINGS, type GenerationSettings } from '../../domain/generationSettings.ts';
import type { StorageProblem } from '../../domain/storageProblem.ts';
import type { SettingsCommand, SettingsFact } from '../../machines/actorContracts.ts';
import type { Database } from './database.ts';
import { onReturn, type PageTarget } from '../pageTarget.ts';
import { DONE, type StorageChange } from './storageResult.ts';

const SETTINGS_KEY = 'settings';

export interface SettingsStoreParts {
  readonly database: Database;
  /** The build's. */
  readonly defaultModel: string;
  readonly page: PageTarget;
  /** Told once what was kept has been told, or cannot be read. */
  readonly onRead?: () => void;
}

/** The settings in the database; what that refuses, or does not let be read, is tried again when the person comes back to the page. */
export function createSettingsStore({
  database,
  defaultModel,
  page,
  onRead = () => undefined,
}: SettingsStoreParts): CallbackActorLogic<SettingsCommand> {
  return fromCallback<SettingsCommand>(({ sendBack, receive }) => {
    const tell = (fact: SettingsFact) => sendBack(fact);
    let latest: GenerationSettings | null = null;
    let shown: GenerationSettings = { ...SPECIFIED_SETTINGS, model: defaultModel };
    let changed: Partial<GenerationSettings> = {};
    let isRead = false;
    let isLate = false;
    let problem: StorageProblem | null = null;

    async function read(): Promise<StorageChange> {
      const stored = await database.read('values', SETTINGS_KEY);
      if (isRead) return DONE;
      if (stored.kind === 'failed') {
        isLate = true;
        return stored;
      }
      const settings =
        stored.value === undefined ? null : decodeSettings(stored.value, defaultModel);
      if (settings === null && stored.value !== undefined) {
        const moved = await database.setAside('values', SETTINGS_KEY);
        if (moved.kind === 'failed') return moved;
      }
      isRead = true;
      if (settings !== null && (latest === null || isLate)) {
        // What was changed while the defaults were shown for want of the stored ones is all that is new.
        const merged = { ...settings, ...changed };
        if (latest !== null) latest = merged;
        tell({ type: 'settings.changed', settings: merged });
      }
      return DONE;
    }

    async function save(): Promise<void> {
      // After what was stored has been looked at: a value that cannot be read or understood is not overwritten.
      await first;
      const result = isRead ? DONE : await read();
      if (latest === null) return;
      const value = encodeSettings(latest, defaultModel);
      const written =
        result.kind === 'failed'
          ? result
          : await database.write([{ kind: 'put', store: 'values', key: SETTINGS_KEY, value }]);
      const found = written.kind === 'failed' ? written.problem : null;
      if (found === problem) return;
      problem = found;
      tell({ type: 'storage.changed', what: 'settings', problem });
    }

    function tryAgain(): void {
      if (problem !== null || !isRead) void save();
    }

    const first = read().finally(onRead);
    receive(({ settings }) => {
      const before: Readonly<Record<string, unknown>> = { ...shown };
      const news = Object.entries(settings).filter(([key, value]) => value !== before[key]);
      changed = { ...changed, ...Object.fromEntries(news) };
      shown = settings;
      latest = settings;
      void save();
    });
    const stops = [onReturn(page, tryAgain), database.onReopened(tryAgain)];
    return () => stops.forEach((stop) => stop());
  });
}
