import { Button } from '@mantine/core';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { weekStart } from '../../domain/calendarDays.ts';
import { type CalendarDay } from '../../domain/localTime.ts';
import { editionOfDay, reportDays } from '../../domain/historyDays.ts';
import type { Period } from '../../domain/report.ts';
import { isHistoryReadable } from '../../machines/library/libraryContext.ts';
import { selectIsBusy } from '../../machines/report/selectors.ts';
import {
  type DayReport,
  type PeriodChoice,
  daysWithoutReport,
  periodOf,
  periodRequest,
  periodTemplate,
} from '../../report/index.ts';
import { secondaryStrings } from '../../secondaryStrings.ts';
import { PERIODS } from '../../historyStrings.ts';
import { itemsOfPeriodInPieces, type WorkItem } from '../../weekly/index.ts';
import { daysMissing, itemsRead, weeklyStrings } from '../../weeklyStrings.ts';
import { useAnnounce } from '../shared/announcerContext.ts';
import { QuietButton } from '../shared/QuietButton.tsx';
import { useLibrary, useReport, useReportActor } from '../shared/reportActor.ts';
import { whenIdle } from '../shared/whenIdle.ts';
import { PeriodField } from './PeriodField.tsx';
import classes from './Weekly.module.css';
import { keyOf, WeeklyItems } from './WeeklyItems.tsx';

/** The items of a period, null while they are read; those of before stay on the screen while a report that has come is read too. */
function useItems(reports: readonly DayReport[], period: Period): readonly WorkItem[] | null {
  const [items, setItems] = useState<readonly WorkItem[] | null>(null);

  useEffect(() => {
    let isOver = false;
    const pieces = itemsOfPeriodInPieces(reports, period);
    const goOn = () => {
      if (isOver) return;
      const piece = pieces.next();
      if (piece.done === true) setItems(piece.value);
      else whenIdle(goOn);
    };
    whenIdle(goOn);
    return () => {
      isOver = true;
    };
  }, [reports, period]);

  return items;
}

interface PeriodReportProps {
  readonly reports: readonly DayReport[];
  readonly period: Period;
  readonly today: CalendarDay;
  readonly choice: Choice;
  readonly onMade: () => void;
}

/** What the person has chosen, whatever the period. */
interface Choice {
  /** Keys of items whose box is not as it was at first. */
  readonly changed: ReadonlySet<string>;
  readonly onTick: (item: WorkItem) => void;
  readonly templateId: string;
  readonly onTemplate: (id: string) => void;
}

function useChoice(): Choice {
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const [templateId, onTemplate] = useState('');
  const onTick = useCallback((item: WorkItem) => {
    setChanged((before) => {
      const next = new Set(before);
      if (!next.delete(keyOf(item))) next.add(keyOf(item));
      return next;
    });
  }, []);
  return { changed, onTick, templateId, onTemplate };
}

/** What the days of one period tell, all ticked at first but what is still planned. */
function PeriodReport({ reports, period, today, choice, onMade }: PeriodReportProps) {
  const items = useItems(reports, period);
  const announce = useAnnounce();
  const isReadable = useLibrary(({ context }) => isHistoryReadable(context));
  const missing = isReadable ? daysWithoutReport(reports, period, today) : [];
  const hasReports = reports.some(({ day }) => period.from <= day && day <= period.to);
  const isEmpty = isReadable && !hasReports;
  const said = isEmpty ? weeklyStrings.empty : items && itemsRead(items.length);
  useEffect(() => {
    if (said !== null) announce(said);
  }, [said, announce]);
  if (isEmpty) return <p className={classes.note}>{weeklyStrings.empty}</p>;
  return (
    <>
      {missing.length > 0 && <p className={classes.note}>{daysMissing(missing)}</p>}
      {items === null ? (
        <p className={classes.note}>{weeklyStrings.reading}</p>
      ) : items.length === 0 ? (
        <p className={classes.note}>{weeklyStrings.noItems}</p>
      ) : (
        <Choosing {...{ items, period, choice, onMade }} />
      )}
    </>
  );
}

interface ChoosingProps extends Pick<PeriodReportProps, 'period' | 'choice' | 'onMade'> {
  readonly items: readonly WorkItem[];
}

function Choosing({ items, period, choice, onMade }: ChoosingProps) {
  const actor = useReportActor();
  const isBusy = useReport(selectIsBusy);
  const templates = useLibrary(({ context }) => context.namedTemplates);
  const noteId = useId();
  const named = templates.find(({ id }) => id === choice.templateId);
  const isTicked = (item: WorkItem) => choice.changed.has(keyOf(item)) === item.isStillPlanned;
  const chosen = items.filter(isTicked);
  const note = isBusy ? weeklyStrings.busy : chosen.length === 0 && weeklyStrings.nothingChosen;

  const make = () => {
    const template = named?.text ?? periodTemplate(period.kind);
    actor.send({
      type: 'report.fillPeriod',
      request: periodRequest(chosen, { template, period }),
    });
    onMade();
  };

  return (
    <>
      <WeeklyItems kind={period.kind} {...{ items, isTicked }} onTick={choice.onTick} />
      <div className={classes.bar}>
        {note !== false && (
          <p id={noteId} className={classes.note}>
            {note}
          </p>
        )}
        <label className={classes.template}>
          {weeklyStrings.template}
          <select
            className={classes.input}
            value={named?.id ?? ''}
            onChange={({ currentTarget }) => choice.onTemplate(currentTarget.value)}
          >
            <option value="">{PERIODS[period.kind]}</option>
            {templates.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <Button
          disabled={note !== false}
          {...(note !== false && { 'aria-describedby': noteId })}
          onClick={make}
        >
          {weeklyStrings.make}
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
        <QuietButton
          className={classes.back}
          leftSection={<IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />}
          onClick={onBack}
        >
          {weeklyStrings.back}
        </QuietButton>
        <h3 ref={heading} tabIndex={-1} className={classes.title}>
          {weeklyStrings.title}
        </h3>
      </div>
      {today === null ? (
        <p className={classes.note}>{secondaryStrings.reading}</p>
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
  const choice = useChoice();
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
