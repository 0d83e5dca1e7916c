const room = process.env['MUTATION_ROOM'] ?? '';

export default {
  mutate: [`src/${room}/**/*.ts`],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.ts' },
  coverageAnalysis: 'perTest',
  // The chart is built when its module is loaded, so its mutants are static; elsewhere those are constants.
  ignoreStatic: room !== 'machines',
  // TypeScript 7 has no programming interface for Stryker to read a tsconfig with; this name is no file.
  tsconfigFile: 'none.json',
  ignorePatterns: [
    'docs',
    'dist',
    'dist-*',
    'tests/{e2e,bench,lint,components}',
    'reports',
    'test-results',
  ],
  incremental: true,
  incrementalFile: `reports/mutation/${room}.incremental.json`,
  jsonReporter: { fileName: `reports/mutation/${room}.json` },
  reporters: ['json', 'progress-append-only'],
  thresholds: { high: 95, low: 90, break: room === 'services' ? null : 90 },
};
