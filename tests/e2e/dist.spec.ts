import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { parseAst } from 'vite';

async function readBuild(): Promise<readonly { readonly path: string; readonly text: string }[]> {
  const entries = await readdir('dist', { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(path, 'utf8') })));
}

test('the build holds no development tool, no token, no eval, and without a client id no word of signing in', async () => {
  const build = await readBuild();
  expect(build.length).toBeGreaterThan(2);
  const forbidden =
    // The name of its port stays in what asks whether there is one.
    /stately|stand-?in|no such fixture|\beval\(|hf_\w{17,}|サインイン|サインアウト|oauth|sign-in|["'`]signIn\b|openid/gi;
  const found = build.flatMap(({ path, text }) =>
    [...text.matchAll(forbidden)].map(([word]) => `${path}: ${word}`),
  );
  expect(found).toEqual([]);
});

test('what a first visit fetches stays within its budgets; dialogs, client and checks are parts of their own, which the service worker keeps too', async () => {
  const build = await readBuild();
  const index = build.find(({ path }) => path === join('dist', 'index.html'))?.text ?? '';
  // One delta of a release.
  expect(Buffer.byteLength(index)).toBeLessThan(64 * 1024);
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

  const kept = build.find(({ path }) => path === join('dist', 'sw.js'))?.text ?? '';
  for (const [part, word] of [
    // A name that only the client's own list of providers holds.
    ['inferenceClient', 'featherless-ai'],
    ['check', 'きつく読まれるおそれ'],
  ] as const) {
    const holding = build.filter(({ text }) => text.includes(word)).map(({ path }) => path);
    expect(holding).toEqual([expect.stringMatching(new RegExp(`${part}-[^/]+\\.js$`))]);
    expect(index).not.toContain(`${part}-`);
    expect(kept).toContain(holding[0]?.split('/').at(-1));
  }
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

test('no module rests while it is made, and every theme variable that is asked for is there @full', async () => {
  const build = await readBuild();
  const modules = build.filter(({ path }) => path.endsWith('.js'));
  expect(modules.length).toBeGreaterThan(4);
  expect(rests(parseAst('const load = async () => { await a; }; await load();'))).toBe(true);
  // Safari up to 26 lets a second importer run without waiting for it (WebKit bug 242740).
  expect(modules.filter(({ text }) => rests(parseAst(text).body)).map(({ path }) => path)).toEqual(
    [],
  );

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
