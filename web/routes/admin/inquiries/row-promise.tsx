import type { InquiryRow } from '#contract/business/inquiries.ts';
import { cx } from '#web/ui/cx.ts';
import { isOverdue, promiseInWords, relativeToPromise } from './words.ts';

/** When an answer is due or how fast it was given, and who sees to it. */
export function RowPromise({ row, now }: { row: InquiryRow; now: Date }) {
  const late = isOverdue(row, now);
  const assignee = row.assignee?.email ?? 'Unassigned';
  return (
    <>
      <span className={cx('block lg:truncate', late && 'text-red-text')}>{promiseInWords(row, now)}</span>
      <span className="block truncate text-ink-3 text-meta">
        {late ? `${relativeToPromise(row, now)}, ${assignee}` : assignee}
      </span>
    </>
  );
}
