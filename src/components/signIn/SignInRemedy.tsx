import { Button } from '@mantine/core';
import type { SignInPort } from '../ports.ts';
import { usePorts } from '../shared/portsContext.ts';
import { signInWords } from './words.ts';

export const SignInRemedy: SignInPort['Remedy'] = ({ className, isAgain, dismissThen }) => {
  const { signIn } = usePorts();
  const begin = dismissThen(() => signIn?.begin());
  return (
    <Button className={className} data-autofocus onClick={begin}>
      {isAgain ? signInWords.again : signInWords.button}
    </Button>
  );
};
