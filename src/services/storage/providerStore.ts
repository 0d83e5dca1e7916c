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

function decodeModel(text: string | null | undefined): SelectedModel | null {
  const { origin, model, isAnswering } = asRecord(parseJson(text ?? '')) ?? {};
  if (typeof model !== 'string' || isBlank(model)) return null;
  const known = LOCAL_ORIGINS.find((local) => local === origin);
  return known === undefined ? null : { origin: known, model, isAnswering: isAnswering === true };
}

export function createProviderStore(storage: LocalArea) {
  const { notify, subscribe } = createListeners();
  const provider = createStorageEntry(storage, STORAGE_KEYS.provider, notify);
  const model = createStorageEntry(storage, STORAGE_KEYS.localModel, notify);
  const readModel = () => decodeModel(model.read());
  const nameOf = ({ origin, model: name }: LocalModel) => `${origin} ${name}`;
  const effortRefused = new Set<string>();
  const write = (local: SelectedModel) => model.write(JSON.stringify(local));
  return {
    /** The default where nothing is stored; null where what is stored is no provider of this version, or storage cannot be read. */
    readProvider: (): Provider | null => {
      const kept = provider.read();
      return kept === null ? DEFAULT_PROVIDER : (PROVIDERS.find((known) => known === kept) ?? null);
    },
    choose: (chosen: Provider) => provider.write(chosen),
    readModel,
    /** The model to ask from now on; it has just answered. */
    selectModel: (local: LocalModel) => write({ ...local, isAnswering: true }),
    recordAnswering: (isAnswering: boolean): void => {
      const local = readModel();
      if (local !== null && local.isAnswering !== isAnswering) write({ ...local, isAnswering });
    },
    /** Whether its server has refused, since the page was opened, to be told how long to think. */
    isReasoningEffortRefused: (local: LocalModel) => effortRefused.has(nameOf(local)),
    noteReasoningEffortRefused: (local: LocalModel) => void effortRefused.add(nameOf(local)),
    subscribe,
  };
}
