import '../shared/laterStyles.ts';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { SignInFailureKind } from '../../domain/signIn.ts';
import { type SignInPort, usePorts } from '../ports.ts';
import { focusElement } from '../shared/elementIds.ts';
import { useDialog } from '../shared/useDialog.ts';
import { guideWords } from '../guide/words.ts';
import { sharedWords } from '../shared/words.ts';
import { signInFailureWords } from './signInFailureWords.ts';
import { signInWords } from './words.ts';

interface SignInFailureDialogProps {
  readonly signIn: SignInPort;
  readonly failureKind: SignInFailureKind;
}

export function SignInFailureDialog({ signIn, failureKind }: SignInFailureDialogProps) {
  const { reload } = usePorts();
  const isOpen = useSelector(signIn.actor, (snapshot) => snapshot.hasTag('alert'));
  const dialog = useDialog({ isOpen, onClose: signIn.dismiss });
  // The button that was clicked may have gone.
  const returnFocus = () => {
    if (document.activeElement === document.body) focusElement('generate');
  };
  const { cause, nextStep, remedy = 'again' } = signInFailureWords[failureKind];
  return (
    <Modal
      {...dialog}
      title={signInWords.button}
      withCloseButton={false}
      centered
      onExitTransitionEnd={returnFocus}
    >
      <Stack gap="sm">
        <Text fw={700}>{cause}</Text>
        <p>{nextStep}</p>
        {remedy !== null && (
          <Button
            variant="filled"
            data-autofocus
            onClick={remedy === 'again' ? signIn.begin : reload}
          >
            {remedy === 'again' ? signInWords.again : guideWords.reload.button}
          </Button>
        )}
        <Button ml="auto" onClick={signIn.dismiss}>
          {sharedWords.close}
        </Button>
      </Stack>
    </Modal>
  );
}
