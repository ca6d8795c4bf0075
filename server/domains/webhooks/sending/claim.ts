import { and, asc, eq, exists, lte, or, sql } from 'drizzle-orm';
import { maximumWebhooks } from '#contract/operations/webhooks/webhook-states.ts';
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

const { endpointId, state, dueAt, byHand } = webhookDeliveries;

const isDue = (now: Date) => and(eq(state, 'waiting'), lte(dueAt, now));

/** The webhooks with something to send: active ones with what is due, and any with what somebody sends by hand. */
export async function dueEndpoints({ db, now }: Services): Promise<string[]> {
  const { id, status } = webhookEndpoints;
  const due = db.read
    .select({ one: sql`1` })
    .from(webhookDeliveries)
    .where(and(eq(endpointId, id), isDue(now())));
  const dueByHand = db.read
    .select({ one: sql`1` })
    .from(webhookDeliveries)
    .where(and(eq(endpointId, id), isDue(now()), eq(byHand, true)));
  const found = await db.read
    .select({ id })
    .from(webhookEndpoints)
    .where(or(and(eq(status, 'active'), exists(due)), exists(dueByHand)))
    .limit(maximumWebhooks);
  return found.map((row) => row.id);
}

/** Takes the delivery of a webhook that is due longest, so that no other process sends it; null when none is due. */
export function claimDelivery(
  { db, now }: Services,
  webhookId: string,
): Promise<{ delivery: WebhookDelivery; endpoint: WebhookEndpoint } | null> {
  return db.transact(systemScope, async (tx) => {
    const [found] = await tx
      .select({ id: webhookDeliveries.id, endpoint: webhookEndpoints })
      .from(webhookDeliveries)
      .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, endpointId))
      .where(and(eq(endpointId, webhookId), isDue(now()), or(eq(webhookEndpoints.status, 'active'), byHand)))
      .orderBy(asc(dueAt), asc(webhookDeliveries.createdAt), asc(webhookDeliveries.id))
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
