import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { deferred } from '../support/deferred.ts';
import { whenKept } from '../support/offline.ts';
import { openPage } from '../support/reportPage.ts';
import type { StaticServer } from '../support/staticServer.ts';
import { expect, findFreePort, test as base } from './fixtures.ts';

/** Debian keeps nginx where only root's PATH leads. */
const env = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin:/usr/local/sbin` };
const isHere = env.PATH.split(delimiter).some((folder) => existsSync(join(folder, 'nginx')));

/** Puts in what a machine decides for itself, in the place of what the built configuration has. */
function adapted(config: string, built: string, own: string): string {
  expect(config.split(built), built).toHaveLength(2);
  return config.replace(built, () => own);
}

/** Serves dist with a real nginx and the configuration that the build wrote for it, before an inference server if one is given. */
async function startNginx(inference?: string): Promise<StaticServer> {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
  const port = await findFreePort(30_000 + (process.pid % 1000));
  const proxied = await readFile('deploy/inference-proxy.conf', 'utf8');
  const proxy =
    inference === undefined ? '' : adapted(proxied, 'http://127.0.0.1:8000;', `${inference};`);
  const built = await readFile('deploy/nginx.conf', 'utf8');
  const listening = adapted(built, 'listen 80;', `listen 127.0.0.1:${port};\n${proxy}`);
  const root = `root "${resolve('dist')}";`;
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  await writeFile(
    join(folder, 'nginx.conf'),
    [
      // Its workers would else be nobody, who need not be able to read dist.
      ...(process.getuid?.() === 0 ? ['user root;'] : []),
      'daemon off;',
      'pid nginx.pid;',
      'error_log stderr;',
      'events {}',
      'http {',
      'include /etc/nginx/mime.types;',
      'access_log off;',
      ...paths.map((name) => `${name}_temp_path ${name};`),
      adapted(listening, 'root /usr/share/nginx/html;', root),
      '}',
    ].join('\n'),
  );
  const nginx = spawn('nginx', ['-p', folder, '-e', 'stderr', '-c', 'nginx.conf'], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = new Promise<string>((done) => {
    nginx.once('error', (error) => done(String(error)));
    nginx.once('exit', (code) => done(`nginx ended with ${code}`));
  });
  const origin = `http://127.0.0.1:${port}`;
  const isUp = expect
    .poll(() =>
      fetch(origin).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true);
  await Promise.race([isUp, ended.then((reason) => Promise.reject(new Error(reason)))]);
  return {
    origin,
    close: async () => {
      nginx.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

const test = base.extend<object, { readonly site: StaticServer }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's pattern
    async ({}, use) => {
      const site = await startNginx();
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
});

test.use({ serviceWorkers: 'allow' });
test.skip(!isHere, 'nginx is not here; Debian: apt-get install nginx-light');

test('every answer carries the policy, and only hashed files are kept for long', async ({
  site,
}) => {
  const html = await readFile('dist/index.html', 'utf8');
  const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html)?.[1];
  const asset = /src="\.\/(assets\/[^"]+\.js)"/.exec(html)?.[1];
  const page = {
    'content-security-policy': `${policy}; frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), clipboard-read=(), clipboard-write=(self)',
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-cache',
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'gzip',
    server: 'nginx',
  };
  const script = {
    ...page,
    // nginx has changed its mind about the first word.
    'content-type': expect.stringMatching(/^(application|text)\/javascript; charset=utf-8$/),
  };
  for (const [path, status, headers] of [
    ['/', 200, page],
    ['/index.html', 200, page],
    ['/sw.js', 200, script],
    [`/${asset}`, 200, { ...script, 'cache-control': 'public, max-age=31536000, immutable' }],
    ['/manifest.webmanifest', 200, { ...page, 'content-type': 'application/manifest+json' }],
    ['/icons/192.png', 200, { ...page, 'content-type': 'image/png', 'content-encoding': null }],
    ['/not-there', 404, page],
  ] as const) {
    const answer = await fetch(site.origin + path);
    const told = Object.keys(page).map((name) => [name, answer.headers.get(name)]);
    expect([answer.status, Object.fromEntries(told)], path).toEqual([status, headers]);
  }
});

test('the page works under the policy of the headers, without a network too', async ({
  context,
  page,
}) => {
  const screen = await openPage(page);
  await screen.generate.click();
  await screen.alert.getByRole('button', { name: '閉じる' }).click();
  await screen.fillNotes();
  await screen.generate.click();
  await expect(screen.result).toHaveValue(/幸いです。$/);
  await screen.button('設定').click();
  await expect(page.getByRole('dialog', { name: '設定' })).toBeVisible();
  await page.keyboard.press('Escape');
  await whenKept(page);
  await context.setOffline(true);
  await page.reload();
  await expect(screen.result).toHaveValue(/幸いです。$/);
  await expect(screen.today).not.toHaveValue('');
});

test('an inference server behind it is reached without CORS, and heard delta by delta', async () => {
  const rest = deferred<void>();
  const server = createServer(async (request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(`data: ${request.method} ${request.url} ${request.headers.authorization}\n\n`);
    await rest.promise;
    response.end('data: [DONE]\n\n');
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const { port } = server.address() as AddressInfo;
  const nginx = await startNginx(`http://127.0.0.1:${port}`);
  const answer = await fetch(`${nginx.origin}/v1/chat/completions`, {
    method: 'POST',
    headers: { authorization: 'Bearer key' },
    body: '{}',
  });
  const decoder = new TextDecoder();
  const deltas: string[] = [];
  for await (const delta of answer.body ?? []) {
    deltas.push(decoder.decode(delta));
    rest.resolve();
  }
  expect(deltas).toEqual(['data: POST /v1/chat/completions Bearer key\n\n', 'data: [DONE]\n\n']);
  await nginx.close();
  server.close();
});
