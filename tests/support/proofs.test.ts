import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { withBlock } from '../../scripts/proofs.mjs';

const DOCUMENT = readFileSync('docs/proofs.md', 'utf8');
/** A heading's command, or a block's name and what stands in it. */
const PARTS = [
  ...DOCUMENT.matchAll(
    /^## `npm run (?<command>.+)`$|<!-- (?<name>.+) -->\n\n(?<text>[^]*?)\n\n<!-- end -->/gmu,
  ),
].map(({ groups = {} }) => groups);

it('has each block under the command that writes it', () => {
  let command: string | undefined;
  for (const part of PARTS) {
    command = part['command'] ?? command;
    expect(Object.keys(packageJson.scripts)).toContain(command);
  }
  const marks = DOCUMENT.match(/<!-- .+ -->/gu) ?? [];
  expect(marks.length).toBe(2 * PARTS.filter(({ name }) => name !== undefined).length);
});

it('tells figures and their day alone: no commit, path or time of one machine', () => {
  const blocks = PARTS.map(({ text = '' }) => text).join('\n');
  expect(blocks).not.toMatch(
    /\b[0-9a-f]{7,40}\b(?<!\b\d+)|\/\w+\/|\d ?(?:ms|s|min|minutes|hours)\b/u,
  );
});

it('writes a block between its marks, and none that the document lacks', () => {
  const document =
    'a\n\n<!-- one -->\n\nold\n\n<!-- end -->\n\n<!-- two -->\n\nold\n\n<!-- end -->\n';
  expect(withBlock(document, 'two', 'new')).toBe(
    document.replace(/old(?=\n\n<!-- end -->\n$)/u, 'new'),
  );
  expect(() => withBlock(document, 'three', 'new')).toThrow('no block three');
});
