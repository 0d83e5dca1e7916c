import type { SavedTexts, SavedTextsPort } from '../components/ports.ts';
import type { DraftContent } from '../domain/draft.ts';

/** The five texts of a draft. */
export function savedTextsOf({ fields, report }: DraftContent): SavedTexts {
  return { ...fields, result: report.text };
}

/** Saved texts whose reader is fetched when it is asked; where it cannot be had, `instead` is told. */
export function lazySavedTexts(
  load: () => Promise<SavedTextsPort>,
  instead: () => DraftContent,
): SavedTextsPort {
  return {
    watch: (tell) => {
      let isWatched = true;
      let stop = () => {};
      load().then(
        (savedTexts) => {
          if (isWatched) stop = savedTexts.watch(tell);
        },
        () => {
          if (isWatched) tell(savedTextsOf(instead()));
        },
      );
      return () => {
        isWatched = false;
        stop();
      };
    },
  };
}
