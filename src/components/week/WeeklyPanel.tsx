import { Button, Input } from '@mantine/core';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
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
import { useLibrary, useReport } from '../shared/reportActor.ts';
import { useCommands } from '../shared/useCommands.ts';
import { whenIdle } from '../shared/whenIdle.ts';
import { PastPlans } from './PastPlans.tsx';
import { PeriodField } from './PeriodField.tsx';
import { useWeeklyChoice, type WeeklyChoice } from './useWeeklyChoice.ts';
import { useWorkdays } from './useWorkdays.ts';
import classes from './Weekly.module.css';
import { WeeklyItems } from './WeeklyItems.tsx';
import { PERIODS } from '../history/words.ts';
import { sharedWords } from '../shared/words.ts';
import { daysMissing, itemsRead, weeklyWords } from './words.ts';

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
function PeriodReport({ reports, period, today, choice, ...props }: PeriodReportProps) {
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
  if (isEmpty) return <p className={classes.note}>{weeklyWords.empty}</p>;
  return (
    <>
      {missing.length > 0 && <p className={classes.note}>{daysMissing(missing)}</p>}
      {items === null ? (
        <p className={classes.note}>{weeklyWords.reading}</p>
      ) : items.length === 0 ? (
        <p className={classes.note}>{weeklyWords.noItems}</p>
      ) : (
        <Choosing {...{ items, period, choice }} {...props} />
      )}
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
      <div className={`${classes.row} ${classes.bar}`}>
        {note !== false && (
          <p id={noteId} className={classes.note}>
            {note}
          </p>
        )}
        {templates.length > 0 && (
          <label className={classes.template}>
            {weeklyWords.template}
            <Input
              component="select"
              value={named?.id ?? ''}
              onChange={({ currentTarget }) => choice.onTemplate(currentTarget.value)}
            >
              <option value="">{PERIODS[kind]}</option>
              {templates.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Input>
          </label>
        )}
        <Button
          disabled={note !== false}
          {...(note !== false && { 'aria-describedby': noteId })}
          onClick={make}
        >
          {weeklyWords.make}
        </Button>
      </div>
    </>
  );
}

interface WeeklyPanelProps {
  readonly week?: CalendarDay | undefined;
  readonly onBack: () => void;
  readonly onMade: () => void;
}

export function WeeklyPanel({ week, onBack, onMade }: WeeklyPanelProps) {
  const today = useLibrary(({ context }) => context.day);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className={classes.panel}>
      <div>
        <Button
          variant="subtle"
          ml={-10}
          leftSection={<IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />}
          onClick={onBack}
        >
          {weeklyWords.back}
        </Button>
        <h3 ref={heading} tabIndex={-1} className={classes.title}>
          {weeklyWords.title}
        </h3>
      </div>
      {today === null ? (
        <p className={classes.note}>{sharedWords.reading}</p>
      ) : (
        <OfToday
          {...{ today, onMade }}
          start={week === undefined || week === weekStart(today) ? 'this-week' : 'last-week'}
        />
      )}
    </div>
  );
}

interface OfTodayProps extends Pick<PeriodReportProps, 'today' | 'onMade'> {
  readonly start: PeriodChoice;
}

function OfToday({ today, start, onMade }: OfTodayProps) {
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
    <>
      <PeriodField {...{ today, period }} onChange={setPeriod} />
      {period !== null && (
        <PeriodReport
          key={`${period.from} ${period.to}`}
          {...{ reports, period, today, choice, onMade }}
        />
      )}
    </>
  );
}
