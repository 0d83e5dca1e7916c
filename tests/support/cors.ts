/** What every answer of the stand-in carries, so that a page may read it. */
export const CORS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'X-Request-Id, Retry-After',
} as const;

/** The answer to a preflight. */
export const PREFLIGHT = {
  ...CORS,
  'access-control-allow-methods': 'GET,HEAD,PUT,PATCH,POST,DELETE',
  'access-control-allow-headers': 'authorization, content-type, x-hf-bill-to',
  'access-control-max-age': '86400',
} as const;
