import { readFileSync, readdirSync } from 'node:fs';

const room = process.env['MUTATION_ROOM'] ?? '';
const every = Number(process.env['MUTATION_EVERY'] ?? '1');

/** A room's files, or each n-th line of them as a sample; rows of words and the cases of a rule are no code to mutate. */
function mutated() {
  const files = readdirSync(`src/${room}`, { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${room}/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.ts') && !/\.cases\.ts$|\/data\//u.test(file))
    .toSorted();
  if (every === 1) return files;
  const lines = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((_, at) => `${file}:${at + 1}-${at + 1}`),
  );
  return lines.filter((_, at) => at % every === 0);
}

export default {
  mutate: mutated(),
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
  jsonReporter: { fileName: `reports/mutation/${room}.json` },
  reporters: ['json', 'progress-append-only'],
  thresholds: { high: 95, low: 90, break: room === 'services' ? null : 80 },
};
