import { createHash, randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { CORS, PREFLIGHT } from './cors.ts';
import { OAUTH_TOKEN, SENTINEL_CODE, SENTINEL_TAIL } from './leaks.ts';
import type { RecordedRequest } from './standIn.ts';

type Endpoint = 'configuration' | 'authorize' | 'token' | 'userinfo';

const PATHS: Readonly<Record<string, Endpoint>> = {
  '/.well-known/openid-configuration': 'configuration',
  '/oauth/authorize': 'authorize',
  '/oauth/token': 'token',
  '/oauth/userinfo': 'userinfo',
};

const SCOPES = 'openid profile inference-api';
const DAY_S = 86_400;

/** How an endpoint's answer differs from the good one. */
interface Fault {
  readonly status?: number;
  readonly contentType?: string;
  readonly body?: string;
}

interface SignInScenario {
  readonly description: string;
  /** Shows a page with two links, where the others send the browser back at once. */
  readonly isAsking?: true;
  /** What the address back carries in the place of code and state. */
  readonly sendBack?: (code: string, state: string) => Readonly<Record<string, string>>;
  readonly isCodeUsed?: true;
  readonly faults?: Readonly<Partial<Record<Endpoint, Fault>>>;
}

const PROXY_PAGE: Fault = {
  contentType: 'text/html; charset=utf-8',
  body: '<!doctype html><html lang="ja"><title>認証</title><h1>社内プロキシ</h1></html>',
};
const BROKEN: Fault = { status: 500, body: '{"error":"Internal Error"}' };

const refusal = (state: string) => ({
  error: 'access_denied',
  error_description: 'The user denied the request',
  state,
});

const scenarios = {
  'sign-in': { description: 'Signed in for 30 days' },
  'sign-in-asks': { description: 'The same, once the person allows it on a page', isAsking: true },
  'sign-in-refused': {
    description: 'The person refuses',
    sendBack: (_, state) => refusal(state),
  },
  'sign-in-invalid-scope': {
    description: 'Another error than a refusal',
    sendBack: (_, state) => ({
      error: 'invalid_scope',
      error_description: 'The scope inference-api is not allowed for this app',
      state,
    }),
  },
  'sign-in-no-state': { description: 'Back without a state', sendBack: (code) => ({ code }) },
  'sign-in-other-state': {
    description: 'Back with the state of another sign-in',
    sendBack: (code, state) => ({
      code,
      state: JSON.stringify({ ...(JSON.parse(state) as object), nonce: randomUUID() }),
    }),
  },
  'sign-in-used': { description: 'The code has been used already', isCodeUsed: true },
  'sign-in-token-500': {
    description: 'The token endpoint is down',
    faults: { token: BROKEN },
  },
  'sign-in-token-html': {
    description: "A company proxy's page in the place of the token",
    faults: { token: PROXY_PAGE },
  },
  'sign-in-configuration-503': {
    description: 'The configuration is not available',
    faults: {
      configuration: { status: 503, contentType: 'text/plain', body: 'Service Unavailable' },
    },
  },
  'sign-in-configuration-html': {
    description: "A company proxy's page in the place of the configuration",
    faults: { configuration: PROXY_PAGE },
  },
  'sign-in-userinfo-500': {
    description: 'The token is given, but not whose it is',
    faults: { userinfo: BROKEN },
  },
} as const satisfies Readonly<Record<string, SignInScenario>>;

/** The scripted ways that signing in can end. */
export type SignInScenarioName = keyof typeof scenarios;

/** Every one of them with one line of description. */
export const signInScenarioList: readonly { name: SignInScenarioName; description: string }[] = (
  Object.keys(scenarios) as SignInScenarioName[]
).map((name) => ({ name, description: scenarios[name].description }));

function askingPage(allowed: URL, refused: URL): string {
  const link = ({ href }: URL, text: string) =>
    `<a href="${href.replaceAll('&', '&amp;')}">${text}</a>`;
  return `<!doctype html>
<html lang="ja">
  <meta charset="utf-8" />
  <title>Hugging Face の代役</title>
  <h1>Hugging Face の代役</h1>
  <p>開発用の画面です。本物の Hugging Face ではありません。</p>
  <p>${link(allowed, '許可する')} ${link(refused, '断る')}</p>
</html>
`;
}

/** What is wrong with the query of an authorization request; empty where nothing is. */
function wrongParameters(query: URLSearchParams): readonly string[] {
  const isRight: Readonly<Record<string, (value: string) => boolean>> = {
    client_id: (value) => value !== '',
    response_type: (value) => value === 'code',
    scope: (value) => value === SCOPES,
    code_challenge_method: (value) => value === 'S256',
    code_challenge: (value) => /^[\w-]{43}$/u.test(value),
    redirect_uri: (value) => /^https?:/u.test(value) && URL.canParse(value),
  };
  return Object.keys(isRight).filter((name) => isRight[name]?.(query.get(name) ?? '') !== true);
}

/** Whether the stand-in answers this path as huggingface.co. */
export function isHubPath(path: string): boolean {
  return Object.hasOwn(PATHS, path.replace(/\?.*/su, ''));
}

/** Hugging Face's OAuth for a public app: PKCE, no secret, each code good for one token. */
export function createHub(origin: string) {
  const codes = new Map<string, { readonly redirectUri: string; readonly challenge: string }>();
  let scenario: SignInScenario = scenarios['sign-in'];

  function authorize(query: URLSearchParams, response: ServerResponse): void {
    const wrong = wrongParameters(query);
    if (wrong.length > 0) {
      response.writeHead(400, { 'content-type': 'text/plain' });
      response.end(`wrong or missing: ${wrong.join(', ')}`);
      return;
    }
    const redirectUri = query.get('redirect_uri') ?? '';
    const state = query.get('state') ?? '';
    const code = `${SENTINEL_CODE}-${randomUUID()}`;
    if (scenario.isCodeUsed !== true) {
      codes.set(code, { redirectUri, challenge: query.get('code_challenge') ?? '' });
    }
    const addressWith = (parameters: Readonly<Record<string, string>>) => {
      const address = new URL(redirectUri);
      for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
      return address;
    };
    const back = addressWith(scenario.sendBack?.(code, state) ?? { code, state });
    if (scenario.isAsking === true) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(askingPage(back, addressWith(refusal(state))));
    } else {
      response.writeHead(302, { location: back.href }).end();
    }
  }

  function token(form: URLSearchParams): readonly [status: number, body: unknown] {
    const code = form.get('code') ?? '';
    const known = codes.get(code);
    codes.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      form.get('grant_type') === 'authorization_code' &&
      known?.redirectUri === form.get('redirect_uri') &&
      known.challenge === challenge;
    if (!isRight) {
      return [400, { error: 'invalid_grant', error_description: 'Invalid or expired code' }];
    }
    return [
      200,
      {
        access_token: OAUTH_TOKEN,
        token_type: 'bearer',
        expires_in: 30 * DAY_S,
        scope: SCOPES,
        id_token: `eyJ.id.${SENTINEL_TAIL}`,
        refresh_token: `refresh-${SENTINEL_TAIL}`,
      },
    ];
  }

  function userinfo(authorization: string | undefined): readonly [status: number, body: unknown] {
    if (authorization !== `Bearer ${OAUTH_TOKEN}`) return [401, { error: 'Invalid token' }];
    return [
      200,
      {
        sub: '62f264b9f3c90f4b6514a269',
        name: '代役 花子',
        preferred_username: 'standin',
        picture: 'https://huggingface.co/avatars/standin.svg',
        profile: 'https://huggingface.co/standin',
        isPro: false,
        orgs: [],
      },
    ];
  }

  function answerOf(endpoint: Exclude<Endpoint, 'authorize'>, request: RecordedRequest) {
    if (request.method !== (endpoint === 'token' ? 'POST' : 'GET')) {
      return [405, { error: 'Method not allowed' }] as const;
    }
    if (endpoint === 'token') return token(new URLSearchParams(request.bodyText));
    if (endpoint === 'userinfo') return userinfo(request.headers['authorization']);
    return [
      200,
      {
        issuer: origin,
        authorization_endpoint: `${origin}/oauth/authorize`,
        token_endpoint: `${origin}/oauth/token`,
        userinfo_endpoint: `${origin}/oauth/userinfo`,
      },
    ] as const;
  }

  return {
    setSignIn(name: SignInScenarioName): void {
      if (!Object.hasOwn(scenarios, name)) throw new Error(`No sign-in named ${name}`);
      scenario = scenarios[name];
    },
    answer(request: RecordedRequest, response: ServerResponse): void {
      const { pathname, searchParams } = new URL(request.path, origin);
      const endpoint = PATHS[pathname] ?? 'configuration';
      if (endpoint === 'authorize') {
        authorize(searchParams, response);
        return;
      }
      const fault = scenario.faults?.[endpoint] ?? {};
      if (request.method === 'OPTIONS') {
        response.writeHead(204, PREFLIGHT).end();
        return;
      }
      const [status, body] = answerOf(endpoint, request);
      response.writeHead(fault.status ?? status, {
        ...CORS,
        'content-type': fault.contentType ?? 'application/json; charset=utf-8',
        'x-request-id': `standin-${endpoint}`,
      });
      response.end(fault.body ?? JSON.stringify(body));
    },
  };
}
