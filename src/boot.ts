import type { elementIds } from './components/shared/elementIds.ts';
import { workdayOf } from './domain/calendarDays.ts';
import { withVersion } from './domain/decode.ts';
import type { StoredDraft } from './domain/draft.ts';
import { type InputFieldName, isBlank, mapFields } from './domain/inputFields.ts';
import { EMPTY_REPORT } from './domain/report.ts';
import type { Provider } from './domain/provider.ts';
import { isOAuthToken } from './domain/signIn.ts';
import { newId } from './services/browser/newId.ts';
import { BOOT_KEYS as KEYS } from './services/storage/storageKeys.ts';

declare const BOOT: {
  /** The style-src-elem directive, as far as the build knows it. */
  readonly styleSources: string;
  readonly tokenKey: string;
  /** The service needs no token. */
  readonly isTokenOptional: boolean;
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

// The build puts the whole object in place of each `BOOT`.
const { styleSources, tokenKey, isTokenOptional, serviceWorker } = BOOT;

function stored(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function attempt(step: () => void): void {
  try {
    step();
  } catch {
    // Nothing that could tell of it runs yet.
  }
}

function element(id: keyof typeof elementIds): HTMLElement | null {
  return document.getElementById(id);
}

/** Calls `use` once the parser has made the field, before a paint shows it. */
function whenParsed(name: InputFieldName, use: (field: HTMLTextAreaElement) => void): void {
  const observer = new MutationObserver(() => {
    const field = element(name);
    if (!(field instanceof HTMLTextAreaElement)) return;
    observer.disconnect();
    use(field);
  });
  observer.observe(root, { childList: true, subtree: true });
}

function installTrustedTypes(): void {
  // The default policy of a user script stays: a second one is refused.
  if (window.trustedTypes?.defaultPolicy) return;
  window.trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text.includes('<') ? null : text),
    createScript: () => null,
    createScriptURL: (url) => {
      const own = new URL(serviceWorker, document.baseURI).href;
      return new URL(url, document.baseURI).href === own ? own : null;
    },
  });
}

function allowOwnStyles(): void {
  const nonce = newId();
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = `${styleSources} 'nonce-${nonce}'`;
  document.head.append(policy);
  // Read by get-nonce, for the style element of the dialogs' scroll lock.
  Reflect.set(window, '__webpack_nonce__', nonce);
}

function applyColorScheme(): void {
  const scheme = stored(KEYS.colorScheme);
  const isDark =
    scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset['mantineColorScheme'] = isDark ? 'dark' : 'light';
}

/** In one column other things stand above the notes: scrolls whoever comes back past them. */
function beginAtNotes(): void {
  if (!matchMedia('(width < 62.5em)').matches) return;
  // The first frame waits for the sheet to be parsed, and its callbacks come before it is painted.
  const begin = () => {
    if (element('result') === null) requestAnimationFrame(begin);
    else if (scrollY === 0) element('notes')?.scrollIntoView();
  };
  requestAnimationFrame(begin);
}

/** Whether a page that was closed this evening has left its draft in localStorage. */
function isDraftWaiting(): boolean {
  const texts = Object.entries({ ...localStorage }).flatMap(([key, text]) =>
    key.startsWith(KEYS.draftJournal) ? [String(text)] : [],
  );
  return texts.some((text) => {
    const { savedAt } = JSON.parse(text) as { readonly savedAt: number };
    return workdayOf(savedAt) === workdayOf(Date.now());
  });
}

/** The field, empty until the machine has read the draft, says that one is being restored. */
function sayDraftIsRead(): void {
  if (!isDraftWaiting()) return;
  whenParsed('today', (field) => {
    field.placeholder = field.dataset['restoring'] ?? '';
  });
}

function restoreFirstFrame(): void {
  const provider = stored(KEYS.provider);
  const isElsewhere = provider !== '' && provider !== ('hugging-face' satisfies Provider);
  const token = stored(tokenKey);
  const hasBegun = isElsewhere || !isBlank(token);
  const isUsable = hasBegun || isTokenOptional;
  // The status line is hidden until the machine has its words.
  const isSignedIn = OAUTH_CLIENT_ID !== null && isOAuthToken(token);
  if (isElsewhere || isSignedIn) root.dataset['untold'] = '';
  if (isUsable) root.dataset['usable'] = '';
  // Where anything is kept, this is no first visit.
  if (isUsable || stored(KEYS.lastOrder) !== '') root.dataset['folded'] = '';
  const template = stored(KEYS.template);
  whenParsed('template', (field) => {
    const isUntouched = field.value === field.defaultValue;
    if (isUntouched && !isBlank(template)) field.value = template;
  });
  const [evening = '', rows = ''] = stored(KEYS.plansRoom).split(' ');
  if (evening < workdayOf(Date.now())) root.style.setProperty('--plans', rows);
  if (hasBegun) beginAtNotes();
}

/**
 * The second click of a double click was meant for what the first one moved away, or covered with a dialog, and takes no
 * focus from where the first one led it. What opens and closes is made for being pressed again.
 */
function takeDoubleClicksForOne(): void {
  const others = 'a,.mantine-Modal-overlay,.mantine-Drawer-overlay';
  const stop = (event: MouseEvent) => {
    const { detail, target } = event;
    if (detail < 2 || !(target instanceof Element)) return;
    if (target.closest(`button:not([aria-expanded]),${others}`) === null) return;
    event.preventDefault();
    if (event.type === 'click') event.stopPropagation();
  };
  document.addEventListener('mousedown', stop, true);
  document.addEventListener('click', stop, true);
}

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

function keepTyping(): void {
  const id = newId();
  const key = KEYS.draftJournal + id;
  const ids = sessionStorage.getItem(KEYS.tabDrafts);
  const typed = new Set<EventTarget | null>();
  const fieldOf = (name: InputFieldName | 'result') => element(name) as HTMLTextAreaElement;
  const keep = () => {
    const content = {
      fields: mapFields((name) => fieldOf(name).value),
      report: { ...EMPTY_REPORT, text: fieldOf('result').value },
      previousReport: null,
      isStreaming: false,
    };
    const draft: StoredDraft = { id, revision: 0, savedAt: Date.now(), content };
    const kept: StoredDraft = typed.has(fieldOf('template'))
      ? draft
      : { ...draft, isTemplateSaved: true };
    localStorage.setItem(key, JSON.stringify(withVersion(kept)));
    // Behind every draft of this tab that a page has shown.
    sessionStorage.setItem(KEYS.tabDrafts, ids === null ? id : `${ids} ${id}`);
  };
  // With each key: a browser closes a tab without a word.
  const note = ({ target }: Event) => {
    typed.add(target);
    attempt(keep);
  };
  document.addEventListener('input', note, true);
  document.addEventListener('hydrated', () => {
    document.removeEventListener('input', note, true);
    attempt(() => localStorage.removeItem(key));
  });
}

function markFramed(): void {
  root.dataset['framed'] = '';
}

const stepsOfScreen =
  window.top === window.self
    ? [restoreFirstFrame, sayDraftIsRead, takeDoubleClicksForOne, keepClick, keepTyping]
    : [markFramed];

for (const step of [allowOwnStyles, installTrustedTypes, applyColorScheme, ...stepsOfScreen]) {
  attempt(step);
}
