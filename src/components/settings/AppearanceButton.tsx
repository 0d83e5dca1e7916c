import { ActionIcon } from '@mantine/core';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import { type ComponentPropsWithRef, useState } from 'react';
import { partOfPress } from '../failure/MissingPart.tsx';
import { AppearanceMenu, loadSecondary } from '../onDemand.tsx';
import { appearanceWords } from './words.ts';

export function AppearanceIcon(props: Pick<ComponentPropsWithRef<'button'>, 'ref' | 'onClick'>) {
  return (
    <ActionIcon
      aria-haspopup="menu"
      aria-label={appearanceWords.legend}
      title={appearanceWords.legend}
      {...props}
    >
      <IconMoon size={22} />
    </ActionIcon>
  );
}

/** The menu of three; before it is there its button, which has it open once it is. */
export function AppearanceButton() {
  const [isAsked, setIsAsked] = useState(false);
  const ask = () => {
    setIsAsked(true);
    partOfPress(loadSecondary()).catch(() => setIsAsked(false));
  };
  return <AppearanceMenu isAsked={isAsked} meanwhile={<AppearanceIcon onClick={ask} />} />;
}
