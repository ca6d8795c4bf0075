import type { PageRow } from '#contract/content/editing.ts';
import { statusLabels } from '#contract/content/page-labels.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { IconName } from '#web/ui/icons.tsx';
import type { Tone } from '#web/ui/tone.ts';

const looks: Record<PageRow['status'], { tone: Tone; icon: IconName }> = {
  published: { tone: 'positive', icon: 'check' },
  draft: { tone: 'neutral', icon: 'pencil' },
  scheduled: { tone: 'info', icon: 'clock' },
};

export function StatusBadge({ status }: Pick<PageRow, 'status'>) {
  return <Badge {...looks[status]}>{statusLabels[status]}</Badge>;
}
