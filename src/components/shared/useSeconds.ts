import { useEffect, useState } from 'react';

/** Whole seconds since the component came. */
export function useSeconds(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const start = performance.now();
    // A page in the background gets fewer ticks than seconds.
    const timer = setInterval(
      () => setSeconds(Math.round((performance.now() - start) / 1000)),
      1000,
    );
    return () => clearInterval(timer);
  }, []);
  return seconds;
}
