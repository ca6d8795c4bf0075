import { and, asc, eq, lte, or, sql } from 'drizzle-orm';
import { maximumWebhooks } from '#contract/operations/webhook-states.ts';
import {
  type WebhookDelivery,
  type WebhookEndpoint,
  webhookDeliveries,
  webhookEndpoints,
} from '#server/domains/webhooks/tables.ts';
import type { Services } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';

/** Longer than an attempt takes: if it was not recorded by then, its process ended, and it is made again. */
const leaseMs = 60_000;

/** Deliveries to send now: those of active webhooks, and what somebody sends by hand. */
const isDue = (now: Date) =>
  and(
    eq(webhookDeliveries.state, 'waiting'),
    lte(webhookDeliveries.dueAt, now),
    or(eq(webhookEndpoints.status, 'active'), webhookDeliveries.byHand),
  );

/** The webhooks with something to send. */
export async function dueEndpoints({ db, now }: Services): Promise<string[]> {
  const found = await db.read
    .selectDistinct({ id: webhookEndpoints.id })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(isDue(now()))
    .limit(maximumWebhooks);
  return found.map(({ id }) => id);
}

/** Takes the delivery of a webhook that is due longest, so that no other process sends it; null when none is due. */
export function claimDelivery(
  { db, now }: Services,
  endpointId: string,
): Promise<{ delivery: WebhookDelivery; endpoint: WebhookEndpoint } | null> {
  return db.transact(systemScope, async (tx) => {
    const [found] = await tx
      .select({ id: webhookDeliveries.id, endpoint: webhookEndpoints })
      .from(webhookDeliveries)
      .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
      .where(and(eq(webhookDeliveries.endpointId, endpointId), isDue(now())))
      .orderBy(asc(webhookDeliveries.dueAt), asc(webhookDeliveries.createdAt), asc(webhookDeliveries.id))
      .limit(1)
      .for('update', { of: webhookDeliveries, skipLocked: true });
    if (!found) return null;
    const [delivery] = await tx
      .update(webhookDeliveries)
      .set({ attempts: sql`${webhookDeliveries.attempts} + 1`, dueAt: new Date(now().getTime() + leaseMs) })
      .where(eq(webhookDeliveries.id, found.id))
      .returning();
    return delivery ? { delivery, endpoint: found.endpoint } : null;
  });
}
