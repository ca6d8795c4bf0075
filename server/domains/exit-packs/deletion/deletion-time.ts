import { and, eq, gte, isNotNull, min } from 'drizzle-orm';
import { exitPackDays, tenantGraceDays } from '#contract/identity/tenants/choices.ts';
import { tenantExitPacks } from '#server/domains/exit-packs/tables.ts';
import type { Tenant } from '#server/identity/tenants/tables.ts';
import type { Tx } from '#server/platform/db/db.ts';

const dayMs = 86_400_000;

/** When an exit pack was ready for a week. */
export const weekAfter = (finishedAt: Date): Date => new Date(finishedAt.getTime() + exitPackDays * dayMs);

/** When the deletion of a tenant was ordered. */
export const orderTimeOf = (deleteAt: Date): Date => new Date(deleteAt.getTime() - tenantGraceDays * dayMs);

/**
 * When a tenant can be deleted whose deletion was ordered: its grace period is over, and the first exit pack since the order
 * was ready for a week. Later packs do not put it off. Null: there is no such pack yet.
 */
export async function deletionTimeOf(tx: Tx, { id, deleteAt }: Pick<Tenant, 'id' | 'deleteAt'>): Promise<Date | null> {
  if (deleteAt === null) return null;
  const { tenantId, sha256, finishedAt } = tenantExitPacks;
  const isMadeSince = and(eq(tenantId, id), isNotNull(sha256), gte(finishedAt, orderTimeOf(deleteAt)));
  const [first] = await tx
    .select({ at: min(finishedAt) })
    .from(tenantExitPacks)
    .where(isMadeSince);
  if (!first?.at) return null;
  const week = weekAfter(first.at);
  return week > deleteAt ? week : deleteAt;
}
