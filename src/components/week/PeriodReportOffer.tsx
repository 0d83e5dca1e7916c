import { ActionIcon, Button, Group, Text } from '@mantine/core';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useMemo, useState } from 'react';
import { areNotesBlank } from '../../domain/inputFields.ts';
import { isDailyReport, isFinished, type RelativePeriod } from '../../domain/report.ts';
import { isLastReportPending, isPeriodReportMissing, duePeriods } from '../../domain/duePeriods.ts';
import { type ReportSnapshot, selectIsIdle } from '../../machines/report/selectors.ts';
import { focusElement } from '../shared/elementIds.ts';
import { usePorts } from '../ports.ts';
import { useReport, useStored } from '../shared/reportActor.ts';
import { HistoryDrawer } from '../history/HistoryDrawer.tsx';
import { weeklyWords } from './words.ts';

type Place = 'notes' | 'result';

/** Where the offer is shown, if anywhere. */
function placeIn({ context: { fields, report, errorText } }: ReportSnapshot): Place | null {
  if (errorText === null && isFinished(report) && isDailyReport(report)) return 'result';
  return areNotesBlank(fields) ? 'notes' : null;
}

/** Offers 週報 or 月報 at the end of a week or month, until there is one or it is closed. */
export function PeriodReportOffer({ place }: { readonly place: Place }) {
  const { offers } = usePorts();
  const isWanted = useReport((snapshot) => selectIsIdle(snapshot) && placeIn(snapshot) === place);
  const today = useReport(({ context }) => context.today);
  const isAfternoon = useReport(({ context }) => context.timeOfDay === 'afternoon');
  const history = useStored(({ history }) => history.entries);
  const missing = useMemo(
    () =>
      today === null
        ? []
        : duePeriods(today, isAfternoon).filter((due) => isPeriodReportMissing(due, history)),
    [today, isAfternoon, history],
  );
  const [, setAnswers] = useState(0);
  // Read at each render: it may have been answered in the other place.
  const due = missing.filter(({ kind, from }) => offers.readAnswered(kind) !== from);
  const isPending = today !== null && due.some((one) => isLastReportPending(one, today, history));
  const [opened, setOpened] = useState<RelativePeriod | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  const close = () => {
    for (const { kind, from } of due) offers.writeAnswered(kind, from);
    setAnswers((count) => count + 1);
    focusElement('generate');
  };

  return (
    <>
      {isWanted && due.length > 0 && (
        <Group component="span" gap={0} wrap="nowrap">
          {isPending ? (
            <Text span c="dimmed" px={6} fz={13}>
              {weeklyWords.afterReport(due)}
            </Text>
          ) : (
            due.map((one) => (
              <Button
                key={one.kind}
                name="weekly"
                px={6}
                fz={13}
                onClick={() => {
                  setOpened(one.period);
                  setIsOpen(true);
                }}
              >
                {weeklyWords.offerOf(one)}
              </Button>
            ))
          )}
          <ActionIcon
            aria-label={weeklyWords.closeOfferOf(due)}
            title={weeklyWords.closeOfferOf(due)}
            onClick={close}
          >
            <IconX size={16} />
          </ActionIcon>
        </Group>
      )}
      {opened !== null && (
        <HistoryDrawer
          key={opened}
          isOpen={isOpen}
          period={opened}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
