import { type BackupKind, backupKinds } from '#contract/operations/backups/backup-choices.ts';
import { inZurich } from '#server/platform/business-days.ts';
import { readBackupName } from './names.ts';

export interface Kept {
  keepDaily: number;
  keepWeekly: number;
  keepMonthly: number;
}

/**
 * The names that are to be removed: all but the newest backup of each of the last days, weeks and months that have one, of
 * physical and of logical backups each. The newest of a kind stays in any case, and so does a file that somebody named.
 */
export function backupsToRemove(names: readonly string[], { keepDaily, keepWeekly, keepMonthly }: Kept): string[] {
  return backupKinds.flatMap((kind) => {
    const known = knownOf(names, kind);
    const kept = new Set([
      ...known.slice(0, 1),
      ...newestOf(known, keepDaily, dayOf),
      ...newestOf(known, keepWeekly, (at) => `${at.yearOfWeek}-${at.weekOfYear}`),
      ...newestOf(known, keepMonthly, (at) => at.toPlainDate().toPlainYearMonth().toString()),
    ]);
    return known.filter((one) => !kept.has(one)).map(({ name }) => name);
  });
}

/**
 * The parts of the archived log that are to be removed: those from before the oldest physical backup that is kept as a daily
 * one. The newest physical backup keeps its log in any case, and where there is none nothing is removed.
 */
export function logToRemove(
  stored: readonly { name: string; at: Date }[],
  { keepDaily }: Pick<Kept, 'keepDaily'>,
): string[] {
  const physical = knownOf(
    stored.map(({ name }) => name),
    'physical',
  );
  const oldest = newestOf(physical, Math.max(1, keepDaily), dayOf).at(-1)?.at;
  return stored
    .filter(({ name, at }) => oldest && isArchived(name) && at.getTime() < oldest.epochMilliseconds)
    .map(({ name }) => name);
}

interface Known {
  name: string;
  at: Temporal.ZonedDateTime;
}

const isArchived = (name: string) => /^firn-(log|file)-[0-9a-f]{12}-/.test(name);
const dayOf = (at: Temporal.ZonedDateTime) => at.toPlainDate().toString();

/** Those of a kind that were named by their time, the newest first. */
function knownOf(names: readonly string[], kind: BackupKind): Known[] {
  return names
    .flatMap((name) => {
      const read = readBackupName(name);
      return read?.kind === kind ? [{ name, at: inZurich(read.at) }] : [];
    })
    .toSorted((a, b) => b.at.epochMilliseconds - a.at.epochMilliseconds);
}

/** The newest of each of the last periods that have one. */
function newestOf(known: readonly Known[], count: number, periodOf: (at: Temporal.ZonedDateTime) => string): Known[] {
  const newest = new Map<string, Known>();
  for (const one of known) if (!newest.has(periodOf(one.at))) newest.set(periodOf(one.at), one);
  return [...newest.values()].slice(0, count);
}
