import { useSelector } from '@xstate/react';
import { signInWords } from '../../signInStrings.ts';
import { usePorts } from '../shared/portsContext.ts';

export function useSignInWords(): string | null {
  const mode = useSelector(usePorts().signIn?.actor, (snapshot) => snapshot?.value ?? 'idle');
  return mode === 'idle' ? null : signInWords[mode];
}
