import type { GenericSchema } from 'valibot';
import { decode, isOfLaterVersion } from '../../domain/decode.ts';
import type { StorageProblem } from '../../domain/failure/failure.ts';
import { onReturn } from '../browser/pageTarget.ts';
import type { CollectionParts } from './collection.ts';
import { DONE, storageFailed, type StorageChange } from './storageResult.ts';
import { parseJson } from './parseJson.ts';
import { STORAGE_KEYS } from './storageKeys.ts';
import type { TabTopic } from './tabs.ts';

interface ValueKind<T> {
  readonly key: string;
  readonly topic: TabTopic;
  readonly schema: GenericSchema<unknown, T>;
  readonly encode: (value: T) => unknown;
  readonly initial: T;
  readonly onChange: (value: T) => void;
  readonly onError?: (problem: StorageProblem | null) => void;
  /** Where what the database has not taken is to outlive the page: what a page left, over what is kept. */
  readonly merge?: (value: T, left: T) => T;
}

type Change<T> = (value: T) => T;

/**
 * One value in the database. It is changed by functions, so that a change that comes before the value could be read is
 * one of what turns out to be kept: nothing is written over unread.
 */
export function createStoredValue<T>(
  { database, storage, channel, page, onRead }: CollectionParts,
  { key, topic, schema, encode, initial, onChange, onError, merge }: ValueKind<T>,
) {
  const journalKey = `${STORAGE_KEYS.recordJournal}values.${key}`;
  const left = merge && readJournal();
  let kept = initial;
  let isRead = false;
  let changes: readonly Change<T>[] = merge && left ? [(value) => merge(value, left)] : [];
  let notified = JSON.stringify(encode(initial));
  let problem: StorageProblem | null = null;

  const valueNow = () => changes.reduce((value, change) => change(value), kept);

  function readJournal(): T | null {
    const entry = storage.read(journalKey);
    return entry.kind === 'found' ? decode(schema, parseJson(entry.text)) : null;
  }

  /** Another tab may have left something, too. */
  function writeJournal(): void {
    if (merge === undefined) return;
    const value = merge(readJournal() ?? initial, valueNow());
    storage.write(journalKey, JSON.stringify(encode(value)));
  }

  function notify(): void {
    const text = JSON.stringify(encode(valueNow()));
    if (text === notified) return;
    notified = text;
    onChange(valueNow());
  }

  async function read(): Promise<StorageChange> {
    const found = await database.read('values', key);
    if (found.kind === 'failed') return found;
    if (isOfLaterVersion(found.value)) {
      isRead = false;
      return storageFailed('unavailable');
    }
    const value = decode(schema, found.value);
    if (value === null && found.value !== undefined) {
      const moved = await database.quarantine('values', key);
      if (moved.kind === 'failed') return moved;
    }
    // Storage that was cleared takes nothing off an open page.
    if (found.value !== undefined) kept = value ?? initial;
    isRead = true;
    notify();
    return DONE;
  }

  async function save(): Promise<void> {
    const unread = isRead ? DONE : await started.then(() => (isRead ? DONE : read()));
    const saved = changes;
    if (saved.length === 0) return;
    const value = valueNow();
    const edit = { kind: 'put', store: 'values', key, value: encode(value) } as const;
    const written = unread.kind === 'failed' ? unread : await database.write([edit]);
    const found = written.kind === 'failed' ? written.problem : null;
    if (problem !== found) onError?.(found);
    problem = found;
    if (found !== null) return;
    kept = value;
    changes = changes.filter((change) => !saved.includes(change));
    if (changes.length === 0) storage.remove(journalKey);
    channel.post(topic);
  }

  const catchUp = () => void read().then(save);
  const stops = [
    onReturn(page, catchUp),
    database.onReopened(catchUp),
    channel.subscribe(topic, () => void read()),
  ];
  const started = read().finally(onRead);
  void started.then(notify).then(save);

  return {
    change: (by: Change<T>): void => {
      changes = [...changes, by];
      writeJournal();
      notify();
      void save();
    },
    close: (): void => stops.forEach((stop) => stop()),
  };
}
