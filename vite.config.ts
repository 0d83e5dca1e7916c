import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig(async ({ mode, command }) => ({
  base: './',
  plugins: [
    react(),
    ...(command === 'serve' && mode === 'standin'
      ? [(await import('./tests/support/standInPlugin.ts')).standInPlugin()]
      : []),
  ],
  build: {
    target: 'es2023',
    rolldownOptions: {
      treeshake: {
        // The package declares no `sideEffects`; without this the lazy client chunk is six times as large.
        moduleSideEffects: [{ test: /node_modules[\\/]@huggingface[\\/]/, sideEffects: false }],
      },
    },
  },
}));
