import type { StoredDraft } from './draft.ts';

/** The shape that this version writes. */
export const DRAFT_VERSION = 1;

/** A draft as it is kept. */
export function encodeDraft(draft: StoredDraft): unknown {
  return { version: DRAFT_VERSION, ...draft };
}
