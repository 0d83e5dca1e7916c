import '../shared/overlayStyles.ts';
import { Modal, Textarea } from '@mantine/core';
import { type DialogProps, useDialog } from '../shared/useDialog.ts';
import { resultWords, copyWords } from './words.ts';

interface CopyByHandDialogProps extends DialogProps {
  readonly text: string;
}

export function CopyByHandDialog({ text, ...props }: CopyByHandDialogProps) {
  const dialog = useDialog(props);
  return (
    <Modal {...dialog} title={copyWords.title} size="lg">
      <Textarea
        key={text}
        data-autofocus
        aria-label={copyWords.title}
        description={resultWords.copyRefused}
        rows={14}
        readOnly
        defaultValue={text}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </Modal>
  );
}
