import { mkdtemp, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { build } from 'vite';

/** The product built with an environment of its own. */
export interface Build {
  readonly folder: string;
  remove(): Promise<void>;
}

/** Builds the product, as `npm run build` with these variables does, into a folder of its own. */
export async function buildWith(environment: Readonly<Record<string, string>>): Promise<Build> {
  const folder = await mkdtemp(resolve('dist-with-'));
  Object.assign(process.env, environment);
  await build({ logLevel: 'error', build: { outDir: folder, emptyOutDir: true } }).finally(() => {
    for (const name of Object.keys(environment)) delete process.env[name];
  });
  return { folder, remove: () => rm(folder, { recursive: true }) };
}
