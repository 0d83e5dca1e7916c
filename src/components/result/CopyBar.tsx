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
  selectIsToBeCopied,
  selectReportDate,
  selectReportKind,
} from './displaySelectors.ts';
import { type Feedback, useAnnounce, useFeedback } from '../shared/announcerContext.ts';
import { normalizeLineEnds } from '../../domain/lineEnds.ts';
import { elementIds, textAreaOf } from '../shared/elementIds.ts';
import { CopyMenu, loadSecondary, NoFindings } from '../onDemand.tsx';
import { usePorts } from '../ports.ts';
import { useChecks, useCommands, useReport, useReportActor } from '../shared/reportActor.ts';
import classes from './ResultSheet.module.css';
import { copyWords, resultWords } from './words.ts';

/** The form that コピー takes, which is remembered for each kind of report. */
function useCopyFormat() {
  const { copyFormat } = usePorts();
  const kind = useReport(selectReportKind);
  const [format, setFormat] = useState<CopyFormat>('as-is');
  // The prerendered page does not know.
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

const COUNT = {
  bg: 'var(--app-warning-surface)',
  c: 'var(--app-warning)',
  fw: 700,
  fz: 14,
  px: 14,
  radius: 'xl',
};

/** What コピー has put on the clipboard, and of what. */
interface Copied {
  readonly whole: string;
  readonly subject?: string | undefined;
}

export function CopyBar() {
  const actor = useReportActor();
  const { clipboard } = usePorts();
  const { openFinding } = useCommands();
  const openFindings = useChecks(selectFindingCount);
  const hasText = useReport((snapshot) => !isBlank(selectCopyText(snapshot)));
  const isToBeCopied = useReport(selectIsToBeCopied);
  const { format, remember } = useCopyFormat();
  const [copied, setCopied] = useState<Copied | null>(null);
  const isStale = useReport(
    (snapshot) => copied !== null && copied.whole !== selectCopyText(snapshot),
  );
  const announce = useAnnounce();
  const { answer, say } = useFeedback();
  const shown = isStale ? null : answer;
  const subject = isStale ? undefined : copied?.subject;
  const copiedNow = openFindings ? resultWords.copiedWith(openFindings) : resultWords.copied;
  const words = copied !== null && shown?.isDone === true ? copiedNow : shown?.text;

  // The count may come while the answer stands.
  useEffect(() => {
    if (words !== undefined && words !== answer?.text) announce(words);
  }, [words, answer, announce]);

  /** As it stands where what formats it cannot be fetched. `onRefused` is told the text that the clipboard does not take. */
  const copyAs = async (as: CopyFormat, onRefused: (text: string) => void) => {
    remember(as);
    const snapshot = actor.getSnapshot();
    const whole = selectCopyText(snapshot);
    const parts = as === 'as-is' ? null : await loadSecondary().catch(() => null);
    const { text, html, subject } = parts?.formatForCopy(whole, as, selectReportDate(snapshot)) ?? {
      text: whole,
    };
    const isDone = await clipboard.copy(text, html);
    if (!isDone) return onRefused(text);
    setCopied({ whole, subject });
    say({ text: copiedNow, isDone });
  };
  const copy = () =>
    copyAs(format, () => {
      const whole = selectCopyText(actor.getSnapshot());
      const node = textAreaOf('result');
      node?.focus();
      node?.setSelectionRange(0, normalizeLineEnds(whole).length);
      setCopied({ whole });
      say({ text: resultWords.copyRefused, isDone: false });
    });
  const openFirst = () => {
    const { shown } = actor.getSnapshot().context.checks.getSnapshot().context;
    if (shown?.findings[0] !== undefined) openFinding(shown.findings[0], 'command');
  };
  const sayOther = (next: Feedback) => {
    setCopied(null);
    say(next);
  };

  return (
    <>
      {subject !== undefined && <MailSubject subject={subject} />}
      <p className={classes.said}>
        {shown !== null && (
          <Text
            span
            inherit
            c={shown.isDone ? 'var(--mantine-color-success)' : 'var(--app-warning)'}
            data-done={shown.isDone}
          >
            {words}
          </Text>
        )}
        {shown === null && openFindings === 0 && <NoFindings />}
      </p>
      <div className={classes.buttons}>
        <div className={classes.findings}>
          {openFindings !== null && openFindings > 0 && (
            <Button {...COUNT} onClick={openFirst}>
              {resultWords.countedFindings(openFindings)}
            </Button>
          )}
        </div>
        <Button
          id={elementIds.copy}
          className={classes.copyButton}
          variant={isToBeCopied ? 'filled' : 'subtle'}
          disabled={!hasText}
          title={format === 'as-is' ? undefined : copyWords.formats[format]}
          leftSection={shown?.isDone === true ? <IconCheck /> : <IconCopy />}
          onClick={() => void copy()}
        >
          {resultWords.copy}
          {format !== 'as-is' && (
            <Text span fz={11} fw={400} lh={1.2} aria-hidden="true">
              {copyWords.formats[format]}
            </Text>
          )}
        </Button>
        {/* Apart from コピー, which would take the focus of the closing menu. */}
        <div>
          <CopyMenu {...{ format, copyAs }} say={sayOther} meanwhile={<CopyMenuIcon disabled />} />
        </div>
      </div>
    </>
  );
}

/** Of the mail whose body has been copied. */
function MailSubject({ subject }: { readonly subject: string }) {
  const { clipboard } = usePorts();
  const { answer, say } = useFeedback();
  const copy = async () => {
    const isDone = await clipboard.copy(subject);
    say({ text: isDone ? resultWords.copied : copyWords.subjectRefused, isDone });
  };
  return (
    <Group flex="1 0 100%" justify="space-between" wrap="nowrap" gap="xs">
      <Text span fz={13}>
        {copyWords.subject}
        {subject}
      </Text>
      <Button flex="none" mr={-10} onClick={() => void copy()}>
        {answer?.text ?? copyWords.copySubject}
      </Button>
    </Group>
  );
}
