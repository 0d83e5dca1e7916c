import { Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { useAnnounce } from './announcerContext.ts';
import { areStoresRead } from '../../machines/stores.ts';
import { useStored } from './reportActor.ts';
import { sharedWords } from './words.ts';

interface HelpTextProps {
  readonly id?: string;
  readonly children: ReactNode;
}

export function HelpText({ id, children }: HelpTextProps) {
  return (
    <Text id={id} size="sm" c="dimmed">
      {children}
    </Text>
  );
}

interface DrawerSectionProps {
  readonly name: string;
  readonly heading?: Ref<HTMLHeadingElement>;
  /** Beside the name. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export function DrawerSection({ name, heading, action, children }: DrawerSectionProps) {
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

/** Renders its children once history, templates and settings are loaded; until then a line that says so. */
export function WhenStoresRead({ children }: { readonly children: ReactNode }) {
  return useStored(areStoresRead) ? children : <HelpText>{sharedWords.reading}</HelpText>;
}

/** Announces a removal and moves the focus to its undo button; once it is undone, to the heading. */
export function useUndoableRemoval<Heading extends HTMLElement>(
  canUndo: boolean,
  onUndo: () => void,
) {
  const announce = useAnnounce();
  const heading = useRef<Heading>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [focusOn, setFocusOn] = useState<'undo' | 'heading' | null>(null);

  // After the menu that 削除 was chosen in has closed, which gives the focus back to its own button.
  useEffect(() => {
    if (focusOn === 'undo') button.current?.focus({ preventScroll: true });
    if (focusOn === 'heading') heading.current?.focus({ preventScroll: true });
    setFocusOn(null);
  }, [focusOn]);

  const undo = () => {
    onUndo();
    announce(sharedWords.undone);
    setFocusOn('heading');
  };
  return {
    heading,
    announceRemoval: (announcement: string) => {
      announce(announcement);
      setFocusOn('undo');
    },
    undoButton: canUndo && (
      <Button ml="auto" ref={button} onClick={undo}>
        {sharedWords.undo}
      </Button>
    ),
  };
}
