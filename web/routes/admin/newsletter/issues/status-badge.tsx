import { issueStatuses } from '#contract/business/newsletter-states.ts';
import { statusBadge } from '#web/ui/badge.tsx';

export const IssueStatusBadge = statusBadge(issueStatuses, {
  draft: { tone: 'neutral', icon: 'pencil' },
  scheduled: { tone: 'info', icon: 'clock' },
  sending: { tone: 'info', icon: 'pulse' },
  paused: { tone: 'caution', icon: 'clock' },
  sent: { tone: 'positive', icon: 'check' },
});
