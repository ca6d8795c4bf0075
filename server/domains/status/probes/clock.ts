import { minuteMs } from '#server/platform/schedules/schedule.ts';

/** A clock that differs by more than this from the time that has passed was set. */
const jumpMs = 2 * minuteMs;

/** So long a clock that was set must go on before its minutes are taken as true. */
const holdMs = 10 * minuteMs;

/**
 * Notices when the clock was set. Until it has gone on for ten minutes its minutes are uncertain; one that is set back before
 * has measured nothing.
 */
export function watchClock(now: () => number, elapsed: () => number = () => performance.now()) {
  let offset = now() - elapsed();
  let uncertainUntil = Number.NEGATIVE_INFINITY;
  return {
    /** Whether the clock was set since the last call. */
    hasJumped(): boolean {
      const current = now() - elapsed();
      const isJump = Math.abs(current - offset) > jumpMs;
      offset = current;
      if (isJump) uncertainUntil = elapsed() + holdMs;
      return isJump;
    },
    isCertain: (): boolean => elapsed() >= uncertainUntil,
  };
}
