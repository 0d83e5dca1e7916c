import { Text } from '@mantine/core';
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { type Checks, selectOpened } from '../../machines/checks/checksMachine.ts';
import { useAnnounce } from '../shared/announcerContext.ts';
import { elementIds, hasTouch } from '../shared/elementIds.ts';
import { useChecks, useReportActor } from '../shared/reportActor.ts';
import { useCommands } from '../shared/useCommands.ts';
import { FindingCard } from './FindingCard.tsx';
import { FindingList } from './FindingList.tsx';
import classes from './FindingCard.module.css';
import { type ReportMarks, startReportMarks } from './reportMarks.ts';
import { useActs } from './useActs.ts';
import { useRewriting } from './useRewriting.ts';
import { checkWords, sentenceOf } from './words.ts';

function useReportMarks() {
  const actor = useReportActor();
  const { openFinding, closeFinding } = useCommands();
  const announce = useAnnounce();
  const marks = useRef<ReportMarks>(null);
  useLayoutEffect(() => {
    const { checks } = actor.getSnapshot().context;
    const started = startReportMarks(actor, {
      // An open card says it itself.
      onFinding: (finding) => {
        if (finding === null || finding === selectOpened(checks.getSnapshot())) return;
        announce(sentenceOf(finding));
      },
      onPoint: (finding) => {
        if (finding === null) closeFinding();
        else openFinding(finding, hasTouch() ? 'command' : 'caret');
      },
    });
    marks.current = started;
    return started.stop;
  }, [actor, announce, openFinding, closeFinding]);
  return marks;
}

/** Keeps the second tap of a double one, and a key that is held, from what has come under them. */
function useGuard() {
  const { checks } = useReportActor().getSnapshot().context;
  return useMemo(
    () => ({
      onClickCapture: (event: MouseEvent) => {
        if (checks.getSnapshot().context.isHeld) event.stopPropagation();
      },
      onKeyDownCapture: (event: KeyboardEvent) => {
        if (event.repeat && event.key === 'Enter') event.preventDefault();
      },
    }),
    [checks],
  );
}

export function ReportChecks() {
  const checks = useChecks(({ context }) => context.shown);
  return checks === null ? null : <ShownChecks checks={checks} />;
}

function ShownChecks({ checks }: { readonly checks: Checks }) {
  const { findings } = checks;
  const marks = useReportMarks();
  const shared = { acts: useActs(), rewriting: useRewriting(checks), guard: useGuard() };
  return (
    <>
      <FindingCard checks={checks} marks={marks} {...shared} />
      {findings.length > 0 && (
        <section className={classes.checks} aria-labelledby={elementIds.findings}>
          <Text component="h2" id={elementIds.findings} tabIndex={-1} fz={14} fw={700} lh="2.75rem">
            {checkWords.heading}
          </Text>
          <FindingList findings={findings} labelledBy={elementIds.findings} {...shared} />
        </section>
      )}
    </>
  );
}
