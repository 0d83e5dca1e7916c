import { createServer as createHttpServer } from 'node:http';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';
import { deferred } from './deferred.ts';
import { createHub, isHubPath, type SignInScenarioName } from './hubStandIn.ts';
import { HUB_HOST, INFERENCE_HOST } from './leaks.ts';
import { findScenario, REFUSED_PREFLIGHT, type ScenarioName } from './scenarios.ts';

export interface RecordedRequest {
  readonly method: string;
  /** Path and query, as sent. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly bodyText: string;
  /** The body as JSON; undefined where it is none. */
  readonly body: unknown;
}

interface StandInOptions {
  readonly port?: number;
  /** Whether it speaks HTTPS, as the service's own host does. */
  readonly isSecure?: boolean;
}

export interface StandIn {
  readonly origin: string;
  /** In order of arrival, preflights included. */
  readonly requests: readonly RecordedRequest[];
  /** A list is consumed one a call; its last name repeats. */
  setScenario(scenario: ScenarioName | readonly ScenarioName[]): void;
  /** What it has where it stands for a server on the person's computer; or it sends on to Hugging Face. */
  setModels(models: readonly string[] | 'redirect'): void;
  /** How the next sign-in ends. */
  setSignIn(scenario: SignInScenarioName): void;
  /** Of the inference calls, as all that counts here. */
  countPosts(): number;
  /** Calls since the start, forgotten ones included; names the next one for `posted` and `closed`. */
  countCalls(): number;
  forgetRequests(): void;
  /** Lets a gated scenario take one more step, now or as soon as it waits for it. */
  releaseNext(): void;
  /** Resolves when the given call (1 is the first) has arrived. */
  posted(call?: number): Promise<void>;
  /** Resolves when the connection of the given call (1 is the first) is gone or its answer is complete. */
  closed(call?: number): Promise<'complete' | 'aborted'>;
  close(): Promise<void>;
}

const MODELS = ['gemma3:4b', 'gpt-oss:120b-cloud', 'llama3.1:8b'];

const ALLOWED_ORIGIN = 'access-control-allow-origin';

/** The answer to a preflight. */
const PREFLIGHT = {
  'access-control-allow-methods': 'GET,HEAD,PUT,PATCH,POST,DELETE',
  'access-control-allow-headers': 'authorization, content-type, x-hf-bill-to',
  'access-control-max-age': '86400',
  // Chromium repeats a call that is reset on a connection used before.
  connection: 'close',
};

/** One deferred per call number, made by whoever asks first. */
function milestones<Value>() {
  const byCall = new Map<number, ReturnType<typeof deferred<Value>>>();
  return (call: number) => {
    const known = byCall.get(call) ?? deferred<Value>();
    byCall.set(call, known);
    return known;
  };
}

/** A counting gate: each release lets one waiter through, early releases are kept. */
function createGate() {
  let waiting: readonly { readonly reader: ServerResponse; readonly pass: () => void }[] = [];
  let credit = 0;
  return {
    release() {
      const [next, ...others] = waiting;
      waiting = others;
      if (next) next.pass();
      else credit += 1;
    },
    pass(reader: ServerResponse): Promise<void> {
      if (credit > 0) {
        credit -= 1;
        return Promise.resolve();
      }
      return new Promise((pass) => {
        waiting = [...waiting, { reader, pass }];
      });
    },
    /** A reader who has gone takes no release. */
    leave(reader: ServerResponse) {
      waiting = waiting.filter((waiter) => waiter.reader !== reader);
    },
    reset() {
      credit = 0;
    },
  };
}

async function readRequest(request: IncomingMessage): Promise<RecordedRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const bodyText = Buffer.concat(chunks).toString('utf8');
  let body: unknown;
  try {
    body = JSON.parse(bodyText);
  } catch {
    // It is none.
  }
  return {
    method: request.method ?? '',
    path: request.url ?? '/',
    headers: Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    ),
    bodyText,
    body,
  };
}

let made: ReturnType<typeof generate> | null = null;

/** A self-signed certificate, made once. */
async function certify() {
  made ??= generate([{ name: 'commonName', value: INFERENCE_HOST }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: INFERENCE_HOST }] }],
  });
  const { private: key, cert } = await made;
  return { key, cert };
}

/** Starts the scripted inference service, and Hugging Face's OAuth beside it, on the loopback address. */
export async function startStandIn({
  port = 0,
  isSecure = false,
}: StandInOptions = {}): Promise<StandIn> {
  const requests: RecordedRequest[] = [];
  const gate = createGate();
  const arrival = milestones<void>();
  const ending = milestones<'complete' | 'aborted'>();
  let script: readonly ScenarioName[] = ['ok'];
  let models: readonly string[] | 'redirect' = MODELS;
  let callsSinceScript = 0;
  let calls = 0;
  const currentName = () => script[Math.min(callsSinceScript, script.length - 1)] ?? 'ok';

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const recorded = await readRequest(request);
    const { method, path, bodyText, body } = recorded;
    requests.push(recorded);
    response.setHeader(ALLOWED_ORIGIN, '*');
    response.setHeader('access-control-expose-headers', 'X-Request-Id, Retry-After');
    const isRefused = currentName() === REFUSED_PREFLIGHT && !isHubPath(path);
    if (method === 'OPTIONS') {
      response.writeHead(isRefused ? 403 : 204, PREFLIGHT).end();
      return;
    }
    if (isHubPath(path)) {
      hub.answer(recorded, response);
      return;
    }
    if (method === 'GET' && path === '/v1/models') {
      if (isRefused) response.removeHeader(ALLOWED_ORIGIN);
      if (models === 'redirect') {
        response.writeHead(307, { location: `https://${INFERENCE_HOST}/v1/models` }).end();
        return;
      }
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ object: 'list', data: models.map((id) => ({ id })) }));
      return;
    }
    if (method !== 'POST') {
      response.writeHead(405).end();
      return;
    }
    const respond = findScenario(currentName());
    callsSinceScript += 1;
    calls += 1;
    const call = calls;
    response.setHeader('x-request-id', `standin-${call}`);
    response.once('close', () => {
      gate.leave(response);
      ending(call).resolve(response.writableFinished ? 'complete' : 'aborted');
    });
    arrival(call).resolve();
    if (!path.endsWith('/v1/chat/completions')) {
      response.writeHead(404).end();
      return;
    }
    await respond({
      request,
      response,
      bodyText,
      body: body ?? {},
      released: () => gate.pass(response),
    });
  };

  const listener: RequestListener = (request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (response.destroyed) return;
      response.destroy(error instanceof Error ? error : undefined);
    });
  };
  const server = isSecure
    ? createHttpsServer(await certify(), listener)
    : createHttpServer(listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const { port: taken } = server.address() as AddressInfo;
  const origin = `${isSecure ? 'https' : 'http'}://127.0.0.1:${taken}`;
  // Over TLS a browser comes by the host's own name.
  const hub = createHub(isSecure ? `https://${HUB_HOST}` : origin);

  return {
    origin,
    requests,
    setScenario: (scenario) => {
      script = [scenario].flat();
      script.forEach(findScenario);
      callsSinceScript = 0;
      gate.reset();
    },
    setModels: (given) => {
      models = given;
    },
    setSignIn: (scenario) => hub.setSignIn(scenario),
    countPosts: () =>
      requests.filter(({ method, path }) => method === 'POST' && !isHubPath(path)).length,
    countCalls: () => calls,
    forgetRequests: () => {
      requests.length = 0;
    },
    releaseNext: () => gate.release(),
    posted: (call = 1) => arrival(call).promise,
    closed: (call = 1) => ending(call).promise,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}
