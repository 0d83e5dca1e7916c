import { readFile, writeFile } from 'node:fs/promises';
import { withModules } from './modules.mjs';
import { withBlock } from './proofs.mjs';

// Draws the machine's chart into docs/architecture.md.
const file = 'docs/architecture.md';
await withModules(async (load) => {
  const { drawStateCharts } = await load('/build/stateChart.ts');
  const { reportMachine } = await load('/src/machines/report/reportMachine.ts');
  const { checksMachine } = await load('/src/machines/checks/checksMachine.ts');
  const { signInMachine } = await load('/src/machines/signIn/signInMachine.ts');
  const machines = [reportMachine, checksMachine, signInMachine];
  const chart = drawStateCharts(machines.map(({ root }) => root));
  await writeFile(file, withBlock(await readFile(file, 'utf8'), 'chart', chart));
});
