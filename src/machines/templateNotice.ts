import type { StorageProblem } from '../domain/failure/failure.ts';

/** The last thing that happened to the template field, told below it. */
export type TemplateNotice =
  | { readonly kind: 'saved' }
  | { readonly kind: 'save-failed'; readonly problem: StorageProblem }
  | { readonly kind: 'draft-restored' }
  | { readonly kind: 'chosen'; readonly name: string };
