import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize, sep } from 'node:path';

export const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

export interface StaticServer {
  readonly origin: string;
  close(): Promise<void>;
}

/** Serves a folder over plain HTTP on the loopback address, as any static host would, below `base`. */
export async function serveFolder(folder: string, base = '/'): Promise<StaticServer> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (!pathname.startsWith(base)) {
      response.writeHead(404).end();
      return;
    }
    const asked = pathname.slice(base.length - 1);
    const path = asked.endsWith('/') ? `${asked}index.html` : asked;
    const file = normalize(join(folder, decodeURIComponent(path)));
    if (!file.startsWith(normalize(folder) + sep)) {
      response.writeHead(403).end();
      return;
    }
    readFile(file).then(
      (content) => {
        const contentType = CONTENT_TYPES[extname(file)] ?? 'application/octet-stream';
        response.writeHead(200, { 'content-type': contentType }).end(content);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
