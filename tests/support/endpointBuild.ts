import { mkdtemp, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { build } from 'vite';

/** The product built for an endpoint of one's own. */
export interface EndpointBuild {
  readonly folder: string;
  remove(): Promise<void>;
}

/** Builds the product, as `npm run build` with VITE_INFERENCE_ENDPOINT does, into a folder of its own. */
export async function buildForEndpoint(origin: string): Promise<EndpointBuild> {
  const folder = await mkdtemp(resolve('dist-endpoint-'));
  process.env['VITE_INFERENCE_ENDPOINT'] = origin;
  await build({ logLevel: 'error', build: { outDir: folder, emptyOutDir: true } }).finally(() => {
    delete process.env['VITE_INFERENCE_ENDPOINT'];
  });
  return { folder, remove: () => rm(folder, { recursive: true }) };
}
