import type holidays from '@holiday-jp/holiday_jp';
import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { weekStart } from '../../domain/calendarDays.ts';
import { type CalendarDay } from '../../domain/localTime.ts';
import { editionOfDay, reportDays } from '../../domain/historyDays.ts';
import type { Period, PeriodChoice } from '../../domain/report.ts';
import { isHistoryReadable } from '../../machines/library/libraryContext.ts';
import { selectIsBusy } from '../../machines/report/selectors.ts';
import type { DayReport } from '../../report/index.ts';
import {
  daysWithoutReport,
  itemsOf,
  linesOfPeriodInPieces,
  type PeriodLines,
  periodOf,
  periodRequest,
  periodTemplate,
  type WorkItem,
} from '../../weekly/index.ts';
import { useAnnounce } from '../shared/announcerContext.ts';
import { Note } from '../shared/Part.tsx';
import { useLibrary, useReport } from '../shared/reportActor.ts';
import { useCommands } from '../shared/useCommands.ts';
import { whenIdle } from '../shared/timing.ts';
import { PeriodField } from './PeriodField.tsx';
import { useWeeklyChoice, type WeeklyChoice } from './useWeeklyChoice.ts';
import { PastPlans, WeeklyItems } from './WeeklyItems.tsx';
import { PERIODS } from '../history/words.ts';
import { daysMissing, itemsRead, weeklyWords } from './words.ts';

/** Two days can be told together. */
const DAYS_AT_LEAST = 2;

/** Whether a day is no Japanese holiday; null while, or where, that is not known. */
function useWorkdays(): ((day: CalendarDay) => boolean) | null {
  const [library, setLibrary] = useState<typeof holidays | null>(null);
  useEffect(() => {
    void import('@holiday-jp/holiday_jp').then(
      (loaded) => setLibrary(loaded.default),
      () => undefined,
    );
  }, []);
  return library && ((day) => !library.isHoliday(day));
}

/** The lines of a period, null while they are read; those of before stay on the screen while a report that has come is read too. */
function useLines(reports: readonly DayReport[], period: Period): PeriodLines | null {
  const [lines, setLines] = useState<PeriodLines | null>(null);

  useEffect(() => {
    let isOver = false;
    const pieces = linesOfPeriodInPieces(reports, period);
    const goOn = () => {
      if (isOver) return;
      const piece = pieces.next();
      if (piece.done === true) setLines(piece.value);
      else whenIdle(goOn);
    };
    whenIdle(goOn);
    return () => {
      isOver = true;
    };
  }, [reports, period]);

  return lines;
}

interface PeriodReportProps {
  readonly reports: readonly DayReport[];
  readonly period: Period;
  readonly today: CalendarDay;
  readonly choice: WeeklyChoice;
  readonly onMade: () => void;
}

/** What the days of one period tell, all ticked at first but absences in a month. */
function PeriodReport({ reports, period, today, choice, onMade }: PeriodReportProps) {
  const lines = useLines(reports, period);
  const items = useMemo(
    () => lines && itemsOf(lines, period.kind, new Set(choice.parted)),
    [lines, period, choice.parted],
  );
  const announce = useAnnounce();
  const isReadable = useLibrary(({ context }) => isHistoryReadable(context));
  const isWorkday = useWorkdays();
  const missing =
    isReadable && isWorkday !== null
      ? daysWithoutReport(reports, period, today).filter(isWorkday)
      : [];
  const hasReports = reports.some(({ day }) => period.from <= day && day <= period.to);
  const isEmpty = isReadable && !hasReports;
  const said = isEmpty ? weeklyWords.empty : lines && itemsRead(lines.lines.length);
  useEffect(() => {
    if (said !== null) announce(said);
  }, [said, announce]);
  const instead = isEmpty
    ? weeklyWords.empty
    : items === null
      ? weeklyWords.reading
      : items.length === 0 && weeklyWords.noItems;
  return (
    <>
      {!isEmpty && missing.length > 0 && <Note>{daysMissing(missing)}</Note>}
      {instead && <Note>{instead}</Note>}
      {!instead && items && <Choosing {...{ items, period, choice, onMade }} />}
    </>
  );
}

interface ChoosingProps extends Pick<PeriodReportProps, 'period' | 'choice' | 'onMade'> {
  readonly items: readonly WorkItem[];
}

