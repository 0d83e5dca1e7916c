import { useEffect, useState } from 'react';

/** What a dialog or drawer is told of whether it is open. */
export interface DialogState {
  readonly opened: boolean;
  /** Closed before it has taken focus, it would still take it, and then it would be gone with the dialog. */
  readonly inert: boolean;
}

/** Open or not, for a dialog that is in the page whether it is open or not. */
export function dialogState(opened: boolean): DialogState {
  return { opened, inert: !opened };
}

/**
 * Open or not, for a dialog that is fetched and drawn for its first opening: not yet open in its first render.
 * Mantine gives focus back only to where it was when a dialog that was there already opened.
 */
export function useDialog(isOpen: boolean): DialogState {
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => setIsDrawn(true), []);
  return dialogState(isDrawn && isOpen);
}
