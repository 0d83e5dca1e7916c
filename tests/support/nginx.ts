import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import type { StaticServer } from './staticServer.ts';

/** Debian keeps nginx where only root's PATH leads. */
const env = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin:/usr/local/sbin` };

/** Why nginx cannot be started on this machine; undefined where it can. */
export const nginxIsMissing = env.PATH.split(delimiter).some((folder) =>
  existsSync(join(folder, 'nginx')),
)
  ? undefined
  : 'nginx is not here; Debian: apt-get install nginx-light';

/** Puts in what a machine decides for itself; each stands in the built configuration exactly once. */
function adapted(config: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce((text, [built, own]) => {
    if (text.split(built).length !== 2)
      throw new Error(`${built} is not in the configuration once`);
    return text.replace(built, () => own);
  }, config);
}

interface NginxOptions {
  readonly port: number;
  /** An inference server that deploy/inference-proxy.conf leads to. */
  readonly inference?: string;
}

/** Serves dist with a real nginx and the configuration that the build wrote for it. */
export async function startNginx({ port, inference }: NginxOptions): Promise<StaticServer> {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
  const proxy =
    inference === undefined
      ? ''
      : adapted(await readFile('deploy/inference-proxy.conf', 'utf8'), {
          'http://127.0.0.1:8000;': `${inference};`,
        });
  const built = await readFile('deploy/nginx.conf', 'utf8');
  const server = adapted(built, {
    'listen 80;': `listen 127.0.0.1:${port};\n${proxy}`,
    'root /usr/share/nginx/html;': `root "${resolve('dist')}";`,
  });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  await writeFile(join(folder, 'server.conf'), server);
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
      '  include /etc/nginx/mime.types;',
      '  access_log off;',
      ...temporary.map((name) => `  ${name}_temp_path ${name};`),
      '  include server.conf;',
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
  await answers(origin, ended);
  return {
    origin,
    close: async () => {
      nginx.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

/** Resolves once somebody answers there; rejects when the server has ended instead. */
async function answers(origin: string, ended: Promise<string>): Promise<void> {
  let end: string | null = null;
  void ended.then((reason) => {
    end = reason;
  });
  for (;;) {
    const isUp = await fetch(origin).then(
      () => true,
      () => false,
    );
    if (end !== null) throw new Error(end);
    if (isUp) return;
  }
}
