export interface PageTarget extends Listenable {
  readonly document: Listenable & {
    readonly visibilityState: DocumentVisibilityState;
    readonly activeElement: { readonly matches: (selectors: string) => boolean } | null;
  };
}

export type Listenable = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

export function listen(
  target: Listenable,
  type: string,
  listener: (event: Event) => void,
): () => void {
  target.addEventListener(type, listener);
  return () => target.removeEventListener(type, listener);
}

/** Calls `leave` each time the page may be seen for the last time: hidden, frozen, or left. */
export function onLeave(page: PageTarget, leave: () => void): () => void {
  const stops = [
    listen(page, 'pagehide', leave),
    listen(page.document, 'freeze', leave),
    listen(page.document, 'visibilitychange', () => {
      if (page.document.visibilityState === 'hidden') leave();
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

export function onReturn(page: PageTarget, comeBack: () => void): () => void {
  const stops = [
    listen(page, 'focus', comeBack),
    listen(page.document, 'visibilitychange', () => {
      if (page.document.visibilityState === 'visible') comeBack();
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Calls `notify` with the key that another tab has changed in localStorage; null: all of it is gone. */
export function onStorage(page: PageTarget, notify: (key: string | null) => void): () => void {
  return listen(page, 'storage', (event) => {
    if ('key' in event && (event.key === null || typeof event.key === 'string')) notify(event.key);
  });
}

/** `subscribe` answers with the way to end it. */
export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    notify: (): void => listeners.forEach((listener) => listener()),
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** A state whose listeners are notified at each `set`; `update` changes a part of it. */
export function createStore<State>(initial: State) {
  let state = initial;
  const { notify, subscribe } = createListeners();
  const set = (next: State): void => {
    state = next;
    notify();
  };
  return {
    get: (): State => state,
    subscribe,
    set,
    update: (change: Partial<State>): void => set({ ...state, ...change }),
  };
}
