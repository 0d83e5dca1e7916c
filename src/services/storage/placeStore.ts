import { asRecord, parseJson } from '../../domain/decode.ts';
import { isBlank } from '../../domain/inputFields.ts';
import {
  LOCAL_ORIGINS,
  DEFAULT_PLACE,
  PLACES,
  type LocalModel,
  type Place,
  type TakenModel,
} from '../../domain/place.ts';
import { createListeners } from '../browser/pageTarget.ts';
import { createEntry } from './entry.ts';
import type { LocalArea } from './localArea.ts';
import { STORAGE_KEYS } from './storageKeys.ts';

export type PlaceStore = ReturnType<typeof createPlaceStore>;

function modelOf(text: string | null | undefined): TakenModel | null {
  const { origin, model, isAnswering } = asRecord(parseJson(text ?? '')) ?? {};
  if (typeof model !== 'string' || isBlank(model)) return null;
  const known = LOCAL_ORIGINS.find((local) => local === origin);
  return known === undefined ? null : { origin: known, model, isAnswering: isAnswering === true };
}

export function createPlaceStore(storage: LocalArea) {
  const { tell, subscribe } = createListeners();
  const place = createEntry(storage, STORAGE_KEYS.place, tell);
  const model = createEntry(storage, STORAGE_KEYS.localModel, tell);
  const readModel = () => modelOf(model.read());
  const nameOf = ({ origin, model: name }: LocalModel) => `${origin} ${name}`;
  const effortRefused = new Set<string>();
  const keep = (taken: TakenModel) => model.write(JSON.stringify(taken));
  return {
    /** Null where what is kept is none, or cannot be read. */
    readPlace: (): Place | null => {
      const kept = place.read();
      return kept === null ? DEFAULT_PLACE : (PLACES.find((known) => known === kept) ?? null);
    },
    choose: (chosen: Place) => place.write(chosen),
    readModel,
    /** The one that is asked from now on; it has just answered. */
    take: (taken: LocalModel) => keep({ ...taken, isAnswering: true }),
    noteAnswering: (isAnswering: boolean): void => {
      const taken = readModel();
      if (taken !== null && taken.isAnswering !== isAnswering) keep({ ...taken, isAnswering });
    },
    /** Whether its server has refused, since the page was opened, to be told how long to think. */
    isEffortRefused: (taken: LocalModel) => effortRefused.has(nameOf(taken)),
    noteEffortRefused: (taken: LocalModel) => void effortRefused.add(nameOf(taken)),
    subscribe,
  };
}
