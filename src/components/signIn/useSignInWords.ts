import { useSelector } from '@xstate/react';
import { signInWords } from '../../signInStrings.ts';
import { usePorts } from '../shared/portsContext.ts';

/** How far a sign-in has come that is under way, or that the alert tells of; null where none is. */
export function useSignInWords(): string | null {
  const mode = useSelector(usePorts().signIn?.actor, (snapshot) => snapshot?.value ?? 'idle');
  return mode === 'idle' ? null : signInWords[mode];
}
