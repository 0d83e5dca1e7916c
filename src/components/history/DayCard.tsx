import { Button, Paper, Stack, Text } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs';
import { useState } from 'react';
import { editionOfDay, type HistoryDay } from '../../domain/historyDays.ts';
import { Edition, type EditionEvents } from './Edition.tsx';
import { useLibrary } from '../shared/reportActor.ts';
import { dayName, otherEditions } from './words.ts';

interface DayCardProps extends EditionEvents {
  readonly of: HistoryDay;
  readonly words: readonly string[];
}

export function DayCard({ of, words, ...events }: DayCardProps) {
  const { day, editions } = of;
  const shown = editionOfDay(of);
  const others = editions.filter((entry) => entry !== shown);
  const [isOpen, setIsOpen] = useState(false);
  const today = useLibrary(({ context }) => context.day);
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <Paper component="li" bg="var(--app-tint)" px="md" py="xs">
      <Edition entry={shown} {...{ day, words }} period={shown.report.request?.period} {...events}>
        <Text component="h3" tabIndex={-1} inherit fz="sm" fw={700}>
          {dayName(day, today)}
        </Text>
      </Edition>
      {others.length > 0 && (
        <Button
          variant="subtle"
          ml={-10}
          aria-expanded={isOpen}
          rightSection={<Chevron size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {otherEditions(others.length)}
        </Button>
      )}
      {isOpen && (
        <Stack component="ul" gap="xs" aria-label={otherEditions(others.length)}>
          {others.map((entry) => (
            <li key={entry.id}>
              <Edition {...{ entry, day, words }} {...events} />
            </li>
          ))}
        </Stack>
      )}
    </Paper>
  );
}
