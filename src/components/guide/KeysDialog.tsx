import '../shared/overlayStyles.ts';
import { Modal } from '@mantine/core';
import classes from './KeysDialog.module.css';
import { type DialogProps, useDialog } from '../shared/useDialog.ts';
import { keyWords } from './words.ts';

export function KeysDialog(props: DialogProps) {
  const dialog = useDialog(props);
  return (
    <Modal {...dialog} title={keyWords.title} centered>
      <dl className={classes.keys}>
        {keyWords.list.map(([keys, what]) => (
          <div key={keys} className={classes.key}>
            <dt>
              <kbd className={classes.cap}>{keys}</kbd>
            </dt>
            <dd className={classes.what}>{what}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.note}>{keyWords.note}</p>
    </Modal>
  );
}
