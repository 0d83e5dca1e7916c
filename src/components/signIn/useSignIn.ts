import { useSelector } from '@xstate/react';
import type { Remaining } from '../../domain/signIn.ts';
import { usePorts } from '../ports.ts';
import { signInWords } from './words.ts';

export function useRemaining(): Remaining | null {
  return useSelector(usePorts().signIn?.actor, (snapshot) => snapshot?.context.remaining ?? null);
}

/** What is said while somebody signs in. */
export function useSignInWords(): string | null {
  const mode = useSelector(usePorts().signIn?.actor, (snapshot) => snapshot?.value ?? 'idle');
  return mode === 'idle' ? null : signInWords[mode];
}
