import { Button } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { useEffect, useId, useState } from 'react';
import type { CopyFormat, RememberedFormat } from '../../domain/copyFormats.ts';
import { isBlank } from '../../domain/inputFields.ts';
import { selectOpenFindings } from '../../machines/checks/checksMachine.ts';
import { CopyMenu } from './CopyMenu.tsx';
import { selectCopyText, selectIsToBeCopied, selectReportDate } from './displaySelectors.ts';
import { type Answer, useAnnounce, useAnswer } from '../shared/announcerContext.ts';
import { withDomLineEnds } from '../../domain/domLineEnds.ts';
import { elementIds } from '../shared/elementIds.ts';
import { FindingCount, loadSecondary, NoFindings } from '../onDemand.tsx';
import { usePorts } from '../shared/portsContext.ts';
import { useChecks, useReport, useReportActor } from '../shared/reportActor.ts';
import classes from './CopyButton.module.css';
import { copiedWords, resultWords, copyWords } from './words.ts';

function selectResultByHand(length: number): void {
  const node = document.getElementById(elementIds.result);
  if (!(node instanceof HTMLTextAreaElement)) return;
  node.focus();
  node.setSelectionRange(0, length);
}

export function CopyButton() {
  const actor = useReportActor();
  const { clipboard, copyFormat } = usePorts();
  const openFindings = useChecks(selectOpenFindings);
  const hasText = useReport((snapshot) => !isBlank(selectCopyText(snapshot)));
  const isToBeCopied = useReport(selectIsToBeCopied);
  const [format, setFormat] = useState<RememberedFormat>('as-is');
  const [copied, setCopied] = useState<string | null>(null);
  const isStale = useReport((snapshot) => copied !== null && copied !== selectCopyText(snapshot));
  const announce = useAnnounce();
  const { answer, say } = useAnswer();
  const formatId = useId();
  const shown = isStale ? null : answer;
  const copiedNow = copiedWords(openFindings ?? 0);
  const words = copied !== null && shown?.isDone === true ? copiedNow : shown?.text;

  // The prerendered page does not know.
  useEffect(() => setFormat(copyFormat.read()), [copyFormat]);

  // The count may come while the answer stands.
  useEffect(() => {
    if (words !== undefined && words !== answer?.text) announce(words);
  }, [words, answer, announce]);

  const answerCopy = (isDone: boolean) => {
    setCopied(selectCopyText(actor.getSnapshot()));
    say({ text: isDone ? copiedNow : resultWords.copyRefused, isDone });
  };
  /** As it stands where what formats it cannot be fetched. `onRefused` is told the text that the clipboard does not take. */
  const copyAs = async (as: CopyFormat, onRefused: (text: string) => void) => {
    const snapshot = actor.getSnapshot();
    const whole = selectCopyText(snapshot);
    const parts = as === 'as-is' ? null : await loadSecondary().catch(() => null);
    const { text, html } = parts?.formatForCopy(whole, as, selectReportDate(snapshot)) ?? {
      text: whole,
    };
    const isDone = await clipboard.copy(text, html);
    if (!isDone) return onRefused(text);
    answerCopy(true);
  };
  const copy = async () => {
    await copyAs(format, () => {
      selectResultByHand(withDomLineEnds(selectCopyText(actor.getSnapshot())).length);
      answerCopy(false);
    });
  };
  const sayOther = (next: Answer) => {
    setCopied(null);
    say(next);
  };
  const remember = (chosen: RememberedFormat) => {
    setFormat(chosen);
    copyFormat.write(chosen);
  };

  return (
    <>
      <p className={classes.said}>
        {shown !== null && (
          <span className={classes.answer} data-done={shown.isDone}>
            {words}
          </span>
        )}
        {shown === null && openFindings === 0 && <NoFindings />}
      </p>
      {/* Its place is kept, so that コピー stays where it is when the count comes. */}
      <div className={classes.findings}>
        {openFindings ? <FindingCount count={openFindings} /> : null}
      </div>
      <Button
        id={elementIds.copy}
        className={classes.copy}
        variant={isToBeCopied ? 'filled' : 'subtle'}
        disabled={!hasText}
        {...(format !== 'as-is' && { 'aria-describedby': formatId })}
        leftSection={
          shown?.isDone === true ? (
            <IconCheck size={18} stroke={1.75} aria-hidden="true" />
          ) : (
            <IconCopy size={18} stroke={1.75} aria-hidden="true" />
          )
        }
        onClick={() => void copy()}
      >
        {resultWords.copy}
        {format !== 'as-is' && (
          <span id={formatId} className={classes.format} aria-hidden="true">
            {copyWords.formats[format]}
          </span>
        )}
      </Button>
      <CopyMenu copyAs={copyAs} remember={remember} say={sayOther} />
    </>
  );
}
