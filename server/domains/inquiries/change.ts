import { and, eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { actorOf, type Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { type Inquiry, inquiriesTable, inquiryEvents } from './tables.ts';

interface Change {
  id: string;
  /** The version the decision was made on; null when it holds whatever happened meanwhile. */
  version: number | null;
  /** What becomes of the inquiry, seen as it is under its lock. */
  set: (inquiry: Inquiry) => PgUpdateSetSource<typeof inquiriesTable>;
  event: Pick<typeof inquiryEvents.$inferInsert, 'kind' | 'body' | 'detail'>;
  action: string;
  details?: Record<string, unknown>;
}

/**
 * The one way to change an inquiry: the row, a line of its history and the audit entry, in the caller's transaction.
 * Refuses with NOT_FOUND, and with CONFLICT when the decision was made on an older version.
 */
export async function changeInquiry(tx: Tx, ctx: Ctx, change: Change): Promise<Inquiry> {
  const [before] = await tx.select().from(inquiriesTable).where(eq(inquiriesTable.id, change.id)).for('update');
  if (!before) throw refuse('NOT_FOUND');
  if (change.version !== null && change.version !== before.version) throw refuse('CONFLICT');
  const [after] = await tx
    .update(inquiriesTable)
    .set({ ...change.set(before), version: sql`${inquiriesTable.version} + 1` })
    .where(and(eq(inquiriesTable.id, change.id)))
    .returning();
  if (!after) throw refuse('NOT_FOUND');
  await tx.insert(inquiryEvents).values({
    id: ctx.newId(),
    inquiryId: change.id,
    actorId: actorOf(ctx).id,
    at: ctx.now(),
    ...change.event,
  });
  await recordAudit(tx, ctx, {
    action: change.action,
    resource: 'inquiry',
    resourceId: change.id,
    category: 'data',
    details: { number: after.number, ...change.details },
  });
  return after;
}
