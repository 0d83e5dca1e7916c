import { Button, Paper, Stack, Text, TextInput } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { memo, useDeferredValue, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { HistoryEntry } from '../../domain/history.ts';
import { mainEdition, type HistoryDay, historyDays } from '../../domain/historyDays.ts';
import { Edition, type EditionEvents } from './Edition.tsx';
import { searchHistory, searchWords } from './historyTexts.ts';
import { useAnnounced } from '../shared/announcerContext.ts';
import { isImeComposing } from '../../domain/composing.ts';
import { Note } from '../shared/Part.tsx';
import { useReport } from '../shared/reportActor.ts';
import { dayName, historyWords } from './words.ts';

const SEARCHED_FROM = 3;
/** What the tallest view of a phone or laptop shows of them; those below follow without holding it up. */
const DRAWN_AT_ONCE = 8;
const SHOWN_AT_FIRST = 20;
const SHOWN_MORE = 40;

interface DayCardProps extends EditionEvents {
  readonly of: HistoryDay;
  readonly words: readonly string[];
}

function DayCard({ of, words, ...events }: DayCardProps) {
  const { day, editions } = of;
  const shown = mainEdition(of);
  const others = editions.filter((entry) => entry !== shown);
  const [isOpen, setIsOpen] = useState(false);
  const today = useReport(({ context }) => context.today);
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
          ml={-10}
          aria-expanded={isOpen}
          rightSection={<Chevron />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {historyWords.otherEditions(others.length)}
        </Button>
      )}
      {isOpen && (
        <Stack component="ul" gap="xs" aria-label={historyWords.otherEditions(others.length)}>
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

interface FoundDaysProps extends EditionEvents {
  readonly days: readonly HistoryDay[];
  readonly query: string;
}

const FoundDays = memo(function FoundDays({ days, query, ...events }: FoundDaysProps) {
  const list = useRef<HTMLDivElement>(null);
  const [more, setMore] = useState(0);
  const words = useMemo(() => searchWords(query), [query]);
  const found = useMemo(
    () => (words.length === 0 ? days : searchHistory(days, words)),
    [days, words],
  );
  const said = words.length === 0 ? null : historyWords.daysFound(found.length);
  useAnnounced(said, words);
  const first = useDeferredValue(SHOWN_AT_FIRST, DRAWN_AT_ONCE);
  const count = first + more;

  const showMore = () => {
    flushSync(() => setMore(more + SHOWN_MORE));
    list.current?.children[count]?.querySelector('h3')?.focus();
  };

  return (
    <>
      {said !== null && <Note>{said}</Note>}
      {found.length > 0 && (
        <Stack component="ul" ref={list} gap="xs" aria-label={historyWords.title}>
          {found.slice(0, count).map((day) => (
            <DayCard key={day.editions[0].id} of={day} words={words} {...events} />
          ))}
        </Stack>
      )}
      {found.length > count && <Button onClick={showMore}>{historyWords.more}</Button>}
    </>
  );
});

interface HistoryDaysProps extends EditionEvents {
  readonly entries: readonly HistoryEntry[];
}

export function HistoryDays({ entries, ...events }: HistoryDaysProps) {
  const [query, setQuery] = useState('');
  const days = useMemo(() => historyDays(entries), [entries]);
  const isSearched = days.length >= SEARCHED_FROM || query !== '';
  return (
    <>
      {isSearched && (
        <TextInput
          type="search"
          aria-label={historyWords.search}
          placeholder={historyWords.searchPlaceholder}
          leftSection={<IconSearch aria-hidden="true" />}
          value={query}
          // Escape empties it before it closes the drawer, and belongs to an input method before both.
          data-mantine-stop-propagation={query !== ''}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
          onKeyDown={({ key, nativeEvent }) => {
            if (key === 'Escape' && !isImeComposing(nativeEvent)) setQuery('');
          }}
        />
      )}
      <FoundDays days={days} query={useDeferredValue(query)} {...events} />
    </>
  );
}
