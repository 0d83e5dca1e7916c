import '../shared/overlayStyles.ts';
import { Modal } from '@mantine/core';
import { TextArea } from '../shared/TextArea.tsx';
import { type DialogProps, useDialog } from '../shared/useDialog.ts';
import { secondaryStrings } from '../../secondaryStrings.ts';

interface ReceivedDialogProps extends DialogProps {
  readonly received: string;
}

export function ReceivedDialog({ received, ...props }: ReceivedDialogProps) {
  const dialog = useDialog(props);
  return (
    <Modal {...dialog} title={secondaryStrings.received.title} size="lg">
      <TextArea
        aria-label={secondaryStrings.received.title}
        description={secondaryStrings.received.note}
        rows={14}
        readOnly
        defaultValue={received}
      />
    </Modal>
  );
}
