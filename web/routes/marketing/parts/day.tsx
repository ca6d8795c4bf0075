import { isoDayOf, longDateOf } from '#web/ui/times.ts';

/** A date in Zurich, formatted and machine-readable. */
export function Day({ date }: { date: Date }) {
  return <time dateTime={isoDayOf(date)}>{longDateOf(date)}</time>;
}
