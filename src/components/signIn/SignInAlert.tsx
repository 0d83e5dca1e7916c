import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { createPart } from '../onDemand.tsx';
import { usePorts } from '../shared/portsContext.ts';

const dialog = createPart(() => import('./SignInDialog.tsx'));
export const loadSignInDialog = dialog.load;
const SignInDialog = dialog.onDemand(({ SignInDialog }) => SignInDialog);

/** The alert of a sign-in; one that cannot be fetched is as good as dismissed: the status line says that none is there. */
export function SignInAlert() {
  const { signIn } = usePorts();
  const isAlerting = useSelector(signIn, (snapshot) => snapshot?.hasTag('alert'));
  const ending = useSelector(signIn, (snapshot) => snapshot?.context.ending ?? null);
  useEffect(() => {
    if (!isAlerting) return;
    loadSignInDialog().catch(() => signIn?.send({ type: 'signIn.dismiss' }));
  }, [isAlerting, signIn]);
  return signIn !== undefined && ending !== null && <SignInDialog {...{ signIn, ending }} />;
}
