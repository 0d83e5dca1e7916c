import { defineConfig } from 'vitest/config';

const room = process.env['MUTATION_ROOM'] ?? '{domain,machines,services}';

export default defineConfig({
  test: {
    environment: 'node',
    include: [
      `tests/${room}/**/*.test.ts`,
      ...(room === 'machines' ? ['tests/fuzz/reportMachine.test.ts'] : []),
    ],
    // Its texts of 100,000 characters ask for speed, and would only make each mutant slow.
    exclude: ['tests/domain/hostileText.test.ts'],
    // A static mutant has to be there before its module is loaded.
    isolate: room === 'machines',
    testTimeout: 60_000,
  },
});
