import { documentStatuses } from '#contract/business/legal/document-choices.ts';
import { statusBadge } from '#web/ui/badge.tsx';

export const StatusBadge = statusBadge(documentStatuses, {
  draft: { tone: 'neutral', icon: 'pencil' },
  review: { tone: 'caution', icon: 'clock' },
  approved: { tone: 'info', icon: 'shield' },
  published: { tone: 'positive', icon: 'check' },
  archived: { tone: 'neutral', icon: 'archive' },
});
