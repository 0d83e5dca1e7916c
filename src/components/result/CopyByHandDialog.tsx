import '../shared/overlayStyles.ts';
import { Modal } from '@mantine/core';
import { strings } from '../../strings.ts';
import { TextArea } from '../shared/TextArea.tsx';
import { useDialog } from '../shared/useDialog.ts';

interface CopyByHandDialogProps {
  readonly text: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** A text that the clipboard refused, selected, so that a key can copy it. */
export function CopyByHandDialog({ text, isOpen, onClose }: CopyByHandDialogProps) {
  const state = useDialog(isOpen);
  return (
    <Modal
      {...state}
      onClose={onClose}
      title={strings.copyAs.title}
      size="lg"
      closeButtonProps={{ 'aria-label': strings.close }}
    >
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
