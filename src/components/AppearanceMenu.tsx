import { type MantineColorScheme, useMantineContext } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { strings } from '../strings.ts';
import classes from './Header.module.css';
import { IconButton } from './IconButton.tsx';

const SCHEMES = ['auto', 'light', 'dark'] as const satisfies readonly MantineColorScheme[];

/** Light, dark, or as the device says. */
export function AppearanceMenu() {
  const { colorScheme, setColorScheme } = useMantineContext();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const root = useClickOutside<HTMLDivElement>(() => setIsOpen(false));

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setIsOpen(false);
    button.current?.focus();
  };

  return (
    <div
      ref={root}
      onKeyDown={closeOnEscape}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setIsOpen(false);
      }}
    >
      <IconButton
        ref={button}
        label={strings.header.appearance}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setIsOpen((wasOpen) => !wasOpen)}
      >
        <IconMoon size={22} stroke={1.75} aria-hidden="true" />
      </IconButton>
      {isOpen && (
        <fieldset id={panelId} className={classes.panel}>
          <legend className="sr-only">{strings.appearance.legend}</legend>
          {SCHEMES.map((scheme) => (
            <label key={scheme} className={classes.choice}>
              <input
                type="radio"
                name="color-scheme"
                checked={colorScheme === scheme}
                onChange={() => setColorScheme(scheme)}
              />
              {strings.appearance[scheme]}
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}
