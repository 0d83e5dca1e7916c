import type { SignInPort } from '../ports.ts';
import { useRemaining } from './useRemaining.ts';
import { useSignInWords } from './useSignInWords.ts';

export const SignInStatus: SignInPort['Status'] = ({ children }) => {
  const words = useSignInWords();
  const isSignedIn = useRemaining() !== null;
  return isSignedIn || words === null ? children : <span>{words}</span>;
};
