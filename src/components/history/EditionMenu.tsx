import { Menu } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import type { HistoryEntry } from '../../domain/history.ts';
import { useAnnounce } from '../shared/announcerContext.ts';
import { IconButton } from '../shared/IconButton.tsx';
import { usePorts } from '../shared/portsContext.ts';
import { useReportActor } from '../shared/reportActor.ts';
import type { EditionEvents } from './Edition.tsx';
import classes from './History.module.css';
import { entryAction, historyStrings, menuOf } from '../../historyStrings.ts';
import { strings } from '../../strings.ts';

interface EditionMenuProps extends EditionEvents {
  readonly entry: HistoryEntry;
  readonly name: string;
  readonly canOpen: boolean;
}

export function EditionMenu({ entry, name, canOpen, onOpened, onRemoved }: EditionMenuProps) {
  const { id, report } = entry;
  const actor = useReportActor();
  const { clipboard, copied } = usePorts();
  const announce = useAnnounce();

  const openWithNotes = () => {
    actor.send({ type: 'history.openWithNotes', id });
    onOpened();
  };
  const useAsTemplate = () => {
    actor.send({ type: 'template.choose', name, text: report.text });
    onOpened();
  };
  const copy = async () => {
    const isCopied = await clipboard.copy(report.text);
    if (isCopied) copied.add(report.text);
    announce(isCopied ? strings.result.copied : historyStrings.copyRefused);
  };
  const remove = () => {
    actor.send({ type: 'history.remove', id });
    onRemoved(entryAction(historyStrings.removed, name));
  };

  return (
    // Inside the drawer, whose focus trap and Escape know of it.
    <Menu
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      position="bottom-end"
      offset={0}
      classNames={{ dropdown: classes.menu ?? '', item: classes.item ?? '' }}
    >
      <Menu.Target>
        <IconButton label={menuOf(name)}>
          <IconDots size={20} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {report.request !== null && (
          <Menu.Item disabled={!canOpen} onClick={openWithNotes}>
            {historyStrings.openWithNotes}
          </Menu.Item>
        )}
        <Menu.Item onClick={useAsTemplate}>{historyStrings.useAsTemplate}</Menu.Item>
        <Menu.Item onClick={() => void copy()}>{strings.result.copy}</Menu.Item>
        <Menu.Item onClick={remove}>{historyStrings.remove}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
