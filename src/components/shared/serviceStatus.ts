import { useNetwork } from '@mantine/hooks';
import { useSelector } from '@xstate/react';
import type { SessionRemaining } from '../../domain/signIn.ts';
import { selectIsUsable } from '../../machines/report/selectors.ts';
import { usePorts } from '../ports.ts';
import { useReport } from './reportActor.ts';

/** Whether a report can be asked for without a further step. Null until the token is read. */
export function useIsSetUp(): boolean | null {
  const { service } = usePorts();
  const isUsable = useReport(selectIsUsable);
  return service.providers.length === 0 || isUsable;
}

/** How long a sign-in still lasts; null where nobody has signed in. */
export function useSignInRemaining(): SessionRemaining | null {
  return useSelector(usePorts().signIn?.actor, (snapshot) => snapshot?.context.remaining ?? null);
}

/** Whether a request would fail for want of a network; one to this computer needs none. */
export function useIsOffline(): boolean {
  const { online } = useNetwork();
  const isHosted = useReport(({ context }) => context.provider === 'hugging-face');
  return isHosted && !online;
}
