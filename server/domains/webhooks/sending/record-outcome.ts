import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { recordAddress } from '#contract/back-office.ts';
import { testEvent } from '#contract/operations/webhooks/webhook-events.ts';
import { type DeliveryState, retryDelays } from '#contract/operations/webhooks/webhook-states.ts';
import { hourMs } from '#contract/time/durations.ts';
import { webhookRecords } from '#server/domains/webhooks/records.ts';
import {
  type WebhookDelivery,
  type WebhookEndpoint,
  webhookAttempts,
  webhookDeliveries,
  webhookEndpoints,
} from '#server/domains/webhooks/tables.ts';
import { type Ctx, type Services, systemContext } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { notify } from '#server/records/notifications/notify.ts';
import { isAccepted, type Outcome } from './send.ts';

/** The longest pause that a receiver can ask for. */
const maximumWaitSeconds = 3_600;

/** A webhook that accepted nothing for this long is disabled: a little less than the time for which a delivery is tried. */
const disabledAfterMs = 20 * hourMs;

/** Records an attempt, and when the next one is; disables a webhook that accepted nothing for about a day. */
export async function recordOutcome(services: Services, delivery: WebhookDelivery, outcome: Outcome): Promise<void> {
  const ctx = systemContext(services, 'webhooks');
  await services.db.transact(systemScope, async (tx) => {
    const [endpoint] = await tx
      .select()
      .from(webhookEndpoints)
      .where(eq(webhookEndpoints.id, delivery.endpointId))
      .for('update');
    const isThis = eq(webhookDeliveries.id, delivery.id);
    const [stored] = await tx.select().from(webhookDeliveries).where(isThis).for('update');
    // Deleted meanwhile.
    if (!endpoint || !stored) return;
    const { retryAfter: _retryAfter, ...attempt } = outcome;
    await tx.insert(webhookAttempts).values({ id: ctx.newId(), deliveryId: delivery.id, ...attempt });
    const next = nextOf(services, endpoint, delivery, outcome);
    // Otherwise a later attempt has begun and decides, or somebody has sent it again meanwhile, and it waits for that.
    if (stored.attempts === delivery.attempts && stored.dueAt?.getTime() === delivery.dueAt?.getTime())
      await tx
        .update(webhookDeliveries)
        .set({ ...next, byHand: false })
        .where(isThis);
    const lastResult = outcome.status === null ? outcome.error : String(outcome.status);
    const lastSuccessAt = isAccepted(outcome) ? outcome.at : endpoint.lastSuccessAt;
    await tx
      .update(webhookEndpoints)
      .set({ lastAttemptAt: outcome.at, lastResult, lastSuccessAt })
      .where(eq(webhookEndpoints.id, endpoint.id));
    const reason = reasonToDisable(endpoint, delivery, outcome, next.state);
    if (reason) await disableWebhook(tx, ctx, endpoint, `${reason} The last result: ${lastResult}.`);
  });
}

/** A test, and what is sent by hand to a webhook that is not active, is tried once. */
function nextOf({ now }: Services, endpoint: WebhookEndpoint, delivery: WebhookDelivery, outcome: Outcome) {
  if (isAccepted(outcome)) return { state: 'delivered', dueAt: null } as const;
  const isTriedOnce = delivery.event === testEvent || (delivery.byHand && endpoint.status !== 'active');
  const delay = isTriedOnce ? undefined : retryDelays[delivery.attempts - 1];
  if (delay === undefined) return { state: 'failed', dueAt: null } as const;
  // A tenth earlier or later, so that what failed together is not tried together.
  const seconds = (delay * randomInt(90, 111)) / 100;
  const wanted = Math.min(outcome.retryAfter, maximumWaitSeconds);
  return { state: 'waiting', dueAt: new Date(now().getTime() + Math.max(seconds, wanted) * 1000) } as const;
}

/** What somebody sends by hand disables nothing; a change of the webhook, such as resuming it, starts its day again. */
function reasonToDisable(
  { status, lastSuccessAt, updatedAt }: WebhookEndpoint,
  { byHand }: WebhookDelivery,
  outcome: Outcome,
  state: DeliveryState,
): string | null {
  if (status !== 'active' || byHand) return null;
  if (outcome.status === 410) return 'Its receiver responded that it wants no more events.';
  const since = Math.max(lastSuccessAt?.getTime() ?? 0, updatedAt.getTime());
  const isSilent = state === 'failed' && outcome.at.getTime() - since >= disabledAfterMs;
  return isSilent ? 'It accepted nothing for one day.' : null;
}

/** Disables a webhook and notifies the team. */
async function disableWebhook(tx: Tx, ctx: Ctx, { id, name }: WebhookEndpoint, reason: string): Promise<void> {
  await webhookRecords.change(tx, ctx, { id }, () => ({
    set: { status: 'disabled' },
    action: 'webhook.disabled',
    details: { reason },
  }));
  const text = [
    `${reason} New events are not recorded for it.`,
    'When the receiver works again, send a test and resume the webhook. Waiting deliveries are then sent.',
  ];
  const href = recordAddress('webhook', id);
  const mail = { about: { type: 'webhook', id }, text, button: 'Open the webhook' };
  const title = `The webhook “${name}” was disabled`;
  await notify(tx, ctx, { team: 'all' }, { kind: 'webhook-disabled', title, body: reason, href, mail });
}
