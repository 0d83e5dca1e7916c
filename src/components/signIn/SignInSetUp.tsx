import { Button } from '@mantine/core';
import { useEffect } from 'react';
import type { SignInPort } from '../ports.ts';
import { usePorts } from '../shared/portsContext.ts';
import { useRemaining } from './useRemaining.ts';
import classes from './SignIn.module.css';
import { signInWords } from './words.ts';

export const SignInSetUp: SignInPort['SetUp'] = ({ onFinished }) => {
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
    <div className={classes.setUp}>
      <Button className={classes.button} variant="default" onClick={signIn.begin}>
        {signInWords.button}
      </Button>
      <p className={classes.note}>{signInWords.note}</p>
    </div>
  );
};
