import { dayMs } from '#contract/time/durations.ts';
import { cx } from '#web/ui/cx.ts';
import { isoDayOf, longDayOf } from '#web/ui/times.ts';

/** Days from today in Zurich to a day; negative when it is over. */
function daysUntil(day: string, now: Date): number {
  return Math.round((Date.parse(day) - Date.parse(isoDayOf(now))) / dayMs);
}

/** `27 days from now`, `ends today`; null when it is over. */
export function validFor(day: string, now: Date): string | null {
  const days = daysUntil(day, now);
  if (days < 0) return null;
  if (days === 0) return 'ends today';
  return days === 1 ? '1 day from now' : `${days} days from now`;
}

interface ValidUntilProps {
  day: string;
  /** Whether it still waits: then the days that are left matter. */
  isOpen: boolean;
  reminderOn: string | null;
  now: Date;
}

/** The last day, and what is left of it. */
export function ValidUntil({ day, isOpen, reminderOn, now }: ValidUntilProps) {
  const days = daysUntil(day, now);
  const left = days < 0 ? 'over' : days === 0 ? 'ends today, 24:00' : days === 1 ? '1 day left' : `${days} days left`;
  return (
    <div className={cx('border-l-3 pl-3.5', isOpen && days < 3 ? 'border-critical' : 'border-gold')}>
      <p className="text-ink-2 text-meta">Valid until</p>
      <p className="text-h4 tabular-nums">{longDayOf(day)}</p>
      {isOpen && (
        <p className="text-ink-2 text-meta">
          {left}
          {reminderOn && `, reminder on ${longDayOf(reminderOn)}`}
        </p>
      )}
    </div>
  );
}
