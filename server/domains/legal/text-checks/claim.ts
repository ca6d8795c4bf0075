import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { dayInZurich, zone } from '#server/platform/business-days.ts';
import { type Services, systemContext } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { anyRow } from '#server/platform/schedules/any-row.ts';
import { legalTextChecks, type StoredTextCheck } from './tables.ts';

/** Longer than a check takes: one that is not finished by then has lost its process. */
const leaseMs = 300_000;
/** The hour in Zurich from which the check of a night is made; after a pause it is made once. */
const nightHour = 3;

/** Whether a check that somebody started waits to be made. */
export const isTextCheckWaiting = () => {
  const { finishedAt, leaseUntil } = legalTextChecks;
  const isWaiting = and(isNull(finishedAt), isNull(leaseUntil));
  return anyRow(legalTextChecks, isWaiting);
};

/** Takes the check that is to be made now, so that no other process does; null when there is none. */
export function claimTextCheck(services: Services): Promise<StoredTextCheck | null> {
  const ctx = systemContext(services, 'legal-text-check');
  const now = ctx.now();
  return services.db.transact(systemScope, async (tx) => {
    const { id, night, finishedAt, leaseUntil } = legalTextChecks;
    if (Temporal.Instant.from(now.toISOString()).toZonedDateTimeISO(zone).hour >= nightHour) {
      const today = dayInZurich(now);
      const isMade = (await tx.$count(legalTextChecks, eq(night, today))) > 0;
      // Another process may be faster, or one that somebody started is under way.
      if (!isMade)
        await tx
          .insert(legalTextChecks)
          .values({ id: ctx.newId(), night: today, createdAt: now })
          .onConflictDoNothing();
    }
    const [open] = await tx
      .select({ id })
      .from(legalTextChecks)
      .where(and(isNull(finishedAt), or(isNull(leaseUntil), lt(leaseUntil, now))))
      .for('update', { skipLocked: true });
    if (!open) return null;
    const [claimed] = await tx
      .update(legalTextChecks)
      .set({ leaseUntil: new Date(now.getTime() + leaseMs) })
      .where(eq(id, open.id))
      .returning();
    return claimed ?? null;
  });
}
