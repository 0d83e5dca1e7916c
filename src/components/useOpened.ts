import { useEffect, useState } from 'react';

/**
 * Whether a dialog that is fetched and drawn for its first opening is open: not yet in its first render.
 * Mantine gives focus back only to where it was when a dialog that was there already opened.
 */
export function useOpened(isOpen: boolean): boolean {
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => setIsDrawn(true), []);
  return isDrawn && isOpen;
}
