import { deliveryDays } from '#contract/operations/webhooks/webhook-states.ts';
import type { Webhook } from '#contract/operations/webhooks/webhooks.ts';
import { api } from '#web/api/client.ts';
import { successToast } from '#web/api/success-toast.ts';
import { act } from '#web/back-office/acts/act.ts';

/** The key of the draft of a webhook's form. */
export const webhookDraft = ({ id }: { id: string }) => `webhook:${id}`;

export const sendTest = act<Webhook>({
  label: 'Send test',
  icon: 'pulse',
  isPrimary: true,
  draft: webhookDraft,
  operation: 'create',
  run: ({ id }) => api.webhooks.sendTest({ id }),
  returnsOther: true,
  toast: () => ({ variant: 'success', title: 'Test sent', description: 'Its result appears in the log.' }),
});

export const pause = act<Webhook>({
  label: 'Pause',
  icon: 'clock',
  available: ({ status }) => status === 'active',
  run: ({ id, version }) => api.webhooks.setStatus({ id, version, status: 'paused' }),
});

export const resume = act<Webhook>({
  label: 'Resume',
  icon: 'check',
  available: ({ status }) => status !== 'active',
  run: ({ id, version }) => api.webhooks.setStatus({ id, version, status: 'active' }),
});

export const deleteWebhook = act<Webhook>({
  label: 'Delete webhook',
  icon: 'trash',
  critical: true,
  confirm: ({ name }) => ({
    title: `Delete the webhook “${name}”?`,
    description: `Its receiver gets no more events. Waiting deliveries are not sent, and the log of the last ${deliveryDays} days is deleted. The audit log keeps who deleted it and when.`,
  }),
  run: ({ id }) => api.webhooks.remove({ id }),
  toast: ({ name }) => successToast('delete', `“${name}” was deleted.`),
  leave: '/admin/api/webhooks',
});
