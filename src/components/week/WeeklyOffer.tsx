import { ActionIcon, Button, Text } from '@mantine/core';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useState } from 'react';
import { weekStart } from '../../domain/calendarDays.ts';
import { areNotesBlank } from '../../domain/inputFields.ts';
import type { CalendarDay } from '../../domain/localTime.ts';
import { isDailyReport, isFinished } from '../../domain/report.ts';
import { isReportToCome, lacksWeekly, weekDue } from '../../domain/weeklyOffer.ts';
import { type ReportSnapshot, selectIsIdle } from '../../machines/report/selectors.ts';
import { focusElement } from '../shared/elementIds.ts';
import { usePorts } from '../ports.ts';
import { useReport, useStored } from '../shared/reportActor.ts';
import { HistoryDrawer } from '../history/HistoryDrawer.tsx';
import classes from './Weekly.module.css';
import { type WeekChoice, weeklyWords } from './words.ts';

type Place = 'notes' | 'result';

/** In one place at a time. */
function placeIn({ context: { fields, report, errorText } }: ReportSnapshot): Place | null {
  if (errorText === null && isFinished(report) && isDailyReport(report)) return 'result';
  return areNotesBlank(fields) ? 'notes' : null;
}

/** Friday's quiet line: opens the panel on the week that is due, and comes no more in that week. */
export function WeeklyOffer({ place }: { readonly place: Place }) {
  const { offers } = usePorts();
  const isWanted = useReport((snapshot) => selectIsIdle(snapshot) && placeIn(snapshot) === place);
  const today = useReport(({ context }) => context.today);
  const isAfternoon = useReport(({ context }) => context.time === 'afternoon');
  const monday = today && weekDue(today, isAfternoon);
  const week = today && monday === weekStart(today) ? 'this-week' : 'last-week';
  const isLacking = useStored(
    ({ history }) => monday !== null && lacksWeekly(monday, history.entries),
  );
  const isToCome = useStored(
    ({ history }) => today !== null && isReportToCome(today, history.entries),
  );
  const [answered, setAnswered] = useState<CalendarDay | null>(null);
  // Asked each time: it may have been answered in the other place.
  const isDue = monday !== null && ![answered, offers.readAnswered('week')].includes(monday);
  const [opened, setOpened] = useState<WeekChoice | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  const answer = () => {
    if (monday === null) return;
    offers.writeAnswered('week', monday);
    setAnswered(monday);
  };
  const open = () => {
    answer();
    setOpened(week);
    setIsOpen(true);
  };
  const close = () => {
    answer();
    focusElement('generate');
  };

  return (
    <>
      {isWanted && isLacking && isDue && (
        <span className={classes.offer}>
          {isToCome ? (
            <Text span c="dimmed" fz={13}>
              {weeklyWords.afterReport}
            </Text>
          ) : (
            <Button name="weekly" onClick={open}>
              {weeklyWords.offerOf(week)}
            </Button>
          )}
          <ActionIcon
            aria-label={weeklyWords.closeOfferOf(week)}
            title={weeklyWords.closeOfferOf(week)}
            onClick={close}
          >
            <IconX size={16} />
          </ActionIcon>
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
