import { type SyncStatus, syncStatuses } from '#contract/business/legal/sync-choices.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { IconName } from '#web/ui/icons.tsx';
import type { Tone } from '#web/ui/tone.ts';

const looks: Record<SyncStatus, { tone: Tone; icon: IconName }> = {
  pending: { tone: 'neutral', icon: 'clock' },
  in_progress: { tone: 'info', icon: 'refresh' },
  completed: { tone: 'positive', icon: 'check' },
  failed: { tone: 'critical', icon: 'alert' },
};

export function RunBadge({ status }: { status: SyncStatus }) {
  return <Badge {...looks[status]}>{syncStatuses[status]}</Badge>;
}
