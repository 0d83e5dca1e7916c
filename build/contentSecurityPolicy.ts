type Directives = Readonly<Record<string, readonly string[]>>;

/** What a build puts into its policy. */
export interface PolicyParts {
  /** The origins that the page sends requests to, next to its own. */
  readonly connectOrigins: readonly string[];
  /** `'sha256-…'` of the inline boot script. */
  readonly scriptHash: string;
}

const DIRECTIVES = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  // A per-load nonce cannot stand in a static page: the boot script narrows this down.
  'style-src-elem': ["'self'", "'unsafe-inline'"],
  'style-src-attr': ["'none'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'object-src': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['default'],
} as const satisfies Directives;

function written(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

function directivesOf({ connectOrigins, scriptHash }: PolicyParts): Directives {
  return {
    ...DIRECTIVES,
    'script-src': [...DIRECTIVES['script-src'], scriptHash],
    'connect-src': [...DIRECTIVES['connect-src'], ...connectOrigins],
  };
}

/** The policy as the page's meta element says it. */
export function pagePolicy(parts: PolicyParts): string {
  return written(directivesOf(parts));
}

/** The second policy, which the boot script completes with the nonce of the load. */
export function styleSources(styleHash: string): string {
  return `style-src-elem 'self' ${styleHash}`;
}

/** The same policy as response headers, with what a meta element cannot say. */
export function securityHeaders(parts: PolicyParts): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': written({ ...directivesOf(parts), 'frame-ancestors': ["'none'"] }),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), clipboard-read=(), clipboard-write=(self)',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}
