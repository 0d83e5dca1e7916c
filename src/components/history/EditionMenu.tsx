import { ActionIcon, Button } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import type { HistoryEntry } from '../../domain/history.ts';
import { isNotesAlone, isOfPeriod } from '../../domain/report.ts';
import { useAnnounce } from '../shared/announcerContext.ts';
import { usePorts } from '../shared/portsContext.ts';
import { useLibrary } from '../shared/reportActor.ts';
import { useCommands } from '../shared/useCommands.ts';
import type { EditionEvents } from './Edition.tsx';
import { hasOtherEditions } from './historyList.ts';
import rootClasses from '../shared/Menu.module.css';
import classes from '../shared/MenuPanel.module.css';
import { useMenu } from '../shared/useMenu.ts';
import { useLayoutEffect, useRef } from 'react';
import { resultWords } from '../result/words.ts';
import { entryAction, menuOf, historyWords } from './words.ts';

// The drawer closes at an Escape that no attribute of its target keeps from it.
const ESCAPE_IS_OURS = { 'data-mantine-stop-propagation': 'true' } as const;

interface EditionMenuProps extends EditionEvents {
  readonly entry: HistoryEntry;
  readonly name: string;
  readonly canOpen: boolean;
  readonly onCopied: () => void;
}

export function EditionMenu({
  entry,
  name,
  canOpen,
  onOpened,
  onClose,
  onRemoved,
  onCopied,
}: EditionMenuProps) {
  const { id, report } = entry;
  const { openEntryWithNotes, chooseTemplate, removeEntry } = useCommands();
  const { clipboard } = usePorts();
  const announce = useAnnounce();
  const { isOpen, close, rootProps, buttonProps, panelProps } = useMenu();
  const isOneOfSeveral = useLibrary(
    ({ context }) => isOpen && hasOtherEditions(entry, context.history),
  );
  const panel = useRef<HTMLDivElement>(null);
  // In braces: a newer Chromium answers with a promise.
  useLayoutEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);

  const openWithNotes = () => {
    openEntryWithNotes(id);
    onOpened();
  };
  const useAsTemplate = () => {
    chooseTemplate(name, report.text);
    onClose();
  };
  const copy = async () => {
    const isCopied = await clipboard.copy(report.text);
    if (isCopied) onCopied();
    announce(isCopied ? resultWords.copied : historyWords.copyRefused);
  };
  const remove = () => {
    removeEntry(id);
    onRemoved(entryAction(historyWords.removed, name));
  };
  const hasText = !isNotesAlone(report);
  const hasNotes = report.request !== null && !isOfPeriod(report);
  const actions: readonly (readonly [label: string, act: () => void, isThere: boolean])[] = [
    [historyWords.openWithNotes, openWithNotes, hasText && hasNotes],
    [historyWords.useAsTemplate, useAsTemplate, hasText],
    [resultWords.copy, () => void copy(), hasText],
    [isOneOfSeveral ? historyWords.removeEdition : historyWords.remove, remove, true],
  ];

  return (
    <div {...rootProps} className={rootClasses.root}>
      <ActionIcon
        {...buttonProps}
        {...(isOpen && ESCAPE_IS_OURS)}
        aria-label={menuOf(name)}
        title={menuOf(name)}
      >
        <IconDots size={20} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      {isOpen && (
        <div
          {...panelProps}
          ref={panel}
          role="group"
          aria-label={menuOf(name)}
          className={classes.panel}
        >
          {actions.map(
            ([label, act, isThere]) =>
              isThere && (
                <Button
                  variant="subtle"
                  key={label}
                  {...ESCAPE_IS_OURS}
                  className={classes.entry}
                  disabled={act === openWithNotes && !canOpen}
                  onClick={() => {
                    close();
                    act();
                  }}
                >
                  {label}
                </Button>
              ),
          )}
        </div>
      )}
    </div>
  );
}
