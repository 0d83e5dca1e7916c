import '../shared/overlayStyles.ts';
import { Modal } from '@mantine/core';
import { TextArea } from '../shared/TextArea.tsx';
import { useDialog } from '../shared/useDialog.ts';
import { strings } from '../../strings.ts';

interface ReceivedDialogProps {
  readonly received: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The text as it arrived, to be selected and copied. */
export function ReceivedDialog({ received, isOpen, onClose }: ReceivedDialogProps) {
  const state = useDialog(isOpen);
  return (
    <Modal
      {...state}
      onClose={onClose}
      title={strings.received.title}
      size="lg"
      closeButtonProps={{ 'aria-label': strings.close }}
    >
      <TextArea
        aria-label={strings.received.title}
        description={strings.received.note}
        rows={14}
        readOnly
        defaultValue={received}
      />
    </Modal>
  );
}
