import { inZurich } from '#server/platform/business-days.ts';
import { readBackupName } from './names.ts';

export interface Kept {
  keepDaily: number;
  keepWeekly: number;
  keepMonthly: number;
}

/**
 * The names that are to be removed: all but the newest backup of each of the last days, weeks and months that have one. The
 * newest of all stays in any case, and so does a file that somebody named.
 */
export function backupsToRemove(names: readonly string[], { keepDaily, keepWeekly, keepMonthly }: Kept): string[] {
  const known = names
    .flatMap((name) => {
      const read = readBackupName(name);
      return read ? [{ name, at: inZurich(read.at) }] : [];
    })
    .toSorted((a, b) => b.at.epochMilliseconds - a.at.epochMilliseconds);
  const kept = new Set(known.slice(0, 1).map(({ name }) => name));
  const keep = (count: number, periodOf: (at: Temporal.ZonedDateTime) => string) => {
    const newest = new Map<string, string>();
    for (const { name, at } of known) if (!newest.has(periodOf(at))) newest.set(periodOf(at), name);
    for (const name of [...newest.values()].slice(0, count)) kept.add(name);
  };
  keep(keepDaily, (at) => at.toPlainDate().toString());
  keep(keepWeekly, (at) => `${at.yearOfWeek}-${at.weekOfYear}`);
  keep(keepMonthly, (at) => at.toPlainDate().toPlainYearMonth().toString());
  return known.map(({ name }) => name).filter((name) => !kept.has(name));
}
