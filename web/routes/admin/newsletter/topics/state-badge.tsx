import { topicStates } from '#contract/business/newsletter-states.ts';
import { statusBadge } from '#web/ui/badge.tsx';

const Badge = statusBadge(topicStates, {
  on: { tone: 'positive', icon: 'check' },
  off: { tone: 'neutral', icon: 'close' },
});

export function TopicStateBadge({ isActive }: { isActive: boolean }) {
  return <Badge status={isActive ? 'on' : 'off'} />;
}
