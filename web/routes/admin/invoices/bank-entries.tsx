import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { referenceText } from '#contract/business/invoices/bank-numbers.ts';
import type { BankEntry } from '#contract/business/invoices/bank-payments.ts';
import { isPayment, outcomeText } from '#contract/business/invoices/entry-outcomes.ts';
import { Nothing } from '#web/back-office/section.tsx';
import { moneyText } from '#web/ui/money.ts';
import { longDayOf } from '#web/ui/times.ts';
import { payerText } from './payer-text.ts';

/** The bookings, those that need attention first, each with what can be done with it. */
export function BankEntries<Entry extends BankEntry>({
  entries,
  actionOf,
  nothing = 'The file has no bookings.',
}: {
  entries: readonly Entry[];
  actionOf?: (entry: Entry) => ReactNode;
  /** Said where there are none. */
  nothing?: string;
}) {
  const ordered = entries.toSorted((a, b) => Number(isPayment(a.outcome)) - Number(isPayment(b.outcome)));
  if (entries.length === 0) return <Nothing>{nothing}</Nothing>;
  return (
    <ul
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
      tabIndex={0}
      aria-label="Bookings"
      className="max-h-80 overflow-y-auto border-line border-t text-small"
    >
      {ordered.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a booking of a file has no id
        <li key={index} className="flex items-baseline gap-x-4 border-line border-b py-2">
          <span className="min-w-0 grow">
            {entry.invoice ? (
              <Link to={`/admin/invoices/${entry.invoice.id}`} className="link font-medium">
                {entry.invoice.number}
              </Link>
            ) : (
              <b className="wrap-anywhere font-medium">{payerText(entry)}</b>
            )}
            <span className="block text-ink-2">{outcomeText(entry)}</span>
            {entry.message && <span className="wrap-anywhere block text-ink-2">“{entry.message}”</span>}
            {entry.reference && (
              <span className="wrap-anywhere block text-ink-3 text-meta">{referenceText(entry.reference)}</span>
            )}
            {actionOf?.(entry)}
          </span>
          <span className="flex-none text-right">
            <span className="block tabular-nums">{moneyText(entry.amountMinor, entry.currency)}</span>
            <span className="text-ink-3 text-meta">{longDayOf(entry.bookedOn)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
