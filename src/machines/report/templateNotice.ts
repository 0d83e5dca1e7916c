import type { StorageProblem } from '../../domain/failure/failure.ts';

export type TemplateNotice =
  | { readonly kind: 'saved' }
  | { readonly kind: 'save-failed'; readonly problem: StorageProblem }
  | { readonly kind: 'draft-restored' }
  | { readonly kind: 'chosen'; readonly name: string };
