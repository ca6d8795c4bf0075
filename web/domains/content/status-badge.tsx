import { statusLabels } from '#contract/content/page-labels.ts';
import { statusBadge } from '#web/ui/badge.tsx';

export const StatusBadge = statusBadge(statusLabels, {
  published: { tone: 'positive', icon: 'check' },
  draft: { tone: 'neutral', icon: 'pencil' },
  scheduled: { tone: 'info', icon: 'clock' },
});
