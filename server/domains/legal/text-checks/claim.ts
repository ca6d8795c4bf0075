import { eq, isNull } from 'drizzle-orm';
import { dayInZurich, zone } from '#server/platform/business-days.ts';
import { type Services, systemContext } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { leasedRuns } from '#server/records/leased-runs.ts';
import { legalTextChecks, type StoredTextCheck } from './tables.ts';

/** The checks that are to be made. */
export const textCheckRuns = leasedRuns(legalTextChecks, {
  isOpen: isNull(legalTextChecks.finishedAt),
  leaseMs: 300_000,
});

/** The hour in Zurich from which the check of a night is made; after a pause it is made once, then perhaps by day. */
const nightHour = 3;
/** The hour in Zurich at which a night ends. */
const morningHour = 6;

const hourInZurich = (at: Date) => Temporal.Instant.from(at.toISOString()).toZonedDateTimeISO(zone).hour;

/** Whether most people are asleep: a browser takes memory and a processor for some seconds. */
export const isNight = (at: Date): boolean => hourInZurich(at) >= nightHour && hourInZurich(at) < morningHour;

/** Takes the check that is to be made now, so that no other process does; null when there is none. */
export function claimTextCheck(services: Services): Promise<StoredTextCheck | null> {
  const ctx = systemContext(services, 'legal-text-check');
  const now = ctx.now();
  return services.db.transact(systemScope, async (tx) => {
    if (hourInZurich(now) >= nightHour) {
      const night = dayInZurich(now);
      const isMade = (await tx.$count(legalTextChecks, eq(legalTextChecks.night, night))) > 0;
      // Another process may be faster, or one that somebody started is under way.
      if (!isMade)
        await tx.insert(legalTextChecks).values({ id: ctx.newId(), night, createdAt: now }).onConflictDoNothing();
    }
    return textCheckRuns.claim(tx, now);
  });
}
