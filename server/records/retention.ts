import { and, inArray, isNull, not, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { RetentionSetting } from '#contract/operations/privacy/retention-kinds.ts';
import { dayMs } from '#contract/time/durations.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { legalHolds } from './legal-holds/tables.ts';

/** A kind of data that is deleted after the days of its setting. */
export interface RetentionKind {
  setting: RetentionSetting;
  /** Without an id, `remove` deletes its rows. */
  table: PgTable & { id?: PgColumn };
  /** Rows that may not be kept longer than since `before`. */
  isDue(before: Date, now: Date): SQL | undefined;
  /** Rows that no legal hold concerns: all of them where no hold is in force. */
  isNotHeld: SQL;
  /** Removes up to `maximum` of the rows that are due, where that is not to delete them, and returns their number. */
  remove?(tx: Tx, before: Date, maximum: number): Promise<number>;
}

/** The time before which rows are due; null: 0 days, which stand for no limit. */
export function dueBefore(now: Date, days: number): Date | null {
  return days === 0 ? null : new Date(now.getTime() - days * dayMs);
}

/** Rows that one statement deletes: it ends well before its time limit. */
const batch = 5_000;

interface RetentionCounts {
  /** Deleted, or to be deleted. */
  due: number;
  /** Due, and kept by a legal hold. */
  held: number;
}

/** What a run at this moment would delete and keep. */
export async function countDue(tx: Tx, kind: RetentionKind, before: Date | null, now: Date): Promise<RetentionCounts> {
  if (before === null) return { due: 0, held: 0 };
  const { table, isDue, isNotHeld } = kind;
  const hasHolds = (await tx.$count(legalHolds, isNull(legalHolds.liftedAt))) > 0;
  return {
    due: await tx.$count(table, and(isDue(before, now), isNotHeld)),
    // Rows need not be read to know that none is held.
    held: hasHolds ? await tx.$count(table, and(isDue(before, now), not(isNotHeld))) : 0,
  };
}

/** Deletes what `countDue` counts. */
export async function deleteDue(tx: Tx, kind: RetentionKind, before: Date | null, now: Date): Promise<RetentionCounts> {
  if (before === null) return { due: 0, held: 0 };
  const { table, isDue, isNotHeld } = kind;
  const { held } = await countDue(tx, kind, before, now);
  let due = 0;
  for (let deleted = batch; deleted === batch; due += deleted) {
    if (kind.remove) deleted = await kind.remove(tx, before, batch);
    else {
      if (!table.id) throw new Error(`the rows of ${kind.setting} have no id, so it has to say how they are removed`);
      const next = tx
        .select({ id: table.id })
        .from(table as PgTable)
        .where(and(isDue(before, now), isNotHeld))
        .limit(batch);
      const { rowCount } = await tx.delete(table).where(inArray(table.id, next));
      deleted = rowCount ?? 0;
    }
  }
  return { due, held };
}
