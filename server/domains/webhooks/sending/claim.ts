import { and, asc, eq, lte, or, type SQL, sql } from 'drizzle-orm';
import { maximumWebhooks } from '#contract/operations/webhooks/webhook-states.ts';
import {
  type WebhookDelivery,
  type WebhookEndpoint,
  webhookDeliveries,
  webhookEndpoints,
} from '#server/domains/webhooks/tables.ts';
import type { Services } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { anyRow } from '#server/platform/schedules/any-row.ts';

/** Longer than an attempt takes: if it was not recorded by then, its process ended, and it is made again. */
const leaseMs = 60_000;

const { endpointId, state, dueAt, byHand } = webhookDeliveries;

const isDue = (now: Date) => and(eq(state, 'waiting'), lte(dueAt, now));

/** An active webhook with what is due, or any with what somebody sends by hand. */
function hasDue(now: Date): SQL {
  const { id, status } = webhookEndpoints;
  const mayBeSent = or(eq(status, 'active'), eq(byHand, true));
  return anyRow(webhookDeliveries, and(eq(endpointId, id), isDue(now), mayBeSent));
}

/** Whether a webhook has something to send. */
export const isDeliveryDue = (now: Date) => anyRow(webhookEndpoints, hasDue(now));

/** The webhooks with something to send. */
export async function dueEndpoints({ db, now }: Services): Promise<string[]> {
  const { id } = webhookEndpoints;
  const found = await db.read.select({ id }).from(webhookEndpoints).where(hasDue(now())).limit(maximumWebhooks);
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
