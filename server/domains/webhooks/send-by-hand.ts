import { eq } from 'drizzle-orm';
import { testEvent } from '#contract/operations/webhooks/webhook-events.ts';
import type { DeliveryRow } from '#contract/operations/webhooks/webhooks.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { describeDelivery } from './describe.ts';
import { webhookRecords } from './records.ts';
import { payloadOf } from './sending/payload.ts';
import { webhookDeliveries } from './tables.ts';

/** Sends a test to a webhook, also to one that is paused. Refuses with NOT_FOUND. */
export async function sendTest(ctx: Ctx, { id }: { id: string }): Promise<DeliveryRow> {
  return transact(ctx, async (tx) => {
    const { name } = await webhookRecords.lock(tx, { id });
    const at = ctx.now();
    const values = {
      id: ctx.newId(),
      endpointId: id,
      eventId: ctx.newId(),
      event: testEvent,
      payload: payloadOf({ event: testEvent, at, data: { id } }),
      createdAt: at,
      dueAt: at,
      byHand: true,
    };
    const [row] = await tx.insert(webhookDeliveries).values(values).returning();
    if (!row) throw refuse('NOT_FOUND');
    await recordAudit(tx, ctx, { action: 'webhook.tested', resourceId: id, details: { name } });
    return describeDelivery(row);
  });
}

/** Sends a delivery once more, now, also to a webhook that is paused. Refuses with NOT_FOUND. */
export async function redeliver(ctx: Ctx, ref: { id: string }): Promise<DeliveryRow> {
  return transact(ctx, async (tx) => {
    const [row] = await tx
      .update(webhookDeliveries)
      .set({ state: 'waiting', dueAt: ctx.now(), byHand: true })
      .where(eq(webhookDeliveries.id, ref.id))
      .returning();
    if (!row) throw refuse('NOT_FOUND');
    const { endpointId, event, eventId } = row;
    await recordAudit(tx, ctx, { action: 'webhook.redelivered', resourceId: endpointId, details: { event, eventId } });
    return describeDelivery(row);
  });
}
