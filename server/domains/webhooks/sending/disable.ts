import { webhookRecords } from '#server/domains/webhooks/records.ts';
import type { WebhookEndpoint } from '#server/domains/webhooks/tables.ts';
import { mailTeam } from '#server/identity/users/mail-team.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { notifyTeam } from '#server/records/notifications/notify-team.ts';

/** Disables a webhook and tells the administrators, in the app and by mail. */
export async function disableWebhook(tx: Tx, ctx: Ctx, { id, name }: WebhookEndpoint, reason: string): Promise<void> {
  await webhookRecords.change(tx, ctx, { id }, () => ({
    set: { status: 'disabled' },
    action: 'webhook.disabled',
    details: { reason },
  }));
  const href = `/admin/api/webhooks/${id}`;
  const title = `The webhook “${name}” was disabled`;
  await notifyTeam(tx, ctx, 'webhook-disabled', [{ title, body: reason, href }]);
  await mailTeam(tx, ctx, (recipient) => ({
    purpose: 'webhook-disabled',
    recipient,
    subject: title,
    about: { type: 'webhook', id },
    blocks: [
      { paragraph: `${reason} New events are not recorded for it.` },
      {
        paragraph:
          'When the receiver works again, send a test and resume the webhook. Waiting deliveries are then sent.',
      },
      { button: { label: 'Open the webhook', href: `${ctx.appUrl}${href}` } },
    ],
  }));
}
