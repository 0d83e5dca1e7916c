import { basename } from 'node:path';
import type { CSSOptions } from 'vite';

const sheets = new Map<string, string>();

/** The capitals and the last letter of a sheet's name: UGe of UsageGuide. Throws where two sheets have the same. */
function prefixOf(file: string): string {
  const sheet = basename(file, '.module.css');
  const prefix = sheet.replaceAll(/[^A-Z]/g, '') + sheet.slice(-1);
  const other = sheets.get(prefix) ?? sheet;
  if (other !== sheet) throw new Error(`classes of ${other} and ${sheet} would have one name`);
  sheets.set(prefix, sheet);
  return prefix;
}

/** Names of classes without a hash, of which little is left: the page has to come in one delta. */
export const cssWithShortNames: CSSOptions = {
  modules: { generateScopedName: (name, file) => `${prefixOf(file)}-${name}` },
};
