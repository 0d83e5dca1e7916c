import { useSelector } from '@xstate/react';
import type { Remaining } from '../../domain/signIn.ts';
import { usePorts } from '../shared/portsContext.ts';

export function useRemaining(): Remaining | null {
  return useSelector(usePorts().signIn?.actor, (snapshot) => snapshot?.context.remaining ?? null);
}
