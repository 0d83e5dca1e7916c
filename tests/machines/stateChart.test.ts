import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { drawStateCharts } from '../../build/stateChart.ts';
import { checksMachine } from '../../src/machines/checks/checksMachine.ts';
import { reportMachine } from '../../src/machines/report/reportMachine.ts';
import { signInMachine } from '../../src/machines/signIn/signInMachine.ts';
import { withBlock } from '../../scripts/proofs.mjs';

it('docs/architecture.md draws the machines as they are (npm run docs:chart)', () => {
  const document = readFileSync('docs/architecture.md', 'utf8');
  expect(document).toBe(
    withBlock(
      document,
      'chart',
      drawStateCharts([reportMachine, checksMachine, signInMachine].map(({ root }) => root)),
    ),
  );
});

it('draws modes, ways with their guards, and what leaves the mode as it is', () => {
  const machine = createMachine({
    id: 'light',
    initial: 'off',
    states: {
      off: {
        on: { press: { guard: 'isCharged', target: 'on' } },
        after: { dusk: 'on' },
      },
      on: {
        invoke: { id: 'lamp', src: 'lamp', onDone: 'off', onError: { target: 'off' } },
        on: { dim: { actions: 'dim' } },
      },
    },
    on: { charge: { actions: 'charge' }, cut: { guard: 'isLate', target: '.off' } },
  });
  expect(drawStateCharts([machine.root])).toBe(`### light

\`\`\`mermaid
stateDiagram-v2
    [*] --> off
    off --> on: press [isCharged]
    off --> on: after dusk
    on --> off: lamp done
    on --> off: lamp fails
\`\`\`

Taken without leaving the mode:

- **off**: none
- **on**: \`dim\`
- **every mode**: \`charge\`, \`cut [isLate]\` → off`);
});
