import { createContext, use } from 'react';

/** Says a short sentence in the page's one live region. */
export type Announce = (sentence: string) => void;

export const AnnouncerContext = createContext<Announce | null>(null);

/** The way to the page's one live region. */
export function useAnnounce(): Announce {
  const announce = use(AnnouncerContext);
  if (announce === null) throw new Error('AnnouncerContext is missing');
  return announce;
}
