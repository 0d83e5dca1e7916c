import { useEffect, useState } from 'react';
import { sharedWords } from './words.ts';

const SURFACE = { backgroundColor: 'var(--app-surface)' };
const VEIL = { background: 'var(--app-veil)' };

/** Props of Mantine's Modal and Drawer. */
export function dialogProps(opened: boolean) {
  return {
    opened,
    attributes: {
      // Mantine's title bars are `<header>`s, and a page has one banner.
      header: { role: 'presentation' },
      // A dialog that is closed before it has focus would still take it. The overlay stays active for the second click of a double click.
      content: { inert: !opened },
    },
    styles: { header: SURFACE, content: SURFACE, overlay: VEIL },
  };
}

export interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/**
 * What Mantine's Modal and Drawer are given, for one that is fetched and drawn for its first opening: not yet open in its
 * first render. Mantine gives focus back only to where it was when a dialog that was there already opened.
 */
export function useDialog({ isOpen, onClose }: DialogProps) {
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => setIsDrawn(true), []);
  return {
    ...dialogProps(isDrawn && isOpen),
    onClose,
    closeButtonProps: { 'aria-label': sharedWords.close, size: 44, iconSize: 18 },
  };
}
