import '../shared/overlayStyles.ts';
import { Modal } from '@mantine/core';
import { strings } from '../../strings.ts';
import { TextArea } from '../shared/TextArea.tsx';
import { type DialogProps, useDialog } from '../shared/useDialog.ts';

interface CopyByHandDialogProps extends DialogProps {
  readonly text: string;
}

export function CopyByHandDialog({ text, ...props }: CopyByHandDialogProps) {
  const dialog = useDialog(props);
  return (
    <Modal {...dialog} title={strings.copyAs.title} size="lg">
      <TextArea
        key={text}
        data-autofocus
        aria-label={strings.copyAs.title}
        description={strings.result.copyRefused}
        rows={14}
        readOnly
        defaultValue={text}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </Modal>
  );
}
