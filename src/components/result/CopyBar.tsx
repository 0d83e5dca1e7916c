import { ActionIcon, Button, Group, Text } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { type ComponentPropsWithRef, useEffect, useState } from 'react';
import type { CopyFormat } from '../../domain/copyFormats.ts';
import { isBlank } from '../../domain/inputFields.ts';
import { selectFindingCount } from '../../machines/checks/checksMachine.ts';
import {
  selectCopyText,
  selectIsReadyToCopy,
  selectReportDate,
  selectReportKind,
} from './displaySelectors.ts';
import { type Feedback, useAnnounce, useFeedback } from '../shared/announcerContext.ts';
import { normalizeLineEnds } from '../../domain/lineEnds.ts';
import { elementIds, textAreaOf } from '../shared/elementIds.ts';
import { CopyMenu, loadSecondary, NoFindingsNote } from '../lazyComponents.tsx';
import { usePorts } from '../ports.ts';
import { useChecks, useCommands, useReport, useReportActor } from '../shared/reportActor.ts';
import classes from './ResultSheet.module.css';
import { copyWords, resultWords } from './words.ts';

/** The format of コピー, remembered for each kind of report. */
function useCopyFormat() {
  const { copyFormat } = usePorts();
  const kind = useReport(selectReportKind);
  const [format, setFormat] = useState<CopyFormat>('as-is');
  // Read after hydration: the prerendered page knows no stored format.
  useEffect(() => setFormat(copyFormat.read(kind)), [copyFormat, kind]);
  const remember = (chosen: CopyFormat) => {
    setFormat(chosen);
    copyFormat.write(kind, chosen);
  };
  return { format, remember };
}

export function CopyMenuIcon({
  disabled = false,
  ...props
}: Pick<ComponentPropsWithRef<'button'>, 'ref' | 'disabled'>) {
  return (
    <ActionIcon aria-label={copyWords.title} title={copyWords.title} disabled={disabled} {...props}>
      <IconChevronDown />
    </ActionIcon>
  );
}

/** What コピー put on the clipboard last: the report before it was formatted, and its subject. */
interface Copied {
  readonly report: string;
  readonly subject?: string | undefined;
}

/** Copies the report; the feedback goes once the report has changed. */
function useCopying() {
  const actor = useReportActor();
  const { clipboard } = usePorts();
  const openFindings = useChecks(selectFindingCount);
  const { format, remember } = useCopyFormat();
  const [copied, setCopied] = useState<Copied | null>(null);
  const isStale = useReport(
    (snapshot) => copied !== null && copied.report !== selectCopyText(snapshot),
  );
  const announce = useAnnounce();
  const { feedback, showFeedback } = useFeedback();
  const copiedWords = openFindings ? resultWords.copiedWith(openFindings) : resultWords.copied;
  const shown = isStale ? null : feedback;
  const words = copied !== null && shown?.isSuccess === true ? copiedWords : shown?.text;

  // The findings may be counted while the feedback is shown.
  useEffect(() => {
    if (words !== undefined && words !== feedback?.text) announce(words);
  }, [words, feedback, announce]);

  /** Unformatted where the formatter cannot be fetched. `onRefused` gets the text that the clipboard refuses. */
  const copyAs = async (chosen: CopyFormat, onRefused: (text: string) => void) => {
    remember(chosen);
    const snapshot = actor.getSnapshot();
    const report = selectCopyText(snapshot);
    const date = selectReportDate(snapshot);
    const chunk = chosen === 'as-is' ? null : await loadSecondary().catch(() => null);
    const { text, html, subject } = chunk?.formatForCopy(report, chosen, date) ?? { text: report };
    const isSuccess = await clipboard.copy(text, html);
    if (!isSuccess) return onRefused(text);
    setCopied({ report, subject });
    showFeedback({ text: copiedWords, isSuccess });
  };
  const selectInstead = () => {
    const report = selectCopyText(actor.getSnapshot());
    const node = textAreaOf('result');
    node?.focus();
    node?.setSelectionRange(0, normalizeLineEnds(report).length);
    setCopied({ report });
    showFeedback({ text: resultWords.copyRefused, isSuccess: false });
  };
  return {
    format,
    feedback: shown && { ...shown, text: words },
    subject: isStale ? undefined : copied?.subject,
    copyAs,
    selectInstead,
    showOtherFeedback: (next: Feedback) => {
      setCopied(null);
      showFeedback(next);
    },
  };
}

function FindingCount({ count }: { readonly count: number }) {
  const actor = useReportActor();
  const { openFinding } = useCommands();
  const openFirst = () => {
    const { shown } = actor.getSnapshot().context.checks.getSnapshot().context;
    if (shown?.findings[0] !== undefined) openFinding(shown.findings[0], 'command');
  };
  return (
    <Button
      bg="var(--app-warning-surface)"
      c="var(--app-warning)"
      fw={700}
      fz={14}
      px={14}
      radius="xl"
      onClick={openFirst}
    >
      {resultWords.countedFindings(count)}
    </Button>
  );
}

export function CopyBar() {
  const openFindings = useChecks(selectFindingCount);
  const hasText = useReport((snapshot) => !isBlank(selectCopyText(snapshot)));
  const isReadyToCopy = useReport(selectIsReadyToCopy);
  const { format, feedback, subject, copyAs, selectInstead, showOtherFeedback } = useCopying();

  return (
    <>
      {subject !== undefined && <MailSubject subject={subject} />}
      <p className={classes.said}>
        {feedback !== null && (
          <Text
            span
            inherit
            c={feedback.isSuccess ? 'var(--mantine-color-success)' : 'var(--app-warning)'}
            data-done={feedback.isSuccess}
          >
            {feedback.text}
          </Text>
        )}
        {feedback === null && openFindings === 0 && <NoFindingsNote />}
      </p>
      <div className={classes.buttons}>
        <div className={classes.findings}>
          {openFindings !== null && openFindings > 0 && <FindingCount count={openFindings} />}
        </div>
        <Button
          id={elementIds.copy}
          className={classes.copyButton}
          variant={isReadyToCopy ? 'filled' : 'subtle'}
          disabled={!hasText}
          title={format === 'as-is' ? undefined : copyWords.formats[format]}
          leftSection={feedback?.isSuccess === true ? <IconCheck /> : <IconCopy />}
          onClick={() => void copyAs(format, selectInstead)}
        >
          {resultWords.copy}
          {format !== 'as-is' && (
            <Text span fz={11} fw={400} lh={1.2} aria-hidden="true">
              {copyWords.formats[format]}
            </Text>
          )}
        </Button>
        {/* In a box of its own: the closing menu would give its focus to コピー. */}
        <div>
          <CopyMenu
            {...{ format, copyAs }}
            showFeedback={showOtherFeedback}
            fallback={<CopyMenuIcon disabled />}
          />
        </div>
      </div>
    </>
  );
}

/** The subject of a mail whose body was copied. */
function MailSubject({ subject }: { readonly subject: string }) {
  const { clipboard } = usePorts();
  const { feedback, showFeedback } = useFeedback();
  const copy = async () => {
    const isSuccess = await clipboard.copy(subject);
    showFeedback({ text: isSuccess ? resultWords.copied : copyWords.subjectRefused, isSuccess });
  };
  return (
    <Group flex="1 0 100%" justify="space-between" wrap="nowrap" gap="xs">
      <Text span fz={13}>
        {copyWords.subject}
        {subject}
      </Text>
      <Button flex="none" mr={-10} onClick={() => void copy()}>
        {feedback?.text ?? copyWords.copySubject}
      </Button>
    </Group>
  );
}
