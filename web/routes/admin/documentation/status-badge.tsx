import { documentStatuses } from '#contract/operations/documentation/choices.ts';
import { statusBadge } from '#web/ui/badge.tsx';

export const DocumentationStatus = statusBadge(documentStatuses, {
  complete: { tone: 'positive', icon: 'check' },
  'needs-review': { tone: 'caution', icon: 'clock' },
  incomplete: { tone: 'neutral', icon: 'pencil' },
});
