import { type DocumentStatus, documentStatuses } from '#contract/business/legal/document-choices.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { IconName } from '#web/ui/icons.tsx';
import type { Tone } from '#web/ui/tone.ts';

const looks: Record<DocumentStatus, { tone: Tone; icon: IconName }> = {
  draft: { tone: 'neutral', icon: 'pencil' },
  review: { tone: 'caution', icon: 'clock' },
  approved: { tone: 'info', icon: 'shield' },
  published: { tone: 'positive', icon: 'check' },
  archived: { tone: 'neutral', icon: 'archive' },
};

export function StatusBadge({ status }: { status: DocumentStatus }) {
  return <Badge {...looks[status]}>{documentStatuses[status]}</Badge>;
}
