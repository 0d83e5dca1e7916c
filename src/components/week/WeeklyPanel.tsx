import type holidays from '@holiday-jp/holiday_jp';
import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import { useEffect, useId, useMemo, useState } from 'react';
import type { CalendarDay } from '../../domain/calendarDays.ts';
import { mainEdition, dailyReportDays } from '../../domain/historyDays.ts';
import type { Period, RelativePeriod } from '../../domain/report.ts';
import { isHistoryReadable } from '../../machines/stores.ts';
import { selectIsBusy } from '../../machines/report/selectors.ts';
import type { DayReport } from '../../report/index.ts';
import {
  daysWithoutReport,
  workItemsOf,
  periodBetween,
  periodOf,
  periodRequest,
  periodTemplate,
  periodUpToLastReport,
} from '../../weekly/index.ts';
import { useAnnouncement } from '../shared/announcerContext.ts';
import { HelpText } from '../shared/DrawerSection.tsx';
import { useCommands, useReport, useStored } from '../shared/reportActor.ts';
import {
  useItemSelection,
  type ItemSelection,
  type ItemSelectionOptions,
} from './useItemSelection.ts';
import { PastPlans, WeeklyItems } from './WeeklyItems.tsx';
import { PERIOD_LABELS } from '../history/words.ts';
import { weeklyWords } from './words.ts';

/** Whether a day is no Japanese holiday; null until the calendar is loaded, or where it cannot be. */
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
  readonly selection: ItemSelection;
  readonly onMade: () => void;
}

/** The items of one period's reports, to choose from and to make a report of. */
function PeriodReport({ reports, period, today, selection, onMade }: PeriodReportProps) {
  const items = useMemo(() => workItemsOf(reports, period), [reports, period]);
  const isReadable = useStored(isHistoryReadable);
  const isWorkday = useWorkdays();
  const missing =
    isReadable && isWorkday !== null
      ? daysWithoutReport(reports, period, today).filter(isWorkday)
      : [];
  const hasReports = reports.some(({ day }) => period.from <= day && day <= period.to);
  const noItemsWords = isReadable && !hasReports ? weeklyWords.empty : weeklyWords.noItems;
  const announcement = items.length === 0 ? noItemsWords : weeklyWords.itemsRead(items.length);
  useAnnouncement(announcement);

  const { fillPeriod } = useCommands();
  const isBusy = useReport(selectIsBusy);
  const templates = useStored(({ namedTemplates }) => namedTemplates.templates);
  const noteId = useId();
  const { kind } = period;
  const chosen = templates.find(({ id }) => id === selection.templateId);
  const reported = items.filter(({ isPastPlan }) => !isPastPlan);
  const pastPlans = items.filter(({ isPastPlan }) => isPastPlan);
  const selected = [...reported, ...pastPlans].flatMap(selection.selectedFrom);
  const note = isBusy ? weeklyWords.busy : selected.length === 0 ? weeklyWords.nothingChosen : null;
  const make = () => {
    const template = chosen?.text ?? periodTemplate(kind);
    fillPeriod(periodRequest(selected, { template, period }));
    onMade();
  };

  return (
    <>
      {hasReports && missing.length > 0 && <HelpText>{weeklyWords.daysMissing(missing)}</HelpText>}
      {items.length === 0 ? (
        <HelpText>{noItemsWords}</HelpText>
      ) : (
        <>
          <WeeklyItems {...{ period, selection }} items={reported} />
          <PastPlans {...{ period, selection }} items={pastPlans} />
          <Group
            justify="space-between"
            align="flex-end"
            gap="xs"
            py="sm"
            pos="sticky"
            bottom={0}
            bg="var(--app-surface)"
          >
            {note !== null && <HelpText id={noteId}>{note}</HelpText>}
            {templates.length > 0 && (
              <NativeSelect
                label={weeklyWords.template}
                data={[
                  { value: '', label: PERIOD_LABELS[kind] },
                  ...templates.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                value={chosen?.id ?? ''}
                onChange={({ currentTarget }) => selection.setTemplateId(currentTarget.value)}
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

/** Earlier days are years that are still being typed: 0002, 0020, 0202. */
const FIRST_DAY: CalendarDay = '2000-01-01';

const CHOICES: readonly RelativePeriod[] = ['this-week', 'last-week', 'this-month', 'last-month'];

interface PeriodFieldProps {
  readonly today: CalendarDay;
  readonly period: Period | null;
  /** Null while a day is still to be chosen. */
  readonly onChange: (period: Period | null) => void;
}

function PeriodField({ today, period, onChange }: PeriodFieldProps) {
  /** The two days of 期間を指定 as typed so far; null for another choice. */
  const [days, setDays] = useState<Record<keyof typeof ends, string> | null>(null);

  /** After midnight the period stays, so the choice may no longer be the one it was. */
  const isChosen = (choice: RelativePeriod) => {
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
    const isComplete = next.from >= FIRST_DAY && next.to >= FIRST_DAY;
    onChange(isComplete ? periodBetween(next.from, next.to) : null);
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
      <HelpText>{period === null ? incomplete : weeklyWords.periodWords(period)}</HelpText>
    </Stack>
  );
}

interface WeeklyPanelProps extends Pick<ItemSelectionOptions, 'choice' | 'onChoice'> {
  readonly today: CalendarDay;
  readonly initial: RelativePeriod;
  readonly onBack: () => void;
  readonly onMade: () => void;
}

export function WeeklyPanel({
  today,
  initial,
  choice,
  onChoice,
  onBack,
  onMade,
}: WeeklyPanelProps) {
  const entries = useStored(({ history }) => history.entries);
  const [period, setPeriod] = useState<Period | null>(() => periodOf(initial, today));
  const reports = useMemo(
    () =>
      dailyReportDays(entries).map((historyDay): DayReport => {
        const { text, request } = mainEdition(historyDay).report;
        return { day: historyDay.day, text, request };
      }),
    [entries],
  );
  const covered = period && periodUpToLastReport(reports, period, today);
  const isEarly = covered !== period;
  const selection = useItemSelection({ isEarly, choice, onChoice });
  return (
    <Stack>
      <Button ml={-10} mr="auto" leftSection={<IconChevronLeft />} onClick={onBack}>
        {weeklyWords.back}
      </Button>
      <PeriodField {...{ today, period }} onChange={setPeriod} />
      {isEarly && covered !== null && <HelpText>{weeklyWords.endsEarly(covered)}</HelpText>}
      {covered !== null && (
        <PeriodReport
          key={`${covered.from} ${covered.to}`}
          period={covered}
          {...{ reports, today, selection, onMade }}
        />
      )}
    </Stack>
  );
}
