import type { CopyFormatPort } from '../../components/ports.ts';
import { isRemembered } from '../../domain/copyFormats.ts';
import type { LocalArea } from './localArea.ts';
import { STORAGE_KEYS } from './storageKeys.ts';

export function createCopyFormat(storage: LocalArea): CopyFormatPort {
  return {
    read: () => {
      const stored = storage.read(STORAGE_KEYS.copyFormat);
      return stored !== null && isRemembered(stored) ? stored : 'as-is';
    },
    write: (format) => void storage.write(STORAGE_KEYS.copyFormat, format),
  };
}
