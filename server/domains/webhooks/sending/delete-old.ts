import { inArray, lt, lte } from 'drizzle-orm';
import { deliveryDays } from '#contract/operations/webhooks/webhook-states.ts';
import { webhookDeliveries, webhookEndpoints } from '#server/domains/webhooks/tables.ts';
import type { Services } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { dayMs } from '#server/platform/schedules/schedule.ts';

/** Rows per transaction. */
const batch = 5_000;

/**
 * Deletes deliveries with their attempts after thirty days, also those that were never accepted, and secrets that sign no
 * more.
 */
export async function deleteOldWebhookData({ db, now }: Services): Promise<void> {
  await db.transact(systemScope, (tx) =>
    tx
      .update(webhookEndpoints)
      .set({ previousSecret: null, previousSecretUntil: null })
      .where(lte(webhookEndpoints.previousSecretUntil, now())),
  );
  const before = new Date(now().getTime() - deliveryDays * dayMs);
  for (let deleted = batch; deleted === batch; ) {
    deleted = await db.transact(systemScope, async (tx) => {
      const old = tx
        .select({ id: webhookDeliveries.id })
        .from(webhookDeliveries)
        .where(lt(webhookDeliveries.createdAt, before))
        .limit(batch);
      return (await tx.delete(webhookDeliveries).where(inArray(webhookDeliveries.id, old))).rowCount ?? 0;
    });
  }
}
