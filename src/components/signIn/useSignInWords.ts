import { useSelector } from '@xstate/react';
import { usePorts } from '../shared/portsContext.ts';
import { signInWords } from './words.ts';

export function useSignInWords(): string | null {
  const mode = useSelector(usePorts().signIn?.actor, (snapshot) => snapshot?.value ?? 'idle');
  return mode === 'idle' ? null : signInWords[mode];
}
