import { and, asc, desc, eq } from 'drizzle-orm';
import { pageSize } from '#contract/lists.ts';
import type { DeliveryState } from '#contract/operations/webhooks/webhook-states.ts';
import type { Delivery, DeliveryRow } from '#contract/operations/webhooks/webhooks.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { decodeTimeCursor, encodeTimeCursor, olderThan } from '#server/platform/db/paging.ts';
import { refuse } from '#server/platform/refuse.ts';
import { describeDelivery } from './describe.ts';
import { getWebhook } from './list.ts';
import { webhookAttempts, webhookDeliveries } from './tables.ts';

const { id, endpointId, createdAt, state } = webhookDeliveries;

/** Returns one page of the deliveries of a webhook, newest first. Refuses with NOT_FOUND. */
export async function listDeliveries(
  ctx: Ctx,
  query: { id: string; state: DeliveryState | 'all'; after: string | null },
): Promise<{ rows: DeliveryRow[]; next: string | null }> {
  await getWebhook(ctx, query);
  const isState = query.state === 'all' ? undefined : eq(state, query.state);
  const found = await ctx.db.read
    .select()
    .from(webhookDeliveries)
    .where(and(eq(endpointId, query.id), isState, olderThan(decodeTimeCursor(query.after), createdAt, id)))
    .orderBy(desc(createdAt), desc(id))
    .limit(pageSize + 1);
  const rows = found.slice(0, pageSize);
  const last = rows.at(-1);
  const next = last && found.length > pageSize ? encodeTimeCursor(last.createdAt, last.id) : null;
  return { rows: rows.map(describeDelivery), next };
}

/** Returns a delivery with what was sent and every attempt. Refuses with NOT_FOUND. */
export function getDelivery(ctx: Ctx, ref: { id: string }): Promise<Delivery> {
  return transact(ctx, async (tx) => {
    const [found] = await tx.select().from(webhookDeliveries).where(eq(id, ref.id));
    if (!found) throw refuse('NOT_FOUND');
    const log = await tx
      .select()
      .from(webhookAttempts)
      .where(eq(webhookAttempts.deliveryId, ref.id))
      .orderBy(asc(webhookAttempts.at), asc(webhookAttempts.id));
    return {
      ...describeDelivery(found),
      payload: found.payload,
      log: log.map(({ deliveryId: _deliveryId, ...attempt }) => attempt),
    };
  });
}
