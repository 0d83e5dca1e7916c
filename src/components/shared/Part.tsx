import { Group, Stack, Text } from '@mantine/core';
import { type ReactNode, type Ref, useId } from 'react';
import { useLibrary } from './reportActor.ts';
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
  const headingId = useId();
  return (
    <Stack component="section" gap="xs" aria-labelledby={headingId}>
      <Group justify="space-between" mih={action === undefined ? 0 : 44}>
        <Text component="h3" ref={heading} id={headingId} tabIndex={-1} fw={700}>
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
  const isStorageLoaded = useLibrary(({ context }) => context.isStorageLoaded);
  return isStorageLoaded ? children : <Note>{sharedWords.reading}</Note>;
}
