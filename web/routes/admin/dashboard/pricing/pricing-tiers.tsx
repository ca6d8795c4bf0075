import { TierList } from '#web/domains/pricing/book/tier-list.tsx';
import { CurrentBook } from './current-book.tsx';

/** What each tier costs and contains. */
export function PricingTiers() {
  return <CurrentBook>{({ content }) => <TierList tiers={content.tiers} />}</CurrentBook>;
}
