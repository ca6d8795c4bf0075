import { webhookStatuses } from '#contract/operations/webhooks/webhook-states.ts';
import { statusBadge } from '#web/ui/badge.tsx';

export const WebhookStatusBadge = statusBadge(webhookStatuses, {
  active: { tone: 'positive', icon: 'check' },
  paused: { tone: 'caution', icon: 'clock' },
  disabled: { tone: 'critical', icon: 'alert' },
});
