import { useSelector } from '@xstate/react';
import type { Remaining } from '../../domain/signIn.ts';
import { usePorts } from '../shared/portsContext.ts';

/** What is left of the sign-in whose token is stored; null where the token, if any, came another way. */
export const useRemaining: () => Remaining | null =
  OAUTH_CLIENT_ID === null
    ? () => null
    : () => useSelector(usePorts().signIn, (snapshot) => snapshot?.context.remaining ?? null);
