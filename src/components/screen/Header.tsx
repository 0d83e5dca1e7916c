import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import { useState } from 'react';
import { strings } from '../../strings.ts';
import { AppearanceMenu } from '../settings/AppearanceMenu.tsx';
import classes from './Header.module.css';
import { HeaderLine } from './HeaderLine.tsx';
import { IconButton } from '../shared/IconButton.tsx';
import { Mark } from './Mark.tsx';
import { HistoryDrawer, SettingsDrawer } from '../onDemand.tsx';

/** The mark, the name, and three quiet icons. */
export function Header() {
  const [open, setOpen] = useState<'history' | 'settings' | null>(null);
  const [wasOpened, setWasOpened] = useState({ history: false, settings: false });
  const show = (drawer: keyof typeof wasOpened) => {
    setOpen(drawer);
    setWasOpened((before) => ({ ...before, [drawer]: true }));
  };
  const close = () => setOpen(null);
  return (
    <header className={classes.header}>
      <Mark />
      <hgroup className={classes.names}>
        <h1 className={classes.name}>{strings.product.name}</h1>
        <HeaderLine />
      </hgroup>
      <div className={classes.icons}>
        <IconButton
          label={strings.header.history}
          aria-haspopup="dialog"
          onClick={() => show('history')}
        >
          <IconHistory size={22} stroke={1.75} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={strings.header.settings}
          aria-haspopup="dialog"
          onClick={() => show('settings')}
        >
          <IconSettings size={22} stroke={1.75} aria-hidden="true" />
        </IconButton>
        <AppearanceMenu />
      </div>
      {wasOpened.history && <HistoryDrawer isOpen={open === 'history'} onClose={close} />}
      {wasOpened.settings && <SettingsDrawer isOpen={open === 'settings'} onClose={close} />}
    </header>
  );
}
