import { defineConfig } from 'vitest/config';

const room = process.env['MUTATION_ROOM'] ?? '{check,domain,machines,report,services}';

export default defineConfig({
  test: {
    environment: 'node',
    include: [
      `tests/${room}/**/*.test.ts`,
      // The calls ask for the rules that they go by, to the byte of the request.
      ...(['domain', 'report', 'check'].includes(room)
        ? ['tests/services/*.test.ts', 'tests/services/inference/*.test.ts']
        : []),
    ],
    exclude: [
      // Texts of 100,000 characters, and bounds over whole corpora, would only make each mutant slow.
      'tests/report/hostileText.test.ts',
      'tests/report/wrappings.test.ts',
      'tests/check/checkQuality.test.ts',
      // A drawing that differs says nothing about what the machine does.
      'tests/machines/stateChart.test.ts',
    ],
    // A static mutant has to be there before its module is loaded.
    isolate: room === 'machines',
    testTimeout: 60_000,
  },
});
