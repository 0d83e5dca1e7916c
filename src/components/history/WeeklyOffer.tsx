import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useEffect, useState } from 'react';
import { dayOfReportDate } from '../../domain/calendarDays.ts';
import type { CalendarDay } from '../../domain/localTime.ts';
import { lacksWeekly, weekDue } from '../../domain/weeklyOffer.ts';
import type { LibraryContext } from '../../machines/libraryContext.ts';
import { type ReportSnapshot, selectIsIdle } from '../../machines/selectors.ts';
import { weeklyStrings } from '../../weeklyStrings.ts';
import { focusElement } from '../shared/elementIds.ts';
import { IconButton } from '../shared/IconButton.tsx';
import { usePorts } from '../shared/portsContext.ts';
import { QuietButton } from '../shared/QuietButton.tsx';
import { useLibrary, useReport, useReportActor } from '../shared/reportActor.ts';
import { HistoryDrawer } from './HistoryDrawer.tsx';
import classes from './Weekly.module.css';

function dueIn({ day, isAfternoon }: LibraryContext): CalendarDay | null {
  const today = dayOfReportDate(day ?? '');
  return today === null ? null : weekDue(today, isAfternoon);
}

interface WeeklyOfferProps {
  readonly isHere: (snapshot: ReportSnapshot) => boolean;
}

/** Friday's quiet line: opens the panel on the week that is due, and comes no more in that week. */
export function WeeklyOffer({ isHere }: WeeklyOfferProps) {
  const actor = useReportActor();
  const { weeklyOffer } = usePorts();
  const isWanted = useReport((snapshot) => selectIsIdle(snapshot) && isHere(snapshot));
  const monday = useLibrary(({ context }) => dueIn(context));
  const isLacking = useLibrary(
    ({ context }) => monday !== null && lacksWeekly(monday, context.history),
  );
  const [answered, setAnswered] = useState(weeklyOffer.readAnswered);
  const [opened, setOpened] = useState<CalendarDay | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    if (monday !== null && answered !== monday) actor.send({ type: 'history.read', since: monday });
  }, [actor, monday, answered]);

  const answer = () => {
    if (monday === null) return;
    weeklyOffer.writeAnswered(monday);
    setAnswered(monday);
  };

  return (
    <>
      {isWanted && isLacking && answered !== monday && (
        <span className={classes.offer}>
          <QuietButton
            name="weekly"
            onClick={() => {
              setOpened(monday);
              setIsOpen(true);
              answer();
            }}
          >
            {weeklyStrings.offer}
          </QuietButton>
          <IconButton label={weeklyStrings.closeOffer} onClick={answer}>
            <IconX size={16} stroke={1.75} aria-hidden="true" />
          </IconButton>
        </span>
      )}
      {opened !== null && (
        <HistoryDrawer
          isOpen={isOpen}
          week={opened}
          onClose={() => {
            setIsOpen(false);
            // The offer, which had it, is gone.
            focusElement('generate');
          }}
        />
      )}
    </>
  );
}
