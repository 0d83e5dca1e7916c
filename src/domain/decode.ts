import * as v from 'valibot';

export function asRecord(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : null;
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** '' where an earlier version kept none. */
export const textSchema = v.optional(v.string(), '');

export const flagSchema = v.optional(v.boolean(), false);

export const idSchema = v.pipe(v.string(), v.nonEmpty());

export const integerSchema = v.pipe(v.number(), v.safeInteger());

/** In ms since the epoch, as far as a date goes. */
export const timestampSchema = v.pipe(v.number(), v.minValue(0), v.maxValue(8.64e15));

// @__NO_SIDE_EFFECTS__
export function objectSchema<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.pipe(
    v.custom<object>((value) => asRecord(value) !== null),
    v.object(entries),
  );
}

/** Null where the value does not match the schema; valibot's issues, which quote the value, are dropped. */
export function decode<T>(schema: v.GenericSchema<unknown, T>, value: unknown): T | null {
  const { success, output } = v.safeParse(schema, value, { abortEarly: true });
  return success ? output : null;
}

const VERSION = 1;

export function withVersion(value: object): object {
  return { version: VERSION, ...value };
}

// @__NO_SIDE_EFFECTS__
export function versionedSchema<T>(
  schema: v.GenericSchema<unknown, T>,
): v.GenericSchema<unknown, T> {
  return v.pipe(
    v.custom<unknown>((value) => asRecord(value)?.['version'] === VERSION),
    schema,
  );
}
