import { signInCommands, type SignInRef } from '../../machines/signIn/signInMachine.ts';
import type { SignInPort } from '../ports.ts';
import { verbsOf } from '../shared/useCommands.ts';
import { SignInAlert } from './SignInAlert.tsx';
import { SignInRemaining } from './SignInRemaining.tsx';
import { SignInRemedy } from './SignInRemedy.tsx';
import { SignInSetUp } from './SignInSetUp.tsx';
import { SignInStatus } from './SignInStatus.tsx';
import { signInFailures, signInWords } from './words.ts';

export function createSignInPort(actor: SignInRef): SignInPort {
  return {
    actor,
    ...verbsOf(signInCommands, actor),
    words: signInWords,
    failures: signInFailures,
    Alert: SignInAlert,
    Remaining: SignInRemaining,
    Remedy: SignInRemedy,
    SetUp: SignInSetUp,
    Status: SignInStatus,
  };
}
