import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { type StoredExitPack, tenantExitPacks } from '#server/domains/tenants/exit-packs/tables.ts';
import type { Services } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { anyRow } from '#server/platform/schedules/any-row.ts';

/** A pack that shows no progress for this long has lost its process. */
const leaseMs = 120_000;

const { id, requestedAt, finishedAt, leaseUntil, attempts } = tenantExitPacks;

const isOpen = (now: Date) => and(isNull(finishedAt), or(isNull(leaseUntil), lt(leaseUntil, now)));

/** Whether a pack waits to be made. */
export const isPackWaiting = (now: Date) => anyRow(tenantExitPacks, isOpen(now));

/** Takes the pack that waits the longest, so that no other process does; null: none. */
export function claimPack({ db, now }: Services): Promise<StoredExitPack | null> {
  return db.transact(systemScope, async (tx) => {
    const [open] = await tx
      .select({ id })
      .from(tenantExitPacks)
      .where(isOpen(now()))
      .orderBy(asc(requestedAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!open) return null;
    const set = { leaseUntil: leaseFrom(now()), attempts: sql`${attempts} + 1`, done: 0 };
    const [claimed] = await tx.update(tenantExitPacks).set(set).where(eq(id, open.id)).returning();
    return claimed ?? null;
  });
}

/** The pack, as long as it is this process's. */
export const isStillOurs = (pack: StoredExitPack) =>
  and(eq(id, pack.id), eq(attempts, pack.attempts), isNull(finishedAt));

export const leaseFrom = (now: Date) => new Date(now.getTime() + leaseMs);
