/** A value of unknown origin as an object's properties, or null. */
export function asRecord(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : null;
}

/** The properties of a stored value of that version, or null. */
export function asVersion(
  value: unknown,
  version: number,
): Readonly<Record<string, unknown>> | null {
  const record = asRecord(value);
  return record?.['version'] === version ? record : null;
}

/** A text of a stored value, '' where an earlier version kept none, or null where it is no text. */
export function textOf(record: Readonly<Record<string, unknown>>, name: string): string | null {
  const { [name]: text = '' } = record;
  return typeof text === 'string' ? text : null;
}

/** Whether a value is a moment in ms since the epoch. */
export function isMoment(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

/** The records newest first, those of a clock that was ahead brought to now: each a millisecond before the next one, in their order. */
export function bringToNow<T extends { readonly savedAt: number }>(
  records: readonly T[],
  now: number,
): readonly T[] {
  let latest = now;
  return records
    .toSorted((one, other) => other.savedAt - one.savedAt)
    .map((record) => {
      if (record.savedAt <= latest) return record;
      const savedAt = latest;
      latest -= 1;
      return { ...record, savedAt };
    });
}
