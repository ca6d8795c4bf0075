import type { Webhook } from '#contract/operations/webhooks/webhooks.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { VersionRef } from '#server/records/record.ts';
import { describeWebhook } from './describe.ts';
import { webhookRecords } from './records.ts';

/** Pauses a webhook, whose deliveries then wait, or resumes it. Refuses with NOT_FOUND or CONFLICT. */
export async function setWebhookStatus(
  ctx: Ctx,
  { id, version, status }: VersionRef & { status: 'active' | 'paused' },
): Promise<Webhook> {
  const action = status === 'active' ? 'webhook.resumed' : 'webhook.paused';
  return describeWebhook(
    await transact(ctx, (tx) => webhookRecords.change(tx, ctx, { id, version }, () => ({ set: { status }, action }))),
  );
}
