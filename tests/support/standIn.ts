import { createServer as createHttpServer } from 'node:http';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { CORS, PREFLIGHT } from './cors.ts';
import { deferred } from './deferred.ts';
import { createHub, isHubPath, signInScenarioList, type SignInScenarioName } from './hubStandIn.ts';
import { HUB_HOST } from './leaks.ts';
import { findScenario, scenarioList } from './scenarios.ts';
import type { Exchange, ScenarioName } from './scenarios.ts';

export interface RecordedRequest {
  readonly method: string;
  /** Path and query, as sent. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly bodyText: string;
  /** The body as JSON; undefined where it is none. */
  readonly body: unknown;
}

export interface StandInOptions {
  readonly port?: number;
  /** PEM texts; without them it speaks plain HTTP. */
  readonly tls?: { readonly key: string; readonly cert: string };
  readonly scenario?: ScenarioName | readonly ScenarioName[];
}

export interface StandIn {
  readonly origin: string;
  readonly port: number;
  /** In order of arrival, preflights included, the control paths not. */
  readonly requests: readonly RecordedRequest[];
  /** A list is consumed one a call; its last name repeats. */
  setScenario(scenario: ScenarioName | readonly ScenarioName[]): void;
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

/** What it has where it stands for a server on the person's computer. */
const MODELS = ['gemma3:4b', 'gpt-oss:120b-cloud', 'llama3.1:8b'];

const CONTROL = '/__standin/';

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

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { ...CORS, 'content-type': 'application/json' });
  response.end(JSON.stringify(value));
}

/** Starts the scripted inference service, and Hugging Face's OAuth beside it, on the loopback address. */
export async function startStandIn(options: StandInOptions = {}): Promise<StandIn> {
  const requests: RecordedRequest[] = [];
  const gate = createGate();
  const arrival = milestones<void>();
  const ending = milestones<'complete' | 'aborted'>();
  let script: readonly ScenarioName[] = ['ok'];
  let callsSinceScript = 0;
  let calls = 0;

  const setScenario = (scenario: ScenarioName | readonly ScenarioName[]) => {
    const names = typeof scenario === 'string' ? [scenario] : scenario;
    if (names.length === 0) throw new Error('A script needs at least one scenario');
    for (const name of names) findScenario(name);
    script = names;
    callsSinceScript = 0;
    gate.reset();
  };
  setScenario(options.scenario ?? 'ok');

  const currentName = (index: number): ScenarioName =>
    script[Math.min(index, script.length - 1)] ?? 'ok';

  const control = (path: string, bodyText: string, response: ServerResponse) => {
    const send = (status: number, value: unknown) => sendJson(response, status, value);
    switch (path) {
      case 'scenario': {
        const { scenario } = (parseJson(bodyText) ?? {}) as { scenario?: ScenarioName[] };
        setScenario(scenario ?? 'ok');
        return send(200, {});
      }
      case 'sign-in': {
        const { signIn } = (parseJson(bodyText) ?? {}) as { signIn?: SignInScenarioName };
        hub.setSignIn(signIn ?? 'sign-in');
        return send(200, {});
      }
      case 'scenarios':
        return send(200, {
          scenarios: scenarioList,
          scenario: script,
          signIns: signInScenarioList,
        });
      default:
        return send(404, { error: 'Unknown control path' });
    }
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '/';
    if (path.startsWith(CONTROL)) {
      if (request.method === 'OPTIONS') response.writeHead(204, PREFLIGHT).end();
      else {
        const bodyText = await readBody(request);
        try {
          control(path.slice(CONTROL.length), bodyText, response);
        } catch (error) {
          sendJson(response, 400, { error: String(error) });
        }
      }
      return;
    }
    const bodyText = await readBody(request);
    const recorded: RecordedRequest = {
      method: request.method ?? '',
      path,
      headers: Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      ),
      bodyText,
      body: parseJson(bodyText),
    };
    requests.push(recorded);
    if (isHubPath(path)) {
      hub.answer(recorded, response);
      return;
    }
    if (request.method === 'OPTIONS') {
      const scenario = findScenario(currentName(callsSinceScript));
      if (scenario.closesAfterPreflight === true) response.setHeader('connection', 'close');
      if (scenario.refusesPreflight === true) response.writeHead(403).end();
      else response.writeHead(204, PREFLIGHT).end();
      return;
    }
    if (request.method === 'GET' && path === '/v1/models') {
      const isRefused = findScenario(currentName(callsSinceScript)).refusesPreflight === true;
      response.writeHead(200, { ...(isRefused ? {} : CORS), 'content-type': 'application/json' });
      response.end(JSON.stringify({ object: 'list', data: MODELS.map((id) => ({ id })) }));
      return;
    }
    if (request.method !== 'POST') {
      sendJson(response, 405, { error: 'Method not allowed' });
      return;
    }
    calls += 1;
    const call = calls;
    const scenario = findScenario(currentName(callsSinceScript));
    callsSinceScript += 1;
    response.once('close', () => {
      gate.leave(response);
      ending(call).resolve(response.writableFinished ? 'complete' : 'aborted');
    });
    arrival(call).resolve();
    if (!path.endsWith('/v1/chat/completions')) {
      sendJson(response, 404, { error: 'Not Found' });
      return;
    }
    const exchange: Exchange = {
      request,
      response,
      bodyText,
      body: parseJson(bodyText),
      call,
      headers: { ...CORS, 'x-request-id': `standin-${call}` },
      released: () => gate.pass(response),
    };
    await scenario.respond(exchange);
  };

  const listener: RequestListener = (request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (response.destroyed) return;
      response.destroy(error instanceof Error ? error : undefined);
    });
  };
  const server = options.tls
    ? createHttpsServer({ ...options.tls }, listener)
    : createHttpServer(listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const origin = `${options.tls ? 'https' : 'http'}://127.0.0.1:${port}`;
  // Over TLS a browser comes by the host's own name.
  const hub = createHub(options.tls ? `https://${HUB_HOST}` : origin);

  return {
    origin,
    port,
    requests,
    setScenario,
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
