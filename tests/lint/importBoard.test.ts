import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { casesBeside } from '../support/rows.ts';

/** A file, its code and the rule of the linter or the error of the compiler that must be found in it, '' for nothing. */
type Offence = readonly [path: string, code: string, finding: string];

const OFFENCES = casesBeside(import.meta.url)('offences').map(
  ([path = '', code = '', finding = '']): Offence => [path, codeOf(code), finding],
);

/** `@ module` is an import, `type @ module` one of a type. */
function codeOf(cell: string): string {
  const module = cell.replace(/^.*@ /u, '');
  if (cell.startsWith('@ '))
    return `import { value } from '${module}';\nexport const used = value;`;
  if (cell.startsWith('type @ '))
    return `import type { Type } from '${module}';\nexport type Used = Type;`;
  return cell;
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

type Finding = readonly [path: string, finding: string];

/** What was found in each of the files, beside what has to be. */
function compare(
  offences: readonly Offence[],
  findings: readonly Finding[],
): Record<'found' | 'expected', Readonly<Record<string, readonly string[]>>> {
  return {
    found: Object.fromEntries(
      offences.map(([path]) => [
        path,
        findings.filter(([found]) => found === path).map(([, finding]) => finding),
      ]),
    ),
    expected: Object.fromEntries(
      offences.map(([path, , finding]) => [path, finding === '' ? [] : [finding]]),
    ),
  };
}

const isCompilers = ([, , finding]: Offence) => finding.startsWith('TS');

let tree: string;
beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), 'import-board-'));
  for (const [path, code] of OFFENCES) {
    await mkdir(join(tree, dirname(path)), { recursive: true });
    await writeFile(join(tree, path), `${code}\n`);
  }
  for (const file of ['.oxlintrc.json', 'tsconfig.json', 'scripts'])
    await cp(file, join(tree, file), { recursive: true });
  await symlink(resolve('node_modules'), join(tree, 'node_modules'), 'junction');
});
afterAll(() => rm(tree, { recursive: true, force: true }));

test('the linter finds the offence in each file, and nothing else', async () => {
  const offences = OFFENCES.filter((offence) => !isCompilers(offence));
  expect(offences.length).toBeGreaterThan(60);

  const { diagnostics } = JSON.parse(await run('oxlint', ['--format=json', 'src'], tree)) as {
    readonly diagnostics: readonly { readonly filename: string; readonly code: string }[];
  };
  const findings = diagnostics.map(({ filename, code }): Finding => [
    filename,
    /\((.+)\)$/.exec(code)?.[1] ?? code,
  ]);
  const { found, expected } = compare(offences, findings);
  expect(found).toEqual(expected);
});

test('the compiler finds the offence in each file, and nothing else', async () => {
  const offences = OFFENCES.filter(isCompilers);
  await writeFile(
    join(tree, 'tsconfig.offences.json'),
    JSON.stringify({
      extends: './tsconfig.json',
      include: [],
      files: offences.map(([path]) => path),
    }),
  );

  const output = await run(
    'tsc',
    ['--project', 'tsconfig.offences.json', '--pretty', 'false'],
    tree,
  );
  const findings = [...output.matchAll(/^(\S+)\(\d+,\d+\): error (TS\d+):/gm)].map(
    ([, path = '', error = '']): Finding => [path, error],
  );
  const { found, expected } = compare(offences, findings);
  expect(found).toEqual(expected);
});
