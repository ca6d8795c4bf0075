import { type InquiryRow, serviceTypes } from '#contract/business/inquiries.ts';
import { dayAndTime } from '#web/ui/times.ts';
import { RowLink } from './row-link.tsx';
import { RowMenu } from './row-menu.tsx';
import { StatusBadge } from './status-badge.tsx';
import { isOverdue, promiseInWords, relativeToPromise } from './words.ts';

/** The table on a narrow window: the same words in the same order, one item each. */
export function InquiryList({ rows, now }: { rows: InquiryRow[]; now: Date }) {
  return (
    <ul aria-label="Inquiries" className="border-ink border-t text-small">
      {rows.map((row) => (
        <li key={row.id} className="relative flex gap-3 border-line border-b py-3">
          <div className="min-w-0 grow">
            <RowLink row={row} />
            <p className="mt-0.5 truncate text-ink-3 text-meta tabular-nums">
              {dayAndTime(row.receivedAt, now)} · {row.email}
            </p>
            <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-meta">
              <StatusBadge {...row} now={now} />
              <span className={isOverdue(row, now) ? 'text-red-text' : 'text-ink-2'}>{promised(row, now)}</span>
            </p>
            <p className="mt-1 truncate text-ink-3 text-meta">
              {row.serviceType ? `${serviceTypes[row.serviceType]} · ` : ''}
              {row.assignee?.email ?? 'Unassigned'}
            </p>
          </div>
          <div className="relative z-1 flex-none">
            <RowMenu row={row} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function promised(row: InquiryRow, now: Date): string {
  const relative = relativeToPromise(row, now);
  if (relative === null) return promiseInWords(row, now);
  return isOverdue(row, now) ? relative : `by ${promiseInWords(row, now)}`;
}
