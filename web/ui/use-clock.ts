import { useEffect, useState } from 'react';

/** The time in milliseconds, which moves on every few seconds, for what grows old. */
export function useClock(everyMs = 5_000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
