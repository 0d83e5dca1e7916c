import { Button, Group, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { isDue } from '../../domain/signIn.ts';
import { signInCommands, type SignInRef } from '../../machines/signIn/signInMachine.ts';
import { createPart } from '../onDemand.tsx';
import { type SignInPort, usePorts } from '../ports.ts';
import { elementIds } from '../shared/elementIds.ts';
import { useReport } from '../shared/reportActor.ts';
import { verbsOf } from '../shared/useCommands.ts';
import classes from './SignIn.module.css';
import { useRemaining, useSignInWords } from './useSignIn.ts';
import { remainingWords, signInFailures, signInWords } from './words.ts';

const dialog = createPart(() => import('./SignInDialog.tsx'));
export const loadSignInDialog = dialog.load;
const SignInDialog = dialog.onDemand(({ SignInDialog }) => SignInDialog);

function Alert() {
  const { signIn } = usePorts();
  const isAlerting = useSelector(signIn?.actor, (snapshot) => snapshot?.hasTag('alert'));
  const ending = useSelector(signIn?.actor, (snapshot) => snapshot?.context.ending ?? null);
  useEffect(() => {
    if (!isAlerting) return;
    loadSignInDialog().catch(() => undefined);
  }, [isAlerting]);
  return signIn !== undefined && ending !== null && <SignInDialog {...{ signIn, ending }} />;
}

const Remaining: SignInPort['Remaining'] = ({ children, troubles }) => {
  const { signIn } = usePorts();
  const remaining = useRemaining();
  const words = useSignInWords();
  const isUndecided = useReport(({ context }) => context.isTokenStored === null);
  return (
    <Group
      component="span"
      gap={4}
      className={classes.status}
      data-undecided={isUndecided || undefined}
      data-expired={remaining?.kind === 'expired' || undefined}
    >
      <span id={elementIds.statusWords} suppressHydrationWarning>
        {words ?? (remaining === null ? children : remainingWords(remaining)) + troubles}
      </span>
      {(isUndecided || (remaining !== null && isDue(remaining))) && (
        <Button variant="subtle" my={-6} onClick={signIn?.begin}>
          {signInWords.again}
        </Button>
      )}
    </Group>
  );
};

const Remedy: SignInPort['Remedy'] = ({ isAgain, dismissThen }) => {
  const { signIn } = usePorts();
  return (
    <Button data-autofocus onClick={dismissThen(() => signIn?.begin())}>
      {isAgain ? signInWords.again : signInWords.button}
    </Button>
  );
};

const SetUp: SignInPort['SetUp'] = ({ onFinished }) => {
  const { signIn } = usePorts();
  const remaining = useRemaining();
  const isNeeded = remaining === null || !['days', 'until'].includes(remaining.kind);

  useEffect(() => {
    const subscription = signIn?.actor.on('signIn.finished', () => {
      if (document.activeElement === document.body) onFinished();
    });
    return () => subscription?.unsubscribe();
  }, [signIn, onFinished]);

  if (signIn === undefined || !isNeeded) return null;
  return (
    <Group gap="xs" className={classes.setUp}>
      <Button variant="outline" onClick={signIn.begin}>
        {signInWords.button}
      </Button>
      <Text size="sm" c="dimmed">
        {signInWords.note}
      </Text>
    </Group>
  );
};

const Status: SignInPort['Status'] = ({ children }) => {
  const words = useSignInWords();
  const isSignedIn = useRemaining() !== null;
  return isSignedIn || words === null ? children : <span>{words}</span>;
};

export function createSignInPort(actor: SignInRef): SignInPort {
  return {
    actor,
    ...verbsOf(signInCommands, actor),
    words: signInWords,
    failures: signInFailures,
    Alert,
    Remaining,
    Remedy,
    SetUp,
    Status,
  };
}
