import type { OfferDetail } from '#contract/business/offers/offers.ts';
import { api } from '#web/api/client.ts';
import { done } from '#web/api/use-write.ts';
import { type Act, act } from '#web/back-office/acts/act.ts';
import { lazyModule } from '#web/ui/overlays/lazy-module.ts';

const revisable = ['sent', 'declined', 'withdrawn', 'expired'];

const revise = act<OfferDetail>({
  label: 'New version',
  icon: 'plus',
  available: ({ state, project }) => revisable.includes(state) && project !== null,
  run: ({ id }) => api.offers.revise({ id }),
  returnsOther: true,
  next: (_offer, { id }: { id: string }) => `/admin/offers/${id}`,
});

const withdraw = act<OfferDetail>({
  label: 'Withdraw…',
  icon: 'close',
  critical: true,
  available: ({ state }) => state === 'sent',
  fields: lazyModule(async () => (await import('./withdraw-form.ts')).withdrawForm),
  run: ({ id, version }, { values }) => api.offers.withdraw({ id, version, ...values }),
  toast: ({ number }) => done(`Offer ${number} withdrawn`),
});

const remove = act<OfferDetail>({
  label: 'Delete draft',
  icon: 'trash',
  critical: true,
  available: ({ state }) => state === 'draft',
  confirm: ({ number }) => ({
    title: `Delete the draft of ${number}?`,
    description: 'It was not sent: its client never saw it. Its number is not used again.',
  }),
  run: ({ id, version }) => api.offers.remove({ id, version }),
  toast: ({ number }) => done('Draft deleted', number),
  leave: '/admin/offers',
});

/** The acts of an offer's screen. */
export const offerActs: Act<OfferDetail>[] = [revise, withdraw, remove];
