import { ActionIcon, Menu } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import type { HistoryEntry } from '../../domain/history.ts';
import { isNotesAlone, isOfPeriod } from '../../domain/report.ts';
import { useAnnounce } from '../shared/announcerContext.ts';
import { usePorts } from '../ports.ts';
import { useCommands } from '../shared/useCommands.ts';
import type { EditionEvents } from './Edition.tsx';
import { resultWords } from '../result/words.ts';
import { entryAction, menuOf, historyWords } from './words.ts';

interface EditionMenuProps extends EditionEvents {
  readonly entry: HistoryEntry;
  readonly name: string;
  readonly canOpen: boolean;
  readonly onCopied: () => void;
}

export function EditionMenu({ entry, name, canOpen, onCopied, ...events }: EditionMenuProps) {
  const { id, report } = entry;
  const { openEntryWithNotes, chooseTemplate, removeEntry } = useCommands();
  const { clipboard } = usePorts();
  const announce = useAnnounce();
  const copy = async () => {
    const isCopied = await clipboard.copy(report.text);
    if (isCopied) onCopied();
    announce(isCopied ? resultWords.copied : historyWords.copyRefused);
  };
  const openWithNotes = () => {
    openEntryWithNotes(id);
    events.onOpened();
  };
  const useAsTemplate = () => {
    chooseTemplate(name, report.text);
    events.onClose();
  };
  const remove = () => {
    removeEntry(id);
    events.onRemoved(entryAction(historyWords.removed, name));
  };
  const hasText = !isNotesAlone(report);
  const hasNotes = report.request !== null && !isOfPeriod(report);
  const label = menuOf(name);
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <ActionIcon aria-label={label} title={label}>
          <IconDots size={20} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>
        {hasText && hasNotes && (
          <Menu.Item disabled={!canOpen} onClick={openWithNotes}>
            {historyWords.openWithNotes}
          </Menu.Item>
        )}
        {hasText && (
          <>
            <Menu.Item onClick={useAsTemplate}>{historyWords.useAsTemplate}</Menu.Item>
            <Menu.Item onClick={() => void copy()}>{resultWords.copy}</Menu.Item>
          </>
        )}
        <Menu.Item onClick={remove}>{historyWords.remove}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
