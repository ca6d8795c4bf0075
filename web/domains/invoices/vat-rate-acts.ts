import type { VatRateRow } from '#contract/business/invoices/billing.ts';
import { vatKinds, vatRateText } from '#contract/business/vat.ts';
import { api } from '#web/api/client.ts';
import { type Act, act } from '#web/back-office/acts/act.ts';
import { lazyModule } from '#web/ui/overlays/lazy-module.ts';
import { longDayOf } from '#web/ui/times.ts';

/** The one before it ends on the day before; nothing that was issued changes. */
export const addVatRate: Act<VatRateRow[]> = act<VatRateRow[]>({
  label: 'Add VAT rate',
  icon: 'plus',
  fields: lazyModule(async () => (await import('./vat-rate-fields.ts')).vatRateFields),
  operation: 'create',
  run: (_rates, { values: { kind, rate, validFrom } }) =>
    api.billing.addVatRate({ kind, ratePermille: rate, validFrom }),
  toast: () => ({ variant: 'success', title: 'VAT rate added' }),
});

/** Until the end of its first day, or the first invoice or offer with it that goes out: afterwards it taxes what was issued. */
export const removeVatRate: Act<VatRateRow> = act<VatRateRow>({
  label: 'Remove…',
  icon: 'trash',
  spoken: (rate) => `Remove ${nameOf(rate)}…`,
  critical: true,
  available: ({ isKept }) => !isKept,
  confirm: (rate) => ({
    title: `Remove ${nameOf(rate)}?`,
    description: `The rate before it then applies from ${longDayOf(rate.validFrom)} on as well. ${usersText(rate)}`,
    button: 'Remove rate',
    pendingLabel: 'Removing…',
  }),
  operation: 'delete',
  run: ({ id }) => api.billing.removeVatRate({ id }),
  returnsOther: true,
  toast: () => ({ variant: 'success', title: 'VAT rate removed' }),
});

const nameOf = ({ ratePermille, kind, validFrom }: VatRateRow) =>
  `${vatRateText(ratePermille)}, ${vatKinds[kind].toLowerCase()}, from ${longDayOf(validFrom)}`;

/** What is computed with it now. */
function usersText({ usedBy }: VatRateRow): string {
  const drafts = usedBy.filter(({ isDraft }) => isDraft).map(({ name }) => `“${name}”`);
  const issued = usedBy.filter(({ isDraft }) => !isDraft).map(({ name }) => `“${name}”`);
  if (usedBy.length === 0) return 'No invoice uses it.';
  return [
    drafts.length > 0 && `These drafts use it and are computed again when they are issued: ${drafts.join(', ')}.`,
    issued.length > 0 && `These issued invoices keep it: ${issued.join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
