import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { parseAst } from 'vite';
import { nginxConfig } from '../../build/deploymentFiles.ts';
import { buildWith } from '../support/buildWith.ts';

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

test('a build with a client id may connect to one origin more, and holds the document of its id @full', async () => {
  const clientId = 'https://nippo.example.co.jp/.well-known/oauth-cimd';
  const built = await buildWith({ VITE_HF_OAUTH_CLIENT_ID: clientId });
  const read = (file: string) => readFile(join(built.folder, file), 'utf8');
  const connectSources = (text: string) => /connect-src ([^;]*);/.exec(text)?.[1];
  for (const file of ['index.html', '_headers']) {
    expect(connectSources(await read(file))).toBe(
      `${connectSources(await readFile(join('dist', file), 'utf8'))} https://huggingface.co`,
    );
  }
  expect(await read('_headers')).toMatch(
    /\n\/\.well-known\/oauth-cimd\n {2}Content-Type: application\/json\n$/,
  );
  expect(JSON.parse(await read('.well-known/oauth-cimd'))).toMatchObject({ client_id: clientId });
  await built.remove();
});

test('a page in a folder has the document of its id beside it, by a name that tells the type @full', async () => {
  const clientId = 'https://user.github.io/nippo/oauth-cimd.json';
  const built = await buildWith({ VITE_HF_OAUTH_CLIENT_ID: clientId });
  expect(JSON.parse(await readFile(join(built.folder, 'oauth-cimd.json'), 'utf8'))).toEqual({
    client_id: clientId,
    client_name: 'マシュマロ日報',
    client_uri: 'https://user.github.io/nippo/',
    redirect_uris: ['https://user.github.io/nippo/', 'https://user.github.io/nippo/index.html'],
    token_endpoint_auth_method: 'none',
  });
  expect(await readdir(built.folder)).not.toContain('.well-known');
  expect(await readFile(join(built.folder, '_headers'), 'utf8')).not.toContain('oauth-cimd');
  await built.remove();
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

test("the client's chunk is loaded on demand and holds no more than the one call @full", async () => {
  const build = await readBuild();
  // A name that only the client's own list of providers holds.
  const withClient = build.filter(({ text }) => text.includes('featherless-ai'));
  expect(withClient.map(({ path }) => path)).toEqual([
    expect.stringMatching(/inferenceClient-[^/]+\.js$/),
  ]);
  const [chunk] = withClient;
  // The library is 14.4 kB of it; what tells the answers of other servers apart is ours.
  expect(gzipSync(chunk?.text ?? '').length).toBeLessThan(22_000);

  const index = build.find(({ path }) => path === join('dist', 'index.html'));
  expect(index?.text).not.toContain('inferenceClient');
});

test('the checks of a report are a part of their own, which the service worker keeps too @full', async () => {
  const build = await readBuild();
  const withChecks = build.filter(({ text }) => text.includes('きつく読まれるおそれ'));
  expect(withChecks.map(({ path }) => path)).toEqual([
    expect.stringMatching(/reportChecks-[^/]+\.js$/),
  ]);
  const index = build.find(({ path }) => path === join('dist', 'index.html'))?.text ?? '';
  expect(index).not.toContain('reportChecks');
  const kept = build.find(({ path }) => path === join('dist', 'sw.js'))?.text ?? '';
  expect(kept).toContain(withChecks[0]?.path.split('/').at(-1));
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
