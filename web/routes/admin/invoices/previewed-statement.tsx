import type { StatementPreview } from '#contract/business/invoices/bank-payments.ts';
import { counted } from '#web/back-office/list/list.ts';
import { Notice } from '#web/ui/notice.tsx';
import { BankEntries } from './bank-entries.tsx';

/** `2 bookings left out` */
export const leftOutText = (count: number) => `${counted(count, { one: 'booking', many: 'bookings' })} left out`;

/** What a file would do, with what to check before it is imported, and what is not read of it. */
export function PreviewedStatement({ preview: { entries, leftOut, caution } }: { preview: StatementPreview }) {
  return (
    <>
      {caution && (
        <Notice tone="caution" title="The file does not name the account" className="mb-4">
          {caution}
        </Notice>
      )}
      {leftOut > 0 && (
        <Notice tone="info" title={leftOutText(leftOut)} className="mb-4">
          The file also has other accounts. Only bookings of the account that your invoices name are read.
        </Notice>
      )}
      <BankEntries entries={entries} nothing={leftOut > 0 ? 'No bookings of your account.' : undefined} />
    </>
  );
}
