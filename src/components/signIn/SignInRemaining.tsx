import { Button } from '@mantine/core';
import { isDue } from '../../domain/signIn.ts';
import type { SignInPort } from '../ports.ts';
import { usePorts } from '../shared/portsContext.ts';
import { useReport } from '../shared/reportActor.ts';
import { SIGN_IN_WORDS_ID } from './signInWordsId.ts';
import { useRemaining } from './useRemaining.ts';
import { useSignInWords } from './useSignInWords.ts';
import classes from './SignIn.module.css';
import { remainingWords, signInWords } from './words.ts';

export const SignInRemaining: SignInPort['Remaining'] = ({ children, refused }) => {
  const { signIn } = usePorts();
  const remaining = useRemaining();
  const words = useSignInWords();
  const isUndecided = useReport(({ context }) => context.isTokenStored === null);
  return (
    <span
      className={classes.status}
      data-undecided={isUndecided || undefined}
      data-expired={remaining?.kind === 'expired' || undefined}
    >
      <span id={SIGN_IN_WORDS_ID} suppressHydrationWarning>
        {words ?? (remaining === null ? children : remainingWords(remaining)) + refused}
      </span>
      {(isUndecided || (remaining !== null && isDue(remaining))) && (
        <Button variant="subtle" className={classes.again} onClick={signIn?.begin}>
          {signInWords.again}
        </Button>
      )}
    </span>
  );
};
