import { minuteMs } from '#contract/time/durations.ts';

/** The pauses after the first, the second and every further attempt. */
const pausesMs = [minuteMs, 5 * minuteMs];
const longestPauseMs = 15 * minuteMs;

/** Attempts to notify the team of alerts, by their ids: a mail server that fails is asked less and less often. */
export function createAttempts() {
  const known = new Map<string, { count: number; nextAt: number }>();
  return {
    isDue: (id: string, now: Date): boolean => (known.get(id)?.nextAt ?? 0) <= now.getTime(),
    begin(ids: readonly string[], now: Date): void {
      for (const id of ids) {
        const count = known.get(id)?.count ?? 0;
        known.set(id, { count: count + 1, nextAt: now.getTime() + (pausesMs[count] ?? longestPauseMs) });
      }
    },
    clear: () => known.clear(),
  };
}
