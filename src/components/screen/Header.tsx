import { ActionIcon } from '@mantine/core';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import { useState } from 'react';
import { KeyHelp } from '../guide/KeyHelp.tsx';
import { AppearanceButton } from '../settings/AppearanceButton.tsx';
import classes from './Header.module.css';
import { HeaderLine } from './HeaderLine.tsx';
import { Mark } from './Mark.tsx';
import { HistoryDrawer, SettingsDrawer } from '../onDemand.tsx';
import { productWords } from '../shared/words.ts';
import { headerWords } from './words.ts';

export type DrawerName = 'history' | 'settings';

interface HeaderProps {
  readonly drawer: DrawerName | null;
  readonly onDrawer: (drawer: DrawerName | null) => void;
}

export function Header({ drawer, onDrawer }: HeaderProps) {
  const [opened, setOpened] = useState<readonly DrawerName[]>([]);
  if (drawer !== null && !opened.includes(drawer)) setOpened([...opened, drawer]);
  const close = () => onDrawer(null);
  return (
    <header className={classes.header}>
      <Mark />
      <hgroup className={classes.names}>
        <h1 className={classes.name}>{productWords.name}</h1>
        <HeaderLine />
      </hgroup>
      <div className={classes.icons}>
        <ActionIcon
          aria-label={headerWords.history}
          title={headerWords.history}
          aria-haspopup="dialog"
          onClick={() => onDrawer('history')}
        >
          <IconHistory size={22} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          aria-label={headerWords.settings}
          title={headerWords.settings}
          aria-haspopup="dialog"
          onClick={() => onDrawer('settings')}
        >
          <IconSettings size={22} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
        <AppearanceButton />
        <KeyHelp />
      </div>
      {opened.includes('history') && (
        <HistoryDrawer isOpen={drawer === 'history'} onClose={close} />
      )}
      {opened.includes('settings') && (
        <SettingsDrawer isOpen={drawer === 'settings'} onClose={close} />
      )}
    </header>
  );
}
