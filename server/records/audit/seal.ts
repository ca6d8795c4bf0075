import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Services } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { insertRows, rowsOf } from '#server/platform/db/group-commit.ts';
import { genesis, sealHash } from './rules.ts';
import { auditEntries, auditSeals } from './tables.ts';

const sealLock = 4_177_002;
const batch = 1_000;
/** No act takes this long from its clock reading to its commit, so older entries need not be looked at again. */
const settledMs = 3_600_000;

/**
 * Chains the entries that are not sealed yet, oldest first, at most one batch. One sealer works at a time, in whichever
 * process: a chain head inside every act's transaction would make all writes wait for each other.
 * Answers how many it sealed.
 */
export async function sealAuditEntries({ db, now }: Services): Promise<number> {
  return db.transact(systemScope, async (tx) => {
    const lock = await tx.execute<{ held: boolean }>(sql`select pg_try_advisory_xact_lock(${sealLock}) as held`);
    if (!lock.rows[0]?.held) return 0;
    const [head] = await tx
      .select({ position: auditSeals.position, hash: auditSeals.hash, at: auditEntries.at })
      .from(auditSeals)
      .innerJoin(auditEntries, eq(auditEntries.id, auditSeals.entryId))
      .orderBy(desc(auditSeals.position))
      .limit(1);
    const since = new Date((head?.at.getTime() ?? 0) - settledMs);
    const entries = await tx
      .select({ entry: auditEntries })
      .from(auditEntries)
      .leftJoin(auditSeals, eq(auditSeals.entryId, auditEntries.id))
      .where(and(isNull(auditSeals.entryId), gt(auditEntries.at, since)))
      .orderBy(asc(auditEntries.at), asc(auditEntries.id))
      .limit(batch);
    if (entries.length === 0) return 0;
    let position = head?.position ?? 0;
    let previousHash = head?.hash ?? genesis;
    const seals = entries.map(({ entry }) => {
      const seal = {
        position: ++position,
        entryId: entry.id,
        previousHash,
        hash: sealHash(previousHash, entry),
        sealedAt: now(),
      };
      previousHash = seal.hash;
      return seal;
    });
    await insertRows(tx, rowsOf(auditSeals, seals));
    return seals.length;
  });
}
