import { minuteMs } from '#server/platform/schedules/schedule.ts';
import { defineDomain } from '#server/records/domain.ts';
import { deleteExpiredSessions } from './delete-expired.ts';
import { sessionsCheck } from './self-check.ts';

export const sessionsDomain = defineDomain({
  name: 'sessions',
  schedules: () => [{ everyMs: minuteMs, failureEvent: 'session.sweep.failed', work: deleteExpiredSessions }],
  selfChecks: [sessionsCheck],
});
