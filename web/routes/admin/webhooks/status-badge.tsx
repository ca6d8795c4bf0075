import { type WebhookStatus, webhookStatuses } from '#contract/operations/webhooks/webhook-states.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { IconName } from '#web/ui/icons.tsx';
import type { Tone } from '#web/ui/tone.ts';

const statusDisplays: Record<WebhookStatus, { tone: Tone; icon: IconName }> = {
  active: { tone: 'positive', icon: 'check' },
  paused: { tone: 'caution', icon: 'clock' },
  disabled: { tone: 'critical', icon: 'alert' },
};

export function WebhookStatusBadge({ status }: { status: WebhookStatus }) {
  return <Badge {...statusDisplays[status]}>{webhookStatuses[status]}</Badge>;
}
