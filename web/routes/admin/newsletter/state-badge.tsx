import { subscriberStates } from '#contract/business/newsletter-states.ts';
import { statusBadge } from '#web/ui/badge.tsx';

export const SubscriberStateBadge = statusBadge(subscriberStates, {
  subscribed: { tone: 'positive', icon: 'check' },
  pending: { tone: 'caution', icon: 'clock' },
  unsubscribed: { tone: 'neutral', icon: 'close' },
});
