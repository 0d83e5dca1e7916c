import type { CopiedTextsPort } from '../../components/ports.ts';
import type { LocalArea } from './localArea.ts';
import { STORAGE_KEYS } from './storageKeys.ts';

const KEPT = 1_000;

/** FNV-1a, with the length beside it. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return `${text.length}:${hash}`;
}

export function createCopiedTexts(storage: LocalArea): CopiedTextsPort {
  const read = (): readonly string[] => {
    const stored = storage.read(STORAGE_KEYS.copiedTexts);
    return stored.kind === 'found' ? stored.text.split(' ') : [];
  };
  return {
    has: (text) => read().includes(hashOf(text)),
    add: (text) => {
      const hashes = [...new Set([hashOf(text), ...read()])].slice(0, KEPT);
      storage.write(STORAGE_KEYS.copiedTexts, hashes.join(' '));
    },
  };
}
