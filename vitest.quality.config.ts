import { defineConfig } from 'vitest/config';

export default defineConfig({
  define: { OAUTH_CLIENT_ID: "'client-of-the-tests'" },
  test: {
    environment: 'node',
    include: ['tests/quality/**/*.test.ts'],
    testTimeout: 600_000,
  },
});
