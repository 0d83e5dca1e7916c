import { Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import { strings } from '../strings.ts';
import { QuietButton } from './QuietButton.tsx';
import { useReport } from './reportActor.ts';

/** The text as it arrived, where clean-up changed it. */
export function ReceivedText() {
  const received = useReport(({ context: { report } }) => report.received);
  const [isOpen, setIsOpen] = useState(false);
  if (received === null) return null;
  return (
    <>
      <QuietButton onClick={() => setIsOpen(true)}>{strings.result.showReceived}</QuietButton>
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={strings.result.received}
        size="lg"
        closeButtonProps={{ 'aria-label': strings.close }}
      >
        <Textarea
          aria-label={strings.result.received}
          description={strings.result.receivedNote}
          rows={14}
          size="md"
          readOnly
          spellCheck={false}
          defaultValue={received}
        />
      </Modal>
    </>
  );
}
