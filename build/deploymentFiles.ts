type Headers = Readonly<Record<string, string>>;

/** A file of the build that a host cannot tell the type of by its name. */
export interface TypedFile {
  readonly path: string;
  readonly type: string;
}

const PAGE_CACHE = 'no-cache';
const ASSET_CACHE = 'public, max-age=31536000, immutable';

/** Netlify's, Cloudflare Pages' and many other hosts' way to say headers. */
export function headersFile(headers: Headers, files: readonly TypedFile[]): string {
  const lines = Object.entries({ ...headers, 'Cache-Control': PAGE_CACHE });
  return [
    '/*',
    ...lines.map(([name, value]) => `  ${name}: ${value}`),
    '/assets/*',
    '  ! Cache-Control',
    `  Cache-Control: ${ASSET_CACHE}`,
    ...files.flatMap(({ path, type }) => [`/${path}`, `  Content-Type: ${type}`]),
    '',
  ].join('\n');
}

/** A complete nginx server for the built folder. */
export function nginxConfig(headers: Headers, files: readonly TypedFile[]): string {
  const location = (match: string, cache: string, more: readonly string[] = []) => [
    `  location ${match} {`,
    ...more.map((line) => `    ${line}`),
    ...Object.entries({ 'Cache-Control': cache, ...headers }).map(
      ([name, value]) => `    add_header ${name} "${value}" always;`,
    ),
    '  }',
  ];
  return [
    '# Written by npm run build for exactly this build: its policy names the hash of the boot script.',
    'server {',
    '  listen 80;',
    '  root /usr/share/nginx/html;',
    '  index index.html;',
    '  charset utf-8;',
    '  server_tokens off;',
    '  gzip on;',
    '  gzip_vary on;',
    '  gzip_types text/css text/javascript application/javascript application/manifest+json image/svg+xml;',
    '',
    ...location('/', PAGE_CACHE, ['try_files $uri $uri/ =404;']),
    '',
    '  # A location with a header of its own inherits none.',
    ...location('/assets/', ASSET_CACHE),
    '',
    ...location('= /manifest.webmanifest', PAGE_CACHE, [
      'types {',
      '  application/manifest+json webmanifest;',
      '}',
    ]),
    ...files.flatMap(({ path, type }) => [
      '',
      ...location(`= /${path}`, PAGE_CACHE, [`default_type ${type};`]),
    ]),
    '}',
    '',
  ].join('\n');
}
