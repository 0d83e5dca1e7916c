import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { cssWithShortNames } from './build/classNames.ts';
import { pagePlugin, servicePlugin, themeVariablesPlugin } from './build/pagePlugin.ts';
import { serviceWorkerPlugin } from './build/serviceWorker.ts';
import { wordListPlugin } from './build/wordLists.ts';

export default defineConfig(async ({ mode, command }): Promise<UserConfig> => ({
  base: './',
  css: cssWithShortNames,
  plugins: [
    react(),
    wordListPlugin(),
    themeVariablesPlugin(),
    servicePlugin(),
    pagePlugin(),
    serviceWorkerPlugin(),
    ...(command === 'serve' && mode === 'standin'
      ? [(await import('./tests/support/standInPlugin.ts')).standInPlugin()]
      : []),
  ],
  resolve: {
    // React has had the hook itself since 18; the stand-in for older ones would only be carried along.
    alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }],
  },
  build: {
    target: 'es2023',
    modulePreload: {
      polyfill: false,
      // The page's own stylesheet stands in the page.
      resolveDependencies: (_, dependencies) =>
        dependencies.filter((file) => !/^assets\/index-[^/]+\.css$/.test(file)),
    },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // One first chunk, so that its stylesheet keeps the order of the imports.
      output: {
        codeSplitting: {
          groups: [{ name: 'first', tags: ['$initial'] }],
        },
      },
      treeshake: {
        // The package declares no `sideEffects`; without this the lazy client chunk is six times as large.
        moduleSideEffects: [
          { test: /node_modules[\\/]@huggingface[\\/]/, sideEffects: false },
          // A build that offers no signing in leaves its parts out, styles and all.
          { test: /src[\\/](?:.*[\\/])?signIn/, sideEffects: false },
        ],
      },
    },
  },
}));
