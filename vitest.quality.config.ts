import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/quality/**/*.test.ts'],
    testTimeout: 1_800_000,
  },
});
