import type { Plugin } from 'vite';
import { HUB_HOST, INFERENCE_HOST } from './leaks.ts';
import { startStandIn } from './standIn.ts';

interface Given {
  /** Those that the stand-in answers for. */
  readonly origins: readonly string[];
  readonly standInOrigin: string;
}

/** Runs in the page, before anything else; may refer to nothing outside itself. */
function redirectToStandIn({ origins, standInOrigin }: Given): void {
  const TOKEN_KEY = 'marshmallow-nippo.token';
  const DEMO_TOKEN = 'hf_standin';
  const parameters = new URLSearchParams(location.search);
  const realFetch = window.fetch.bind(window);

  window.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const origin = origins.find((candidate) => url.startsWith(`${candidate}/`));
    if (origin === undefined) return realFetch(input, init);
    const target = standInOrigin + url.slice(origin.length);
    return realFetch(input instanceof Request ? new Request(target, input) : target, init);
  };

  // The page is back from signing in, which goes on as it was chosen, without a token until the exchange is done.
  if (['code', 'error', 'state'].some((name) => parameters.has(name))) return;

  if (parameters.get('token') === 'none') localStorage.removeItem(TOKEN_KEY);
  else if (localStorage.getItem(TOKEN_KEY) === null) localStorage.setItem(TOKEN_KEY, DEMO_TOKEN);

  const choose = async (path: string, choice: Readonly<Record<string, unknown>>) => {
    const body = JSON.stringify(choice);
    const response = await realFetch(`${standInOrigin}/__standin/${path}`, {
      method: 'POST',
      body,
    });
    if (response.ok) return;
    const all: unknown = await (await realFetch(`${standInOrigin}/__standin/scenarios`)).json();
    console.error(`no such ${path}:`, ...Object.values(choice), all);
  };
  void choose('scenario', { scenario: (parameters.get('scenario') ?? 'ok').split(',') });
  void choose('sign-in', { signIn: parameters.get('signIn') ?? 'sign-in-asks' });
}

/**
 * The development server's page talks to a scripted stand-in instead of the inference service and Hugging Face, with a token that opens nothing.
 * `?scenario=NAME` (or NAME,NAME,… one a call) chooses what it answers, `?signIn=NAME` how signing in ends, `?token=none` shows the page without a token.
 */
export function standInPlugin(): Plugin {
  let standInOrigin = '';
  return {
    name: 'stand-in',
    apply: 'serve',
    async configureServer(server) {
      const standIn = await startStandIn();
      standInOrigin = standIn.origin;
      server.httpServer?.once('close', () => void standIn.close());
      server.config.logger.info(
        `stand-in for ${INFERENCE_HOST} at ${standInOrigin}; ?scenario=NAME, ?signIn=NAME, ?token=none; names: ${standInOrigin}/__standin/scenarios`,
      );
    },
    transformIndexHtml: () => {
      const given: Given = {
        origins: [INFERENCE_HOST, HUB_HOST].map((host) => `https://${host}`),
        standInOrigin,
      };
      const children = `(${redirectToStandIn.toString()})(${JSON.stringify(given)})`;
      return [{ tag: 'script', injectTo: 'head-prepend', children }];
    },
  };
}
