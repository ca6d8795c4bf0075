import type { OfferDetail } from '#contract/business/offers/offers.ts';
import { api } from '#web/api/client.ts';
import { type Act, act } from '#web/back-office/acts/act.ts';
import { lazyModule } from '#web/ui/overlays/lazy-module.ts';

/** Begins an invoice for a share of an accepted offer and opens it. */
export const invoiceOffer: Act<OfferDetail> = act<OfferDetail>({
  label: 'New invoice',
  icon: 'plus',
  isPrimary: true,
  operation: 'create',
  available: ({ state, project }) => state === 'accepted' && project !== null,
  fields: lazyModule(async () => (await import('./share-fields.ts')).shareFields),
  run: ({ id }, { values: { share } }) => api.invoices.createFromOffer({ offerId: id, permille: share }),
  next: (_offer, { id }: { id: string }) => `/admin/invoices/${id}`,
  returnsOther: true,
});
