import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

/** The pages that are measured beside each other; F0 is the unit. */
export const PAGES = {
  F0: { what: 'vanilla', folder: 'dist-bench/vanilla' },
  F1: { what: 'React', folder: 'dist-bench/react' },
  F3: { what: 'React + Mantine + XState', folder: 'dist-bench/mantine' },
  product: { what: 'this product', folder: 'dist' },
} as const;

export type PageName = keyof typeof PAGES;

/** Builds the floors from tests/bench/floors; the product is built by `npm run build`. */
export async function buildFloors(): Promise<void> {
  for (const floor of ['vanilla', 'react', 'mantine']) {
    await build({
      root: join('tests/bench/floors', floor),
      configFile: false,
      logLevel: 'error',
      base: './',
      oxc: { jsx: { runtime: 'automatic' } },
      build: { target: 'es2023', outDir: join('../../../../dist-bench', floor), emptyOutDir: true },
    });
  }
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
