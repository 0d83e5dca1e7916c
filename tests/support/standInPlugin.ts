import type { Plugin } from 'vite';
import type { SignInScenarioName } from './hubStandIn.ts';
import { HUB_HOST, INFERENCE_HOST } from './leaks.ts';
import { startStandIn, type StandIn } from './standIn.ts';

interface Given {
  /** Those that the stand-in answers for. */
  readonly origins: readonly string[];
  readonly standInOrigin: string;
  /** The browser comes back from signing in, which goes on as it was chosen. */
  readonly isBack: boolean;
}

/** Runs in the page, before anything else; may refer to nothing outside itself. */
function redirectToStandIn({ origins, standInOrigin, isBack }: Given): void {
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

  // Back from signing in there is none until the exchange is done.
  if (isBack) return;
  if (parameters.get('token') === 'none') localStorage.removeItem(TOKEN_KEY);
  else localStorage[TOKEN_KEY] ??= DEMO_TOKEN;
}

/**
 * The development server's page talks to a scripted stand-in instead of the inference service and Hugging Face, with a token that opens nothing.
 * `?scenario=NAME` (or NAME,NAME,… one a call) chooses what it answers, `?signIn=NAME` how signing in ends, `?token=none` shows the page without a token.
 */
export function standInPlugin(): Plugin {
  let standIn: StandIn;
  return {
    name: 'stand-in',
    apply: 'serve',
    async configureServer(server) {
      standIn = await startStandIn();
      server.httpServer?.once('close', () => void standIn.close());
    },
    transformIndexHtml(_, { originalUrl = '/' }) {
      const { searchParams } = new URL(originalUrl, standIn.origin);
      const isBack = ['code', 'error', 'state'].some((name) => searchParams.has(name));
      if (!isBack) {
        standIn.setScenario((searchParams.get('scenario') ?? 'ok').split(','));
        const signIn = searchParams.get('signIn') ?? 'sign-in-asks';
        standIn.setSignIn(signIn as SignInScenarioName);
      }
      const given: Given = {
        origins: [INFERENCE_HOST, HUB_HOST].map((host) => `https://${host}`),
        standInOrigin: standIn.origin,
        isBack,
      };
      const children = `(${redirectToStandIn.toString()})(${JSON.stringify(given)})`;
      return [{ tag: 'script', injectTo: 'head-prepend', children }];
    },
  };
}
