import type { WeeklyOfferPort } from '../../components/ports.ts';
import type { LocalArea } from './localArea.ts';
import { STORAGE_KEYS } from './storageKeys.ts';

export function createWeeklyOffer(storage: LocalArea): WeeklyOfferPort {
  return {
    readAnswered: () => {
      const stored = storage.read(STORAGE_KEYS.weeklyOffer);
      return stored.kind === 'found' ? stored.text : null;
    },
    writeAnswered: (monday) => void storage.write(STORAGE_KEYS.weeklyOffer, monday),
  };
}
