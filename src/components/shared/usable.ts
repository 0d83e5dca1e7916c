import { useNetwork } from '@mantine/hooks';
import { useSelector } from '@xstate/react';
import type { SessionRemaining } from '../../domain/signIn.ts';
import { selectIsUsable } from '../../machines/report/selectors.ts';
import { usePorts } from '../ports.ts';
import { useReport } from './reportActor.ts';

/** Whether nothing is left to set up. Null as long as nobody has looked. */
export function useIsUsable(): boolean | null {
  const { service } = usePorts();
  const isUsable = useReport(selectIsUsable);
  return service.providers.length === 0 || isUsable;
}

/** Of a sign-in; null where nobody has signed in. */
export function useRemaining(): SessionRemaining | null {
  return useSelector(usePorts().signIn?.actor, (snapshot) => snapshot?.context.remaining ?? null);
}

/** Whether a request would not arrive; one that stays on this computer does. */
export function useIsOffline(): boolean {
  const { online } = useNetwork();
  const isHosted = useReport(({ context }) => context.provider === 'hugging-face');
  return isHosted && !online;
}
