import { statisticStatuses } from '#contract/content/statistic-labels.ts';
import { statusBadge } from '#web/ui/badge.tsx';

export const StatisticStatusBadge = statusBadge(statisticStatuses, {
  published: { tone: 'positive', icon: 'check' },
  draft: { tone: 'neutral', icon: 'pencil' },
  expired: { tone: 'caution', icon: 'clock' },
});
