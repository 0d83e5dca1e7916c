import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { signInWords } from '../../signInStrings.ts';
import { usePorts } from '../shared/portsContext.ts';

interface SignInStatusProps {
  /** What the status line says while nobody is on the way. */
  readonly children: ReactNode;
}

/** The status line of somebody who is on the way there or back. */
export function SignInStatus({ children }: SignInStatusProps) {
  const { signIn } = usePorts();
  const mode = useSelector(signIn, (snapshot) => snapshot?.value);
  return mode === 'leaving' || mode === 'finishing' ? <span>{signInWords[mode]}</span> : children;
}
