import { useSelector } from '@xstate/react';
import type { Remaining } from '../../domain/signIn.ts';
import { usePorts } from '../shared/portsContext.ts';

/** What is left of the sign-in whose token is stored; null where the token, if any, came another way. */
export function useRemaining(): Remaining | null {
  return useSelector(usePorts().signIn?.actor, (snapshot) => snapshot?.context.remaining ?? null);
}
