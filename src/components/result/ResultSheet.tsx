import { Text, Textarea } from '@mantine/core';
import {
  memo,
  type MouseEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { FIRST_CHUNK_SECONDS } from '../../domain/provider.ts';
import { reportCommands } from '../../machines/report/reportEvents.ts';
import { type ReportSnapshot, selectCan, selectIsBusy } from '../../machines/report/selectors.ts';
import { CommandButton } from '../shared/CommandButton.tsx';
import { CopyBar } from './CopyBar.tsx';
import { reportAfterEdit, selectResultText } from './displaySelectors.ts';
import { elementIds } from '../shared/elementIds.ts';
import { isSingleColumn } from '../shared/media.ts';
import { FieldHeader } from '../screen/InputFields.tsx';
import {
  ExampleChoice,
  loadReportChecks,
  loadSecondary,
  ResultStatus,
  ResultFooter,
} from '../lazyComponents.tsx';
import { usePorts } from '../ports.ts';
import { type ReportActorRef, useReport, useReportActor } from '../shared/reportActor.ts';
import { useElapsedSeconds } from '../shared/timing.ts';
import classes from './ResultSheet.module.css';
import { useSyncedText } from '../screen/useSyncedText.ts';
import { outcomeWords, progressWords, resultWords, waitText } from './words.ts';

const selectIsEditable = selectCan(reportCommands.changeResult(''));

/**
 * A report that begins or is opened is scrolled into view, once. In one column the sheet is then as tall as the window until the next
 * edit, so that its growth moves nothing that is seen.
 */
function useComingIntoView() {
  const actor = useReportActor();
  const sheet = useRef<HTMLElement>(null);
  const [begun, setBegun] = useState(0);

  useEffect(() => {
    const { unsubscribe } = actor.on('report.shown', () => setBegun((count) => count + 1));
    return unsubscribe;
  }, [actor]);

  useLayoutEffect(() => {
    if (begun === 0) return;
    const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const isAbove = (sheet.current?.getBoundingClientRect().top ?? 0) < 0;
    if (isSingleColumn() || isAbove) {
      sheet.current?.scrollIntoView({ block: 'start', behavior: isReduced ? 'auto' : 'smooth' });
    }
    // Once React has seen the event: a render before that writes the old value into a controlled input.
    const end = () => requestAnimationFrame(() => setBegun((now) => (now === begun ? 0 : now)));
    document.addEventListener('input', end, true);
    return () => document.removeEventListener('input', end, true);
  }, [begun]);

  return { sheet, isGrowing: begun > 0 };
}

/** What a generation is doing; null at rest and for a draft without the service, '' before the first token. */
function selectStep(snapshot: ReportSnapshot): string | null {
  const { generation, generateCommand } = snapshot.context;
  if (generation === null) {
    return selectIsBusy(snapshot) && generateCommand.type === 'report.generate' ? '' : null;
  }
  const { requestCount, hasText, unjoined, textBefore } = generation;
  if (requestCount > 1) return resultWords.continuing(requestCount);
  if (!hasText && unjoined === '') return '';
  return textBefore === '' ? progressWords.writing : progressWords.continuing;
}

/** The number of the request whose first token is awaited; null where none is. */
function selectAwaited({ context }: ReportSnapshot): number | null {
  const { generation, requestNumber } = context;
  const isAwaited = generation !== null && !generation.hasText && generation.unjoined === '';
  return isAwaited ? requestNumber : null;
}

/** `progress` is null at rest. It changes each second before the first token, so no live region announces it. */
function useProgress(): { readonly progress: string | null; readonly isOverdue: boolean } {
  const step = useReport(selectStep);
  const awaited = useReport(selectAwaited);
  const provider = useReport(({ context }) => context.provider);
  const isThinking = useReport(({ context }) => context.generation?.isThinking ?? false);
  const seconds = useElapsedSeconds(awaited);
  return {
    progress: step === '' ? waitText(seconds, provider, isThinking) : step,
    isOverdue: awaited !== null && seconds >= FIRST_CHUNK_SECONDS[provider ?? 'hugging-face'],
  };
}

function ChecksUnavailable() {
  const isFinished = useReport(
    ({ context: { report } }) => report.outcome !== null && report.outcome !== 'sample',
  );
  const [isUnavailable, setIsUnavailable] = useState(false);
  useEffect(() => {
    if (!isFinished) return;
    Promise.all([loadSecondary(), loadReportChecks()]).catch(() => setIsUnavailable(true));
  }, [isFinished]);
  return isFinished && isUnavailable && <p>{resultWords.checksUnavailable}</p>;
}

function sendResult(actor: ReportActorRef, text: string): void {
  actor.send(reportCommands.changeResult(text));
}

/** A press below the text puts the caret behind it. */
function focusEnd(event: MouseEvent<HTMLElement>): void {
  const field = event.currentTarget.querySelector('textarea');
  if (field === null || event.target === field) return;
  event.preventDefault();
  field.focus({ preventScroll: true });
  field.setSelectionRange(field.value.length, field.value.length);
}

/** Memoized, since React writes the default value of a text area whenever it renders it. */
const ResultText = memo(({ progress }: { readonly progress: string | null }) => {
  const isBusy = useReport(selectIsBusy);
  const isEditable = useReport(selectIsEditable);
  const ports = usePorts();
  const select = useMemo(() => selectResultText(ports), [ports]);
  const read = useMemo(() => reportAfterEdit(ports), [ports]);
  const synced = useSyncedText(select, sendResult, { isStreamed: true, read });
  return (
    <Textarea
      {...synced}
      id={elementIds.result}
      rows={10}
      placeholder={progress ?? resultWords.placeholder}
      readOnly={!isEditable}
      aria-busy={isBusy}
      wrapperProps={{ onMouseDown: focusEnd }}
    />
  );
});
ResultText.displayName = 'ResultText';

const WARNING = { bg: 'var(--app-warning-surface)', c: 'var(--app-warning)' };
const TINT = { bg: 'var(--mantine-color-momo-light)', c: 'var(--mantine-color-momo-light-color)' };

export function ResultSheet() {
  const isBusy = useReport(selectIsBusy);
  const hasError = useReport(({ context }) => context.errorText !== null);
  const isSample = useReport(({ context }) => context.report.outcome === 'sample');
  const { progress, isOverdue } = useProgress();
  const { sheet, isGrowing } = useComingIntoView();
  return (
    <section
      ref={sheet}
      className={classes.sheet}
      data-busy={isBusy || undefined}
      data-growing={(isGrowing && !isSample) || undefined}
      aria-label={resultWords.region}
    >
      <FieldHeader id={elementIds.result} label={resultWords.label}>
        {(hasError || isSample) && (
          <Text span ms={4} px={8} bdrs="xl" fz={13} lh={1.5} {...(hasError ? WARNING : TINT)}>
            {hasError ? resultWords.error : outcomeWords.sample}
          </Text>
        )}
        <ResultStatus progress={progress} />
      </FieldHeader>
      <ResultText progress={progress} />
      <div className={classes.copy}>
        <CopyBar />
      </div>
      <div className={classes.foot}>
        {isSample && <ExampleChoice place="result" />}
        <ResultFooter isOverdue={isOverdue} />
        <ChecksUnavailable />
        <CommandButton command={reportCommands.continueReport()}>
          {resultWords.continue}
        </CommandButton>
        <CommandButton command={reportCommands.restorePrevious()}>
          {resultWords.restorePrevious}
        </CommandButton>
      </div>
    </section>
  );
}
