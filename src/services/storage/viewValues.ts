import type { Ports } from '../../components/ports.ts';
import { COPY_FORMATS, type ReportKind } from '../../domain/copyFormats.ts';
import type { LocalArea } from './localArea.ts';
import { STORAGE_KEYS } from './storageKeys.ts';

function keyOf(kind: ReportKind): string {
  return kind === 'day' ? STORAGE_KEYS.copyFormat : `${STORAGE_KEYS.copyFormat}.${kind}`;
}

export function createCopyFormat(storage: LocalArea): Ports['copyFormat'] {
  return {
    read: (kind) => {
      const stored = storage.read(keyOf(kind));
      return COPY_FORMATS.find((format) => format === stored) ?? 'as-is';
    },
    write: (kind, format) => void storage.write(keyOf(kind), format),
  };
}

export function createWeeklyOffer(storage: LocalArea): Ports['weeklyOffer'] {
  return {
    readAnswered: () => storage.read(STORAGE_KEYS.weeklyOffer),
    writeAnswered: (monday) => void storage.write(STORAGE_KEYS.weeklyOffer, monday),
  };
}
