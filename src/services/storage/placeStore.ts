import { asRecord, parseJson } from '../../domain/decode.ts';
import { isBlank } from '../../domain/inputFields.ts';
import {
  LOCAL_ORIGINS,
  PLACES,
  type LocalModel,
  type Place,
  type TakenModel,
} from '../../domain/place.ts';
import type { LocalArea } from './localArea.ts';
import { STORAGE_KEYS } from './storageKeys.ts';
import { DONE, type StorageChange } from './storageResult.ts';

export interface PlaceStore {
  /** The place that was chosen; null where what is kept is none, or cannot be read. */
  readonly readPlace: () => Place | null;
  /** As readPlace, and whoever watches looks as well. */
  readonly look: () => Place | null;
  readonly choose: (place: Place) => StorageChange;
  readonly readModel: () => TakenModel | null;
  /** The one that is asked from now on; it has just answered. */
  readonly take: (model: LocalModel) => StorageChange;
  readonly noteAnswering: (isAnswering: boolean) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** An entry that this page keeps to itself as long as storage does not answer at all. */
function createEntry(storage: LocalArea, key: string) {
  let memory: string | undefined;
  const read = (): string | null | undefined => {
    const stored = storage.ask(key);
    return stored === null || typeof stored === 'string' ? stored : memory;
  };
  const write = (text: string): StorageChange => {
    const change = storage.write(key, text);
    const stored = storage.ask(key);
    if (stored === null || typeof stored === 'string') return change;
    memory = text;
    return DONE;
  };
  return { read, write };
}

function modelOf(text: string | null | undefined): TakenModel | null {
  const { origin, model, isAnswering } = asRecord(parseJson(text ?? '')) ?? {};
  if (typeof model !== 'string' || isBlank(model)) return null;
  const known = LOCAL_ORIGINS.find((local) => local === origin);
  return known === undefined ? null : { origin: known, model, isAnswering: isAnswering === true };
}

export function createPlaceStore(storage: LocalArea): PlaceStore {
  const listeners = new Set<() => void>();
  const place = createEntry(storage, STORAGE_KEYS.place);
  const model = createEntry(storage, STORAGE_KEYS.localModel);

  function told<T>(answer: T): T {
    for (const listener of listeners) listener();
    return answer;
  }

  const readPlace = () => {
    const kept = place.read();
    return kept === null ? 'hugging-face' : (PLACES.find((known) => known === kept) ?? null);
  };
  const readModel = () => modelOf(model.read());
  const keep = (taken: TakenModel) => told(model.write(JSON.stringify(taken)));
  return {
    readPlace,
    look: () => told(readPlace()),
    choose: (chosen) => told(place.write(chosen)),
    readModel,
    take: (taken) => keep({ ...taken, isAnswering: true }),
    noteAnswering: (isAnswering) => {
      const taken = readModel();
      if (taken !== null && taken.isAnswering !== isAnswering) keep({ ...taken, isAnswering });
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
