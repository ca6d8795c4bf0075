import { type OfferState, offerStates } from '#contract/business/offers/states.ts';
import { statusBadge } from '#web/ui/badge.tsx';

export const OfferBadge = statusBadge<OfferState>(offerStates, {
  draft: { tone: 'neutral', icon: 'pencil' },
  sent: { tone: 'info', icon: 'clock' },
  accepted: { tone: 'positive' },
  declined: { tone: 'critical', icon: 'close' },
  withdrawn: { tone: 'neutral', icon: 'archive' },
  expired: { tone: 'caution', icon: 'clock' },
  superseded: { tone: 'neutral', icon: 'refresh' },
});
