import { and, eq, isNull, lt, or, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '#server/platform/db/db.ts';
import { anyRow } from '#server/platform/schedules/any-row.ts';

type LeasedTable = PgTable & { id: PgColumn; leaseUntil: PgColumn };

interface Run {
  id: string;
  leaseUntil: Date | null;
}

interface LeaseOptions<Row> {
  /** Matches the runs that are not finished. */
  isOpen: SQL | undefined;
  /** Longer than a run takes, or than the pause between two renewals: one that is open after it has lost its process. */
  leaseMs: number;
  /** The order in which they are carried out. */
  orderBy?: PgColumn;
  /** Tells a run from the same one that another process took over, where the lease is renewed. */
  isSame?: (run: Row) => SQL;
}

/** Runs of a table, each of which one process at a time carries out, under a lease. */
export function leasedRuns<Row extends Run>(
  table: LeasedTable & { $inferSelect: Row },
  { isOpen, leaseMs, orderBy = table.id, isSame = (run) => eq(table.leaseUntil, run.leaseUntil) }: LeaseOptions<Row>,
) {
  const isFree = (now: Date) => and(isOpen, or(isNull(table.leaseUntil), lt(table.leaseUntil, now)));
  const leaseFrom = (now: Date) => new Date(now.getTime() + leaseMs);
  return {
    leaseFrom,
    /** Whether a run waits for a process, or has lost its own. */
    isWaiting: (now: Date) => anyRow(table, isFree(now)),
    /** Takes the next run and sets these values, so that no other process takes it; null when there is none. */
    async claim(tx: Tx, now: Date, set: Record<string, unknown> = {}): Promise<Row | null> {
      const [next] = await tx
        .select({ id: table.id })
        .from(table as PgTable)
        .where(isFree(now))
        .orderBy(orderBy)
        .limit(1)
        .for('update', { skipLocked: true });
      if (!next) return null;
      const claimed = await tx
        .update(table as PgTable)
        .set({ ...set, leaseUntil: leaseFrom(now) })
        .where(eq(table.id, next.id))
        .returning();
      return (claimed[0] as Row | undefined) ?? null;
    },
    /** Matches the run as long as this process holds it: another may have taken it over since. */
    isHeld: (run: Row) => and(eq(table.id, run.id), isOpen, isSame(run)),
  };
}
