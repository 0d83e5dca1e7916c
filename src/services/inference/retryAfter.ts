/** Whole seconds to wait by a Retry-After header, which holds seconds or an HTTP date; null where it says neither. */
export function retryAfterSeconds(header: string | null, now: number): number | null {
  const value = header?.trim() ?? '';
  if (/^\d+(?:\.\d+)?$/.test(value)) return Math.ceil(Number(value));
  if (!/^[A-Z][a-z]{2}/.test(value)) return null;
  const moment = Date.parse(value);
  return Number.isNaN(moment) ? null : Math.max(0, Math.ceil((moment - now) / 1000));
}
