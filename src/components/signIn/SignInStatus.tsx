import type { ReactNode } from 'react';
import { useRemaining } from './useRemaining.ts';
import { useSignInWords } from './useSignInWords.ts';

interface SignInStatusProps {
  /** What the status line says of the token, if there is one. */
  readonly children: ReactNode;
}

export function SignInStatus({ children }: SignInStatusProps) {
  const words = useSignInWords();
  const isSignedIn = useRemaining() !== null;
  return isSignedIn || words === null ? children : <span>{words}</span>;
}
