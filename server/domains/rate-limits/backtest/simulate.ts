/** What one subject sent in a minute. */
export interface Minute {
  /** Minutes since 1970. */
  minute: number;
  count: number;
  failed: number;
}

interface Limit {
  limit: number;
  windowSeconds: number;
  countsFailedAttempts: boolean;
}

/**
 * How many requests of one subject a rule would have refused. The counts are by the minute, so a shorter window is taken
 * as a minute with as many times the limit: bursts within a minute are not seen.
 */
export function refusedOf(minutes: readonly Minute[], { limit, windowSeconds, countsFailedAttempts }: Limit): number {
  const length = Math.max(1, Math.round(windowSeconds / 60));
  const room = windowSeconds < 60 ? Math.floor((limit * 60) / windowSeconds) : limit;
  let start = Number.NEGATIVE_INFINITY;
  let used = 0;
  let refused = 0;
  for (const { minute, count, failed } of minutes.toSorted((a, b) => a.minute - b.minute)) {
    if (minute >= start + length) {
      start = minute;
      used = 0;
    }
    const taken = countsFailedAttempts ? failed : count;
    // Once the attempts are used up, right ones are refused too.
    refused += used >= room ? count : Math.max(0, used + taken - room);
    used = Math.min(room, used + taken);
  }
  return refused;
}
