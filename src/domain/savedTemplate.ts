import * as v from 'valibot';
import { count, decode, encode, kept, shape } from './decode.ts';

/** The saved template under the number of its save, which grows with each, in whichever tab. */
export interface SavedTemplate {
  readonly text: string;
  readonly revision: number;
}

export interface LocalTemplate {
  readonly text: string;
  /** The last revision that is known there; 0 where none is. */
  readonly revision: number;
  /** Whether that is the revision of this text; not so where a person or an earlier version wrote it. */
  readonly isOfText: boolean;
}

const revision = v.pipe(
  count,
  v.check((value) => value >= 1),
);
export const savedTemplateSchema: v.GenericSchema<unknown, SavedTemplate> = kept(
  shape({ text: v.string(), revision }),
);
const besideSchema = kept(shape({ revision, length: v.number(), hash: v.number() }));

/** FNV-1a over the text's UTF-16 units. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash;
}

export function encodeTemplateRevision({ text, revision }: SavedTemplate): unknown {
  return encode({ revision, length: text.length, hash: hashOf(text) });
}

export function decodeLocalTemplate(text: string, beside: unknown): LocalTemplate {
  const known = decode(besideSchema, beside);
  const isOfText = known?.length === text.length && known.hash === hashOf(text);
  return { text, revision: known?.revision ?? 0, isOfText };
}

/**
 * The saved template that counts. That of localStorage does, except where it is known to be of an older revision than
 * the database's or is not there at all: a browser that is killed loses what it was given for localStorage last.
 */
export function newestTemplate(
  local: LocalTemplate | null,
  kept: SavedTemplate | null,
): SavedTemplate | null {
  if (local === null) return kept;
  const { text, revision, isOfText } = local;
  const isSame = kept?.text === text && kept.revision === revision;
  if (kept !== null && isOfText && (revision < kept.revision || isSame)) return kept;
  return { text, revision: Math.max(revision, kept?.revision ?? 0) + 1 };
}
