// expect: rules-of-hooks
import { useId } from 'react';
export function Part({ shown }: { readonly shown: boolean }) {
  if (shown) useId();
  return null;
}
