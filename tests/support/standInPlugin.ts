import type { Plugin } from 'vite';
import { INFERENCE_HOST } from './leaks.ts';
import { startStandIn } from './standIn.ts';

interface Given {
  readonly inferenceOrigin: string;
  readonly standInOrigin: string;
}

/** Runs in the page, before anything else; may refer to nothing outside itself. */
function redirectToStandIn({ inferenceOrigin, standInOrigin }: Given): void {
  const TOKEN_KEY = 'marshmallow-nippo.token';
  const DEMO_TOKEN = 'hf_standin';
  const parameters = new URLSearchParams(location.search);
  const realFetch = window.fetch.bind(window);

  window.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.startsWith(inferenceOrigin)) return realFetch(input, init);
    const target = standInOrigin + url.slice(inferenceOrigin.length);
    return realFetch(input instanceof Request ? new Request(target, input) : target, init);
  };

  if (parameters.get('token') === 'none') localStorage.removeItem(TOKEN_KEY);
  else if (localStorage.getItem(TOKEN_KEY) === null) localStorage.setItem(TOKEN_KEY, DEMO_TOKEN);

  const scenario = (parameters.get('scenario') ?? 'ok').split(',');
  void realFetch(`${standInOrigin}/__standin/scenario`, {
    method: 'POST',
    body: JSON.stringify({ scenario }),
  }).then(async (response) => {
    if (response.ok) return;
    const all: unknown = await (await realFetch(`${standInOrigin}/__standin/scenarios`)).json();
    console.error('no such scenario:', scenario, all);
  });
}

/**
 * The development server's page talks to a scripted stand-in instead of the inference service, with a token that opens nothing.
 * `?scenario=NAME` (or NAME,NAME,… one a call) chooses what it answers, `?token=none` shows the page without a token.
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
        `stand-in for ${INFERENCE_HOST} at ${standInOrigin}; ?scenario=NAME, ?token=none; names: ${standInOrigin}/__standin/scenarios`,
      );
    },
    transformIndexHtml: () => {
      const given: Given = { inferenceOrigin: `https://${INFERENCE_HOST}`, standInOrigin };
      const children = `(${redirectToStandIn.toString()})(${JSON.stringify(given)})`;
      return [{ tag: 'script', injectTo: 'head-prepend', children }];
    },
  };
}
