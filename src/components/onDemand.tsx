import { type ComponentType, useEffect, useSyncExternalStore } from 'react';

/** A component whose code is fetched when it is first shown, or earlier by `preload`. */
export interface OnDemand<Props> {
  (props: Props): React.ReactNode;
  /** Resolves with whether the code is there. */
  readonly preload: () => Promise<boolean>;
}

/** Draws nothing until the code is there; a load that failed is tried again at the next showing. */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): OnDemand<Props> {
  let Loaded: ComponentType<Props> | null = null;
  let loading: Promise<boolean> | null = null;
  const listeners = new Set<() => void>();

  const preload = (): Promise<boolean> =>
    (loading ??= load().then(
      (component) => {
        Loaded = component;
        for (const listener of listeners) listener();
        return true;
      },
      () => {
        loading = null;
        return false;
      },
    ));

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  function LoadedOnDemand(props: Props) {
    const Component = useSyncExternalStore(
      subscribe,
      () => Loaded,
      () => null,
    );
    useEffect(() => void preload(), []);
    return Component === null ? null : <Component {...props} />;
  }

  return Object.assign(LoadedOnDemand, { preload });
}
