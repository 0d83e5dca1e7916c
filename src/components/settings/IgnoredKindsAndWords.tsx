import { Button, Group } from '@mantine/core';
import { useRef } from 'react';
import { useAnnounce } from '../shared/announcerContext.ts';
import { HelpText, DrawerSection } from '../shared/DrawerSection.tsx';
import { useSettings } from '../shared/reportActor.ts';
import { mutedKindNames, checkWords } from '../findings/words.ts';

const { heading, ignoring } = checkWords;

/** Kinds and words that the checks no longer report, each with a button that reports them again. */
export function IgnoredKindsAndWords() {
  const announce = useAnnounce();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const [{ mutedKinds, ownWords }, changeSettings] = useSettings();
  const muted = mutedKindNames(mutedKinds).map(([kind, name]) => ({
    name,
    action: ignoring.show,
    announcement: ignoring.shown,
    changes: { mutedKinds: mutedKinds.filter((one) => one !== kind) },
  }));
  const learned = ownWords.map((word) => ({
    name: `「${word}」`,
    action: ignoring.forget,
    announcement: ignoring.forgotten,
    changes: { ownWords: ownWords.filter((one) => one !== word) },
  }));
  const entries = [...muted, ...learned];
  return (
    <DrawerSection name={heading} heading={headingRef}>
      {entries.length === 0 && <HelpText>{ignoring.none}</HelpText>}
      <ul>
        {entries.map(({ name, action, announcement, changes }) => (
          <Group component="li" key={name} justify="space-between" wrap="nowrap" gap="xs">
            <span>{name}</span>
            <Button
              flex="none"
              onClick={() => {
                changeSettings(changes);
                announce(announcement);
                // Not the next button, which a held key would press.
                headingRef.current?.focus({ preventScroll: true });
              }}
            >
              {action}
              <span className="sr-only">（{name}）</span>
            </Button>
          </Group>
        ))}
      </ul>
    </DrawerSection>
  );
}
