import type { Session } from '#contract/identity/auth.ts';

/** Requirements 1.4: a healthy session shows nothing. */
export type SessionHealth = 'healthy' | 'warning' | 'expired';

/** The warning covers the last sixth of the idle timeout, at least twenty seconds and at most five minutes. */
const leastWarningSeconds = 20;
const mostWarningSeconds = 300;
const pollSeconds = 60;

type Times = Pick<Session, 'expires_at' | 'expires_in' | 'ends_at' | 'last_activity_at'>;

export function sessionHealthOf(session: Times | null): SessionHealth {
  if (session === null) return 'expired';
  return session.expires_in <= warningOf(session) ? 'warning' : 'healthy';
}

/** Whether activity can extend it: the absolute lifetime of a day cannot be extended. */
export function isExtendable({ expires_at, ends_at }: Times): boolean {
  return expires_at < ends_at;
}

/** Whether to extend it now for an active user: early enough that the warning never appears. */
export function isCloseToExpiry(session: Times): boolean {
  return isExtendable(session) && session.expires_in <= 2 * warningOf(session);
}

/** When to check again: shortly after the next change of state, and at least once a minute. */
export function nextCheckMs(session: Times | null): number {
  if (session === null) return (pollSeconds / 2) * 1000;
  const { expires_in } = session;
  const warning = warningOf(session);
  if (expires_in > 2 * warning) return within(expires_in - 2 * warning, pollSeconds);
  return expires_in > warning ? within(expires_in - warning, pollSeconds / 4) : within(expires_in, 5);
}

function warningOf(session: Times): number {
  if (!isExtendable(session)) return mostWarningSeconds;
  const idleTimeout = session.expires_at - session.last_activity_at;
  return Math.min(mostWarningSeconds, Math.max(leastWarningSeconds, idleTimeout / 6));
}

/** The server rounds seconds down, so the moment comes one second later. */
function within(seconds: number, most: number): number {
  return Math.min(seconds + 1, most) * 1000;
}
