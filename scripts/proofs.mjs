import { readFileSync, writeFileSync } from 'node:fs';

const FILE = 'docs/proofs.md';

/**
 * The document with `text` between `<!-- name -->` and the next `<!-- end -->`; an error if it lacks them.
 * @param {string} document
 * @param {string} name
 * @param {string} text
 */
export function withBlock(document, name, text) {
  const begin = `<!-- ${name} -->`;
  const at = document.indexOf(begin);
  const end = document.indexOf('<!-- end -->', at);
  if (at === -1 || end === -1) throw new Error(`the document has no block ${name}`);
  return `${document.slice(0, at)}${begin}\n\n${text}\n\n${document.slice(end)}`;
}

/**
 * A Markdown table as oxfmt leaves it; the first row is its head.
 * @param {readonly (readonly (string | number)[])[]} rows
 */
export function table(rows) {
  const cells = rows.map((row) => row.map(String));
  const widths = (cells[0] ?? []).map((_, column) =>
    Math.max(3, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  const lines = [cells[0] ?? [], widths.map((width) => '-'.repeat(width)), ...cells.slice(1)].map(
    (row) => `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width)).join(' | ')} |`,
  );
  return lines.join('\n');
}

/**
 * Writes a block of docs/proofs.md where PROOFS=write asks for it. Two processes that write at once lose one's block.
 * @param {string} name
 * @param {string} text
 */
export function writeProof(name, text) {
  if (process.env['PROOFS'] !== 'write') return;
  writeFileSync(FILE, withBlock(readFileSync(FILE, 'utf8'), name, text));
}
