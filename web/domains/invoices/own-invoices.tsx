import { useQuery } from '@tanstack/react-query';
import type { OwnInvoiceRow } from '#contract/business/invoices/invoices.ts';
import { queries } from '#web/api/queries.ts';
import { QueryState } from '#web/back-office/query-state.tsx';
import { Section } from '#web/back-office/section.tsx';
import { moneyText } from '#web/ui/money.ts';
import { longDayOf } from '#web/ui/times.ts';
import { InvoiceState } from './state-badge.tsx';

/** The invoices of a project, for its member; without one there is no section. */
export function OwnInvoices({ projectId }: { projectId: string }) {
  const invoices = useQuery(
    queries.invoices.mine.queryOptions({ input: { projectId }, meta: { resource: 'invoices' } }),
  );
  // Most projects have none.
  if (invoices.isPending || invoices.data?.length === 0) return null;
  return (
    <Section title="Invoices">
      <QueryState query={invoices} resource="invoices">
        {(all) => (
          <ul>
            {all.map((invoice) => (
              <OwnInvoice key={invoice.id} invoice={invoice} />
            ))}
          </ul>
        )}
      </QueryState>
    </Section>
  );
}

function OwnInvoice({ invoice }: { invoice: OwnInvoiceRow }) {
  const { id, number, currency, totalMinor, creditNote } = invoice;
  return (
    <li className="grid gap-1 border-line border-b py-2.5 text-small">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <a href={`/api/own-invoices/${id}/pdf`} download className="link tap font-medium">
          {number}.pdf
        </a>
        <InvoiceState invoice={invoice} />
      </div>
      <p className="text-ink-2 tabular-nums">{moneyText(totalMinor, currency)}</p>
      <p className="text-ink-3 text-meta">{dueText(invoice)}</p>
      {creditNote && (
        <a href={`/api/own-invoices/${id}/credit-note`} download className="link tap">
          {creditNote}.pdf
        </a>
      )}
    </li>
  );
}

function dueText({ state, currency, totalMinor, paidMinor, dueOn }: OwnInvoiceRow): string {
  if (state === 'cancelled') return 'There is nothing to pay.';
  if (state === 'paid') return 'Thank you, it is paid.';
  const due = `due on ${longDayOf(dueOn ?? '')}`;
  return paidMinor === 0 ? due : `${moneyText(totalMinor - paidMinor, currency)} open, ${due}`;
}
