import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { createPart } from '../onDemand.tsx';
import { usePorts } from '../shared/portsContext.ts';

const dialog = createPart(() => import('./SignInDialog.tsx'));
export const loadSignInDialog = dialog.load;
const SignInDialog = dialog.onDemand(({ SignInDialog }) => SignInDialog);

export function SignInAlert() {
  const { signIn } = usePorts();
  const isAlerting = useSelector(signIn?.actor, (snapshot) => snapshot?.hasTag('alert'));
  const ending = useSelector(signIn?.actor, (snapshot) => snapshot?.context.ending ?? null);
  useEffect(() => {
    if (!isAlerting) return;
    loadSignInDialog().catch(() => undefined);
  }, [isAlerting]);
  return signIn !== undefined && ending !== null && <SignInDialog {...{ signIn, ending }} />;
}
