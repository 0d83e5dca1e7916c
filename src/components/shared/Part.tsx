import { Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { useAnnounce } from './announcerContext.ts';
import { isAllRead } from '../../machines/stores.ts';
import { useStored } from './reportActor.ts';
import { sharedWords } from './words.ts';

interface NoteProps {
  readonly id?: string;
  readonly children: ReactNode;
}

export function Note({ id, children }: NoteProps) {
  return (
    <Text id={id} size="sm" c="dimmed">
      {children}
    </Text>
  );
}

interface PartProps {
  readonly name: string;
  readonly heading?: Ref<HTMLHeadingElement>;
  /** What stands beside its name. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** Of a drawer, under its name. */
export function Part({ name, heading, action, children }: PartProps) {
  return (
    <Stack component="section" gap="xs" aria-label={name}>
      <Group justify="space-between" mih={action === undefined ? 0 : 44}>
        <Text component="h3" ref={heading} tabIndex={-1} fw={700}>
          {name}
        </Text>
        {action}
      </Group>
      {children}
    </Stack>
  );
}

/** What was kept, once it is read; until then one line, so that nobody takes it for empty or changes it unseen. */
export function WhenRead({ children }: { readonly children: ReactNode }) {
  return useStored(isAllRead) ? children : <Note>{sharedWords.reading}</Note>;
}

/** What was removed is told, and the focus goes to the way back; once it is back, to the heading. */
export function useRemoval<Heading extends HTMLElement>(canUndo: boolean, putBack: () => void) {
  const announce = useAnnounce();
  const heading = useRef<Heading>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [focusOn, setFocusOn] = useState<'undo' | 'heading' | null>(null);

  // With the closing of the menu that it was chosen in: focus moved before would go back to the menu's button.
  useEffect(() => {
    if (focusOn === 'undo') button.current?.focus({ preventScroll: true });
    if (focusOn === 'heading') heading.current?.focus({ preventScroll: true });
    setFocusOn(null);
  }, [focusOn]);

  const undo = () => {
    putBack();
    announce(sharedWords.undone);
    setFocusOn('heading');
  };
  return {
    heading,
    tellRemoved: (said: string) => {
      announce(said);
      setFocusOn('undo');
    },
    undoButton: canUndo && (
      <Button ml="auto" ref={button} onClick={undo}>
        {sharedWords.undo}
      </Button>
    ),
  };
}
