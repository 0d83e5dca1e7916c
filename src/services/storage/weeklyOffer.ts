import type { WeeklyOfferPort } from '../../components/ports.ts';
import type { LocalArea } from './localArea.ts';
import { STORAGE_KEYS } from './storageKeys.ts';

export function createWeeklyOffer(storage: LocalArea): WeeklyOfferPort {
  return {
    readAnswered: () => storage.read(STORAGE_KEYS.weeklyOffer),
    writeAnswered: (monday) => void storage.write(STORAGE_KEYS.weeklyOffer, monday),
  };
}
