import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { readmeTable } from '../quality/setAside.ts';

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
    (file) => `${folder}/${file.replaceAll('\\', '/')}`,
  );

const files = [
  ...readdirSync('.').filter((name) => name.includes('.')),
  ...['src', 'tests', 'build', 'scripts', 'docs'].flatMap(filesIn),
];

const papers = files.filter((file) => file.endsWith('.md'));

const PATH = /(?<![\w./-])(?:src|tests|build|scripts|docs)\/[\w./-]*\w/gu;
const FILE = /(?<![\w./-])(?:\w+\/)*[a-z][\w-]*\.(?:tsx?|mjs|css)(?!\w)/gu;

test.each(papers)('%s names files that exist', (paper) => {
  const text = readFileSync(paper, 'utf8');
  const missing = [
    ...(text.match(PATH) ?? []).filter((path) => !existsSync(path)),
    ...(text.match(FILE) ?? []).filter(
      (name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)),
    ),
  ];
  expect([...new Set(missing)]).toEqual([]);
});

test.each(papers)('%s has no empty block', (paper) => {
  const empty = readFileSync(paper, 'utf8').match(/<!-- [^>]+ -->\s*<!-- end -->/gu);
  expect(empty ?? []).toEqual([]);
});

describe.each([
  ['README.md', 'ja'],
  ['README.en.md', 'en'],
] as const)('%s', (paper, language) => {
  const text = readFileSync(paper, 'utf8');

  it('says what the newest set was scored', () => {
    expect(text).toContain(readmeTable(language));
  });

  it('is short', () => {
    expect(text.split('\n').length).toBeLessThanOrEqual(111);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(9000);
  });
});
