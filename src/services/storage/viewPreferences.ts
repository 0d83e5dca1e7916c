import type { Offer, Ports } from '../../components/ports.ts';
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

const OFFERS: Readonly<Record<Offer, string>> = {
  week: STORAGE_KEYS.weeklyOffer,
  month: STORAGE_KEYS.monthlyOffer,
  plans: STORAGE_KEYS.plansOffer,
};

export function createOffers(storage: LocalArea): Ports['offers'] {
  return {
    readAnswered: (offer) => storage.read(OFFERS[offer]),
    writeAnswered: (offer, day) => void storage.write(OFFERS[offer], day),
    writeRoom: (room) => void storage.write(STORAGE_KEYS.plansRoom, room),
  };
}
