import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test';

/** What every token of the tests ends with, whatever its form. */
export const SENTINEL_TAIL = 'SentinelOfTheTests0123456789abcdef';

/** A token of the right form that no service knows; put together here so that no scanner takes it for a real one. */
export const SENTINEL_TOKEN = ['hf', SENTINEL_TAIL].join('_');

/** A token in the form of those that signing in gives. */
export const OAUTH_TOKEN = [
  ['hf', 'oauth', 'eyJhbGciOiJFZERTQSJ9'].join('_'),
  'eyJzY29wZSI6WyJpbmZlcmVuY2UtYXBpIl19',
  `Sig-na_ture-${SENTINEL_TAIL}`,
].join('.');

/** What every code that signing in gives begins with. */
export const SENTINEL_CODE = 'CodeOfTheTests0123456789';

/** A sentence that the tests write as a note; it may stand in the fields and the result, and nowhere else. */
export const SENTINEL_NOTE = '目印の一文、青いペンギンが検索画面を横切る';

/** The one other host that the page may talk to. */
export const INFERENCE_HOST = 'router.huggingface.co';

/** Where people sign in; it gets no note, and no token but its own. */
export const HUB_HOST = 'huggingface.co';

type Secret = readonly [name: string, text: string];

/** What is looked for, by the name that a finding gives it. */
const SECRETS = [
  ['the token', SENTINEL_TAIL],
  ['the code', SENTINEL_CODE],
] as const satisfies readonly Secret[];
const NOTE: Secret = ['a note', SENTINEL_NOTE];

/** What Playwright writes to the console of a page whose service worker the tests' settings block. */
const BLOCKED_BY_THE_TESTS = 'Service Worker registration blocked by Playwright';

/** What a context did, for a look at the end. */
export interface Watch {
  /** `error: …`, `warning: …`, in order, over all pages. */
  readonly consoleLines: readonly string[];
  /** Errors that no code caught. */
  readonly pageErrors: readonly string[];
  /** Addresses asked for, fragments and all. */
  readonly requestUrls: readonly string[];
  /** Where something was found that must not be there; empty when all is well. */
  leaks(): Promise<readonly string[]>;
}

interface Allowed {
  readonly isHubAllowed?: boolean;
  /** Instead of the hosted service: they may get notes, and no token. */
  readonly localOrigins?: readonly string[];
}

