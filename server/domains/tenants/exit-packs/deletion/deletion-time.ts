import { and, eq, gte, isNotNull, min, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { exitPackDays, tenantGraceDays } from '#contract/identity/tenants/choices.ts';
import { dayMs } from '#contract/time/durations.ts';
import { tenantExitPacks } from '#server/domains/tenants/exit-packs/tables.ts';
import { type Tenant, tenants } from '#server/identity/tenants/tables.ts';
import type { Tx } from '#server/platform/db/db.ts';

/** When an exit pack was ready for a week. */
export const weekAfter = (finishedAt: Date): Date => new Date(finishedAt.getTime() + exitPackDays * dayMs);

/** When the grace period of a deletion that is ordered now is over. */
export const endOfGrace = (orderedAt: Date): Date => new Date(orderedAt.getTime() + tenantGraceDays * dayMs);

/** When the deletion of a tenant was ordered. */
export const orderTimeOf = (deleteAt: Date): Date => new Date(deleteAt.getTime() - tenantGraceDays * dayMs);

/** The same for each tenant of a query; in hours, because some days in the time zone of a connection have 23 or 25. */
const orderTime = sql`${tenants.deleteAt} - interval '${sql.raw(String(tenantGraceDays * 24))} hours'`;

/** Selects when the first exit pack of a tenant since the order of its deletion was finished: null, there is none yet. */
const selectFirstPack = (tx: Tx, ofTenant: SQLWrapper | string, orderedAt: Date | SQL) => {
  const { tenantId, sha256, finishedAt } = tenantExitPacks;
  return tx
    .select({ at: min(finishedAt) })
    .from(tenantExitPacks)
    .where(and(eq(tenantId, ofTenant), isNotNull(sha256), gte(finishedAt, orderedAt)));
};

/** When that was, for each tenant of a query. */
export const firstPackOfEach = (tx: Tx): SQL => sql`(${selectFirstPack(tx, tenants.id, orderTime)})`;

/**
 * When a tenant can be deleted whose deletion was ordered: its grace period is over, and the first exit pack since the order
 * was ready for a week. Later packs do not put it off. Null: there is no such pack yet.
 */
export async function deletionTimeOf(tx: Tx, { id, deleteAt }: Pick<Tenant, 'id' | 'deleteAt'>): Promise<Date | null> {
  if (deleteAt === null) return null;
  const [first] = await selectFirstPack(tx, id, orderTimeOf(deleteAt));
  if (!first?.at) return null;
  const week = weekAfter(first.at);
  return week > deleteAt ? week : deleteAt;
}
