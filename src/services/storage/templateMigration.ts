import * as v from 'valibot';
import {
  integerSchema,
  decode,
  withVersion,
  versionedSchema,
  parseJson,
  objectSchema,
} from '../../domain/decode.ts';
import { templateId } from '../../domain/template.ts';
import type { CollectionParts } from './collection.ts';
import { STORAGE_KEYS } from './storageKeys.ts';

const [SAVED, REPLACED] = ['savedTemplate', 'replacedTemplates'];
const savedSchema = versionedSchema(objectSchema({ text: v.string(), revision: integerSchema }));
const replacedSchema = versionedSchema(objectSchema({ templates: v.array(v.string()) }));
const revisionSchema = versionedSchema(
  objectSchema({ revision: integerSchema, length: integerSchema, hash: integerSchema }),
);

/** What a version up to 2026-11-26 kept of the templates in the database becomes records, older than all others, once. */
export async function migrateTemplates({ database, storage }: CollectionParts): Promise<void> {
  const stored = await database.readAll('values');
  if (stored.kind === 'failed') return;
  const values = new Map(stored.value.map(({ key, value }) => [key, value]));
  const saved = decode(savedSchema, values.get(SAVED));
  const replaced = decode(replacedSchema, values.get(REPLACED));
  if (saved === null && replaced === null) return;
  const texts = [...(saved === null ? [] : [saved.text]), ...(replaced?.templates ?? [])];

  const entry = storage.read(STORAGE_KEYS.template);
  const revision = storage.read(STORAGE_KEYS.templateRevision);
  const written = decode(revisionSchema, parseJson(revision ?? ''));
  const isOlder = written !== null && written.revision < (saved?.revision ?? 0);
  // A killed browser has lost the last save of localStorage: the entry is then one that was replaced.
  if (isOlder && entry !== null && `${written.length}.${written.hash}` === templateId(entry)) {
    storage.write(STORAGE_KEYS.templateId, templateId(entry));
    texts.push(entry);
  }
  const puts = [...new Set(texts)].flatMap((text, index) => {
    const key = `template.${templateId(text)}`;
    const isSaved = text === saved?.text;
    const record = { id: templateId(text), savedAt: -1 - index, order: -1 - index, text, isSaved };
    return values.has(key) ? [] : [{ kind: 'put' as const, key, value: withVersion(record) }];
  });
  // What cannot be decoded stays.
  const migrated = [...(saved === null ? [] : [SAVED]), ...(replaced === null ? [] : [REPLACED])];
  const deletions = migrated.map((key) => ({ kind: 'delete' as const, key }));
  await database.write([...puts, ...deletions].map((edit) => ({ ...edit, store: 'values' })));
}
