import { createHash, randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { OAUTH_TOKEN, SENTINEL_CODE, SENTINEL_TAIL } from './leaks.ts';
import type { RecordedRequest } from './standIn.ts';

const SCOPES = 'openid profile inference-api';
const DAY_S = 86_400;

interface Answer {
  readonly status: number;
  readonly type?: string;
  readonly body: string;
}

const json = (status: number, body: unknown): Answer => ({ status, body: JSON.stringify(body) });

interface SignInScenario {
  /** Shows a page with two links, where the others send the browser back at once. */
  readonly isAsking?: true;
  /** What the address back carries in the place of code and state. */
  readonly sendBack?: (code: string, state: string) => Readonly<Record<string, string>>;
  readonly isCodeUsed?: true;
  /** Answers in the place of the good ones. */
  readonly faults?: Readonly<Record<string, Answer>>;
}

const PROXY_PAGE: Answer = {
  status: 200,
  type: 'text/html; charset=utf-8',
  body: '<!doctype html><html lang="ja"><title>認証</title><h1>社内プロキシ</h1></html>',
};
const BROKEN = json(500, { error: 'Internal Error' });

const CONFIGURATION = '/.well-known/openid-configuration';
const AUTHORIZE = '/oauth/authorize';
const TOKEN = '/oauth/token';
const USERINFO = '/oauth/userinfo';

const refusal = (state: string) => ({
  error: 'access_denied',
  error_description: 'The user denied the request',
  state,
});

const scenarios = {
  'sign-in': {},
  'sign-in-asks': { isAsking: true },
  'sign-in-refused': { sendBack: (_, state) => refusal(state) },
  'sign-in-invalid-scope': {
    sendBack: (_, state) => ({
      error: 'invalid_scope',
      error_description: 'The scope inference-api is not allowed for this app',
      state,
    }),
  },
  'sign-in-no-state': { sendBack: (code) => ({ code }) },
  'sign-in-other-state': {
    sendBack: (code, state) => ({
      code,
      state: JSON.stringify({ ...(JSON.parse(state) as object), nonce: randomUUID() }),
    }),
  },
  'sign-in-used': { isCodeUsed: true },
  'sign-in-token-500': { faults: { [TOKEN]: BROKEN } },
  'sign-in-token-html': { faults: { [TOKEN]: PROXY_PAGE } },
  'sign-in-userinfo-500': { faults: { [USERINFO]: BROKEN } },
} as const satisfies Readonly<Record<string, SignInScenario>>;

/** The scripted ways that signing in can end. */
export type SignInScenarioName = keyof typeof scenarios;

function askingPage(allowed: string, refused: string): string {
  const link = (href: string, text: string) =>
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

const IS_RIGHT: Readonly<Record<string, (value: string) => boolean>> = {
  client_id: (value) => value !== '',
  response_type: (value) => value === 'code',
  scope: (value) => value === SCOPES,
  code_challenge_method: (value) => value === 'S256',
  code_challenge: (value) => /^[\w-]{43}$/u.test(value),
  redirect_uri: (value) => /^https?:/u.test(value) && URL.canParse(value),
};

/** Whether the stand-in answers this path as huggingface.co. */
export function isHubPath(path: string): boolean {
  return [CONFIGURATION, AUTHORIZE, TOKEN, USERINFO].includes(path.replace(/\?.*/su, ''));
}

/** Hugging Face's OAuth for a public app: PKCE, no secret, each code good for one token. */
export function createHub(origin: string) {
  const codes = new Map<string, { readonly redirectUri: string; readonly challenge: string }>();
  let scenario: SignInScenario = scenarios['sign-in'];

  function authorize(query: URLSearchParams, response: ServerResponse): void {
    const wrong = Object.keys(IS_RIGHT).filter((name) => !IS_RIGHT[name]?.(query.get(name) ?? ''));
    if (wrong.length > 0) {
      response.writeHead(400).end(`wrong or missing: ${wrong.join(', ')}`);
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
      return address.href;
    };
    const back = addressWith(scenario.sendBack?.(code, state) ?? { code, state });
    if (scenario.isAsking === true) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(askingPage(back, addressWith(refusal(state))));
    } else {
      response.writeHead(302, { location: back }).end();
    }
  }

  function token(form: URLSearchParams): Answer {
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
      return json(400, { error: 'invalid_grant', error_description: 'Invalid or expired code' });
    }
    return json(200, {
      access_token: OAUTH_TOKEN,
      token_type: 'bearer',
      expires_in: 30 * DAY_S,
      scope: SCOPES,
      id_token: `eyJ.id.${SENTINEL_TAIL}`,
      refresh_token: `refresh-${SENTINEL_TAIL}`,
    });
  }

  function userinfo(authorization: string | undefined): Answer {
    if (authorization !== `Bearer ${OAUTH_TOKEN}`) return json(401, { error: 'Invalid token' });
    return json(200, {
      sub: '62f264b9f3c90f4b6514a269',
      name: '代役 花子',
      preferred_username: 'standin',
      picture: 'https://huggingface.co/avatars/standin.svg',
      profile: 'https://huggingface.co/standin',
      isPro: false,
      orgs: [],
    });
  }

  function answerOf(path: string, { method, bodyText, headers }: RecordedRequest): Answer {
    if (method !== (path === TOKEN ? 'POST' : 'GET')) {
      return json(405, { error: 'Method not allowed' });
    }
    if (path === TOKEN) return token(new URLSearchParams(bodyText));
    if (path === USERINFO) return userinfo(headers['authorization']);
    return json(200, {
      issuer: origin,
      authorization_endpoint: origin + AUTHORIZE,
      token_endpoint: origin + TOKEN,
      userinfo_endpoint: origin + USERINFO,
    });
  }

  return {
    setSignIn(name: SignInScenarioName): void {
      if (!Object.hasOwn(scenarios, name)) throw new Error(`No sign-in named ${name}`);
      scenario = scenarios[name];
    },
    answer(request: RecordedRequest, response: ServerResponse): void {
      const { pathname, searchParams } = new URL(request.path, origin);
      if (pathname === AUTHORIZE) {
        authorize(searchParams, response);
        return;
      }
      const good = answerOf(pathname, request);
      const { status, type = 'application/json', body } = scenario.faults?.[pathname] ?? good;
      response.writeHead(status, { 'content-type': type }).end(body);
    },
  };
}
