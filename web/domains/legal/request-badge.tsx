import { type RequestStatus, requestStatuses } from '#contract/business/legal/acceptance-choices.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { IconName } from '#web/ui/icons.tsx';
import type { Tone } from '#web/ui/tone.ts';

const looks: Record<RequestStatus, { tone: Tone; icon: IconName }> = {
  waiting: { tone: 'caution', icon: 'clock' },
  accepted: { tone: 'positive', icon: 'check' },
  objected: { tone: 'info', icon: 'chat' },
  withdrawn: { tone: 'neutral', icon: 'archive' },
};

/** What became of a document that was sent. */
export function RequestBadge({ status }: { status: RequestStatus }) {
  return <Badge {...looks[status]}>{requestStatuses[status]}</Badge>;
}
