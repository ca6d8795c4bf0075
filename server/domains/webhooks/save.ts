import { maximumWebhooks } from '#contract/operations/webhooks/webhook-states.ts';
import type { Webhook, WebhookForm } from '#contract/operations/webhooks/webhooks.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { reasonNotToFetch } from '#server/platform/outgoing/safe-fetch.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import type { VersionRef } from '#server/records/record.ts';
import { describeWebhook } from './describe.ts';
import { webhookRecords } from './records.ts';
import { createSecret } from './secret.ts';
import { webhookEndpoints } from './tables.ts';

/** Adds a webhook and returns its secret, which is shown this once. Requires a recent reauthentication. */
export async function createWebhook(ctx: Ctx, form: WebhookForm): Promise<{ webhook: Webhook; secret: string }> {
  checkAddress(ctx, form);
  const id = ctx.newId();
  const at = ctx.now();
  const { secret, stored } = createSecret(ctx, id);
  const created = await transact(ctx, async (tx) => {
    if ((await tx.$count(webhookEndpoints)) >= maximumWebhooks)
      throw refuseFields({ name: `There are already ${maximumWebhooks} webhooks, the maximum. Delete one first` });
    const values = { id, ...form, secret: stored, createdAt: at, updatedAt: at };
    return webhookRecords.create(tx, ctx, values, {
      action: 'webhook.created',
      details: { address: form.address, events: form.events },
    });
  });
  return { webhook: describeWebhook(created), secret };
}

/** Changes a webhook. Requires a recent reauthentication: it says where the events go. */
export async function saveWebhook(ctx: Ctx, { id, version, ...form }: WebhookForm & VersionRef): Promise<Webhook> {
  checkAddress(ctx, form);
  const saved = await transact(ctx, (tx) =>
    webhookRecords.change(tx, ctx, { id, version }, () => ({ set: form, action: 'webhook.saved' })),
  );
  return describeWebhook(saved);
}

/** Deletes a webhook with its deliveries. Refuses with NOT_FOUND. */
export async function removeWebhook(ctx: Ctx, { id }: { id: string }): Promise<{ id: string }> {
  await transact(ctx, (tx) => webhookRecords.remove(tx, ctx, { id }, { action: 'webhook.deleted' }));
  return { id };
}

/** What a name resolves to is checked at each delivery. */
function checkAddress({ appUrl }: Ctx, { address }: WebhookForm): void {
  const reason = reasonNotToFetch(appUrl, new URL(address));
  if (reason) throw refuseFields({ address: `This address cannot be used: ${reason}` });
}
