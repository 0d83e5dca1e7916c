import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { signInWords } from '../../signInStrings.ts';
import { useAnnounce } from '../shared/announcerContext.ts';
import { usePorts } from '../shared/portsContext.ts';
import { QuietButton } from '../shared/QuietButton.tsx';
import { useRemaining } from './useRemaining.ts';
import classes from './SignInSetUp.module.css';

interface SignInSetUpProps {
  /** Told where a token has come, and the person does nothing else meanwhile. */
  readonly onFinished: () => void;
}

/** The one button that makes the steps below it unnecessary. */
export function SignInSetUp({ onFinished }: SignInSetUpProps) {
  const { signIn } = usePorts();
  const announce = useAnnounce();
  const isLeaving = useSelector(signIn, (snapshot) => snapshot?.matches('leaving'));
  const isSignedIn = useRemaining()?.kind === 'days';

  useEffect(() => {
    const subscription = signIn?.on('signIn.finished', () => {
      if (document.activeElement === document.body) onFinished();
    });
    return () => subscription?.unsubscribe();
  });

  if (signIn === undefined || isSignedIn) return null;
  const begin = () => {
    announce(signInWords.leaving);
    signIn.send({ type: 'signIn.begin' });
  };
  return (
    <div className={classes.signIn}>
      <QuietButton className={classes.button} variant="default" onClick={begin}>
        {signInWords.button}
      </QuietButton>
      <p className={classes.note}>{isLeaving ? signInWords.leaving : signInWords.note}</p>
    </div>
  );
}
