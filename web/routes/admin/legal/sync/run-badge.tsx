import { syncStatuses } from '#contract/business/legal/sync-choices.ts';
import { statusBadge } from '#web/ui/badge.tsx';

export const RunBadge = statusBadge(syncStatuses, {
  pending: { tone: 'neutral', icon: 'clock' },
  in_progress: { tone: 'info', icon: 'refresh' },
  completed: { tone: 'positive', icon: 'check' },
  failed: { tone: 'critical', icon: 'alert' },
});
