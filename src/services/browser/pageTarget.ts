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

/** Told each time the page may be seen for the last time: hidden, frozen, or left. */
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

/** Told each time another tab has changed an entry of localStorage; null: all of it is gone. */
export function onStorage(page: PageTarget, notify: (key: string | null) => void): () => void {
  return listen(page, 'storage', (event) => {
    if ('key' in event && (event.key === null || typeof event.key === 'string')) notify(event.key);
  });
}

/** A value that whoever watches is told of when another is set. */
export function createWatched<Value>(initial: Value) {
  let value = initial;
  const { tell, subscribe } = createListeners();
  return {
    read: (): Value => value,
    watch: subscribe,
    set: (next: Value): void => {
      value = next;
      tell();
    },
  };
}

/** Whoever listens is told of every change, until the answer is called. */
export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    tell: (): void => listeners.forEach((listener) => listener()),
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The state of a store, which changes part by part. */
export function createState<State extends object>(initial: State) {
  const { read: get, watch: subscribe, set } = createWatched(initial);
  return {
    get,
    subscribe,
    set: (change: Partial<State>): void => set({ ...get(), ...change }),
  };
}
