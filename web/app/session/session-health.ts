import type { Session } from '#contract/identity/auth.ts';

/** spec 000 §4: healthy shows nothing. */
export type SessionHealth = 'healthy' | 'warning' | 'expired';

/** Warned of is the last quarter of the idle time, five minutes at most. */
const warningSeconds = 300;
const pollSeconds = 60;

type Times = Pick<Session, 'expires_at' | 'expires_in' | 'ends_at' | 'last_activity_at'>;

export function sessionHealthOf(session: Times | null): SessionHealth {
  if (session === null) return 'expired';
  return session.expires_in <= warningOf(session) ? 'warning' : 'healthy';
}

/** Whether acting can make it last longer: after a day nothing does. */
export function isExtendable({ expires_at, ends_at }: Times): boolean {
  return expires_at < ends_at;
}

/** Whether it is time to extend it for somebody who acts: soon enough that they never see the warning. */
export function isCloseToExpiry(session: Times): boolean {
  return isExtendable(session) && session.expires_in <= 2 * warningOf(session);
}

/** When to look again: shortly after the next moment at which something changes, and from time to time. */
export function nextCheckMs(session: Times | null): number {
  if (session === null) return (pollSeconds / 2) * 1000;
  const { expires_in } = session;
  const warning = warningOf(session);
  if (expires_in > 2 * warning) return within(expires_in - 2 * warning, pollSeconds);
  return expires_in > warning ? within(expires_in - warning, pollSeconds / 4) : within(expires_in, 5);
}

function warningOf(session: Times): number {
  if (!isExtendable(session)) return warningSeconds;
  return Math.min(warningSeconds, (session.expires_at - session.last_activity_at) / 4);
}

/** The server cuts seconds off, so the moment has come one second later. */
function within(seconds: number, most: number): number {
  return Math.min(seconds + 1, most) * 1000;
}
