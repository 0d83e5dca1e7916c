import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { remainingWords, signInWords } from '../../signInStrings.ts';
import { usePorts } from '../shared/portsContext.ts';
import { QuietButton } from '../shared/QuietButton.tsx';
import { useRemaining } from './useRemaining.ts';
import classes from './SignIn.module.css';

interface SignInStatusProps {
  /** What the status line says of a token that came another way. */
  readonly children: ReactNode;
}

/** What the status line says of signing in, and the way to do it again where it ends soon. */
export function SignInStatus({ children }: SignInStatusProps) {
  const { signIn } = usePorts();
  const mode = useSelector(signIn, (snapshot) => snapshot?.value);
  const remaining = useRemaining();
  if (mode === 'leaving' || mode === 'finishing') return <span>{signInWords[mode]}</span>;
  if (remaining === null) return children;
  return (
    <span className={classes.status} data-expired={remaining.kind === 'expired' || undefined}>
      <span>{remainingWords(remaining)}</span>
      {(remaining.kind === 'until' || remaining.kind === 'expired') && (
        <QuietButton
          className={classes.again}
          onClick={() => signIn?.send({ type: 'signIn.begin' })}
        >
          {signInWords.again}
        </QuietButton>
      )}
    </span>
  );
}
