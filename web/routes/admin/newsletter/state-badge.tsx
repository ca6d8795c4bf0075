import { type SubscriberState, subscriberStates } from '#contract/business/newsletter-states.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { IconName } from '#web/ui/icons.tsx';
import type { Tone } from '#web/ui/tone.ts';

const stateDisplays: Record<SubscriberState, { tone: Tone; icon: IconName }> = {
  subscribed: { tone: 'positive', icon: 'check' },
  pending: { tone: 'caution', icon: 'clock' },
  unsubscribed: { tone: 'neutral', icon: 'close' },
};

export function SubscriberStateBadge({ state }: { state: SubscriberState }) {
  return <Badge {...stateDisplays[state]}>{subscriberStates[state]}</Badge>;
}
