type Headers = Readonly<Record<string, string>>;

const PAGE_CACHE = 'no-cache';
const ASSET_CACHE = 'public, max-age=31536000, immutable';

/** Netlify's, Cloudflare Pages' and many other hosts' way to say headers. */
export function headersFile(headers: Headers): string {
  const lines = Object.entries({ ...headers, 'Cache-Control': PAGE_CACHE });
  return [
    '/*',
    ...lines.map(([name, value]) => `  ${name}: ${value}`),
    '/assets/*',
    '  ! Cache-Control',
    `  Cache-Control: ${ASSET_CACHE}`,
    '',
  ].join('\n');
}

/** A complete nginx server for the built folder. */
export function nginxConfig(headers: Headers): string {
  const added = Object.entries(headers).map(
    ([name, value]) => `add_header ${name} "${value}" always;`,
  );
  const indented = (depth: number) => added.map((line) => `${' '.repeat(depth)}${line}`);
  return [
    '# Written by npm run build, from the policy of the page itself.',
    'server {',
    '  listen 80;',
    '  root /usr/share/nginx/html;',
    '  index index.html;',
    '  gzip_static on;',
    '',
    '  location / {',
    '    try_files $uri $uri/ =404;',
    `    add_header Cache-Control "${PAGE_CACHE}" always;`,
    ...indented(4),
    '  }',
    '',
    '  # A location with a header of its own inherits none.',
    '  location /assets/ {',
    `    add_header Cache-Control "${ASSET_CACHE}" always;`,
    ...indented(4),
    '  }',
    '}',
    '',
  ].join('\n');
}
