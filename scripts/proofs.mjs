import { readFileSync, writeFileSync } from 'node:fs';

const PAPERS = ['README.md', 'README.en.md', 'docs/quality.md', 'docs/proofs.md'];

/** @param {string} name */
const beginOf = (name) => `<!-- ${name} -->`;

/**
 * The document with `text` between `<!-- name -->` and the next `<!-- end -->`; an error if it lacks them.
 * @param {string} document
 * @param {string} name
 * @param {string} text
 */
export function withBlock(document, name, text) {
  const begin = beginOf(name);
  const at = document.indexOf(begin);
  const end = document.indexOf('<!-- end -->', at);
  if (at === -1 || end === -1) throw new Error(`the document has no block ${name}`);
  return `${document.slice(0, at)}${begin}\n\n${text}\n\n${document.slice(end)}`;
}

/** @param {string} text */
const widthOf = (text) => text.replaceAll(/[\u2e80-\uff60\uffe0-\uffe6]/gu, '  ').length;

const padded = (/** @type {string} */ text, /** @type {number} */ width) =>
  text + ' '.repeat(width - widthOf(text));

/**
 * A Markdown table as oxfmt leaves it; the first row is its head.
 * @param {readonly (readonly (string | number)[])[]} rows
 */
export function table(rows) {
  const cells = rows.map((row) => row.map(String));
  const widths = (cells[0] ?? []).map((_, column) =>
    Math.max(3, ...cells.map((row) => widthOf(row[column] ?? ''))),
  );
  const lines = [cells[0] ?? [], widths.map((width) => '-'.repeat(width)), ...cells.slice(1)].map(
    (row) => `| ${widths.map((width, column) => padded(row[column] ?? '', width)).join(' | ')} |`,
  );
  return lines.join('\n');
}

/**
 * Writes a block of the paper that has it, where PROOFS=write asks for it. Two processes that write at once lose one's block.
 * @param {string} name
 * @param {string} text
 */
export function writeProof(name, text) {
  if (process.env['PROOFS'] !== 'write') return;
  const paper = PAPERS.find((file) => readFileSync(file, 'utf8').includes(beginOf(name)));
  if (paper === undefined) throw new Error(`no paper has a block ${name}`);
  writeFileSync(paper, withBlock(readFileSync(paper, 'utf8'), name, text));
}
