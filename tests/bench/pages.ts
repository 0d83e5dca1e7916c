import { cp, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { CONTENT_TYPES } from '../support/staticServer.ts';

const BASES = (process.env['BENCH_BASES'] ?? '').split(',').filter((folder) => folder !== '');

interface BenchPage {
  readonly name: string;
  readonly what: string;
  readonly folder: string;
}

/** The pages that are measured beside each other; the last is the product, the others its units. BENCH_BASES names folders of other builds of it. */
export const PAGES: readonly BenchPage[] = [
  { name: 'F0', what: 'written by hand', folder: 'tests/bench/floor' },
  { name: 'still', what: 'this product without its scripts', folder: 'dist-bench/still' },
  ...BASES.map((folder) => ({ name: basename(folder), what: 'the product before', folder })),
  { name: 'product', what: 'this product', folder: 'dist' },
];

/** Makes the page without scripts of the product, which `npm run build` has built. */
export async function buildStill(): Promise<void> {
  await cp('dist', 'dist-bench/still', { recursive: true });
  const html = await readFile('dist/index.html', 'utf8');
  const scripts = /\s*<(?:script[\s\S]*?<\/script>|link rel="modulepreload"[^>]*>)/g;
  await writeFile('dist-bench/still/index.html', html.replace(scripts, ''));
}

/** Serves a built folder compressed, as a host would. */
export async function servePage(folder: string) {
  const compressed = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const path = request.url === '/' ? 'index.html' : (request.url ?? '').slice(1);
    const answer = async () => {
      const body = compressed.get(path) ?? brotliCompressSync(await readFile(join(folder, path)));
      compressed.set(path, body);
      const type = CONTENT_TYPES[extname(path)] ?? 'application/octet-stream';
      response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(body);
    };
    answer().catch(() => response.writeHead(404).end());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Brotli bytes of what the page fetches or holds before anything is asked of it: its scripts and its CSS. */
export async function firstBytes(folder: string): Promise<number> {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const files = [...html.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.(?:js|css))"/g)];
  const linked = await Promise.all(files.map(([, file = '']) => readFile(join(folder, file))));
  const inline = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css = '']) =>
    Buffer.from(css),
  );
  return [...linked, ...inline].reduce((sum, part) => sum + brotliCompressSync(part).length, 0);
}
