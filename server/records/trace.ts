import type { InferSelectModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { recordAudit } from './audit/record.ts';
import type { EventTable, RecordKind, RecordTable, Trace } from './record.ts';

/** Writes a line of a record's history and its audit entry, and invalidates its cache tags. */
export async function writeTrace<Table extends RecordTable, Events extends EventTable>(
  tx: Tx,
  ctx: Ctx,
  { events, auditDetails, auditId, invalidates = [] }: RecordKind<Table, Events>,
  row: InferSelectModel<Table>,
  { event, action, details, changedFields = [] }: Trace<Events>,
): Promise<void> {
  const recordId = row.id as string;
  if (events && event) {
    const about = { id: ctx.newId(), recordId, actorId: ctx.actor?.id ?? null, at: ctx.now() };
    const fields = 'changedFields' in events && { changedFields };
    await tx.insert<PgTable>(events).values({ ...event, ...about, ...fields });
  }
  const resourceId = auditId?.(row) ?? recordId;
  await recordAudit(tx, ctx, { action, resourceId, details: { ...auditDetails?.(row), ...details } });
  tx.invalidate(...invalidates);
}
