import '../shared/overlayStyles.ts';
import { Modal } from '@mantine/core';
import classes from './KeysDialog.module.css';
import { useDialog } from '../shared/useDialog.ts';
import { strings } from '../../strings.ts';

interface KeysDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** What each key does. */
export function KeysDialog({ isOpen, onClose }: KeysDialogProps) {
  const state = useDialog(isOpen);
  return (
    <Modal
      {...state}
      onClose={onClose}
      title={strings.keys.title}
      closeButtonProps={{ 'aria-label': strings.close }}
      centered
    >
      <dl className={classes.keys}>
        {strings.keys.list.map(([keys, what]) => (
          <div key={keys} className={classes.key}>
            <dt>
              <kbd className={classes.cap}>{keys}</kbd>
            </dt>
            <dd className={classes.what}>{what}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.note}>{strings.keys.note}</p>
    </Modal>
  );
}
