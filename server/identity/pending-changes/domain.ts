import { dayMs, minuteMs } from '#contract/time/durations.ts';
import { defineDomain, type LoadInventories } from '#server/records/domain.ts';
import { expirePendingChanges } from './expire.ts';
import { pendingChangesData } from './personal-data.ts';
import { pendingChanges } from './tables.ts';

export const pendingChangesDomain = defineDomain({
  name: 'pending-changes',
  routers: {
    pendingChanges: async (all: LoadInventories) =>
      (await import('./router.ts')).createPendingChangesRouter((await all()).pendingActs),
  },
  schedules: () => [{ everyMs: minuteMs, failureEvent: 'pending-changes.expire.failed', work: expirePendingChanges }],
  personalData: [pendingChangesData],
  expiring: [{ at: pendingChanges.decidedAt, keptMs: 400 * dayMs }],
});
