import type { ReactNode } from 'react';
import { invoiceStates } from '#contract/identity/tenants/invoice-states.ts';
import type { Invoice, InvoiceList } from '#contract/identity/tenants/invoices.ts';
import { Nothing } from '#web/back-office/section.tsx';
import { statusBadge } from '#web/ui/badge.tsx';
import { moneyText } from '#web/ui/money.ts';
import { shortDateOf } from '#web/ui/times.ts';

const StateBadge = statusBadge(
  { ...invoiceStates, overdue: 'Overdue' },
  { open: { tone: 'info' }, paid: { tone: 'positive' }, void: { tone: 'neutral' }, overdue: { tone: 'critical' } },
);

/** `18 Mar 2026` of an ISO day. */
const dayText = (day: string) => shortDateOf(new Date(day));

/** The totals by currency and every invoice, the newest first. */
export function InvoiceRows({ list, acts }: { list: InvoiceList; acts?: (invoice: Invoice) => ReactNode }) {
  if (list.invoices.length === 0) return <Nothing>No invoices yet.</Nothing>;
  return (
    <>
      <Totals totals={list.totals} />
      <ul>
        {list.invoices.map((invoice) => (
          <li
            key={invoice.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b py-3 text-small"
          >
            <div className="min-w-0 grow basis-48">
              <b className="wrap-anywhere block font-medium">{invoice.number}</b>
              <span className="block text-ink-2">
                {dayText(invoice.periodFrom)} to {dayText(invoice.periodTo)}
              </span>
              <span className="text-ink-3 text-meta">{whenText(invoice)}</span>
              {invoice.voidReason && <span className="wrap-anywhere block text-ink-3">Void: {invoice.voidReason}</span>}
            </div>
            <span className="tabular-nums">{moneyText(invoice.amountMinor, invoice.currency)}</span>
            <StateBadge status={invoice.isOverdue ? 'overdue' : invoice.state} />
            {acts?.(invoice)}
          </li>
        ))}
      </ul>
    </>
  );
}

function whenText({ state, paidOn, voidedOn, issuedOn, dueOn }: Invoice): string {
  if (state === 'paid' && paidOn) return `paid ${dayText(paidOn)}`;
  if (state === 'void' && voidedOn) return `voided ${dayText(voidedOn)}`;
  return `issued ${dayText(issuedOn)}, due ${dayText(dueOn)}`;
}

function Totals({ totals }: Pick<InvoiceList, 'totals'>) {
  return totals.map(({ currency, invoicedMinor, paidMinor, openMinor, overdueMinor }) => (
    <dl key={currency} className="flex flex-wrap gap-x-8 gap-y-2 border-line border-b py-3 text-small">
      <Total label="Invoiced">{moneyText(invoicedMinor, currency)}</Total>
      <Total label="Paid">{moneyText(paidMinor, currency)}</Total>
      <Total label="Open">{moneyText(openMinor, currency)}</Total>
      {overdueMinor > 0 && <Total label="Overdue">{moneyText(overdueMinor, currency)}</Total>}
    </dl>
  ));
}

function Total({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-3 text-meta">{label}</dt>
      <dd className="font-medium tabular-nums">{children}</dd>
    </div>
  );
}
