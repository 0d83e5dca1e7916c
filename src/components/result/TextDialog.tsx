import '../shared/overlayStyles.ts';
import { Modal, Textarea } from '@mantine/core';
import { type DialogProps, useDialog } from '../shared/useDialog.ts';

interface TextDialogProps extends DialogProps {
  readonly title: string;
  readonly note: string;
  readonly text: string;
  /** So that it only has to be copied. */
  readonly isSelected?: boolean;
}

export function TextDialog({ title, note, text, isSelected = false, ...props }: TextDialogProps) {
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
