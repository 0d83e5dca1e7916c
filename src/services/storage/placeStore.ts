import { asRecord, parseJson } from '../../domain/decode.ts';
import { isBlank } from '../../domain/inputFields.ts';
import {
  LOCAL_ORIGINS,
  PLACES,
  type LocalModel,
  type Place,
  type TakenModel,
} from '../../domain/place.ts';
import { createListeners } from '../browser/pageTarget.ts';
import { DONE, type LocalArea, type StorageChange } from './localArea.ts';
import { STORAGE_KEYS } from './storageKeys.ts';

export type PlaceStore = ReturnType<typeof createPlaceStore>;

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

export function createPlaceStore(storage: LocalArea) {
  const { tell, subscribe } = createListeners();
  const place = createEntry(storage, STORAGE_KEYS.place);
  const model = createEntry(storage, STORAGE_KEYS.localModel);

  function told<T>(answer: T): T {
    tell();
    return answer;
  }

  /** Null where what is kept is none, or cannot be read. */
  const readPlace = (): Place | null => {
    const kept = place.read();
    return kept === null ? 'hugging-face' : (PLACES.find((known) => known === kept) ?? null);
  };
  const readModel = () => modelOf(model.read());
  const keep = (taken: TakenModel) => told(model.write(JSON.stringify(taken)));
  return {
    readPlace,
    /** As readPlace, and whoever watches looks as well. */
    look: () => told(readPlace()),
    choose: (chosen: Place) => told(place.write(chosen)),
    readModel,
    /** The one that is asked from now on; it has just answered. */
    take: (taken: LocalModel) => keep({ ...taken, isAnswering: true }),
    noteAnswering: (isAnswering: boolean): void => {
      const taken = readModel();
      if (taken !== null && taken.isAnswering !== isAnswering) keep({ ...taken, isAnswering });
    },
    subscribe,
  };
}
