import { useQuery } from '@tanstack/react-query';
import { queries, refreshMs } from '#web/api/queries.ts';
import { DialogButton } from '#web/back-office/dialog-button.tsx';
import { moneyText } from '#web/ui/money.ts';
import { Notice } from '#web/ui/notice.tsx';
import { lazyModule } from '#web/ui/overlays/lazy-module.ts';
import { longDayOf } from '#web/ui/times.ts';
import { payerText } from './payer-text.ts';

/** The payments that the notice names. */
const named = 3;

const importPayments = lazyModule(async () => (await import('./import-payments.tsx')).ImportPayments);

/** Payments that the bank reported and that have no invoice, where they can be assigned. */
export function UnassignedPayments() {
  const { data: entries = [] } = useQuery(
    queries.bankPayments.unassigned.queryOptions({
      refetchInterval: refreshMs,
      meta: { resource: 'unassigned bookings' },
    }),
  );
  if (entries.length === 0) return null;
  const title = entries.length === 1 ? '1 payment has no invoice' : `${entries.length} payments have no invoice`;
  const assign = (
    <DialogButton variant="outline" size="sm" dialog={importPayments} given={{}}>
      Assign…
    </DialogButton>
  );
  return (
    <Notice tone="caution" title={title} action={assign}>
      <ul>
        {entries.slice(0, named).map((entry) => (
          <li key={entry.id} className="wrap-anywhere">
            {payerText(entry)}, {moneyText(entry.amountMinor, entry.currency)}, {longDayOf(entry.bookedOn)}
          </li>
        ))}
        {entries.length > named && <li>and {entries.length - named} more</li>}
      </ul>
    </Notice>
  );
}
