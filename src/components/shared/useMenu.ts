import { useClickOutside } from '@mantine/hooks';
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { isImeComposing } from './isImeComposing.ts';

export function useMenu() {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  const root = useClickOutside<HTMLDivElement>(() => setIsOpen(false));
  return {
    isOpen,
    close,
    rootProps: {
      ref: root,
      // From the click on, whether or not the panel's code is there.
      'data-menu': isOpen ? '' : undefined,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !isOpen || isImeComposing(event.nativeEvent)) return;
        event.stopPropagation();
        close();
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setIsOpen(false);
      },
    },
    buttonProps: {
      ref: button,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? panelId : undefined,
      onClick: () => setIsOpen((wasOpen) => !wasOpen),
    },
    panelProps: { id: panelId },
  };
}
