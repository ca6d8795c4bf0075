import { type Services, systemContext } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { startedRuns } from '#server/records/started-runs.ts';
import { checkRuns, type StoredCheckRun } from './tables.ts';

/** Each finished check renews the lease, which is longer than a check may take. */
export const openCheckRuns = startedRuns(checkRuns, {
  name: 'check-run',
  leaseMs: 60_000,
  refusal: () => refuse('CHECKS_RUNNING'),
});

/** The hours in Zurich in which the run of a night begins. */
const night = { at: '02:00', hours: 3 };

/** Takes the run that is to be made now, so that no other process does; null when there is none. */
export function claimCheckRun(services: Services): Promise<StoredCheckRun | null> {
  const ctx = systemContext(services, 'checks');
  return services.db.transact(systemScope, async (tx) => {
    await openCheckRuns.startNightly(tx, ctx, night, { scope: 'all' });
    return openCheckRuns.claim(tx, ctx.now());
  });
}
