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

/** Whether a value is a moment in ms since the epoch. */
export function isMoment(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
