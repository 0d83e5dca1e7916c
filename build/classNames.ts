import { basename } from 'node:path';
import type { CSSOptions } from 'vite';

/** Names of classes without a hash, of which nothing is left after compression: the names of the sheets are unique. */
export const cssWithShortNames: CSSOptions = {
  modules: { generateScopedName: (name, file) => `${basename(file, '.module.css')}-${name}` },
};
