import { Button, Group } from '@mantine/core';
import type { CheckSwitches } from '../../domain/settings.ts';
import { useAnnounce } from '../shared/announcerContext.ts';
import { Note, Part } from '../shared/Part.tsx';
import { useLibrary } from '../shared/reportActor.ts';
import { useCommands } from '../shared/useCommands.ts';
import { mutedKindNames, checkWords } from '../findings/words.ts';

const { heading, switches } = checkWords;

/** What is told of no report, each with what takes it back. */
export function SwitchesPart() {
  const { changeSettings } = useCommands();
  const announce = useAnnounce();
  const settings = useLibrary(({ context }) => context.settings);
  const { mutedKinds, ownWords } = settings;
  const takeBack = (left: Partial<CheckSwitches>, said: string) => {
    changeSettings({ ...settings, ...left });
    announce(said);
  };
  const muted = mutedKindNames(mutedKinds).map(([kind, name]) => ({
    key: `kind ${kind}`,
    name,
    action: switches.show,
    onTake: () =>
      takeBack({ mutedKinds: mutedKinds.filter((one) => one !== kind) }, switches.shown),
  }));
  const learned = ownWords.map((word) => ({
    key: `word ${word}`,
    name: `「${word}」`,
    action: switches.forget,
    onTake: () =>
      takeBack({ ownWords: ownWords.filter((one) => one !== word) }, switches.forgotten),
  }));
  const entries = [...muted, ...learned];
  return (
    <Part name={heading}>
      {entries.length === 0 && <Note>{switches.note}</Note>}
      <ul>
        {entries.map(({ key, name, action, onTake }) => (
          <Group component="li" key={key} justify="space-between" wrap="nowrap" gap="xs">
            <span>{name}</span>
            <Button variant="subtle" flex="none" onClick={onTake}>
              {action}
              <span className="sr-only">（{name}）</span>
            </Button>
          </Group>
        ))}
      </ul>
    </Part>
  );
}
