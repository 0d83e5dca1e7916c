import { useEffect, useState } from 'react';

/** Since `counted` has been what it is; null counts nothing. */
export function useSeconds(counted: unknown): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (counted === null) return;
    const start = performance.now();
    // A page in the background gets fewer ticks than seconds.
    const timer = setInterval(
      () => setSeconds(Math.round((performance.now() - start) / 1000)),
      1000,
    );
    return () => {
      clearInterval(timer);
      setSeconds(0);
    };
  }, [counted]);
  return seconds;
}

export function whenIdle(run: () => void): void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 1000 });
  else setTimeout(run);
}
