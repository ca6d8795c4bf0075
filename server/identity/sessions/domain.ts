import { minuteMs } from '#server/platform/schedules/schedule.ts';
import { defineDomain } from '#server/records/domain.ts';
import { byTenant } from '#server/records/tenant-tables.ts';
import { sessionChecks } from './checks.ts';
import { deleteExpiredSessions } from './delete-expired.ts';
import { sessionsCheck } from './self-check.ts';

export const sessionsDomain = defineDomain({
  name: 'sessions',
  schedules: () => [{ everyMs: minuteMs, failureEvent: 'session.sweep.failed', work: deleteExpiredSessions }],
  selfChecks: [sessionsCheck],
  tenantTables: {
    sessions: {
      of: byTenant,
      exit: { leftOut: 'Open sessions hold nothing but secrets and times' },
      deletion: {
        kept: 'Sessions of administrators of the platform continue without the organisation; all others ended when the deletion was ordered',
      },
    },
  },
  checks: sessionChecks,
});
