import { requestStatuses } from '#contract/business/legal/acceptance-choices.ts';
import { statusBadge } from '#web/ui/badge.tsx';

/** What became of a document that was sent. */
export const RequestBadge = statusBadge(requestStatuses, {
  waiting: { tone: 'caution', icon: 'clock' },
  accepted: { tone: 'positive', icon: 'check' },
  objected: { tone: 'info', icon: 'chat' },
  withdrawn: { tone: 'neutral', icon: 'archive' },
});
