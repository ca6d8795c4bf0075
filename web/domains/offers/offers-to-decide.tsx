import { useQuery } from '@tanstack/react-query';
import { queries, queryClient, refreshMs } from '#web/api/queries.ts';
import { lazyModule, useLazyModule } from '#web/ui/overlays/lazy-module.ts';

const waitingOffers = lazyModule(async () => (await import('./waiting-offers.tsx')).WaitingOffers);

const waiting = () => queries.offers.waiting.queryOptions({ refetchInterval: refreshMs, meta: { resource: 'offers' } });

/** Starts the request without waiting. */
export function prefetchWaitingOffers(): void {
  void queryClient.prefetchQuery(waiting());
}

/** The offers that wait for the signed-in user. Most have none, so nothing is shown or loaded for them. */
export function OffersToDecide() {
  const { data: offers = [], dataUpdatedAt } = useQuery(waiting());
  const hasAny = offers.length > 0;
  const WaitingOffers = useLazyModule(waitingOffers, hasAny);
  return hasAny && WaitingOffers ? <WaitingOffers offers={offers} now={new Date(dataUpdatedAt)} /> : null;
}
