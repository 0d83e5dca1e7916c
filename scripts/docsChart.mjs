import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'vite';
import { withBlock } from './proofs.mjs';

// Draws the machine's chart into docs/architecture.md.
const file = 'docs/architecture.md';
const vite = await createServer({
  configFile: false,
  logLevel: 'error',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
try {
  const { drawStateCharts } = await vite.ssrLoadModule('/build/stateChart.ts');
  const { reportMachine } = await vite.ssrLoadModule('/src/machines/reportMachine.ts');
  const { draftsMachine } = await vite.ssrLoadModule('/src/machines/draftsMachine.ts');
  const { checksMachine } = await vite.ssrLoadModule('/src/machines/checksMachine.ts');
  const { libraryMachine } = await vite.ssrLoadModule('/src/machines/libraryMachine.ts');
  const { signInMachine } = await vite.ssrLoadModule('/src/machines/signInMachine.ts');
  const machines = [reportMachine, libraryMachine, draftsMachine, checksMachine, signInMachine];
  const chart = drawStateCharts(machines.map(({ root }) => root));
  await writeFile(file, withBlock(await readFile(file, 'utf8'), 'chart', chart));
} finally {
  await vite.close();
}
