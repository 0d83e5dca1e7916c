import type holidays from '@holiday-jp/holiday_jp';
import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import { useEffect, useId, useMemo, useState } from 'react';
import type { CalendarDay } from '../../domain/calendarDays.ts';
import { mainEdition, dailyReportDays } from '../../domain/historyDays.ts';
import type { Period, PeriodChoice } from '../../domain/report.ts';
import { isHistoryReadable } from '../../machines/stores.ts';
import { selectIsBusy } from '../../machines/report/selectors.ts';
import type { DayReport } from '../../report/index.ts';
import {
  daysWithoutReport,
  itemsOf,
  periodBetween,
  periodOf,
  periodRequest,
  periodTemplate,
  writtenPeriod,
} from '../../weekly/index.ts';
import { useAnnounced } from '../shared/announcerContext.ts';
import { Note } from '../shared/Part.tsx';
import { useCommands, useReport, useStored } from '../shared/reportActor.ts';
import { useWeeklyChoice, type WeeklyChoice } from './useWeeklyChoice.ts';
import { PastPlans, WeeklyItems } from './WeeklyItems.tsx';
import { PERIODS } from '../history/words.ts';
import { weeklyWords } from './words.ts';

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

interface PeriodReportProps {
  readonly reports: readonly DayReport[];
  readonly period: Period;
  readonly today: CalendarDay;
  readonly choice: WeeklyChoice;
  readonly onMade: () => void;
}

/** What the days of one period tell, all ticked at first but what is of one day alone. */
function PeriodReport({ reports, period, today, choice, onMade }: PeriodReportProps) {
  const items = useMemo(() => itemsOf(reports, period), [reports, period]);
  const isReadable = useStored(isHistoryReadable);
  const isWorkday = useWorkdays();
  const missing =
    isReadable && isWorkday !== null
      ? daysWithoutReport(reports, period, today).filter(isWorkday)
      : [];
  const hasReports = reports.some(({ day }) => period.from <= day && day <= period.to);
  const instead = isReadable && !hasReports ? weeklyWords.empty : weeklyWords.noItems;
  const said = items.length === 0 ? instead : weeklyWords.itemsRead(items.length);
  useAnnounced(said);

  const { fillPeriod } = useCommands();
  const isBusy = useReport(selectIsBusy);
  const templates = useStored(({ namedTemplates }) => namedTemplates.templates);
  const noteId = useId();
  const { kind } = period;
  const named = templates.find(({ id }) => id === choice.templateId);
  const told = items.filter(({ isPastPlan }) => !isPastPlan);
  const past = items.filter(({ isPastPlan }) => isPastPlan);
  const chosen = [...told, ...past].flatMap(choice.chosenOf);
  const note = isBusy ? weeklyWords.busy : chosen.length === 0 ? weeklyWords.nothingChosen : null;
  const make = () => {
    const template = named?.text ?? periodTemplate(kind);
    fillPeriod(periodRequest(chosen, { template, period }));
    onMade();
  };

  return (
    <>
      {hasReports && missing.length > 0 && <Note>{weeklyWords.daysMissing(missing)}</Note>}
      {items.length === 0 ? (
        <Note>{instead}</Note>
      ) : (
        <>
          <WeeklyItems {...{ kind, choice }} items={told} />
          <PastPlans {...{ kind, choice }} items={past} />
          <Group
            justify="space-between"
            align="flex-end"
            gap="xs"
            py="sm"
            pos="sticky"
            bottom={0}
            bg="var(--app-surface)"
          >
            {note !== null && <Note id={noteId}>{note}</Note>}
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
              variant="filled"
              disabled={note !== null}
              aria-describedby={noteId}
              onClick={make}
            >
              {weeklyWords.make}
            </Button>
          </Group>
        </>
      )}
    </>
  );
}

const { legend, choices, ends, incomplete } = weeklyWords.periods;

/** Before it is a year on the way to its fourth digit: 0002, 0020, 0202. */
const FIRST_DAY: CalendarDay = '2000-01-01';

const CHOICES: readonly PeriodChoice[] = ['this-week', 'last-week', 'this-month', 'last-month'];

interface PeriodFieldProps {
  readonly today: CalendarDay;
  readonly period: Period | null;
  /** Null while a day is still to be chosen. */
  readonly onChange: (period: Period | null) => void;
}

function PeriodField({ today, period, onChange }: PeriodFieldProps) {
  /** Of 期間を指定, as far as they are written. */
  const [days, setDays] = useState<Record<keyof typeof ends, string> | null>(null);

  /** Over midnight the period stays, and with it goes the name of the choice. */
  const isChosen = (choice: PeriodChoice) => {
    const { from, to } = periodOf(choice, today);
    return days === null && period?.from === from && period.to === to;
  };
  const choose = (name: string) => {
    const choice = CHOICES.find((one) => one === name);
    setDays(choice === undefined ? period : null);
    if (choice !== undefined) onChange(periodOf(choice, today));
  };
  const changeDays = (next: NonNullable<typeof days>) => {
    setDays(next);
    const isWhole = next.from >= FIRST_DAY && next.to >= FIRST_DAY;
    onChange(isWhole ? periodBetween(next.from, next.to) : null);
  };

  return (
    <Stack gap="xs">
      <NativeSelect
        label={legend}
        data={[...CHOICES, 'custom' as const].map((value) => ({ value, label: choices[value] }))}
        value={CHOICES.find(isChosen) ?? 'custom'}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {days !== null && (
        <Group grow>
          {(['from', 'to'] as const).map((end) => (
            <TextInput
              key={end}
              type="date"
              label={ends[end]}
              value={days[end]}
              onChange={({ currentTarget: { value } }) => changeDays({ ...days, [end]: value })}
            />
          ))}
        </Group>
      )}
      <Note>{period === null ? incomplete : weeklyWords.periodWords(period)}</Note>
    </Stack>
  );
}

interface WeeklyPanelProps {
  readonly today: CalendarDay;
  readonly start: PeriodChoice;
  readonly onBack: () => void;
  readonly onMade: () => void;
}

/** Under its name, which the drawer bears. */
export function WeeklyPanel({ today, start, onBack, onMade }: WeeklyPanelProps) {
  const entries = useStored(({ history }) => history.entries);
  const [period, setPeriod] = useState<Period | null>(() => periodOf(start, today));
  const reports = useMemo(
    () =>
      dailyReportDays(entries).map((of): DayReport => {
        const { text, request } = mainEdition(of).report;
        return { day: of.day, text, request };
      }),
    [entries],
  );
  const written = period && writtenPeriod(reports, period, today);
  const isEarly = written !== period;
  const choice = useWeeklyChoice({ isEarly });
  return (
    <Stack>
      <Button ml={-10} mr="auto" leftSection={<IconChevronLeft />} onClick={onBack}>
        {weeklyWords.back}
      </Button>
      <PeriodField {...{ today, period }} onChange={setPeriod} />
      {isEarly && written !== null && <Note>{weeklyWords.endsEarly(written)}</Note>}
      {written !== null && (
        <PeriodReport
          key={`${written.from} ${written.to}`}
          period={written}
          {...{ reports, today, choice, onMade }}
        />
      )}
    </Stack>
  );
}
