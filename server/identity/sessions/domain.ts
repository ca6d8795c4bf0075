import { sql } from 'drizzle-orm';
import { minuteMs } from '#contract/time/durations.ts';
import { endedSessions } from '#server/identity/users/tables.ts';
import { defineDomain } from '#server/records/domain.ts';
import { byTenant } from '#server/records/tenant-tables.ts';
import { sessionChecks } from './checks.ts';
import { deleteExpiredSessions } from './delete-expired.ts';
import { sessionsCheck } from './self-check.ts';
import { absoluteLifetimeMs } from './session-policy.ts';

/** With activity in the last five minutes. */
const isActive = (now: Date) =>
  sql`expires_at > ${now.toISOString()}::timestamptz and last_activity_at > ${now.toISOString()}::timestamptz - interval '5 minutes'`;

export const sessionsDomain = defineDomain({
  name: 'sessions',
  schedules: () => [{ everyMs: minuteMs, failureEvent: 'session.sweep.failed', work: deleteExpiredSessions }],
  selfChecks: [sessionsCheck],
  figures: {
    activeUsers: (now) => sql`select count(distinct user_id) from sessions where ${isActive(now)}`,
    activeSessions: (now) => sql`select count(*) from sessions where ${isActive(now)}`,
  },
  tenantTables: {
    sessions: {
      of: byTenant,
      exit: { leftOut: 'Open sessions hold nothing but secrets and times' },
      deletion: {
        kept: 'Sessions of administrators of the platform continue without the organisation; all others ended when the deletion was ordered',
      },
    },
  },
  expiring: [{ at: endedSessions.endedAt, keptMs: absoluteLifetimeMs }],
  checks: sessionChecks,
});
