import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { remainingWords, signInWords } from '../../signInStrings.ts';
import { usePorts } from '../shared/portsContext.ts';
import { QuietButton } from '../shared/QuietButton.tsx';
import { useRemaining } from './useRemaining.ts';

interface SignInStatusProps {
  /** What the status line says of a token that came another way. */
  readonly children: ReactNode;
}

/** What the status line says of signing in, and the way to do it again where it ends soon. */
export function SignInStatus({ children }: SignInStatusProps) {
  const { signIn } = usePorts();
  const isFinishing = useSelector(signIn, (snapshot) => snapshot?.matches('finishing'));
  const remaining = useRemaining();
  if (isFinishing) return <span>{signInWords.finishing}</span>;
  if (remaining === null) return children;
  return (
    <>
      <span>{remainingWords(remaining)}</span>
      {(remaining.kind === 'until' || remaining.kind === 'expired') && (
        <QuietButton onClick={() => signIn?.send({ type: 'signIn.begin' })}>
          {signInWords.again}
        </QuietButton>
      )}
    </>
  );
}
