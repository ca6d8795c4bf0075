import { invoiceStates } from '#contract/business/invoices/invoice-choices.ts';
import type { InvoiceRow } from '#contract/business/invoices/invoices.ts';
import { statusBadge } from '#web/ui/badge.tsx';

const StateBadge = statusBadge(
  { ...invoiceStates, partly: 'Partly paid', overdue: 'Overdue', overpaid: 'Overpaid' },
  {
    draft: { tone: 'neutral' },
    issued: { tone: 'info' },
    partly: { tone: 'caution' },
    overdue: { tone: 'critical' },
    paid: { tone: 'positive' },
    overpaid: { tone: 'caution' },
    cancelled: { tone: 'neutral' },
  },
);

type Shown = Pick<InvoiceRow, 'state' | 'isOverdue' | 'paidMinor' | 'totalMinor'>;

/** Its state; of an open one whether it is overdue or partly paid, of a paid one whether too much was paid. */
export function InvoiceState({ invoice }: { invoice: Shown }) {
  return <StateBadge status={statusOf(invoice)} />;
}

function statusOf({ state, isOverdue, paidMinor, totalMinor }: Shown) {
  if (isOverdue) return 'overdue';
  if (state === 'issued' && paidMinor > 0) return 'partly';
  return state === 'paid' && paidMinor > totalMinor ? 'overpaid' : state;
}
