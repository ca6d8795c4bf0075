import type { InquiryDetail } from '#contract/business/inquiries.ts';
import { cx } from '#web/ui/cx.ts';
import { dueWeekdayAndTime, durationOf, weekdayAndTime } from '#web/ui/times.ts';
import { isOverdue, relativeDueLabel } from './labels.ts';

/** The due date of the answer; once answered, how long it took. */
export function RespondBy({ inquiry, now }: { inquiry: InquiryDetail; now: Date }) {
  const { dueAt, firstAnsweredAt, receivedAt } = inquiry;
  const late = isOverdue(inquiry, now);
  const relative = relativeDueLabel(inquiry, now);
  return (
    <div className={cx('border-l-3 pl-3.5', late ? 'border-critical' : 'border-gold')}>
      <p className="text-ink-2 text-meta">{firstAnsweredAt ? 'Answered' : 'Respond by'}</p>
      <p className={cx('text-h4 tabular-nums', late && 'text-red-text')}>
        {firstAnsweredAt ? weekdayAndTime(firstAnsweredAt, now) : dueWeekdayAndTime(dueAt, now)}
      </p>
      <p className="text-ink-2 text-meta">
        {firstAnsweredAt
          ? `in ${durationOf(firstAnsweredAt.getTime() - receivedAt.getTime())}, due by ${dueWeekdayAndTime(dueAt, now)}`
          : ['24 h on business days', relative].filter(Boolean).join(', ')}
      </p>
    </div>
  );
}
