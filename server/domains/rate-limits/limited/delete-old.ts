import { lt, lte } from 'drizzle-orm';
import { rateLimitAllowances, rateLimitRefusals } from '#server/domains/rate-limits/tables.ts';
import type { Services } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';

const dayMs = 86_400_000;

/** Deletes refusals after a day, and allowances that are over. */
export async function deleteOldRateLimitData({ db, now }: Services): Promise<void> {
  await db.transact(systemScope, async (tx) => {
    await tx.delete(rateLimitRefusals).where(lt(rateLimitRefusals.lastAt, new Date(now().getTime() - dayMs)));
    await tx.delete(rateLimitAllowances).where(lte(rateLimitAllowances.expiresAt, now()));
  });
}
