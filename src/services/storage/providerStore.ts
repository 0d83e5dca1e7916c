import { asRecord, parseJson } from '../../domain/decode.ts';
import { isBlank } from '../../domain/inputFields.ts';
import {
  LOCAL_ORIGINS,
  DEFAULT_PROVIDER,
  PROVIDERS,
  type LocalModel,
  type Provider,
  type SelectedModel,
} from '../../domain/provider.ts';
import { createListeners } from '../browser/pageTarget.ts';
import { createStorageEntry } from './storageEntry.ts';
import type { LocalArea } from './localArea.ts';
import { STORAGE_KEYS } from './storageKeys.ts';

export type ProviderStore = ReturnType<typeof createProviderStore>;

function modelOf(text: string | null | undefined): SelectedModel | null {
  const { origin, model, isAnswering } = asRecord(parseJson(text ?? '')) ?? {};
  if (typeof model !== 'string' || isBlank(model)) return null;
  const known = LOCAL_ORIGINS.find((local) => local === origin);
  return known === undefined ? null : { origin: known, model, isAnswering: isAnswering === true };
}

export function createProviderStore(storage: LocalArea) {
  const { notify, subscribe } = createListeners();
  const provider = createStorageEntry(storage, STORAGE_KEYS.provider, notify);
  const model = createStorageEntry(storage, STORAGE_KEYS.localModel, notify);
  const readModel = () => modelOf(model.read());
  const nameOf = ({ origin, model: name }: LocalModel) => `${origin} ${name}`;
  const effortRefused = new Set<string>();
  const keep = (taken: SelectedModel) => model.write(JSON.stringify(taken));
  return {
    /** The default where nothing is stored; null where what is stored is no provider of this version, or storage cannot be read. */
    readProvider: (): Provider | null => {
      const kept = provider.read();
      return kept === null ? DEFAULT_PROVIDER : (PROVIDERS.find((known) => known === kept) ?? null);
    },
    choose: (chosen: Provider) => provider.write(chosen),
    readModel,
    /** The one that is asked from now on; it has just answered. */
    selectModel: (taken: LocalModel) => keep({ ...taken, isAnswering: true }),
    recordAnswering: (isAnswering: boolean): void => {
      const taken = readModel();
      if (taken !== null && taken.isAnswering !== isAnswering) keep({ ...taken, isAnswering });
    },
    /** Whether its server has refused, since the page was opened, to be told how long to think. */
    isReasoningEffortRefused: (taken: LocalModel) => effortRefused.has(nameOf(taken)),
    noteReasoningEffortRefused: (taken: LocalModel) => void effortRefused.add(nameOf(taken)),
    subscribe,
  };
}
