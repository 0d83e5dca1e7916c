import { fromCallback } from 'xstate';
import { isBlank } from '../../domain/inputFields.ts';
import { cleanToken } from '../../domain/token.ts';
import type { TokenPort } from '../../components/ports.ts';
import type { TokenCommand, TokenFact, TokenStatusLogic } from '../../machines/actorContracts.ts';
import type { LocalArea, StorageRead } from './localArea.ts';
import { listen, onReturn, type PageTarget } from '../browser/pageTarget.ts';

export interface TokenStore extends TokenPort {
  /** Whatever is stored, or ''; looked up at each call, since it may be stored from the console. */
  readonly readToken: () => string;
  /** Told when this tab stores or removes the token. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Keeps the token under the key; in memory where storage refuses, until the entry changes elsewhere. */
export function createTokenStore(storage: LocalArea, key: string): TokenStore {
  const listeners = new Set<() => void>();
  let memory: { readonly token: string; readonly instead: StorageRead } | null = null;

  function readToken(): string {
    const stored = storage.read(key);
    if (memory !== null && isSame(memory.instead, stored)) return memory.token;
    memory = null;
    return stored.kind === 'found' ? stored.text : '';
  }

  function keepInMemory(token: string): void {
    memory = { token, instead: storage.read(key) };
  }

  function tellAll(): void {
    for (const listener of listeners) listener();
  }

  return {
    readToken,
    store: (pasted) => {
      const token = cleanToken(pasted);
      if (isBlank(token)) return { kind: 'blank' };
      const result = storage.write(key, token);
      memory = null;
      if (result.kind === 'failed') keepInMemory(token);
      tellAll();
      return result.kind === 'failed'
        ? { kind: 'memory', problem: result.problem }
        : { kind: 'stored' };
    },
    remove: () => {
      memory = null;
      if (storage.remove(key).kind === 'failed') keepInMemory('');
      tellAll();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function isSame(one: StorageRead, other: StorageRead): boolean {
  return one.kind === 'found' && other.kind === 'found'
    ? one.text === other.text
    : one.kind === other.kind;
}

/** Watches whether a token is stored; the token itself goes nowhere. */
export function createTokenStatus(
  store: Pick<TokenStore, 'readToken' | 'subscribe'>,
  page: PageTarget,
): TokenStatusLogic {
  return fromCallback<TokenCommand>(({ sendBack, receive }) => {
    let emitted: boolean | null = null;

    function emit(isStored: boolean): void {
      emitted = isStored;
      sendBack({ type: 'token.changed', isStored } satisfies TokenFact);
    }

    function look(): void {
      const isStored = !isBlank(store.readToken());
      if (isStored !== emitted) emit(isStored);
    }

    receive(() => emit(!isBlank(store.readToken())));
    look();
    const stops = [listen(page, 'storage', look), onReturn(page, look), store.subscribe(look)];
    return () => stops.forEach((stop) => stop());
  });
}
