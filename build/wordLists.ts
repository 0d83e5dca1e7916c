import type { Plugin } from 'vite';

/** Leaves the texts that tests play out of the lists of words. */
export function wordListPlugin(): Plugin {
  return {
    name: 'word-lists',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/(?:check|report)\/data\// },
      handler: (code) => ({ code: code.replace(/\t\t.*$/gmu, ''), map: null }),
    },
  };
}
