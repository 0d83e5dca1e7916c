import { Button } from '@mantine/core';
import { signInWords } from '../../signInStrings.ts';
import { usePorts } from '../shared/portsContext.ts';

interface SignInRemedyProps {
  readonly className: string | undefined;
  readonly isAgain: boolean;
  readonly dismissThen: (next: () => void) => () => void;
}

/** What mends a call that had no token, or one whose sign-in counts no more. */
export function SignInRemedy({ className, isAgain, dismissThen }: SignInRemedyProps) {
  const { signIn } = usePorts();
  const begin = dismissThen(() => signIn?.send({ type: 'signIn.begin' }));
  return (
    <Button className={className} data-autofocus onClick={begin}>
      {isAgain ? signInWords.again : signInWords.button}
    </Button>
  );
}
