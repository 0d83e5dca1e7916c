import type { SavedTextsPort } from '../components/ports.ts';

/** What storage holds, read by code that is fetched at the first question; tells nothing where that fails. */
export function lazySavedTexts(load: () => Promise<SavedTextsPort>): SavedTextsPort {
  return {
    watch: (tell) => {
      let isWatched = true;
      let stop = () => {};
      load().then(
        ({ watch }) => {
          if (isWatched) stop = watch(tell);
        },
        () => undefined,
      );
      return () => {
        isWatched = false;
        stop();
      };
    },
  };
}
