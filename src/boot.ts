import { elementIds } from './components/shared/elementIds.ts';
import { isBlank } from './domain/inputFields.ts';
import { isSameLocalDay } from './domain/localTime.ts';
import { isFinished } from './domain/report.ts';
import { SIGN_IN_WORDS_ID } from './components/signIn/signInWordsId.ts';
import type { StoredDraft } from './domain/draft.ts';
import { isDue } from './domain/signIn.ts';
import type { ReportCommand } from './machines/reportEvents.ts';
import { remainingFrom } from './services/signIn/remaining.ts';
import { SIGN_IN_KEYS, STORAGE_KEYS } from './services/storage/storageKeys.ts';
import { remainingWords } from './signInStrings.ts';

/** Set by the build. */
declare const BOOT: {
  /** The style-src-elem directive, as far as the build knows it. */
  readonly styleSources: string;
  readonly tokenKey: string;
  readonly serviceWorker: string;
};

interface TrustedTypesFactory {
  readonly defaultPolicy: object | null;
  createPolicy(
    name: string,
    rules: Readonly<Record<string, (text: string) => string | null>>,
  ): void;
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypesFactory;
  }
}

const root = document.documentElement;

function stored(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function installTrustedTypes(): void {
  // A user script's stays: a second one is refused.
  if (window.trustedTypes?.defaultPolicy) return;
  window.trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text.includes('<') ? null : text),
    createScript: () => null,
    createScriptURL: (url) => {
      const serviceWorker = new URL(BOOT.serviceWorker, document.baseURI).href;
      return new URL(url, document.baseURI).href === serviceWorker ? serviceWorker : null;
    },
  });
}

function allowOwnStyles(): void {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const nonce = btoa(String.fromCharCode(...bytes));
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = `${BOOT.styleSources} 'nonce-${nonce}'`;
  document.head.append(policy);
  // Where get-nonce, which the dialogs' scroll lock asks, looks for it.
  Reflect.set(window, '__webpack_nonce__', nonce);
}

function applyColorScheme(): void {
  const scheme = stored(STORAGE_KEYS.colorScheme);
  const isDark =
    scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset['mantineColorScheme'] = isDark ? 'dark' : 'light';
}

/** What is left of a sign-in; the answer says it as soon as its place is there. */
function restoreSignIn(): () => void {
  const expiry = stored(SIGN_IN_KEYS.expiry);
  const remaining = remainingFrom(stored(BOOT.tokenKey), expiry, Date.now());
  if (remaining === null) return () => {};
  if (isDue(remaining)) root.dataset['renewal'] = remaining.kind;
  const words = remainingWords(remaining);
  return () => {
    const place = document.getElementById(SIGN_IN_WORDS_ID);
    if (place !== null && place.textContent !== words) place.textContent = words;
  };
}

/** Puts what storage knows into the parts of the page that the parser has just made, before they are painted. */
function restoreFirstFrame(): void {
  const hasToken = !isBlank(stored(BOOT.tokenKey));
  if (hasToken) root.dataset['token'] = '';
  const template = stored(STORAGE_KEYS.template);
  if (!hasToken && isBlank(template)) return;
  const saySignIn = OAUTH_CLIENT_ID === null ? null : restoreSignIn();
  // The parser may stop anywhere and let the page be painted, so each is done as soon as its element is there.
  const observer = new MutationObserver(() => {
    if (hasToken) document.getElementById(elementIds.guide)?.removeAttribute('open');
    if (OAUTH_CLIENT_ID !== null) saySignIn?.();
    const field = document.getElementById(elementIds.template);
    if (!(field instanceof HTMLTextAreaElement)) return;
    observer.disconnect();
    const isUntouched = field.value === field.defaultValue;
    if (isUntouched && !isBlank(template)) field.value = template;
  });
  observer.observe(root, { childList: true, subtree: true });
}

/** Whether the last words of a page that was left wait for anything but to be dropped. */
function isUnfinished(words: string): boolean {
  const { savedAt, content } = JSON.parse(words) as StoredDraft;
  return isSameLocalDay(new Date(savedAt), new Date()) || !isFinished(content.report);
}

/** In one column the notes come below what is there every evening: whoever comes back, with nothing to be put back, begins at them. */
function beginAtNotes(): void {
  const isReady = !isBlank(stored(BOOT.tokenKey)) && matchMedia('(width < 62.5em)').matches;
  const lastWords = () =>
    Object.keys(localStorage).filter((key) => key.startsWith(STORAGE_KEYS.draftJournal));
  if (!isReady || lastWords().some((key) => isUnfinished(stored(key)))) return;
  // The first frame waits for the sheet to be parsed, and its callbacks come before it is painted.
  const begin = () => {
    if (document.getElementById(elementIds.result) === null) requestAnimationFrame(begin);
    else if (scrollY === 0) document.getElementById(elementIds.notes)?.scrollIntoView();
  };
  requestAnimationFrame(begin);
}

/**
 * The second click of a double click was meant for what the first one moved away, or covered with a dialog, and takes no
 * focus from where the first one led it. What is made for being pressed again takes it: what opens and closes, and the
 * way back through the templates.
 */
function takeDoubleClicksForOne(): void {
  const takesEach = `[aria-expanded],[name="${'template.restoreReplaced' satisfies ReportCommand['type']}"]`;
  const overlays = '.mantine-Modal-overlay,.mantine-Drawer-overlay';
  const stop = (event: MouseEvent) => {
    const { detail, target } = event;
    if (detail < 2 || !(target instanceof Element)) return;
    if (target.closest(`button:not(${takesEach}),${overlays}`) === null) return;
    event.preventDefault();
    if (event.type === 'click') event.stopPropagation();
  };
  document.addEventListener('mousedown', stop, true);
  document.addEventListener('click', stop, true);
}

/** Keeps the last button that was pressed before anybody listened, and presses it again once somebody does. */
function keepClick(): void {
  let button: HTMLElement | null = null;
  const remember = (event: MouseEvent) => {
    const pressed = event.target instanceof Element ? event.target.closest('button') : null;
    if (pressed === null) return;
    event.preventDefault();
    button = pressed;
  };
  document.addEventListener('click', remember, true);
  document.addEventListener('hydrating', () => {
    document.removeEventListener('click', remember, true);
  });
  document.addEventListener('hydrated', () => button?.click(), { once: true });
}

/** Signing in needs what browsers give no page on plain http. */
function markPlain(): void {
  if (!isSecureContext) root.dataset['plain'] = '';
}

function markFramed(): void {
  root.dataset['framed'] = '';
}

const stepsOfScreen =
  window.top === window.self
    ? [
        restoreFirstFrame,
        beginAtNotes,
        ...(OAUTH_CLIENT_ID === null ? [] : [markPlain]),
        takeDoubleClicksForOne,
        keepClick,
      ]
    : [markFramed];

for (const step of [allowOwnStyles, installTrustedTypes, applyColorScheme, ...stepsOfScreen]) {
  try {
    step();
  } catch {
    // What refuses a step takes none of the others with it.
  }
}
