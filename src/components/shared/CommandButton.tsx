import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ReportCommand } from '../../machines/report/reportEvents.ts';
import { type ReportSnapshot, selectIsIdle } from '../../machines/report/selectors.ts';
import { type elementIds, focusAfterPress } from './elementIds.ts';
import { useReport, useReportActor } from './reportActor.ts';

interface CommandButtonProps {
  readonly command: ReportCommand;
  readonly isRelevant?: (snapshot: ReportSnapshot) => boolean;
  readonly icon?: ReactNode;
  readonly keepsSpace?: boolean;
  /** What a press focuses next. */
  readonly focusAfterwards?: keyof typeof elementIds;
  readonly children: string;
}

/** A button that is there only while the machine accepts its command; during a run it stays as an empty space, so that nothing moves. */
export function CommandButton({
  command,
  isRelevant = () => true,
  icon,
  keepsSpace = false,
  focusAfterwards,
  children,
}: CommandButtonProps) {
  const actor = useReportActor();
  const isShown = useReport((snapshot) => isRelevant(snapshot) && snapshot.can(command));
  const isIdle = useReport(selectIsIdle);
  const [wasShown, setWasShown] = useState(isShown);
  if (isIdle && wasShown !== isShown) setWasShown(isShown);
  if (!isShown && !keepsSpace && (isIdle || !wasShown)) return null;
  return (
    <Button
      name={command.type}
      aria-hidden={!isShown || undefined}
      leftSection={icon}
      onClick={(click) => {
        // What is drawn by where the focus is goes by the button still.
        flushSync(() => actor.send(command));
        if (focusAfterwards !== undefined) focusAfterPress(focusAfterwards, click);
      }}
    >
      {children}
    </Button>
  );
}
