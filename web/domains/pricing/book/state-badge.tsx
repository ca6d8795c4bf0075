import { bookPhases, priceBookStates } from '#contract/pricing/book-states.ts';
import type { PriceBookRow } from '#contract/pricing/price-books.ts';
import { statusBadge } from '#web/ui/badge.tsx';

const Badge = statusBadge(
  { ...priceBookStates, ...bookPhases },
  {
    draft: { tone: 'neutral', icon: 'pencil' },
    review: { tone: 'caution', icon: 'clock' },
    approved: { tone: 'info', icon: 'check' },
    now: { tone: 'positive', icon: 'check' },
    scheduled: { tone: 'info', icon: 'calendar' },
    replaced: { tone: 'neutral', icon: 'archive' },
  },
);

/** The state of a version; of an approved one, whether it is in force. */
export function BookBadge({ state, phase }: Pick<PriceBookRow, 'state' | 'phase'>) {
  return <Badge status={phase ?? state} />;
}
