import { createContext, use } from 'react';

export type Announce = (sentence: string) => void;

export const AnnouncerContext = createContext<Announce | null>(null);

export function useAnnounce(): Announce {
  const announce = use(AnnouncerContext);
  if (announce === null) throw new Error('AnnouncerContext is missing');
  return announce;
}
