import { type StatisticStatus, statisticStatuses } from '#contract/content/statistic-labels.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { IconName } from '#web/ui/icons.tsx';
import type { Tone } from '#web/ui/tone.ts';

const looks: Record<StatisticStatus, { tone: Tone; icon: IconName }> = {
  published: { tone: 'positive', icon: 'check' },
  draft: { tone: 'neutral', icon: 'pencil' },
  expired: { tone: 'caution', icon: 'clock' },
};

export function StatisticStatusBadge({ status }: { status: StatisticStatus }) {
  return <Badge {...looks[status]}>{statisticStatuses[status]}</Badge>;
}
