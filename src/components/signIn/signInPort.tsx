import { Button, Group, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { isExpiringSoon } from '../../domain/signIn.ts';
import { signInCommands, type SignInRef } from '../../machines/signIn/signInMachine.ts';
import { createLazyModule } from '../lazyComponents.tsx';
import { type SignInPort, usePorts } from '../ports.ts';
import { closeSetUp } from '../shared/elementIds.ts';
import { useSignInRemaining } from '../shared/serviceStatus.ts';
import { bindCommands } from '../shared/reportActor.ts';
import { remainingWords, failureWordsWithSignIn, signInWords } from './words.ts';

const dialog = createLazyModule(() => import('./SignInFailureDialog.tsx'));
export const loadSignInFailureDialog = dialog.load;
const SignInFailureDialog = dialog.lazyComponent(({ SignInFailureDialog }) => SignInFailureDialog);

function Alert() {
  const { signIn } = usePorts();
  const failureKind = useSelector(
    signIn?.actor,
    (snapshot) => snapshot?.context.failureKind ?? null,
  );
  return (
    signIn !== undefined &&
    failureKind !== null && <SignInFailureDialog {...{ signIn, failureKind }} />
  );
}

const Status: SignInPort['Status'] = ({ children, warnings }) => {
  const { signIn } = usePorts();
  const remaining = useSignInRemaining();
  const mode = useSelector(signIn?.actor, (snapshot) => snapshot?.value ?? 'idle');
  const idleWords = remaining === null ? children : remainingWords(remaining);
  return (
    <Group component="span" gap={4} data-expired={remaining?.kind === 'expired' || undefined}>
      <span>{mode === 'idle' ? idleWords + warnings : signInWords[mode]}</span>
      {remaining !== null && isExpiringSoon(remaining) && (
        <Button size="xs" px={4} my={-12} onClick={signIn?.begin}>
          {signInWords.again}
        </Button>
      )}
    </Group>
  );
};

const Remedy: SignInPort['Remedy'] = ({ isAgain, dismissThen }) => {
  const { signIn } = usePorts();
  return (
    <Button variant="filled" data-autofocus onClick={dismissThen(() => signIn?.begin())}>
      {isAgain ? signInWords.again : signInWords.button}
    </Button>
  );
};

function SetUp() {
  const { signIn } = usePorts();
  const remaining = useSignInRemaining();
  const isNeeded = remaining === null || remaining.kind === 'expired';

  useEffect(() => {
    const subscription = signIn?.actor.on('signIn.finished', () => {
      // Only where the person has begun nothing else.
      if (document.activeElement === document.body) closeSetUp();
    });
    return () => subscription?.unsubscribe();
  }, [signIn]);

  if (signIn === undefined || !isNeeded) return null;
  return (
    <Group gap="xs">
      <Button variant="outline" onClick={signIn.begin}>
        {signInWords.button}
      </Button>
      <Text size="sm" c="dimmed">
        {signInWords.note}
      </Text>
    </Group>
  );
}

export function createSignInPort(actor: SignInRef): SignInPort {
  return {
    actor,
    ...bindCommands(signInCommands, actor),
    words: signInWords,
    failures: failureWordsWithSignIn,
    Alert,
    Remedy,
    SetUp,
    Status,
  };
}
