import { minify } from 'terser';
import type { Plugin } from 'vite';

/** The chunks of a first visit, by name, and how often terser goes over each: further times change nothing. */
const PASSES: Readonly<Record<string, number>> = { index: 3, react: 2 };

/** Minifies the first chunks a second time, before their names are made of them: over a kilobyte less, for some seconds of each build. */
export function smallerFirstChunksPlugin(): Plugin {
  return {
    name: 'smaller-first-chunks',
    apply: 'build',
    renderChunk: {
      order: 'post',
      handler: async (rendered, { name }) => {
        const passes = PASSES[name];
        if (passes === undefined) return null;
        const { code } = await minify(rendered, { module: true, compress: { passes } });
        if (code === undefined) throw new Error(`the chunk ${name} could not be minified`);
        return { code, map: null };
      },
    },
  };
}
