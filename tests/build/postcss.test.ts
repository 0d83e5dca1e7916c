import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { UNWORN } from '../../postcss.config.js';

it("leaves out of Mantine's styles what stands in them, part by part", () => {
  const styles = readFileSync('node_modules/@mantine/core/styles.css', 'utf8').replaceAll(
    /['"]/g,
    '',
  );
  expect(UNWORN.filter((selector) => !styles.includes(selector))).toEqual([]);
});
