import { fromCallback } from 'xstate';
import { isBlank } from '../../domain/inputFields.ts';
import { DEFAULT_PROVIDER } from '../../domain/provider.ts';
import { cleanToken } from '../../domain/token.ts';
import type { TokenPort } from '../../components/ports.ts';
import type {
  TokenCommand,
  ProviderStatusEvent,
  ProviderStatusLogic,
} from '../../machines/actorContracts.ts';
import { createListeners, listen, onReturn, type PageTarget } from '../browser/pageTarget.ts';
import type { ServiceConfig } from '../inference/providers.ts';
import { createStorageEntry } from './storageEntry.ts';
import type { LocalArea } from './localArea.ts';
import type { ProviderStore } from './providerStore.ts';

export interface TokenStore extends TokenPort {
  /** Whatever is stored, or ''; looked up at each call, since it may be stored from the console. */
  readonly readToken: () => string;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Keeps the token of the service; in memory where storage refuses, until the entry changes elsewhere. */
export function createTokenStore(
  storage: LocalArea,
  { tokenKey: key, tokenPrefix }: Pick<ServiceConfig, 'tokenKey' | 'tokenPrefix'>,
): TokenStore {
  const { notify, subscribe } = createListeners();
  const entry = createStorageEntry(storage, key, notify);

  return {
    readToken: () => entry.read() ?? '',
    store: (pasted) => {
      const token = cleanToken(pasted);
      if (isBlank(token)) return { kind: 'blank' };
      if (!token.startsWith(tokenPrefix) || token === tokenPrefix) return { kind: 'malformed' };
      const result = entry.write(token);
      return result.kind === 'failed'
        ? { kind: 'memory', problem: result.problem }
        : { kind: 'stored' };
    },
    remove: () => void entry.write(null),
    subscribe,
  };
}

/** Emits each change of the stored token and of the chosen provider; the token itself goes nowhere. */
export function createProviderStatus(
  token: Pick<TokenStore, 'readToken' | 'subscribe'>,
  providerStore: ProviderStore | undefined,
  page: PageTarget,
): ProviderStatusLogic {
  return fromCallback<TokenCommand>(({ sendBack, receive }) => {
    const send = (event: ProviderStatusEvent) => sendBack(event);
    let seenToken: string | null = null;
    let seenProvider = JSON.stringify({ provider: DEFAULT_PROVIDER, localModel: null });

    function emit(): void {
      const current = providerStore && {
        provider: providerStore.readProvider(),
        localModel: providerStore.readModel(),
      };
      const provider = JSON.stringify(current);
      if (current !== undefined && provider !== seenProvider) {
        seenProvider = provider;
        send({ type: 'provider.changed', ...current });
      }
      const stored = token.readToken();
      if (stored === seenToken) return;
      seenToken = stored;
      send({ type: 'token.changed', isStored: !isBlank(stored) });
    }

    receive(emit);
    emit();
    const stops = [
      listen(page, 'storage', emit),
      onReturn(page, emit),
      token.subscribe(emit),
      ...(providerStore ? [providerStore.subscribe(emit)] : []),
    ];
    return () => stops.forEach((stop) => stop());
  });
}
