import { eq, isNull, sql } from 'drizzle-orm';
import { dayInZurich, zone } from '#server/platform/business-days.ts';
import { type Services, systemContext } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { leasedRuns } from '#server/records/leased-runs.ts';
import { checkRuns, type StoredCheckRun } from './tables.ts';

/** The runs that are to be made; each finished check renews the lease, which is longer than a check may take. */
export const openCheckRuns = leasedRuns(checkRuns, {
  isOpen: isNull(checkRuns.finishedAt),
  leaseMs: 60_000,
  isSame: (run) => eq(checkRuns.claims, run.claims),
});

/** The hours in Zurich in which the run of a night begins. */
const night = { from: 2, until: 5 };

/** Takes the run that is to be made now, so that no other process does; null when there is none. */
export function claimCheckRun(services: Services): Promise<StoredCheckRun | null> {
  const ctx = systemContext(services, 'checks');
  const now = ctx.now();
  return services.db.transact(systemScope, async (tx) => {
    const { hour } = Temporal.Instant.from(now.toISOString()).toZonedDateTimeISO(zone);
    if (hour >= night.from && hour < night.until) {
      const day = dayInZurich(now);
      const isMade = (await tx.$count(checkRuns, eq(checkRuns.night, day))) > 0;
      // Another process may be faster, or a run that somebody started is under way.
      if (!isMade)
        await tx
          .insert(checkRuns)
          .values({ id: ctx.newId(), scope: 'all', night: day, createdAt: now })
          .onConflictDoNothing();
    }
    return openCheckRuns.claim(tx, now, { claims: sql`${checkRuns.claims} + 1` });
  });
}
