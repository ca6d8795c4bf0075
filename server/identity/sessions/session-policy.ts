import { currentSettings } from '#server/domains/settings/queries.ts';
import type { Services } from '#server/platform/context.ts';

/** A session ends after a day whatever happens; the settings end an idle one earlier. */
export const absoluteLifetimeMs = 86_400_000;

/** How long a process may go on with what it read of a session; sign-out, ban and role change cut it short. */
export const sessionCacheMs = 5_000;

/** A browser that was not used for so long is a new one again. */
export const deviceRetentionMs = 365 * 86_400_000;

/** The rules that hold for every session now, in milliseconds. */
export interface SessionPolicy {
  /** Without an act for so long, a session ends. */
  idleMs: number;
  /** Activity is written at most this often. */
  touchMs: number;
}

/** The one place for the rules of sessions: changed settings hold from the next request on, for open sessions too. */
export async function sessionPolicy(services: Pick<Services, 'db' | 'cache'>): Promise<SessionPolicy> {
  const idleMs = (await currentSettings(services)).security.sessionTimeout * 60_000;
  return { idleMs, touchMs: Math.min(30_000, idleMs / 10) };
}
