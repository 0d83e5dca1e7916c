import { existsSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

const BASE = process.env['BENCH_BASE'];

/** The pages that are measured beside each other; F0 is the unit. `base` is another build of the product, whose folder BENCH_BASE names. */
export const PAGES = {
  F0: { what: 'vanilla', folder: 'dist-bench/floor' },
  still: { what: 'this product without its scripts', folder: 'dist-bench/still' },
  ...(BASE !== undefined && { base: { what: 'the product before', folder: BASE } }),
  product: { what: 'this product', folder: 'dist' },
} as const satisfies Readonly<Record<string, { readonly what: string; readonly folder: string }>>;

export type PageName = keyof typeof PAGES;

async function stripScripts(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true });
  const html = await readFile(join(from, 'index.html'), 'utf8');
  const still = html.replace(
    /\s*<(?:script[\s\S]*?<\/script>|link rel="modulepreload"[^>]*>)/g,
    '',
  );
  await writeFile(join(to, 'index.html'), still);
}

/** Builds the floors from tests/bench/floor and from the product, which `npm run build` has built. */
export async function buildFloors(): Promise<void> {
  if (BASE !== undefined && !existsSync(BASE)) throw new Error(`BENCH_BASE: no folder ${BASE}`);
  await stripScripts('dist', 'dist-bench/still');
  await build({
    root: 'tests/bench/floor',
    configFile: false,
    logLevel: 'error',
    base: './',
    build: { target: 'es2023', outDir: '../../../dist-bench/floor', emptyOutDir: true },
  });
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
