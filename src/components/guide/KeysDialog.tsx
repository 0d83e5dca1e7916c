import '../shared/overlayStyles.ts';
import { Modal } from '@mantine/core';
import classes from './KeysDialog.module.css';
import { type DialogProps, useDialog } from '../shared/useDialog.ts';
import { keysStrings } from '../../keysStrings.ts';
import { strings } from '../../strings.ts';

export function KeysDialog(props: DialogProps) {
  const dialog = useDialog(props);
  return (
    <Modal {...dialog} title={strings.keys.title} centered>
      <dl className={classes.keys}>
        {keysStrings.list.map(([keys, what]) => (
          <div key={keys} className={classes.key}>
            <dt>
              <kbd className={classes.cap}>{keys}</kbd>
            </dt>
            <dd className={classes.what}>{what}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.note}>{keysStrings.note}</p>
    </Modal>
  );
}
