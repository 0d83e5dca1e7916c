import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/chromium.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // On a machine shared with others; what needed its second go is printed as flaky, and is a defect.
  retries: process.env['CI'] === undefined ? 0 : 1,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 30_000,
  reporter: 'list',
  use: {
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    // Keeping the page for use offline costs each test's first visit dearly; the specs that are about it allow it.
    serviceWorkers: 'block',
    // What fades costs each test with a dialog a fifth of its time; keys, layout, focus and the main job are tested with motion.
    contextOptions: { reducedMotion: 'reduce' },
    permissions: ['clipboard-read', 'clipboard-write'],
  },
  projects: [
    { name: 'chromium', testMatch: '**/*.spec.ts' },
    { name: 'bench', testDir: 'tests/bench', testMatch: '**/bench.ts' },
    { name: 'nginx', testMatch: '**/nginx.ts' },
    { name: 'engines', testMatch: '**/engines.ts' },
    { name: 'screenshots', testMatch: '**/screenshots.ts' },
    { name: 'icons', testMatch: '**/icons.ts' },
  ],
});
