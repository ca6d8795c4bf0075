import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { openDatabase } from '#server/platform/db/database.ts';
import { connectDb, systemScope } from '#server/platform/db/db.ts';
import { insertRows, rowsOf } from '#server/platform/db/group-commit.ts';
import { silentLog } from '#server/platform/log/log.ts';
import { genesis, sealHash } from '#server/records/audit/rules.ts';
import { auditEntries, auditSeals } from '#server/records/audit/tables.ts';

const batch = 5_000;

/**
 * Seals the entries of all times in the order of their time, as the sealer does it, which looks at the last hour: of a log that was
 * written afterwards it would read the whole again for each thousand.
 */
export async function sealAll(database: Awaited<ReturnType<typeof openDatabase>>): Promise<void> {
  const db = connectDb({ connection: database.connection, log: silentLog, onInvalidate() {} });
  let last: { at: Date; id: string } | null = null;
  let isDone = false;
  while (!isDone)
    await db.transact(systemScope, async (tx) => {
      const [head] = await tx.select().from(auditSeals).orderBy(desc(auditSeals.position)).limit(1);
      const { at, id } = auditEntries;
      const beyond = last && sql`(${at}, ${id}) > (${last.at.toISOString()}::timestamptz, ${last.id}::uuid)`;
      const found = await tx
        .select({ entry: auditEntries })
        .from(auditEntries)
        .leftJoin(auditSeals, eq(auditSeals.entryId, id))
        .where(and(isNull(auditSeals.entryId), beyond ?? undefined))
        .orderBy(asc(at), asc(id))
        .limit(batch);
      let { position = 0, hash = genesis } = head ?? {};
      const sealedAt = new Date();
      const seals = found.map(({ entry }) => {
        const previousHash = hash;
        hash = sealHash(previousHash, entry);
        return { position: ++position, entryId: entry.id, previousHash, hash, sealedAt };
      });
      if (seals.length > 0) await insertRows(tx, rowsOf(auditSeals, seals));
      last = found.at(-1)?.entry ?? last;
      isDone = found.length < batch;
    });
  await db.close();
}
