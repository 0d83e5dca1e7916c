import '../shared/laterStyles.ts';
import { Menu, Modal, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { COPY_FORMATS, type CopyFormat } from '../../domain/copyFormats.ts';
import { hasText } from '../../domain/report.ts';
import { formatForCopy } from '../../report/index.ts';
import { selectReportDate, selectReportDay } from './displaySelectors.ts';
import { usePorts } from '../ports.ts';
import { useReport, useReportActor } from '../shared/reportActor.ts';
import type { Feedback } from '../shared/announcerContext.ts';
import { CopyMenuIcon } from './CopyBar.tsx';
import { type DialogProps, useDialog } from '../shared/useDialog.ts';
import { copyWords, originalAnswerWords, resultWords } from './words.ts';

const FILE_FORMATS = { txt: 'plain', md: 'markdown' } as const satisfies Record<string, CopyFormat>;

interface CopyMenuProps {
  readonly format: CopyFormat;
  readonly copyAs: (format: CopyFormat, onRefused: (text: string) => void) => Promise<void>;
  readonly showFeedback: (feedback: Feedback) => void;
}

export function CopyMenu({ format, copyAs, showFeedback }: CopyMenuProps) {
  const actor = useReportActor();
  const { files, share, print } = usePorts();
  const hasReport = useReport(
    ({ context: { report, errorText } }) => hasText(report) && errorText?.placement !== 'instead',
  );
  const received = useReport(({ context: { report } }) =>
    report.outcome === null ? null : report.received,
  );
  const [dialog, setDialog] = useState<ShownText | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const show = (shown: ShownText) => {
    // Else the dialog would return the focus to the chosen item, which is gone with its menu.
    button.current?.focus();
    setDialog(shown);
    setIsOpen(true);
  };

  const copy = (chosen: CopyFormat) =>
    copyAs(chosen, (text) =>
      show({ title: copyWords.title, note: resultWords.copyRefused, text, isSelected: true }),
    );
  const save = async (extension: keyof typeof FILE_FORMATS) => {
    const snapshot = actor.getSnapshot();
    const { text } = snapshot.context.report;
    const written = formatForCopy(text, FILE_FORMATS[extension], selectReportDate(snapshot));
    const isSuccess = await files.save(written.text, extension, selectReportDay(snapshot));
    showFeedback({ text: isSuccess ? copyWords.saved : copyWords.notSaved, isSuccess });
  };
  const shareText = async () => {
    const isSuccess = await share.share(actor.getSnapshot().context.report.text);
    if (!isSuccess) showFeedback({ text: copyWords.notShared, isSuccess });
  };

  return (
    <>
      <Menu position="top-end">
        <Menu.Target>
          <CopyMenuIcon ref={button} disabled={!hasReport} />
        </Menu.Target>
        <Menu.Dropdown aria-label={copyWords.title}>
          {COPY_FORMATS.map((one) => (
            <Menu.RadioItem
              key={one}
              value={one}
              checked={one === format}
              closeMenuOnClick
              onClick={() => void copy(one)}
            >
              {copyWords.formats[one]}
            </Menu.RadioItem>
          ))}
          <Menu.Divider />
          <Menu.Item onClick={() => void save('txt')}>{copyWords.files.txt}</Menu.Item>
          <Menu.Item onClick={() => void save('md')}>{copyWords.files.md}</Menu.Item>
          <Menu.Item onClick={print}>{copyWords.print}</Menu.Item>
          {share.isThere() && (
            <Menu.Item onClick={() => void shareText()}>{copyWords.share}</Menu.Item>
          )}
          {received !== null && (
            <Menu.Item onClick={() => show({ ...originalAnswerWords, text: received })}>
              {resultWords.showReceived}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog !== null && (
        <TextDialog {...dialog} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

interface ShownText {
  readonly title: string;
  readonly note: string;
  readonly text: string;
  /** Selected at once, so that a key copies it. */
  readonly isSelected?: boolean;
}

function TextDialog({ title, note, text, isSelected = false, ...props }: ShownText & DialogProps) {
  const dialog = useDialog(props);
  return (
    <Modal {...dialog} title={title} size="lg">
      <Textarea
        key={text}
        data-autofocus={isSelected || undefined}
        aria-label={title}
        description={note}
        rows={14}
        readOnly
        defaultValue={text}
        onFocus={({ currentTarget }) => {
          if (isSelected) currentTarget.select();
        }}
      />
    </Modal>
  );
}
