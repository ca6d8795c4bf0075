import { minuteMs } from '#contract/time/durations.ts';

/** A clock that differs by more than this from the time that has passed was set. */
const jumpMs = 2 * minuteMs;

interface ClockOptions {
  now: () => number;
  /** Milliseconds that have passed, whatever the clock says. */
  elapsed?: (() => number) | undefined;
  /** So long a clock that was set must go on before its time is taken as true. */
  holdMs: number;
}

/** Notices when the clock was set; its time is uncertain until it has gone on for a while. */
export function watchClock({ now, elapsed = () => performance.now(), holdMs }: ClockOptions) {
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
