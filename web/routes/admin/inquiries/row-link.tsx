import { Link } from 'react-router';
import type { InquiryRow } from '#contract/business/inquiries.ts';
import { cx } from '#web/ui/cx.ts';

/** The subject leads to the inquiry; the whole row is its target, and the focus ring goes round the row. */
export function RowLink({ row: { id, subject, unread } }: { row: InquiryRow }) {
  return (
    <Link
      to={`/admin/inquiries/${id}`}
      className={cx(
        'after:-inset-x-3 block truncate outline-none after:absolute after:inset-y-0 focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:outline-offset-[-2px]',
        unread ? 'font-semibold' : 'font-medium',
      )}
    >
      {unread && <span className="sr-only">Unread: </span>}
      {subject}
    </Link>
  );
}
