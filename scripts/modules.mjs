import { createServer } from 'vite';

/**
 * Hands over what loads a TypeScript module of the project by its path from the root.
 *
 * @param {(load: (path: string) => Promise<Record<string, any>>) => Promise<void>} run
 */
export async function withModules(run) {
  const vite = await createServer({
    configFile: false,
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    await run((path) => vite.ssrLoadModule(path));
  } finally {
    await vite.close();
  }
}
