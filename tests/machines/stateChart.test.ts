import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { drawStateChart, withStateChart } from '../../build/stateChart.ts';
import { reportMachine } from '../../src/machines/reportMachine.ts';

it('docs/architecture.md draws the machine as it is (npm run docs:chart)', () => {
  const document = readFileSync('docs/architecture.md', 'utf8');
  expect(document).toBe(withStateChart(document, drawStateChart(reportMachine.root)));
});

it('draws modes, ways with their guards, and what leaves the mode as it is', () => {
  const machine = createMachine({
    initial: 'off',
    states: {
      off: { on: { press: { guard: 'isCharged', target: 'on' } } },
      on: {
        invoke: { id: 'lamp', src: 'lamp', onDone: 'off', onError: { target: 'off' } },
        on: { dim: { actions: 'dim' } },
      },
    },
    on: { charge: { actions: 'charge' } },
  });
  expect(drawStateChart(machine.root)).toBe(`\`\`\`mermaid
stateDiagram-v2
    [*] --> off
    off --> on: press [isCharged]
    on --> off: lamp done
    on --> off: lamp fails
\`\`\`

Taken without leaving the mode:

- **off**: none
- **on**: \`dim\`
- **every mode**: \`charge\``);
});

it('refuses a document without a place for the chart', () => {
  expect(() => withStateChart('# Something else', 'chart')).toThrow('no place for the chart');
});
