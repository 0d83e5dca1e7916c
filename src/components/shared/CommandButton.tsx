import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { ReportCommand } from '../../machines/report/reportEvents.ts';
import { type ReportSnapshot, selectIsIdle } from '../../machines/report/selectors.ts';
import { type elementIds, focusElement } from './elementIds.ts';
import { useReport, useReportActor } from './reportActor.ts';

interface CommandButtonProps {
  readonly command: ReportCommand;
  readonly isUseful?: (snapshot: ReportSnapshot) => boolean;
  readonly icon?: ReactNode;
  readonly keepsPlace?: boolean;
  readonly focusAfterwards?: keyof typeof elementIds;
  readonly children: string;
}

/** A quiet button for one command, there only while the machine takes it; over a run and its alert its place stays, so that nothing moves. */
export function CommandButton({
  command,
  isUseful = () => true,
  icon,
  keepsPlace = false,
  focusAfterwards,
  children,
}: CommandButtonProps) {
  const actor = useReportActor();
  const isShown = useReport((snapshot) => isUseful(snapshot) && snapshot.can(command));
  const isIdle = useReport(selectIsIdle);
  const [wasShown, setWasShown] = useState(isShown);
  if (isIdle && wasShown !== isShown) setWasShown(isShown);
  if (!isShown && !keepsPlace && (isIdle || !wasShown)) return null;
  return (
    <Button
      name={command.type}
      aria-hidden={!isShown || undefined}
      leftSection={icon}
      onClick={({ detail }) => {
        actor.send(command);
        if (detail === 0 && focusAfterwards !== undefined) focusElement(focusAfterwards);
      }}
    >
      {children}
    </Button>
  );
}