/** Records all that the pages of the context say and ask for; signing in is a foreign host unless it is allowed. */
export function watch(
  context: BrowserContext,
  siteOrigin: string,
  { isHubAllowed = false, localOrigins = [] }: Allowed = {},
): Watch {
  const consoleLines: string[] = [];
  const pageErrors: string[] = [];
  const requestUrls: string[] = [];
  const headerLeaks: string[] = [];
  const hubOrigins = isHubAllowed ? [`https://${HUB_HOST}`] : [];
  const inferenceOrigins = localOrigins.length > 0 ? localOrigins : [`https://${INFERENCE_HOST}`];
  const allowedOrigins = new Set([siteOrigin, ...inferenceOrigins, ...hubOrigins]);
  const verifiers = new Set<string>();
  /** The code stands in the address of the way back, and nowhere else. */
  const searchedUrls: string[] = [];

  const loggedTexts: Promise<string>[] = [];
  context.on('console', (message) => {
    if (message.text() === BLOCKED_BY_THE_TESTS) return;
    consoleLines.push(`${message.type()}: ${message.text()}`);
    loggedTexts.push(textsInside(message));
  });
  context.on('weberror', (webError) => {
    const error = webError.error();
    pageErrors.push(error.stack ?? String(error));
  });
  context.on('request', (request) => {
    const url = request.url();
    const { origin } = new URL(url);
    requestUrls.push(url);
    const isWayBack = origin === siteOrigin && request.isNavigationRequest();
    searchedUrls.push(isWayBack ? url.replace(/(?<=[?&]code=)[^&#]*/u, '') : url);
    const body = request.postData() ?? '';
    const sent = JSON.stringify(request.headers()) + body;
    const isHub = hubOrigins.includes(origin);
    const verifier = isHub ? new URLSearchParams(body).get('code_verifier') : null;
    if (verifier !== null) verifiers.add(verifier);
    const isInference = inferenceOrigins.includes(origin);
    const forbidden = [
      ...(isHub || (isInference && localOrigins.length === 0) ? [] : [SECRETS[0]]),
      ...(isHub ? [['the token', SENTINEL_TOKEN] as const] : [SECRETS[1]]),
    ];
    for (const [name, secret] of forbidden) {
      if (holds(sent, secret)) headerLeaks.push(`${name} was sent to ${url}`);
    }
    if (!isInference && holds(sent, SENTINEL_NOTE)) headerLeaks.push(`a note was sent to ${url}`);
  });

  // What a policy stops is announced, where a redirect leads too, and never asked.
  context.on('requestfailed', (request) => {
    if (request.failure()?.errorText !== 'csp') return;
    requestUrls.splice(requestUrls.lastIndexOf(request.url()), 1);
  });

  const leaks = async () => {
    const foreign = requestUrls
      .filter((url) => /^(https?|wss?):/.test(url) && !allowedOrigins.has(new URL(url).origin))
      .map((url) => `asked for ${url}`);
    const texts = [
      ...(await Promise.all(loggedTexts)).map((line) => ['console line', line] as const),
      ...pageErrors.map((line) => ['thrown error', line] as const),
      ...searchedUrls.map((line) => ['request URL', line] as const),
    ];
    const secrets = [
      ...SECRETS,
      ...[...verifiers].map((verifier) => ['the verifier', verifier] as const),
    ];
    const said = texts.flatMap(([place, text]) =>
      [...secrets, NOTE].flatMap(([name, secret]) =>
        holds(text, secret) ? [`${name} is in a ${place}: ${text}`] : [],
      ),
    );
    const pages = context.pages().filter((page) => !page.isClosed());
    const inPages = await Promise.all(pages.map((page) => leaksOfPage(page, secrets)));
    return [...foreign, ...headerLeaks, ...said, ...inPages.flat()];
  };
  return { consoleLines, pageErrors, requestUrls, leaks };
}

/** The line and every text inside the logged values, errors' hidden fields included. */
async function textsInside(message: ConsoleMessage): Promise<string> {
  const line = `${message.type()}: ${message.text()}`;
  const values = await Promise.all(
    message.args().map((argument) =>
      argument
        .evaluate((value: unknown) => {
          const seen = new Set<unknown>();
          const collect = (part: unknown): string[] => {
            if (typeof part === 'string') return [part];
            if (typeof part !== 'object' || part === null || seen.has(part)) return [];
            if (part instanceof Node || part instanceof Window) return [];
            seen.add(part);
            return Reflect.ownKeys(part).flatMap((key) => [
              ...(typeof key === 'string' ? [key] : []),
              ...collect(Reflect.get(part, key)),
            ]);
          };
          return collect(value);
        })
        // A page that is gone can tell no more than the line.
        .catch(() => []),
    ),
  );
  return [line, ...values.flat().filter((text) => !line.includes(text))].join('\n');
}

function holds(text: string, secret: string): boolean {
  return text.includes(secret) || text.includes(encodeURIComponent(secret));
}

/** Where a secret stands in the page (markup, text, address, history, a field that is not its own) or its Cache Storage, or a note in an attribute, the address, history or Cache Storage. */
async function leaksOfPage(page: Page, secrets: readonly Secret[]): Promise<readonly string[]> {
  const url = page.url();
  const found = (text: string, place: string, looked: readonly Secret[] = [...secrets, NOTE]) =>
    looked.flatMap(([name, secret]) => (holds(text, secret) ? [`${name} is in ${place}`] : []));
  const inAddress = found(url, `the address ${url}`);
  if (!url.startsWith('http')) return inAddress;
  const { markup, attributes, fields, entries, kept } = await page.evaluate(async () => {
    const elements = [...document.querySelectorAll('*')];
    const inputs = elements.filter(
      (element): element is HTMLInputElement | HTMLTextAreaElement =>
        element instanceof HTMLTextAreaElement ||
        (element instanceof HTMLInputElement && element.type !== 'password'),
    );
    const cached: [url: string, text: string][] = [];
    try {
      for (const name of await window.caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          const response = await cache.match(request);
          const headers = [...request.headers, ...(response?.headers ?? [])];
          cached.push([request.url, JSON.stringify(headers) + (await response?.text())]);
        }
      }
    } catch {
      // There is none on plain http.
    }
    return {
      markup: document.documentElement.outerHTML,
      attributes: [
        ['the title', document.title] as const,
        ...elements.flatMap((element) =>
          [...element.attributes].map(
            ({ name, value }) => [`${element.tagName} ${name}`, value] as const,
          ),
        ),
      ],
      fields: inputs.map(({ name, id, value }) => [name || id, value] as const),
      entries: navigation.entries().map((entry) => entry.url ?? ''),
      kept: cached,
    };
  });
  const { origin } = new URL(url);
  return [
    ...inAddress,
    ...entries
      .filter((entry) => entry !== url)
      .flatMap((entry) => found(entry, `the history entry ${entry}`)),
    ...found(markup, 'the DOM', secrets),
    ...attributes.flatMap(([name, value]) => found(value, name, [NOTE])),
    ...fields.flatMap(([name, value]) => found(value, `the field ${name}`, secrets)),
    ...kept.flatMap(([address, text]) => [
      ...(new URL(address).origin === origin ? [] : [`${address} is in Cache Storage`]),
      ...found(address + text, `Cache Storage under ${address}`),
    ]),
  ];
}
