import '../shared/laterStyles.ts';
import { ActionIcon, Button, Checkbox, Text } from '@mantine/core';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { type CalendarDay, addDays } from '../../domain/calendarDays.ts';
import { areNotesBlank } from '../../domain/inputFields.ts';
import { isDailyReport, isFinished } from '../../domain/report.ts';
import type { UndoStep } from '../../machines/report/reportContext.ts';
import { selectIsBusy, selectIsIdle } from '../../machines/report/selectors.ts';
import { areStoresRead } from '../../machines/stores.ts';
import { type Plan, planLine, plansOf } from '../../report/index.ts';
import { usePorts } from '../ports.ts';
import { focusAfterPress } from '../shared/elementIds.ts';
import {
  useCommands,
  usePreviousReport,
  useReport,
  useReportActor,
  useShownDay,
  useStored,
} from '../shared/reportActor.ts';
import classes from './PlansCard.module.css';
import { plansWords } from './words.ts';

/** The plans of the previous report, each to be ticked as done or kept as still to do. */
export function PlansCard() {
  const { offers } = usePorts();
  const day = useShownDay();
  const previous = usePreviousReport();
  const plans = useMemo(() => (previous ? plansOf(previous) : []), [previous]);
  const [closedOn, setClosedOn] = useState(() => offers.readAnswered('plans'));
  const offered = closedOn === day ? NO_PLANS : plans;
  useReservedRows(offered);
  if (day === null || !previous?.day || offered.length === 0) return null;
  const close = () => {
    offers.writeAnswered('plans', day);
    setClosedOn(day);
  };
  return <Plans key={previous.id} day={previous.day} {...{ plans }} onClose={close} />;
}

const NO_PLANS: readonly Plan[] = [];

/** Stores for boot.ts how many rows the next page has to reserve for plans, and from which evening on. */
function useReservedRows(offered: readonly Plan[]): void {
  const { offers } = usePorts();
  const areNotesEmpty = useReport(({ context }) => areNotesBlank(context.fields));
  const finished = useReport(({ context: { report } }) =>
    isFinished(report) && isDailyReport(report) ? report : null,
  );
  const areRead = useStored(areStoresRead);
  const workday = useReport(({ context: { today, timeOfDay } }) =>
    today !== null && timeOfDay === 'night' ? addDays(today, -1) : today,
  );
  const plans = finished === null ? offered : plansOf(finished);
  const rows = finished === null && !areNotesEmpty ? 0 : plans.length;
  const from = finished === null ? '' : workday;
  useLayoutEffect(() => {
    if (!areRead) return;
    document.documentElement.style.removeProperty('--plans');
    offers.writeRoom(rows === 0 ? '' : `${from ?? ''} ${rows + 1}`);
  }, [areRead, from, rows, offers]);
}

interface PlansProps {
  readonly day: CalendarDay;
  readonly plans: readonly Plan[];
  readonly onClose: () => void;
}

function Plans({ day, plans, onClose }: PlansProps) {
  const actor = useReportActor();
  const { insertNotes } = useCommands();
  const isIdle = useReport(selectIsIdle);
  const [done, setDone] = useState<readonly Plan[]>([]);
  const [dropped, setDropped] = useState<readonly Plan[]>([]);
  const areNotesEmpty = useReport(({ context }) => areNotesBlank(context.fields));
  const isBusy = useReport(selectIsBusy);
  const [isShown, setIsShown] = useState(areNotesEmpty);
  const [insertion, setInsertion] = useState<UndoStep>();
  const isInserted = useReport(({ context }) => context.undo.some((step) => step === insertion));
  // Shown once the notes are empty; it stays while a person types, until a report is asked for or other notes come.
  useEffect(() => {
    const isTyping = document.activeElement instanceof HTMLTextAreaElement;
    if (isBusy || !isTyping) setIsShown(areNotesEmpty);
    if (areNotesEmpty) setInsertion(undefined);
  }, [areNotesEmpty, isBusy]);
  const remaining = plans.filter((plan) => !dropped.includes(plan));
  if (!isShown || isInserted || remaining.length === 0) return null;

  const insert = (click: { readonly detail: number }) => {
    const linesOf = (isDone: boolean) =>
      remaining
        .filter((plan) => done.includes(plan) === isDone)
        .map((plan) => planLine(plan, isDone))
        .join('\n');
    insertNotes({ source: 'carry-over', today: linesOf(true), tomorrow: linesOf(false) });
    setInsertion(actor.getSnapshot().context.undo.at(-1));
    focusAfterPress('today', click);
  };
  return (
    <section className={classes.card} aria-label={plansWords.nameOf(day)}>
      <div className={classes.row}>
        <Text component="h3" flex={1} fz={13} fw={400} c="dimmed">
          {plansWords.nameOf(day)}
        </Text>
        <Button size="compact-sm" variant="light" disabled={!isIdle} onClick={insert}>
          {plansWords.insert}
        </Button>
        <ActionIcon aria-label={plansWords.close} title={plansWords.close} onClick={onClose}>
          <IconX size={16} />
        </ActionIcon>
      </div>
      <ul className={classes.plans}>
        {remaining.map((plan) => {
          const isDone = done.includes(plan);
          return (
            <li key={plans.indexOf(plan)} className={classes.row}>
              <Checkbox
                className={classes.box}
                iconColor="var(--mantine-primary-color-contrast)"
                label={plan.text}
                checked={isDone}
                onChange={() =>
                  setDone(isDone ? done.filter((one) => one !== plan) : [...done, plan])
                }
              />
              <Text span fz={13} c="dimmed" className={classes.state}>
                {isDone ? plansWords.done : plansWords.open}
              </Text>
              <ActionIcon
                aria-label={plansWords.dropOf(plan.text)}
                title={plansWords.dropOf(plan.text)}
                onClick={() => setDropped([...dropped, plan])}
              >
                <IconX size={16} />
              </ActionIcon>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
