import '../shared/overlayStyles.ts';
import { Modal, Textarea } from '@mantine/core';
import { type DialogProps, useDialog } from '../shared/useDialog.ts';
import { receivedWords } from './words.ts';

interface ReceivedDialogProps extends DialogProps {
  readonly received: string;
}

export function ReceivedDialog({ received, ...props }: ReceivedDialogProps) {
  const dialog = useDialog(props);
  return (
    <Modal {...dialog} title={receivedWords.title} size="lg">
      <Textarea
        aria-label={receivedWords.title}
        description={receivedWords.note}
        rows={14}
        readOnly
        defaultValue={received}
      />
    </Modal>
  );
}
