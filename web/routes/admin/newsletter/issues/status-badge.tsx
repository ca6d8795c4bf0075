import { type IssueStatus, issueStatuses } from '#contract/business/newsletter-states.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { IconName } from '#web/ui/icons.tsx';
import type { Tone } from '#web/ui/tone.ts';

const statusDisplays: Record<IssueStatus, { tone: Tone; icon: IconName }> = {
  draft: { tone: 'neutral', icon: 'pencil' },
  sending: { tone: 'info', icon: 'pulse' },
  paused: { tone: 'caution', icon: 'clock' },
  sent: { tone: 'positive', icon: 'check' },
};

export function IssueStatusBadge({ status }: { status: IssueStatus }) {
  return <Badge {...statusDisplays[status]}>{issueStatuses[status]}</Badge>;
}
