import '../shared/overlayStyles.ts';
import { Button, Modal } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { SignInEnding } from '../../domain/signIn.ts';
import classes from '../failure/FailureDialog.module.css';
import type { SignInPort } from '../ports.ts';
import { focusElement } from '../shared/elementIds.ts';
import { usePorts } from '../shared/portsContext.ts';
import { useDialog } from '../shared/useDialog.ts';
import { guideWords } from '../guide/words.ts';
import { sharedWords } from '../shared/words.ts';
import { endingWords, signInWords } from './words.ts';

interface SignInDialogProps {
  readonly signIn: SignInPort;
  readonly ending: SignInEnding;
}

export function SignInDialog({ signIn, ending }: SignInDialogProps) {
  const { reload } = usePorts();
  const isOpen = useSelector(signIn.actor, (snapshot) => snapshot.hasTag('alert'));
  const dialog = useDialog({ isOpen, onClose: signIn.dismiss });
  /** What was pressed may be gone meanwhile: an alert of its own, a button in a folded card. */
  const returnFocus = () => {
    if (document.activeElement === document.body) focusElement('generate');
  };
  const { cause, nextStep, remedy } = endingWords(ending);
  return (
    <Modal
      {...dialog}
      title={signInWords.button}
      withCloseButton={false}
      centered
      onExitTransitionEnd={returnFocus}
    >
      <div className={classes.body}>
        <p className={classes.cause}>{cause}</p>
        <p>{nextStep}</p>
        <div className={classes.buttons}>
          {remedy === 'again' && (
            <Button className={classes.remedy} data-autofocus onClick={signIn.begin}>
              {signInWords.again}
            </Button>
          )}
          {remedy === 'reload' && (
            <Button className={classes.remedy} data-autofocus onClick={reload}>
              {guideWords.reload.button}
            </Button>
          )}
          <Button variant="subtle" className={classes.close} onClick={signIn.dismiss}>
            {sharedWords.close}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
