import { createServer } from 'node:https';
import { createServer as createPlainServer, type Server } from 'node:http';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import type { Certificate } from '../support/certificate.ts';
import { CORS, PREFLIGHT } from '../support/cors.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

async function listen(server: Server) {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Serves a built folder compressed, as a host would. */
export async function servePage(folder: string) {
  const compressed = new Map<string, Buffer>();
  const server = createPlainServer((request, response) => {
    const path = request.url === '/' ? 'index.html' : (request.url ?? '').slice(1);
    const answer = async () => {
      const body = compressed.get(path) ?? brotliCompressSync(await readFile(join(folder, path)));
      compressed.set(path, body);
      response
        .writeHead(200, {
          'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
          'content-encoding': 'br',
        })
        .end(body);
    };
    answer().catch(() => response.writeHead(404).end());
  });
  const { port, close } = await listen(server);
  return { origin: `http://127.0.0.1:${port}`, close };
}

const WORDS = ['検索', '機能', 'を', '実装', 'し', '、', 'テスト', 'を', '追加', '。\n'];

/** Streams as many tokens as told, four of them every 20 ms; its own address for every page. */
export async function serveTokens(certificate: Certificate) {
  let tokens = 1000;
  const server = createServer(certificate, (request, response) => {
    if (request.method === 'OPTIONS') {
      response.writeHead(204, PREFLIGHT).end();
      return;
    }
    const stream = async () => {
      response.writeHead(200, { ...CORS, 'content-type': 'text/event-stream' });
      for (let sent = 0; sent < tokens; sent += 1) {
        const content = WORDS[sent % WORDS.length];
        response.write(
          `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`,
        );
        if (sent % 4 === 3) await wait(20);
      }
      response.write(
        `data: ${JSON.stringify({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })}\n\n`,
      );
      response.end('data: [DONE]\n\n');
    };
    request.resume();
    stream().catch(() => response.destroy());
  });
  return {
    ...(await listen(server)),
    setTokens: (count: number) => {
      tokens = count;
    },
  };
}
