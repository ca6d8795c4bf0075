import { dayOf, timeOf } from '#web/ui/times.ts';
import { TwoLines } from './two-lines.tsx';

/** When something happened, in two lines: of today the time first, of other days the day. */
export function TimeCell({ at, now, className }: { at: Date; now: Date; className?: string | undefined }) {
  const [day, time] = [dayOf(at, now), timeOf(at)];
  const isToday = day === 'today';
  return (
    <TwoLines below={isToday ? day : time} className={className}>
      {isToday ? time : day}
    </TwoLines>
  );
}
