import { Text } from '@mantine/core';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { isFinished } from '../../domain/report.ts';
import { type ChecksRef, selectFindingCount } from '../../machines/checks/checksMachine.ts';
import type { UndoStep } from '../../machines/report/reportContext.ts';
import { AnnouncerContext, useAnnouncement } from '../shared/announcerContext.ts';
import { useReportActor, useStored, subscribeToReport } from '../shared/reportActor.ts';
import { undoStepName } from './UndoButton.tsx';
import { announcementWords, storageErrorLine, STORE_NAMES } from './words.ts';

const STEP_WORDS: Partial<Record<UndoStep['action'], string>> = announcementWords.steps;
const CHECKS_LIMIT_MS = 3000;

/** Calls back once with the number of open findings: when the checks rest, or after CHECKS_LIMIT_MS as they stand then. */
function afterChecks(checks: ChecksRef, then: (openFindings: number) => void): () => void {
  const finish = () => {
    stop();
    then(selectFindingCount(checks.getSnapshot()) ?? 0);
  };
  const timer = setTimeout(finish, CHECKS_LIMIT_MS);
  const { unsubscribe } = checks.subscribe((snapshot) => {
    if (snapshot.matches('resting')) finish();
  });
  const stop = () => {
    clearTimeout(timer);
    unsubscribe();
  };
  return stop;
}

/** Announces what otherwise only shows on the page, one sentence at a time. */
function useEventAnnouncements(announce: (sentence: string) => void): void {
  const actor = useReportActor();
  useEffect(() => {
    const { finished, openFindings, ...words } = announcementWords;
    let { context: before } = actor.getSnapshot();
    let stopWaiting = () => {};
    const announceNow = (sentence: string) => {
      stopWaiting();
      announce(sentence);
    };
    const subscriptions = [
      actor.on('report.finished', ({ outcome }) => {
        const { report, checks } = actor.getSnapshot().context;
        stopWaiting();
        if (report.request === null || !isFinished(report)) announce(finished[outcome]);
        else
          stopWaiting = afterChecks(checks, (count) =>
            announce(finished[outcome] + openFindings(count)),
          );
      }),
      actor.on('report.cancelled', () => announceNow(words.cancelled)),
      actor.on('report.failed', () => announceNow(words.failed)),
      subscribeToReport(actor, ({ context }) => {
        const { undo, generation } = before;
        before = context;
        if (generation === null && context.generation !== null) announceNow(words.started);
        const addedStep = context.undo.find((step) => !undo.includes(step));
        const stepWords = addedStep && STEP_WORDS[addedStep.action];
        if (stepWords !== undefined) announceNow(stepWords);
        const undoneStep = undo.find((step) => !context.undo.includes(step));
        if (undoneStep !== undefined) announceNow(words.undone(undoStepName(undoneStep)));
      }),
    ];
    return () => {
      stopWaiting();
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [actor, announce]);
}

/** Renders the polite live region and provides `useAnnounce`. */
export function Announcer({ children }: { readonly children: ReactNode }) {
  const [{ sentence, count }, setAnnouncement] = useState({ sentence: '', count: 0 });
  const announce = useCallback((next: string) => {
    setAnnouncement((last) => ({ sentence: next, count: last.count + 1 }));
  }, []);
  useEventAnnouncements(announce);
  return (
    <AnnouncerContext value={announce}>
      {children}
      <div aria-live="polite" className="sr-only">
        <span key={count}>{sentence}</span>
      </div>
    </AnnouncerContext>
  );
}

export function StorageErrorLine() {
  const line = useStored((stored) => storageErrorLine(stored, STORE_NAMES));
  useAnnouncement(line);
  return (
    line !== null && (
      <Text
        px="md"
        py="sm"
        fz="sm"
        lh="inherit"
        bdrs="md"
        bg="var(--app-warning-surface)"
        c="var(--app-warning)"
      >
        {line}
      </Text>
    )
  );
}
