import type { ReactNode } from 'react';
import { Note } from './Part.tsx';
import { useLibrary } from './reportActor.ts';
import { sharedWords } from './words.ts';

/** What was kept, once it is read; until then one line, so that nobody takes it for empty or changes it unseen. */
export function WhenRead({ children }: { readonly children: ReactNode }) {
  const isStorageLoaded = useLibrary(({ context }) => context.isStorageLoaded);
  return isStorageLoaded ? children : <Note>{sharedWords.reading}</Note>;
}
