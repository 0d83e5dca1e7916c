import { ActionIcon } from '@mantine/core';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import { useState, useSyncExternalStore } from 'react';
import { HistoryDrawer, NewVersionOffer, SettingsDrawer } from '../lazyComponents.tsx';
import { usePorts } from '../ports.ts';
import { elementIds } from '../shared/elementIds.ts';
import { useStored } from '../shared/reportActor.ts';
import { productWords } from '../shared/words.ts';
import classes from './Header.module.css';
import { useInitialFocus } from './pageFocus.ts';
import { useKeyboardShortcuts } from './useKeyboardShortcuts.ts';
import { headerWords } from './words.ts';

function Logo() {
  return (
    <svg className={classes.mark} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path
        fill="var(--app-mark)"
        d="M9 4h11.5L28 11.5V22a7 7 0 0 1-7 7H11a7 7 0 0 1-7-7V9a5 5 0 0 1 5-5Z"
      />
      <path fill="var(--app-mark-fold)" d="M20.5 4 28 11.5h-4.5a3 3 0 0 1-3-3V4Z" />
      <path
        fill="none"
        stroke="var(--app-mark-fold)"
        strokeLinecap="round"
        strokeWidth="2.25"
        d="M11.5 18.5c1.2 2 2.7 3 4.5 3s3.3-1 4.5-3"
      />
    </svg>
  );
}

function NewVersionLine() {
  const { newVersion } = usePorts();
  const isOffered = useSyncExternalStore(newVersion.subscribe, newVersion.isOffered, () => false);
  return isOffered && <NewVersionOffer />;
}

export function Header() {
  useKeyboardShortcuts();
  useInitialFocus();
  const [drawer, setDrawer] = useState<'history' | 'settings' | null>(null);
  const close = () => setDrawer(null);
  const hasReports = useStored(({ history }) => history.entries.length > 0);
  const hasDrafts = useStored(({ drafts }) => drafts.orphaned.length > 0);
  return (
    <header className={classes.header}>
      <Logo />
      <div className={classes.names}>
        <h1 className={classes.name}>{productWords.name}</h1>
        <NewVersionLine />
      </div>
      <div className={classes.icons}>
        <ActionIcon
          aria-label={headerWords.history}
          title={headerWords.history}
          data-empty={!(hasReports || hasDrafts) || undefined}
          aria-haspopup="dialog"
          onClick={() => setDrawer('history')}
        >
          <IconHistory size={22} />
        </ActionIcon>
        <ActionIcon
          id={elementIds.settings}
          aria-label={headerWords.settings}
          title={headerWords.settings}
          aria-haspopup="dialog"
          onClick={() => setDrawer('settings')}
        >
          <IconSettings size={22} />
        </ActionIcon>
      </div>
      <HistoryDrawer isOpen={drawer === 'history'} onClose={close} />
      <SettingsDrawer isOpen={drawer === 'settings'} onClose={close} />
    </header>
  );
}