function Choosing({ items, period, choice, onMade }: ChoosingProps) {
  const { fillPeriod } = useCommands();
  const isBusy = useReport(selectIsBusy);
  const templates = useLibrary(({ context }) => context.namedTemplates);
  const noteId = useId();
  const named = templates.find(({ id }) => id === choice.templateId);
  const chosen = choice.chosenOf(items);
  const note = isBusy ? weeklyWords.busy : chosen.length === 0 && weeklyWords.nothingChosen;
  const { kind } = period;

  const make = () => {
    const template = named?.text ?? periodTemplate(kind);
    fillPeriod(periodRequest(chosen, { template, period }));
    onMade();
  };

  return (
    <>
      <WeeklyItems {...{ kind, choice }} items={items.filter(({ isPastPlan }) => !isPastPlan)} />
      <PastPlans {...{ kind, choice }} items={items.filter(({ isPastPlan }) => isPastPlan)} />
      <Group
        justify="space-between"
        align="flex-end"
        gap="xs"
        py="sm"
        pos="sticky"
        bottom={0}
        bg="var(--app-surface)"
      >
        {note !== false && <Note id={noteId}>{note}</Note>}
        {templates.length > 0 && (
          <NativeSelect
            label={weeklyWords.template}
            data={[
              { value: '', label: PERIODS[kind] },
              ...templates.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={named?.id ?? ''}
            onChange={({ currentTarget }) => choice.onTemplate(currentTarget.value)}
          />
        )}
        <Button
          disabled={note !== false}
          {...(note !== false && { 'aria-describedby': noteId })}
          onClick={make}
        >
          {weeklyWords.make}
        </Button>
      </Group>
    </>
  );
}

interface WeeklyPanelProps {
  readonly today: CalendarDay;
  readonly start: PeriodChoice;
  readonly onBack: () => void;
  readonly onMade: () => void;
}

function WeeklyPanel({ today, start, onBack, onMade }: WeeklyPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const entries = useLibrary(({ context }) => context.history);
  const [period, setPeriod] = useState<Period | null>(() => periodOf(start, today));
  const choice = useWeeklyChoice(period?.kind ?? 'week');
  const reports = useMemo(
    () =>
      reportDays(entries).map((of): DayReport => ({
        day: of.day,
        text: editionOfDay(of).report.text,
      })),
    [entries],
  );
  return (
    <Stack>
      <Button
        variant="subtle"
        ml={-10}
        mr="auto"
        leftSection={<IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />}
        onClick={onBack}
      >
        {weeklyWords.back}
      </Button>
      <Text component="h3" ref={heading} tabIndex={-1} fw={700} size="lg">
        {weeklyWords.title}
      </Text>
      <PeriodField {...{ today, period }} onChange={setPeriod} />
      {period !== null && (
        <PeriodReport
          key={`${period.from} ${period.to}`}
          {...{ reports, period, today, choice, onMade }}
        />
      )}
    </Stack>
  );
}

interface WeeklyPartProps extends Pick<WeeklyPanelProps, 'onMade'> {
  /** The Monday of a week that is shown at once. */
  readonly week?: CalendarDay | undefined;
  /** The list of the history, in whose place the panel comes. */
  readonly children: ReactNode;
}

export function WeeklyPart({ week, onMade, children }: WeeklyPartProps) {
  const today = useLibrary(({ context }) => context.day);
  const entries = useLibrary(({ context }) => context.history);
  const [isOpen, setIsOpen] = useState(week !== undefined);
  const button = useRef<HTMLButtonElement>(null);
  const dayCount = reportDays(entries).length;

  const back = () => {
    flushSync(() => setIsOpen(false));
    button.current?.focus({ preventScroll: true });
  };
  if (isOpen && today !== null) {
    const start = week === undefined || week === weekStart(today) ? 'this-week' : 'last-week';
    return <WeeklyPanel {...{ today, start, onMade }} onBack={back} />;
  }
  return (
    <>
      {dayCount >= DAYS_AT_LEAST && (
        <Button ref={button} variant="light" mr="auto" onClick={() => setIsOpen(true)}>
          {weeklyWords.title}
        </Button>
      )}
      {children}
    </>
  );
}
