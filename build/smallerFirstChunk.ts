import { minify } from 'terser';
import type { Plugin } from 'vite';

/** Minifies the first chunk once more: a kilobyte less for every first visit, for two seconds of each build. */
export function smallerFirstChunkPlugin(): Plugin {
  return {
    name: 'smaller-first-chunk',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler: async (_, bundle) => {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        for (const chunk of chunks.filter(({ name }) => name === 'first')) {
          const { code } = await minify(chunk.code, { module: true, compress: { passes: 3 } });
          if (code === undefined) throw new Error('the first chunk could not be minified');
          chunk.code = code;
        }
      },
    },
  };
}
