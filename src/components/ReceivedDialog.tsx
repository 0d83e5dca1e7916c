import './overlayStyles.ts';
import { Modal, Textarea } from '@mantine/core';
import { strings } from '../strings.ts';
import { useOpened } from './useOpened.ts';

interface ReceivedDialogProps {
  readonly received: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The text as it arrived, to be selected and copied. */
export function ReceivedDialog({ received, isOpen, onClose }: ReceivedDialogProps) {
  const opened = useOpened(isOpen);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
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
  );
}
