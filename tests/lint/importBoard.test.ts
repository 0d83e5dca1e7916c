import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const PLANTED = resolve('tests/lint/planted/src');

/** What each planted file's first line says must be found in it: one rule, one compiler error, or nothing. */
async function readExpectations(): Promise<Readonly<Record<string, readonly string[]>>> {
  const entries = await readdir(PLANTED, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    await Promise.all(
      paths.map(async (path) => {
        const [, rule] = /^\/\/ expect: (\S+)\n/.exec(await readFile(path, 'utf8')) ?? [];
        if (rule === undefined) throw new Error(`${path} does not say what it expects`);
        return [path.slice(PLANTED.length - 'src'.length), rule === 'nothing' ? [] : [rule]];
      }),
    ),
  );
}

function run(tool: string, args: readonly string[], cwd: string): Promise<string> {
  return new Promise((done, fail) => {
    execFile(resolve('node_modules/.bin', tool), args, { cwd }, (error, stdout, stderr) => {
      const hasRun = error === null || error.code === 1 || error.code === 2;
      if (hasRun && stdout !== '') done(stdout);
      else fail(new Error(`${tool} did not run: ${stderr}`, { cause: error }));
    });
  });
}

function collect(
  files: readonly string[],
  findings: readonly (readonly [file: string, rule: string])[],
): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    files.map((file) => [
      file,
      findings.filter(([found]) => found === file).map(([, rule]) => rule),
    ]),
  );
}

let tree: string;
beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), 'import-board-'));
  await cp(PLANTED, join(tree, 'src'), { recursive: true });
  for (const file of ['.oxlintrc.json', 'tsconfig.json']) await cp(file, join(tree, file));
  await symlink(resolve('node_modules'), join(tree, 'node_modules'), 'junction');
});
afterAll(() => rm(tree, { recursive: true, force: true }));

test('the linter finds the planted offence in each file, and nothing else', async () => {
  const expected = Object.entries(await readExpectations()).filter(
    ([, rules]) => !rules.some((rule) => rule.startsWith('TS')),
  );
  expect(expected.length).toBeGreaterThan(60);

  const { diagnostics } = JSON.parse(await run('oxlint', ['--format=json', 'src'], tree)) as {
    readonly diagnostics: readonly { readonly filename: string; readonly code: string }[];
  };
  const files = expected.map(([file]) => file);
  const findings = diagnostics.map(
    ({ filename, code }) => [filename, /\((.+)\)$/.exec(code)?.[1] ?? code] as const,
  );
  expect(collect(files, findings)).toEqual(Object.fromEntries(expected));
});

test('the compiler finds the planted offence in each file, and nothing else', async () => {
  const expected = Object.entries(await readExpectations()).filter(([, rules]) =>
    rules.some((rule) => rule.startsWith('TS')),
  );
  const files = expected.map(([file]) => file);
  await writeFile(
    join(tree, 'tsconfig.planted.json'),
    JSON.stringify({ extends: './tsconfig.json', include: [], files }),
  );

  const output = await run(
    'tsc',
    ['--project', 'tsconfig.planted.json', '--pretty', 'false'],
    tree,
  );
  const findings = [...output.matchAll(/^(\S+)\(\d+,\d+\): error (TS\d+):/gm)].map(
    ([, file = '', error = '']) => [file, error] as const,
  );
  expect(collect(files, findings)).toEqual(Object.fromEntries(expected));
});
