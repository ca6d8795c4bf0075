import type { InquiryQuery, InquiryRow } from '#contract/business/inquiries.ts';
import { cx } from '#web/ui/cx.ts';
import { dayOf, timeOf } from '#web/ui/times.ts';
import { headCell } from './head-cell.ts';
import { RowLink } from './row-link.tsx';
import { RowMenu } from './row-menu.tsx';
import { RowPromise } from './row-promise.tsx';
import { SortHead } from './sort-head.tsx';
import { StatusBadge } from './status-badge.tsx';
import { budgetInColumn, serviceInColumn } from './words.ts';

interface TableProps {
  rows: InquiryRow[];
  query: InquiryQuery;
  /** The moment at which the rows were read: late or in time is judged by it. */
  now: Date;
}

/** spec 001 §2.14 and the board: rows of 56 px in two lines; weight 600 only for what is unread. */
export function InquiryTable({ rows, query, now }: TableProps) {
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 text-small">
      <caption className="sr-only">Inquiries</caption>
      <thead>
        <tr>
          <SortHead column="received" query={query} className="w-22">
            Received
          </SortHead>
          <SortHead column="subject" query={query}>
            Inquiry
          </SortHead>
          <th scope="col" className={cx(headCell, 'hidden w-26 xl:table-cell')}>
            Service
          </th>
          <th scope="col" className={cx(headCell, 'hidden w-36 pr-5 text-right xl:table-cell')}>
            Budget, CHF
          </th>
          <th scope="col" className={cx(headCell, 'w-26 lg:w-28')}>
            Status
          </th>
          <SortHead column="due" query={query} className="w-31 lg:w-36 xl:w-40">
            Respond by
          </SortHead>
          <th scope="col" className={cx(headCell, 'w-10 pr-0')}>
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className="group relative *:h-14 *:border-line *:border-b *:py-1.5 *:pr-3">
            <td className="before:-inset-x-3 before:-z-1 tabular-nums before:absolute before:inset-y-0 group-hover:before:bg-sunken">
              <time dateTime={row.receivedAt.toISOString()} className={cx(row.unread && 'font-semibold')}>
                {timeOf(row.receivedAt)}
              </time>
              <span className="block text-ink-3 text-meta">{dayOf(row.receivedAt, now)}</span>
            </td>
            <th scope="row" className="text-left font-normal">
              <RowLink row={row} />
              <span className="block truncate text-ink-3 text-meta">
                {row.email}
                {row.serviceType && <span className="xl:hidden"> · {serviceInColumn(row.serviceType)}</span>}
              </span>
            </th>
            <td className="hidden truncate xl:table-cell">{serviceInColumn(row.serviceType)}</td>
            <td className="hidden pr-5! text-right tabular-nums xl:table-cell">{budgetInColumn(row.budget)}</td>
            <td>
              <StatusBadge {...row} now={now} />
            </td>
            <td className="tabular-nums">
              <RowPromise row={row} now={now} />
            </td>
            <td className="pr-0! text-right">
              <span className="relative z-1 inline-block">
                <RowMenu row={row} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
