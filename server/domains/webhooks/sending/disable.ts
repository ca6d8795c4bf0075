import { webhookRecords } from '#server/domains/webhooks/records.ts';
import type { WebhookEndpoint } from '#server/domains/webhooks/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { notify } from '#server/records/notifications/notify.ts';

/** Disables a webhook and notifies the team. */
export async function disableWebhook(tx: Tx, ctx: Ctx, { id, name }: WebhookEndpoint, reason: string): Promise<void> {
  await webhookRecords.change(tx, ctx, { id }, () => ({
    set: { status: 'disabled' },
    action: 'webhook.disabled',
    details: { reason },
  }));
  const href = `/admin/api/webhooks/${id}`;
  const blocks = [
    { paragraph: `${reason} New events are not recorded for it.` },
    {
      paragraph: 'When the receiver works again, send a test and resume the webhook. Waiting deliveries are then sent.',
    },
    { button: { label: 'Open the webhook', href: `${ctx.appUrl}${href}` } },
  ];
  const mail = { about: { type: 'webhook', id }, blocks };
  const title = `The webhook “${name}” was disabled`;
  await notify(tx, ctx, { team: 'all' }, { kind: 'webhook-disabled', title, body: reason, href, mail });
}
