import { eq, isNull, sql } from 'drizzle-orm';
import { browserKinds } from '#contract/operations/quality/kinds.ts';
import { dayInZurich, inZurich } from '#server/platform/business-days.ts';
import { runningVersion } from '#server/platform/config/running-version.ts';
import { type Services, systemContext } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { leasedRuns } from '#server/records/leased-runs.ts';
import { qualityRuns, type StoredQualityRun } from './tables.ts';

/** The runs that are to be made; each result renews the lease, which is longer than a test may take. */
export const openQualityRuns = leasedRuns(qualityRuns, {
  isOpen: isNull(qualityRuns.finishedAt),
  leaseMs: 180_000,
  isSame: (run) => eq(qualityRuns.claims, run.claims),
});

/** The hours in Zurich in which the run of a night begins: before the checks, which read its results. */
const night = { from: 1, until: 5 };

/**
 * Takes the run that is to be made now, so that no other process does; null when there is none. A browser starts by itself
 * only at night, and only the one that is configured.
 */
export function claimQualityRun(services: Services, isNightly: boolean): Promise<StoredQualityRun | null> {
  const ctx = systemContext(services, 'quality');
  const now = ctx.now();
  return services.db.transact(systemScope, async (tx) => {
    const { hour } = inZurich(now);
    if (isNightly && hour >= night.from && hour < night.until) {
      const day = dayInZurich(now);
      const isMade = (await tx.$count(qualityRuns, eq(qualityRuns.night, day))) > 0;
      const source = 'server' as const;
      const facts = { source, kinds: [...browserKinds], url: services.appUrl, version: runningVersion() };
      // Another process may be faster, or a run that somebody started is under way.
      if (!isMade)
        await tx
          .insert(qualityRuns)
          .values({ id: ctx.newId(), night: day, createdAt: now, ...facts })
          .onConflictDoNothing();
    }
    return openQualityRuns.claim(tx, now, { claims: sql`${qualityRuns.claims} + 1` });
  });
}
