import { shareForm } from '#contract/business/invoices/invoice-forms.ts';
import type { OfferDetail } from '#contract/business/offers/offers.ts';
import type { ActForm } from '#web/back-office/acts/act.ts';

/** The form of the share of an offer that is invoiced. */
export function shareFields(offer: OfferDetail): ActForm<{ share: string }, { share: number }> {
  const { id, number, payment } = offer;
  const left = leftOf(offer);
  return {
    title: `Invoice a share of ${number}`,
    description: `Agreed for the payment: ${payment}${left < 100 ? ` ${left}% is left.` : ''}`,
    label: 'Share',
    button: 'Begin invoice',
    pendingLabel: 'Beginning…',
    shape: shareForm,
    parts: [{ name: 'share', label: 'Share in percent', required: true, control: { autoComplete: 'off' } }],
    // Once a share is invoiced, the rest; before that what was agreed first.
    saved: { share: left < 100 ? String(left) : (/\b(\d{1,3})\s?%/.exec(payment)?.[1] ?? '100') },
    draft: `invoice-share:${id}`,
  };
}

/** How many percent of an offer are not invoiced yet, with one decimal. */
function leftOf({ netMinor, invoicedMinor }: OfferDetail): number {
  if (netMinor === 0) return 0;
  return Math.max(0, Math.floor(((netMinor - invoicedMinor) * 1000) / netMinor)) / 10;
}
