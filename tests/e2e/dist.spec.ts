import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { parseAst } from 'vite';
import { nginxConfig } from '../../build/deploymentFiles.ts';

async function readBuild(): Promise<readonly { readonly path: string; readonly text: string }[]> {
  const entries = await readdir('dist', { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(path, 'utf8') })));
}

test('the build holds no development tool, no token and no eval', async () => {
  const build = await readBuild();
  expect(build.length).toBeGreaterThan(2);
  const found = build.flatMap(({ path, text }) =>
    [/stately/i, /stand-?in/i, /no such fixture/, /\beval\(/, /hf_\w{17,}/i].flatMap((pattern) =>
      (text.match(pattern) ?? []).map((match) => `${path}: ${match}`),
    ),
  );
  expect(found).toEqual([]);
});

test('a build without a client id holds no word of signing in', async () => {
  const found = (await readBuild()).flatMap(({ path, text }) =>
    // The name of its port stays in what asks whether there is one.
    [...text.matchAll(/サインイン|サインアウト|oauth|sign-in|["'`]signIn\b|openid/gi)].map(
      ([word]) => `${path}: ${word}`,
    ),
  );
  expect(found).toEqual([]);
});

test('nginx is told the type of a file whose name tells none, and the policy for it too @full', () => {
  const files = [{ path: '.well-known/oauth-cimd', type: 'application/json' }];
  const policy = "default-src 'none'; connect-src 'self' https://huggingface.co";
  expect(nginxConfig({ 'Content-Security-Policy': policy }, files)).toContain(
    [
      '  location = /.well-known/oauth-cimd {',
      '    default_type application/json;',
      '    add_header Cache-Control "no-cache" always;',
      `    add_header Content-Security-Policy "${policy}" always;`,
      '  }',
    ].join('\n'),
  );
});

test('client and checks are parts of their own, which the service worker keeps too @full', async () => {
  const build = await readBuild();
  const index = build.find(({ path }) => path === join('dist', 'index.html'))?.text ?? '';
  const kept = build.find(({ path }) => path === join('dist', 'sw.js'))?.text ?? '';
  for (const [part, word] of [
    // A name that only the client's own list of providers holds.
    ['inferenceClient', 'featherless-ai'],
    ['reportChecks', 'きつく読まれるおそれ'],
  ] as const) {
    const holding = build.filter(({ text }) => text.includes(word)).map(({ path }) => path);
    expect(holding).toEqual([expect.stringMatching(new RegExp(`${part}-[^/]+\\.js$`))]);
    expect(index).not.toContain(part);
    expect(kept).toContain(holding[0]?.split('/').at(-1));
  }
});

test('what a first visit fetches stays within its budget, and dialogs are not part of it', async () => {
  const build = await readBuild();
  const index = build.find(({ path }) => path === join('dist', 'index.html'))?.text ?? '';
  const linked = [...index.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.(?:js|css))"/g)].map(
    ([, file = '']) => build.find(({ path }) => path === join('dist', file))?.text ?? '',
  );
  const inline = [...index.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css);
  expect(linked.length).toBeGreaterThan(0);
  expect(inline).toHaveLength(1);
  const bytes = [...linked, ...inline].map((text) => brotliCompressSync(text).length);
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(165_000);
  // A word that only the scroll lock of dialogs holds.
  expect(linked.filter((text) => text.includes('data-scroll-locked'))).toEqual([]);
});

/** Whether a node of a syntax tree waits outside of every function. */
function rests(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(rests);
  if (typeof node !== 'object' || node === null) return false;
  const { type, ...parts } = node as { readonly type?: string };
  if (type?.includes('Function')) return false;
  const isForAwait = type === 'ForOfStatement' && 'await' in parts && parts.await === true;
  return type === 'AwaitExpression' || isForAwait || Object.values(parts).some(rests);
}

test('no module rests while it is made @full', async () => {
  const modules = (await readBuild()).filter(({ path }) => path.endsWith('.js'));
  expect(modules.length).toBeGreaterThan(4);
  expect(rests(parseAst('const load = async () => { await a; }; await load();'))).toBe(true);
  // Safari up to 26 lets a second importer run without waiting for it (WebKit bug 242740).
  expect(modules.filter(({ text }) => rests(parseAst(text).body)).map(({ path }) => path)).toEqual(
    [],
  );
});

test('the page comes in one delta, and every theme variable that it asks for is there @full', async () => {
  const build = await readBuild();
  const index = build.find(({ path }) => path === join('dist', 'index.html'))?.text ?? '';
  expect(Buffer.byteLength(index)).toBeLessThan(64 * 1024);
  // Mantine's own red and teal stand in states that nothing on this page has.
  const isOther = (name: string) => /-(?:red|teal)-|-text-wrap$/.test(name);
  const isAsked = (text: string) => text.matchAll(/var\((--(?:mantine|app)-[\w-]+)\)/g);
  const asked = new Set(
    build.flatMap(({ text }) => [...isAsked(text)].map(([, name = '']) => name)),
  );
  expect(asked.size).toBeGreaterThan(50);
  const isDeclared = (name: string) => build.some(({ text }) => text.includes(`${name}:`));
  expect([...asked].filter((name) => !isOther(name) && !isDeclared(name))).toEqual([]);
});
