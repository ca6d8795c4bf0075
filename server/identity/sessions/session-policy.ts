import { dayMs, minuteMs } from '#contract/time/durations.ts';
import type { Services } from '#server/platform/context.ts';
import { currentSettings } from '#server/records/settings/queries.ts';

/** A session ends after a day in any case; the settings end an idle one earlier. */
export const absoluteLifetimeMs = dayMs;

/** How long a process may use a cached session; sign-out, ban and role change invalidate it at once. */
export const sessionCacheMs = 5_000;

/** A device that was not used for this long counts as new again. */
export const deviceRetentionMs = 365 * dayMs;

/** The current rules for all sessions. */
export interface SessionPolicy {
  /** A session without activity ends after this time. */
  idleMs: number;
  /** Activity is written at most this often. */
  touchMs: number;
}

/**
 * Returns the rules for sessions: the stricter ones of the platform and of the session's tenant. Changed settings apply
 * from the next request on, to open sessions too.
 */
export async function sessionPolicy(
  services: Pick<Services, 'db' | 'cache'>,
  tenant: { sessionTimeout: number } | null = null,
): Promise<SessionPolicy> {
  const idleMs = (await idleMinutes(services, tenant)) * minuteMs;
  return { idleMs, touchMs: Math.min(30_000, idleMs / 10) };
}

/** Returns the minutes without activity after which a session ends: the fewer of the platform's and those of its tenant. */
export async function idleMinutes(
  services: Pick<Services, 'db' | 'cache'>,
  tenant: { sessionTimeout: number } | null,
): Promise<number> {
  const { sessionTimeout } = (await currentSettings(services)).security;
  return Math.min(sessionTimeout, tenant?.sessionTimeout ?? sessionTimeout);
}
