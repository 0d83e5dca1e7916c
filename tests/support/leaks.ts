import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test';

/** A token of the right form that no service knows; put together here so that no scanner takes it for a real one. */
export const SENTINEL_TOKEN = ['hf', 'SentinelOfTheTests0123456789abcdef'].join('_');

/** A sentence that the tests write as a note; it may stand in the fields and the result, and nowhere else. */
export const SENTINEL_NOTE = '目印の一文、青いペンギンが検索画面を横切る';

/** The one other host that the page may talk to. */
export const INFERENCE_HOST = 'router.huggingface.co';

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

/** Records all that the pages of the context say and ask for. */
export function watch(context: BrowserContext, siteOrigin: string): Watch {
  const consoleLines: string[] = [];
  const pageErrors: string[] = [];
  const requestUrls: string[] = [];
  const headerLeaks: string[] = [];
  const allowedOrigins = new Set([siteOrigin, `https://${INFERENCE_HOST}`]);

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
    requestUrls.push(url);
    if (new URL(url).origin === `https://${INFERENCE_HOST}`) return;
    const sent = JSON.stringify(request.headers()) + (request.postData() ?? '');
    if (holds(sent, SENTINEL_TOKEN)) headerLeaks.push(`the token was sent to ${url}`);
    if (holds(sent, SENTINEL_NOTE)) headerLeaks.push(`a note was sent to ${url}`);
  });

  const leaks = async () => {
    const foreign = requestUrls
      .filter((url) => /^(https?|wss?):/.test(url) && !allowedOrigins.has(new URL(url).origin))
      .map((url) => `asked for ${url}`);
    const texts = [
      ...(await Promise.all(loggedTexts)).map((line) => ['console line', line] as const),
      ...pageErrors.map((line) => ['thrown error', line] as const),
      ...requestUrls.map((line) => ['request URL', line] as const),
    ];
    const said = texts.flatMap(([place, text]) => [
      ...(holds(text, SENTINEL_TOKEN) ? [`the token is in a ${place}: ${text}`] : []),
      ...(holds(text, SENTINEL_NOTE) ? [`a note is in a ${place}: ${text}`] : []),
    ]);
    const pages = context.pages().filter((page) => !page.isClosed());
    const inPages = await Promise.all(pages.map(leaksOfPage));
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

/** Where the token stands in the page (markup, text, address, a field that is not its own) or its Cache Storage, or a note in an attribute, the address or Cache Storage. */
export async function leaksOfPage(page: Page): Promise<readonly string[]> {
  const url = page.url();
  const inAddress = [
    ...(holds(url, SENTINEL_TOKEN) ? [`the token is in the address ${url}`] : []),
    ...(holds(url, SENTINEL_NOTE) ? [`a note is in the address ${url}`] : []),
  ];
  if (!url.startsWith('http')) return inAddress;
  const inMarkup = await page.evaluate(
    ({ token, note }) => {
      const found: string[] = [];
      if (document.documentElement.outerHTML.includes(token)) found.push('the token is in the DOM');
      if (document.title.includes(note)) found.push('a note is in the title');
      for (const element of document.querySelectorAll('*')) {
        for (const { name, value } of element.attributes) {
          if (value.includes(note)) found.push(`a note is in ${element.tagName} ${name}`);
        }
        const isPassword = element instanceof HTMLInputElement && element.type === 'password';
        const isField =
          element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
        if (isField && !isPassword && element.value.includes(token)) {
          found.push(`the token is in the field ${element.name || element.id}`);
        }
      }
      return found;
    },
    { token: SENTINEL_TOKEN, note: SENTINEL_NOTE },
  );
  return [...inAddress, ...inMarkup, ...(await leaksOfCaches(page))];
}

/** Where the token or a note stands in Cache Storage, and what is kept there of another origin. */
async function leaksOfCaches(page: Page): Promise<readonly string[]> {
  const kept = await page.evaluate(async () => {
    let names: readonly string[] = [];
    try {
      names = await window.caches.keys();
    } catch {
      // There is none on plain http, and some tests deny it.
    }
    const requests = await Promise.all(
      names.map(async (name) => {
        const cache = await caches.open(name);
        return (await cache.keys()).map((request) => [cache, request] as const);
      }),
    );
    return Promise.all(
      requests.flat().map(async ([cache, request]) => {
        const response = await cache.match(request);
        const headers = [...request.headers, ...(response?.headers ?? [])];
        return [request.url, JSON.stringify(headers) + ((await response?.text()) ?? '')] as const;
      }),
    );
  });
  const { origin } = new URL(page.url());
  return kept.flatMap(([url, text]) => [
    ...(new URL(url).origin === origin ? [] : [`${url} is in Cache Storage`]),
    ...(holds(url + text, SENTINEL_TOKEN) ? [`the token is in Cache Storage under ${url}`] : []),
    ...(holds(url + text, SENTINEL_NOTE) ? [`a note is in Cache Storage under ${url}`] : []),
  ]);
}
