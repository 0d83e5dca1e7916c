import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { themeVariablesPlugin } from './build/pagePlugin.ts';
import { chromiumLaunch, prepareChromium } from './tests/support/chromium.ts';

prepareChromium();

export default defineConfig({
  plugins: [react(), themeVariablesPlugin()],
  test: {
    restoreMocks: true,
    // Vitest itself leaves one core idle.
    maxWorkers: availableParallelism(),
    // No module here keeps a state between tests that another file could meet.
    isolate: false,
    // No test hangs on speed: a core that others share is ten times as slow.
    testTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/!(components|quality)/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: chromiumLaunch() }),
            instances: [{ browser: 'chromium' }],
          },
          include: ['tests/components/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/componentSetup.ts'],
        },
      },
    ],
  },
});
