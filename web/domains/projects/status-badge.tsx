import { projectStatuses } from '#contract/business/project-statuses.ts';
import { statusBadge } from '#web/ui/badge.tsx';

export const ProjectStatusBadge = statusBadge(projectStatuses, {
  requested: { tone: 'info', icon: 'inbox' },
  accepted: { tone: 'info', icon: 'check' },
  running: { tone: 'positive', icon: 'pulse' },
  paused: { tone: 'caution', icon: 'clock' },
  done: { tone: 'neutral', icon: 'check' },
  declined: { tone: 'neutral', icon: 'close' },
});
