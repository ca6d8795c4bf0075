import { shareForm } from '#contract/business/invoices/invoice-forms.ts';
import type { OfferDetail } from '#contract/business/offers/offers.ts';
import type { ActForm } from '#web/back-office/acts/act.ts';

/** The form of the share of an offer that is invoiced. */
export function shareFields({ id, number, payment }: OfferDetail): ActForm<{ share: string }, { share: number }> {
  return {
    title: `Invoice a share of ${number}`,
    description: `Agreed for the payment: ${payment}`,
    label: 'Share',
    button: 'Begin invoice',
    pendingLabel: 'Beginning…',
    shape: shareForm,
    parts: [{ name: 'share', label: 'Share in percent', required: true, control: { autoComplete: 'off' } }],
    saved: { share: /\b(\d{1,3})\s?%/.exec(payment)?.[1] ?? '100' },
    draft: `invoice-share:${id}`,
  };
}
