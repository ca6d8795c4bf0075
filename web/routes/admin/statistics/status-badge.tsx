import { type StatisticStatus, statisticStatuses } from '#contract/content/statistic-labels.ts';
import { Badge, statusBadge } from '#web/ui/badge.tsx';

const StatusBadge = statusBadge(statisticStatuses, {
  published: { tone: 'positive', icon: 'check' },
  draft: { tone: 'neutral', icon: 'pencil' },
  expired: { tone: 'caution', icon: 'clock' },
});

/** The status; of a published statistic also that nobody has confirmed its value. */
export function StatisticStatusBadge({ status, confirmedAt }: { status: StatisticStatus; confirmedAt: Date | null }) {
  if (status === 'published' && confirmedAt === null) return <Badge tone="neutral">Published, unconfirmed</Badge>;
  return <StatusBadge status={status} />;
}
