import { useEffect, useState } from 'react';

/** Seconds since `key` last changed; 0 while it is null. */
export function useElapsedSeconds(key: unknown): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (key === null) return;
    const start = performance.now();
    // In a background tab intervals are throttled.
    const timer = setInterval(
      () => setSeconds(Math.round((performance.now() - start) / 1000)),
      1000,
    );
    return () => {
      clearInterval(timer);
      setSeconds(0);
    };
  }, [key]);
  return seconds;
}

export function whenIdle(run: () => void): void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 1000 });
  else setTimeout(run);
}
