import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { countLimit } from '#contract/count-limit.ts';
import type { AuditLogDetail } from '#contract/operations/audit-log.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { browserFamily } from '#server/platform/http/browser-family.ts';
import { refuse } from '#server/platform/refuse.ts';
import { isIntact, sealHash } from '#server/records/audit/rules.ts';
import { type AuditEntry, auditEntries } from '#server/records/audit/tables.ts';
import type { Inventories } from '#server/records/domain.ts';
import { countRows } from '#server/records/list/list.ts';
import { describeDetails } from './describe-details.ts';
import { withTitles } from './record-titles.ts';
import { selectEntries, toRow } from './rows.ts';

/** Returns one entry of the audit log with what it changed. Refuses with NOT_FOUND. */
export async function getAuditEntry(
  ctx: Ctx,
  titles: Inventories['titles'],
  { id }: { id: string },
): Promise<AuditLogDetail> {
  const found = await transact(ctx, async (tx) => {
    const [selected] = await selectEntries(tx).where(eq(auditEntries.id, id));
    if (!selected) throw refuse('NOT_FOUND');
    const { entry, seal } = selected;
    return {
      ...toRow(selected),
      ...describeDetails(entry.details),
      ipAddress: entry.ipAddress,
      browser: entry.userAgent && browserFamily(entry.userAgent),
      requestId: entry.requestId,
      ofRequest: await countOf(tx, entry.requestId, eq(auditEntries.requestId, entry.requestId ?? '')),
      ofRecord: await countOf(
        tx,
        entry.resourceId,
        and(eq(auditEntries.resource, entry.resource), eq(auditEntries.resourceId, entry.resourceId ?? '')),
      ),
      isErased: entry.salt === '',
      seal: seal && {
        hash: seal.hash,
        previousHash: seal.previousHash,
        sealedAt: seal.sealedAt,
        isIntact: seal.hash === sealHash(seal.previousHash, entry) && isIntact(entry),
      },
      newer: await neighbourOf(tx, entry, 'newer'),
      older: await neighbourOf(tx, entry, 'older'),
    };
  });
  const [titled] = await withTitles(ctx, titles, [found]);
  return titled ?? found;
}

/** The number of entries with this value; without one, none but the entry itself. */
async function countOf(tx: Tx, value: string | null, condition: SQL | undefined): Promise<number> {
  if (value === null) return 1;
  return countRows(tx, selectEntries(tx).where(condition).limit(countLimit));
}

async function neighbourOf(tx: Tx, { id, at }: AuditEntry, side: 'newer' | 'older'): Promise<string | null> {
  const [operator, direction]: [SQL, typeof asc] = side === 'newer' ? [sql`>`, asc] : [sql`<`, desc];
  const beyond = sql`(${auditEntries.at}, ${auditEntries.id}) ${operator} (${at.toISOString()}::timestamptz, ${id}::uuid)`;
  const [row] = await tx
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(beyond)
    .orderBy(direction(auditEntries.at), direction(auditEntries.id))
    .limit(1);
  return row?.id ?? null;
}
