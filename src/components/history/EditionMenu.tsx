import { ActionIcon, Menu } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import type { HistoryEntry } from '../../domain/history.ts';
import { isNotesAlone, isOfPeriod } from '../../domain/report.ts';
import { useAnnounce } from '../shared/announcerContext.ts';
import { usePorts } from '../ports.ts';
import { useLibrary } from '../shared/reportActor.ts';
import { useCommands } from '../shared/useCommands.ts';
import type { EditionEvents } from './Edition.tsx';
import { hasOtherEditions } from './historyList.ts';
import { resultWords } from '../result/words.ts';
import { entryAction, menuOf, historyWords } from './words.ts';

interface EditionMenuProps extends EditionEvents {
  readonly entry: HistoryEntry;
  readonly name: string;
  readonly canOpen: boolean;
  readonly onCopied: () => void;
}

function Actions({ entry, name, canOpen, onCopied, ...events }: EditionMenuProps) {
  const { id, report } = entry;
  const { openEntryWithNotes, chooseTemplate, removeEntry } = useCommands();
  const { clipboard } = usePorts();
  const announce = useAnnounce();
  const isOneOfSeveral = useLibrary(({ context }) => hasOtherEditions(entry, context.history));
  const copy = async () => {
    const isCopied = await clipboard.copy(report.text);
    if (isCopied) onCopied();
    announce(isCopied ? resultWords.copied : historyWords.copyRefused);
  };
  const hasText = !isNotesAlone(report);
  const hasNotes = report.request !== null && !isOfPeriod(report);
  return (
    <>
      {hasText && hasNotes && (
        <Menu.Item
          disabled={!canOpen}
          onClick={() => {
            openEntryWithNotes(id);
            events.onOpened();
          }}
        >
          {historyWords.openWithNotes}
        </Menu.Item>
      )}
      {hasText && (
        <>
          <Menu.Item
            onClick={() => {
              chooseTemplate(name, report.text);
              events.onClose();
            }}
          >
            {historyWords.useAsTemplate}
          </Menu.Item>
          <Menu.Item onClick={() => void copy()}>{resultWords.copy}</Menu.Item>
        </>
      )}
      <Menu.Item
        onClick={() => {
          removeEntry(id);
          events.onRemoved(entryAction(historyWords.removed, name));
        }}
      >
        {isOneOfSeveral ? historyWords.removeEdition : historyWords.remove}
      </Menu.Item>
    </>
  );
}

export function EditionMenu(props: EditionMenuProps) {
  const label = menuOf(props.name);
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <ActionIcon aria-label={label} title={label}>
          <IconDots size={20} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>
        <Actions {...props} />
      </Menu.Dropdown>
    </Menu>
  );
}
