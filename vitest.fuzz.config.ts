import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: [
      'tests/fuzz/**/*.test.ts',
      'tests/machines/reportPaths.test.ts',
      'tests/report/hostileText.test.ts',
    ],
    env: { FUZZ_RUNS: process.env['FUZZ_RUNS'] ?? '10000' },
    testTimeout: 600_000,
  },
});
