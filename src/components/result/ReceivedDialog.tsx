import '../shared/overlayStyles.ts';
import { Modal } from '@mantine/core';
import { TextArea } from '../shared/TextArea.tsx';
import { type DialogProps, useDialog } from '../shared/useDialog.ts';
import { receivedWords } from './words.ts';

interface ReceivedDialogProps extends DialogProps {
  readonly received: string;
}

export function ReceivedDialog({ received, ...props }: ReceivedDialogProps) {
  const dialog = useDialog(props);
  return (
    <Modal {...dialog} title={receivedWords.title} size="lg">
      <TextArea
        aria-label={receivedWords.title}
        description={receivedWords.note}
        rows={14}
        readOnly
        defaultValue={received}
      />
    </Modal>
  );
}
