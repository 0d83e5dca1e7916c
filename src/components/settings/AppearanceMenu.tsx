import '../shared/overlayStyles.ts';
import { Menu, useMantineColorScheme } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { AppearanceIcon } from './AppearanceButton.tsx';
import { appearanceWords } from './words.ts';

const SCHEMES = ['auto', 'light', 'dark'] as const;

export function AppearanceMenu({ isAsked }: { readonly isAsked: boolean }) {
  // Without, a style element would hold them back, which the page's policy refuses.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (!isAsked) return;
    button.current?.focus();
    setIsOpen(true);
  }, [isAsked]);
  return (
    <Menu opened={isOpen} onChange={setIsOpen} position="bottom-end">
      <Menu.Target>
        <AppearanceIcon ref={button} />
      </Menu.Target>
      <Menu.Dropdown aria-label={appearanceWords.legend}>
        {SCHEMES.map((scheme) => (
          <Menu.RadioItem
            key={scheme}
            value={scheme}
            checked={colorScheme === scheme}
            onChange={() => setColorScheme(scheme)}
          >
            {appearanceWords[scheme]}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
