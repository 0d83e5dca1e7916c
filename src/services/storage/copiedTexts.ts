import type { CopiedTextsPort } from '../../components/ports.ts';
import { onStorage, type PageTarget } from '../browser/pageTarget.ts';
import type { LocalArea } from './localArea.ts';
import { STORAGE_KEYS } from './storageKeys.ts';

const KEPT = 1_000;

/** FNV-1a, with the length beside it. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return `${text.length}:${(hash >>> 0).toString(36)}`;
}

export function createCopiedTexts(storage: LocalArea, page: PageTarget): CopiedTextsPort {
  const key = STORAGE_KEYS.copiedTexts;
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());

  function read(): readonly string[] {
    const stored = storage.read(key);
    return stored.kind === 'found' ? stored.text.split(' ') : [];
  }

  function write(hashes: readonly string[]): void {
    storage.write(key, [...new Set(hashes)].slice(0, KEPT).join(' '));
    tell();
  }

  return {
    has: (text) => read().includes(hashOf(text)),
    add: (text) => write([hashOf(text), ...read()]),
    clear: () => {
      const before = read();
      storage.remove(key);
      tell();
      return () => write([...read(), ...before]);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      const stop = onStorage(page, (changed) => {
        if (changed === null || changed === key) listener();
      });
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
  };
}
