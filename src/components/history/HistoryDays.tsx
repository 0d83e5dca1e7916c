import { Button, Paper, Stack, Text, TextInput } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { memo, useDeferredValue, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { HistoryEntry } from '../../domain/history.ts';
import { mainEdition, type HistoryDay, historyDays } from '../../domain/historyDays.ts';
import { EntryView } from './EntryView.tsx';
import { searchHistory, searchTerms } from './historyTexts.ts';
import { useAnnouncement } from '../shared/announcerContext.ts';
import { isImeComposing } from '../../domain/composing.ts';
import { HelpText } from '../shared/DrawerSection.tsx';
import { useReport } from '../shared/reportActor.ts';
import { dayText, historyWords } from './words.ts';

const MIN_DAYS_FOR_SEARCH = 3;
/** As many as fit into a tall window; the others are rendered deferred. */
const RENDERED_AT_ONCE = 8;
const SHOWN_AT_FIRST = 20;
const SHOWN_MORE = 40;

interface DayCardProps {
  readonly historyDay: HistoryDay;
  readonly terms: readonly string[];
}

function DayCard({ historyDay, terms }: DayCardProps) {
  const { day, editions } = historyDay;
  const shown = mainEdition(historyDay);
  const others = editions.filter((entry) => entry !== shown);
  const [isOpen, setIsOpen] = useState(false);
  const today = useReport(({ context }) => context.today);
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <Paper component="li" bg="var(--app-tint)" px="md" py="xs">
      <EntryView entry={shown} {...{ day, terms }} period={shown.report.request?.period}>
        <Text component="h3" tabIndex={-1} inherit fz="sm" fw={700}>
          {dayText(day, today)}
        </Text>
      </EntryView>
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
              <EntryView {...{ entry, day, terms }} />
            </li>
          ))}
        </Stack>
      )}
    </Paper>
  );
}

interface FoundDaysProps {
  readonly days: readonly HistoryDay[];
  readonly query: string;
}

const FoundDays = memo(function FoundDays({ days, query }: FoundDaysProps) {
  const list = useRef<HTMLDivElement>(null);
  const [more, setMore] = useState(0);
  const terms = useMemo(() => searchTerms(query), [query]);
  const found = useMemo(
    () => (terms.length === 0 ? days : searchHistory(days, terms)),
    [days, terms],
  );
  const announcement = terms.length === 0 ? null : historyWords.daysFound(found.length);
  useAnnouncement(announcement, terms);
  const first = useDeferredValue(SHOWN_AT_FIRST, RENDERED_AT_ONCE);
  const count = first + more;

  const showMore = () => {
    flushSync(() => setMore(more + SHOWN_MORE));
    list.current?.children[count]?.querySelector('h3')?.focus();
  };

  return (
    <>
      {announcement !== null && <HelpText>{announcement}</HelpText>}
      {found.length > 0 && (
        <Stack component="ul" ref={list} gap="xs" aria-label={historyWords.title}>
          {found.slice(0, count).map((day) => (
            <DayCard key={day.editions[0].id} historyDay={day} terms={terms} />
          ))}
        </Stack>
      )}
      {found.length > count && <Button onClick={showMore}>{historyWords.more}</Button>}
    </>
  );
});

export function HistoryDays({ entries }: { readonly entries: readonly HistoryEntry[] }) {
  const [query, setQuery] = useState('');
  const days = useMemo(() => historyDays(entries), [entries]);
  const hasSearch = days.length >= MIN_DAYS_FOR_SEARCH || query !== '';
  return (
    <>
      {hasSearch && (
        <TextInput
          type="search"
          aria-label={historyWords.search}
          placeholder={historyWords.searchPlaceholder}
          leftSection={<IconSearch aria-hidden="true" />}
          value={query}
          // Escape clears the field before it closes the drawer; an IME comes before both.
          data-mantine-stop-propagation={query !== ''}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
          onKeyDown={({ key, nativeEvent }) => {
            if (key === 'Escape' && !isImeComposing(nativeEvent)) setQuery('');
          }}
        />
      )}
      <FoundDays days={days} query={useDeferredValue(query)} />
    </>
  );
}
